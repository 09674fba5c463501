import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { showMoment } from '../../books/calendar/moment.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { lookInto } from '../bus/commandBus.ts'
import type { AnyCommand } from '../bus/command.ts'
import type { Session } from '../bus/openSession.ts'

/** What a command asked for in words, with names from its company's folds. */
export const summaryOf = (
  session: Session,
  command: AnyCommand | undefined,
  company: string | null,
  payload: unknown,
): Words | null => command?.summary?.(payload, lookInto(session.folds, company)) ?? null

/** One entry of the outbox: what it does, to what, and since when it is there. */
export const EntryRow = ({
  label,
  summary,
  since,
  at,
  state,
  children,
}: {
  readonly label: Words
  readonly summary: Words | null
  readonly since: Words
  readonly at: string
  readonly state?: ReactNode
  readonly children?: ReactNode
}) => {
  const digits = useDigits()
  return (
    <Box
      component="li"
      sx={(t) => ({
        listStyle: 'none',
        py: 1.5,
        '& + &': { borderTop: `1px solid ${t.vars.palette.divider}` },
      })}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          fontWeight: 600,
        }}
      >
        <span>
          <T w={label} />
        </span>
        {state}
      </Box>
      {summary !== null && (
        <Box data-summary sx={{ overflowWrap: 'anywhere' }}>
          <T w={summary} />
        </Box>
      )}
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        <T w={since} />:{' '}
        <time dateTime={at} className="figures">
          {showMoment(at, digits)}
        </time>
      </Box>
      {children}
    </Box>
  )
}
