import { mdiCheck, mdiMinus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { useMayOpen } from '../access/mayOpen.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useNumberText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { SetupStep } from './firstStepList.ts'
import { homeWords } from './homeWords.ts'
import { dividedRow } from '../ui/dividedRow.ts'

const Mark = ({
  at,
  isTaken,
  isAside,
}: {
  readonly at: number
  readonly isTaken: boolean
  readonly isAside: boolean
}) => {
  const say = useWords()
  const number = useNumberText()
  return (
    <Box
      sx={(t) => ({
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 34,
        height: 34,
        borderRadius: '50%',
        fontWeight: 650,
        bgcolor: isTaken ? t.vars.palette.success.light : t.vars.palette.tint,
        color: isTaken ? t.vars.palette.success.main : t.vars.palette.text.secondary,
      })}
    >
      {isTaken && <Icon path={mdiCheck} title={say(homeWords.done)} />}
      {!isTaken && isAside && <Icon path={mdiMinus} title={say(homeWords.later)} />}
      {!isTaken && !isAside && number(at)}
    </Box>
  )
}

interface FirstStepRowProps {
  readonly step: SetupStep
  /** Its number, from 1. */
  readonly at: number
  readonly isTaken: boolean
  readonly isAside: boolean
  readonly isNext: boolean
  readonly onAside?: ((isAside: boolean) => void) | undefined
}

/** One of the first steps: what it is for, the screens that take it, and "later". */
export const FirstStepRow = ({
  step: { title, help, ways },
  at,
  isTaken,
  isAside,
  isNext,
  onAside,
}: FirstStepRowProps) => {
  const mayOpen = useMayOpen()
  const open = ways.filter(({ path }) => mayOpen(path))
  return (
    <Box component="li" sx={[dividedRow, { gap: 1.5, py: 1.5 }]}>
      <Mark at={at} isTaken={isTaken} isAside={isAside} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, color: isAside && !isTaken ? 'text.secondary' : undefined }}>
          <T w={title} />
        </Box>
        {!isAside && !isTaken && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            <T w={help} />
          </Box>
        )}
      </Box>
      {!isTaken && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!isAside &&
            open.map(({ path, label }, way) => (
              <Button
                key={path}
                variant={isNext && way === 0 ? 'contained' : 'outlined'}
                component={Link}
                href={path}
              >
                <T w={label} />
              </Button>
            ))}
          {onAside !== undefined && (
            <Button onClick={() => onAside(!isAside)}>
              <T w={isAside ? homeWords.takeUp : homeWords.later} />
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
