import { mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { outbox } from '../bus/outbox.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Submission } from './form.ts'
import { T } from './language.tsx'
import { useFold, useSession } from './parts.tsx'
import { words } from './words.ts'

/** What was written on this device under one command and is not in the books yet, by name; nothing where all is sent. */
export const WaitingNote = ({ command, nameIn }: { readonly command: string; readonly nameIn: string }) => {
  const { company } = useSession().who(), { pending } = useFold(outbox, 'all')
  const names = Object.values(pending).filter((p) => p.waiting && p.intent.company === company && p.intent.command === command)
    .map((p) => ((p.intent.payload as Submission).wire.body as Record<string, string | undefined>)[nameIn] ?? '')
  if (names.length === 0) return null
  return (
    <Box role="status" sx={(t) => ({ display: 'flex', alignItems: 'center', gap: 1.25, mb: 2, px: 1.75, py: 1, borderRadius: 2.5, bgcolor: t.vars.palette.info.light, fontSize: '0.875rem', '& > svg': { color: t.vars.palette.info.main } })}>
      <Icon path={mdiClockOutline} /><span><strong><T w={words.waitingToSend} /></strong> · {names.join(', ')}</span>
    </Box>
  )
}
