import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Words } from '../../books/words.ts'
import { useIsAdmin } from '../access/PermissionGate.tsx'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useFold } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { outbox } from '../bus/outbox.ts'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { entries, profileWords as w, size } from './profileWords.ts'
import { SessionLimits } from './SessionLimits.tsx'
import { Sessions } from './Sessions.tsx'

const Row = ({ label, children }: { readonly label: Words; readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
      columnGap: 2,
      py: 0.75,
    }}
  >
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      <T w={label} />
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
)

/** Whether the browser keeps this device's storage for good; null: it does not say. */
const storageText = (persisted: boolean | null): Words => {
  if (persisted === null) return w.storageUnknown
  return persisted ? w.storageKept : w.storageLoose
}

/** What is stored on this device, and what still waits on it to be sent. */
const ThisDevice = () => {
  const { persisted, leftBytes } = useCell(useAppContext('health'))
  const leftover = useCell(useAppContext('leftover'))
  const opensOffline = useAppContext('opensOffline')
  const trySending = useAppContext('trySending')
  const unsent = Object.keys(useFold(outbox, 'all').pending).length
  return (
    <Panel title={w.thisDevice}>
      <Box component="dl" sx={{ m: 0 }}>
        <Row label={w.lock}>
          <T w={w.lockHelp} /> <T w={w.sealedHelp} />{' '}
          {!opensOffline && <T w={words.opensOfflineOnly} />}
        </Row>
        <Row label={w.storage}>
          <T w={storageText(persisted)} />
        </Row>
        <Row label={w.spaceLeft}>
          {leftBytes === null ? <T w={w.storageUnknown} /> : <T w={size(leftBytes)} />}
        </Row>
        <Row label={w.waitsHere}>
          {unsent === 0 ? (
            <T w={w.nothingWaits} />
          ) : (
            <>
              <T w={entries(unsent)} />{' '}
              <Button size="small" onClick={trySending}>
                <T w={words.retry} />
              </Button>
            </>
          )}
        </Row>
        {leftover > 0 && (
          <Row label={w.waitsElsewhere}>
            <T w={entries(leftover)} />
          </Row>
        )}
      </Box>
    </Panel>
  )
}

/** The password, the open sign-ins, and what is stored on this device. */
export const SecurityScreen = () => {
  const isAdmin = useIsAdmin()
  return (
    <>
      <PageHeader title={words.security} />
      <Panel
        title={words.password}
        actions={
          <Button variant="contained" component={Link} href="/changepassword">
            <T w={words.changePassword} />
          </Button>
        }
      >
        <Box sx={{ color: 'text.secondary' }}>
          <T w={w.passwordAbout} />
        </Box>
      </Panel>
      <Sessions />
      {isAdmin && <SessionLimits />}
      <ThisDevice />
    </>
  )
}
