import { mdiClockOutline } from '@mdi/js'
import { Fragment } from 'react'
import { lookInto } from '../bus/commandBus.ts'
import { outbox } from '../bus/outbox.ts'
import { NoteBar } from '../ui/NoteBar.tsx'
import { T } from '../i18n/language.tsx'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'

/** The entries of these commands that wait on this device to be sent, one to a line. Renders nothing if there are none. */
export const WaitingNote = ({ commands }: { readonly commands: readonly string[] }) => {
  const session = useSession()
  const { company } = session.who()
  const { pending } = useFold(outbox, 'all')
  const due = Object.values(pending).filter(
    (p) => p.waiting && p.intent.company === company && commands.includes(p.intent.command!),
  )
  if (due.length === 0) return null
  return (
    <NoteBar icon={mdiClockOutline} tone="info">
      <strong>
        <T w={words.waitingToSend} />
      </strong>
      {due.map(({ intent }) => {
        const summary = session.commands
          .get(intent.command!)
          ?.summary?.(intent.payload, lookInto(session.folds, company))
        return summary === undefined ? null : (
          <Fragment key={intent.id}>
            <br />
            <T w={summary} />
          </Fragment>
        )
      })}
    </NoteBar>
  )
}
