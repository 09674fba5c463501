import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { choosePrinter, printerKinds, type PrinterKind } from '../device/receiptPrinter.ts'
import { T } from '../i18n/language.tsx'
import { ChoiceInput, SwitchInput } from '../ui/choices.tsx'
import { InfoDialog } from '../ui/dialogs.tsx'
import type { PrinterPreference } from './printerPreference.ts'
import { printerTroubleWords, receiptPrinterWords } from './receiptPrinterWords.ts'

/** Chooses the printer of receipts of this device. */
export const PrinterDialog = ({
  kept,
  keep,
  onClose,
}: {
  readonly kept: PrinterPreference
  readonly keep: (preference: PrinterPreference) => void
  readonly onClose: () => void
}) => {
  const kinds = printerKinds()
  const [kind, setKind] = useState<PrinterKind | null>(kept.kind ?? kinds[0] ?? null)
  const [said, setSaid] = useState<{ severity: 'success' | 'error'; say: Words } | null>(null)
  const choose = async () => {
    if (kind === null) return
    const chosen = await choosePrinter(kind)
    if (E.isLeft(chosen))
      return setSaid({ severity: 'error', say: printerTroubleWords[chosen.left] })
    if (chosen.right === null) return
    keep({ ...kept, kind })
    setSaid({ severity: 'success', say: receiptPrinterWords.chosen })
  }
  return (
    <InfoDialog title={receiptPrinterWords.settings} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, pb: 1 }}>
        <Typography>
          <T w={receiptPrinterWords.about} />
        </Typography>
        {kinds.length > 1 && (
          <ChoiceInput<PrinterKind>
            label={receiptPrinterWords.connection}
            value={kind}
            onChange={setKind}
            choices={kinds.map((value) => ({ value, label: receiptPrinterWords[value] }))}
          />
        )}
        <SwitchInput
          label={receiptPrinterWords.cuts}
          checked={kept.cuts}
          onChange={(cuts) => keep({ ...kept, cuts })}
        />
        <SwitchInput
          label={receiptPrinterWords.opensDrawer}
          checked={kept.opensDrawer}
          onChange={(opensDrawer) => keep({ ...kept, opensDrawer })}
        />
        {said !== null && (
          <Alert severity={said.severity}>
            <T w={said.say} />
          </Alert>
        )}
        <Button variant="contained" onClick={() => void choose()}>
          <T w={receiptPrinterWords.choose} />
        </Button>
      </Box>
    </InfoDialog>
  )
}
