import { mdiAlertCircleOutline, mdiCheck, mdiClockOutline, mdiDatabaseAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useFold } from '../react/sessionHooks.ts'
import { useStoreHealthy } from '../react/useStoreHealthy.ts'
import { words } from '../i18n/words.ts'
import { needsAttention, outbox } from '../bus/outbox.ts'
import { useNumberText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OutboxDrawer } from './OutboxDrawer.tsx'
import { counted, outboxWords as w } from './outboxWords.ts'

/** Hidden on narrow screens, but still read out by a screen reader. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

const Count = ({
  n,
  say,
  icon,
  tone,
}: {
  readonly n: number
  readonly say: Words
  readonly icon: string
  readonly tone: 'warning' | 'error'
}) => {
  const show = useNumberText()
  return (
    <Box
      component="span"
      data-count={tone}
      sx={(t) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 0.75,
        py: '2px',
        borderRadius: 1.25,
        bgcolor: t.vars.palette[tone].light,
        color: t.vars.palette[tone].main,
      })}
    >
      <Icon path={icon} size={18} />
      <Box component="span" sx={(t) => ({ [t.breakpoints.down('md')]: visuallyHidden })}>
        <T w={say} />
      </Box>{' '}
      <span className="figures">{show(n)}</span>
    </Box>
  )
}

/** In the top bar: how many entries wait to be sent, how many need attention, and whether this device saves entries. Opens the list of them. */
export const OutboxStatus = () => {
  const say = useWords()
  const kept = useStoreHealthy()
  const [open, setOpen] = useState(false)
  const leftover = useCell(useAppContext('leftover'))
  const waiting = Object.keys(useFold(outbox, 'all').pending).length + leftover
  const refused = Object.keys(useFold(needsAttention, 'all').open).length
  const status = [
    ...(waiting > 0 ? [counted(words.waitingToSend, waiting)] : []),
    ...(refused > 0 ? [counted(w.needsAttention, refused)] : []),
    ...(kept ? [] : [w.notKept]),
  ].map(say)
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          flex: 'none',
          gap: 0.5,
          minHeight: 40,
          minWidth: 36,
          px: 0.25,
          borderRadius: 1.5,
          fontSize: '0.8125rem',
          fontWeight: 600,
          '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        {waiting > 0 && (
          <Count n={waiting} say={words.waitingToSend} icon={mdiClockOutline} tone="warning" />
        )}{' '}
        {refused > 0 && (
          <Count n={refused} say={w.needsAttention} icon={mdiAlertCircleOutline} tone="error" />
        )}
        {!kept && (
          <Box component="span" data-not-kept sx={{ color: 'error.main' }}>
            <Icon path={mdiDatabaseAlertOutline} size={20} title={say(w.notKept)} />
          </Box>
        )}
        {status.length === 0 && (
          <Box component="span" sx={{ color: 'success.main' }}>
            <Icon path={mdiCheck} size={20} title={say(w.nothing)} />
          </Box>
        )}
      </ButtonBase>
      <span role="status" className="unseen">
        {status.join(' · ')}
      </span>
      {open && <OutboxDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
