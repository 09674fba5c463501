import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { OfflineNote } from '../ui/states.tsx'

/** Says that there is no network, and to keep the page open if the app cannot be opened without one. */
export const NetworkNote = () => {
  const online = useCell(useAppContext('online'))
  const opensOffline = useAppContext('opensOffline')
  return online ? null : (
    <OfflineNote>
      {!opensOffline && (
        <strong>
          <T w={words.keepOpen} />
        </strong>
      )}
    </OfflineNote>
  )
}
