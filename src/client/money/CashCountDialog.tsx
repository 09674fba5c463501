import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import {
  countedPaisa,
  denominations,
  smallestCoinPaisa,
  type CashCount,
} from '../../books/money/denominations.ts'
import { inDigits, latinDigits } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import { useMay } from '../access/useMay.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { Money } from '../ui/figures.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { movementWords } from './movementWords.ts'

type Texts = Readonly<Partial<Record<(typeof denominations)[number], string>>>
/** At most this many of one note. */
const mostDigits = 6

const countOf = (texts: Texts): CashCount =>
  Object.fromEntries(
    denominations.map((rupees) => [rupees, Number(latinDigits(texts[rupees] ?? '') || '0')]),
  )

/** The address of the form that enters a difference of the cash from the books. */
const differencePath = (difference: number): string =>
  `/cashadjustment/add?${new URLSearchParams({
    reason: difference > 0 ? 'add' : 'reduce',
    amount: showRupees(Math.abs(difference), 'latin'),
    remarks: movementWords.countDiffers.ne,
  }).toString()}`

const Line = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <span>{label}</span>
    <strong>{children}</strong>
  </Box>
)

/** Counts the notes and coins in the till, and compares them with the books. */
export const CashCountDialog = ({
  balance,
  onClose,
}: {
  readonly balance: number
  readonly onClose: () => void
}) => {
  const [, go] = useLocation()
  const digits = useDigits()
  const may = useMay()
  const [texts, setTexts] = useState<Texts>({})
  const counted = countedPaisa(countOf(texts))
  const difference = counted - balance
  // A balance has paisa, for which there is no coin.
  const agrees = Math.abs(difference) < smallestCoinPaisa
  return (
    <FormDialog
      open
      title={movementWords.countCash}
      save={agrees ? words.close : movementWords.enterDifference}
      disabled={!agrees && !may('cash-adjustment-add')}
      onCancel={onClose}
      onSave={() => (agrees ? onClose() : go(differencePath(difference)))}
    >
      <Box sx={{ mb: 2, color: 'text.secondary' }}>
        <T w={movementWords.countHelp} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)' },
        }}
      >
        {denominations.map((rupees, i) => (
          <TextInput
            key={rupees}
            label={movementWords.note(rupees)}
            value={texts[rupees] ?? ''}
            onChange={(text) =>
              setTexts((before) => ({
                ...before,
                [rupees]: inDigits(
                  latinDigits(text).replace(/\D/g, '').slice(0, mostDigits),
                  digits,
                ),
              }))
            }
            inputMode="numeric"
            align="end"
            autoFocus={i === 0}
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, mt: 2 }}>
        <Line label={<T w={movementWords.counted} />}>
          <Money paisa={counted} sign />
        </Line>
        <Line label={<T w={movementWords.inBooks} />}>
          <Money paisa={balance} sign />
        </Line>
      </Box>
      <Alert severity={agrees ? 'success' : 'warning'} sx={{ mt: 2 }}>
        {agrees ? (
          <T w={movementWords.agrees} />
        ) : (
          <>
            <T w={difference > 0 ? movementWords.tooMuch : movementWords.tooLittle} />:{' '}
            <Money paisa={Math.abs(difference)} sign />
          </>
        )}
      </Alert>
    </FormDialog>
  )
}
