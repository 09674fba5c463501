import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { draftSteps, type DraftStep } from '../../../machines/tradeDraft.ts'
import type { Words } from '../../books/words.ts'
import { inDigits } from '../../books/money/digits.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { tradeWords } from './tradeWords.ts'
import { words } from '../i18n/words.ts'

export const stepWords: Readonly<Record<DraftStep, Words>> = {
  party: words.party,
  lines: words.items,
  terms: tradeWords.stepTerms,
  payment: words.payment,
  review: tradeWords.stepReview,
}

/** The steps of the bill: shows the current one and opens any of them. */
export const Stepper = ({
  step,
  steps = draftSteps,
  onStep,
}: {
  readonly step: string
  readonly steps?: readonly DraftStep[]
  readonly onStep: (step: DraftStep) => void
}) => {
  const digits = useDigits()
  const say = useWords()
  const current = step === 'refused' ? 'lines' : step
  return (
    <Box
      component="nav"
      aria-label={say(tradeWords.steps)}
      className="no-print"
      sx={{
        display: 'flex',
        gap: { xs: 0.25, sm: 0.75 },
        mb: 1.5,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {steps.map((s, at) => (
        <ButtonBase
          key={s}
          aria-current={s === current ? 'step' : undefined}
          onClick={() => onStep(s)}
          sx={(t) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1,
            py: 0.625,
            minHeight: { xs: 44, sm: 34 },
            borderRadius: 2,
            fontFamily: 'inherit',
            fontSize: '0.8125rem',
            fontWeight: 600,
            whiteSpace: 'nowrap',
            color: t.vars.palette.text.secondary,
            '&:focus-visible': { outlineOffset: -2 },
            '&[aria-current]': {
              color: t.vars.palette.text.primary,
              bgcolor: t.vars.palette.background.paper,
              boxShadow: `inset 0 -2px 0 ${t.vars.palette.thread}`,
            },
          })}
        >
          <Box
            component="span"
            aria-hidden
            sx={(t) => ({
              display: 'grid',
              placeItems: 'center',
              width: 20,
              height: 20,
              borderRadius: '50%',
              fontSize: '0.75rem',
              border: `1.5px solid ${s === current ? t.vars.palette.thread : t.vars.palette.edge}`,
            })}
          >
            {inDigits(String(at + 1), digits)}
          </Box>
          <T w={stepWords[s]} />
        </ButtonBase>
      ))}
    </Box>
  )
}
