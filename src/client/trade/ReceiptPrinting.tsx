import { mdiCogOutline, mdiReceiptTextOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { checkPrinter, keptPrinter, sendReceipt } from '../device/receiptPrinter.ts'
import { escPos, type ReceiptEnd } from '../documents/escPos.ts'
import { usePaymentQr } from '../documents/paymentQr.ts'
import { PrinterDialog } from '../documents/PrinterDialog.tsx'
import { usePrinterPreference } from '../documents/printerPreference.ts'
import { usePrintSettings } from '../documents/printSettings.ts'
import { printerTroubleWords, receiptPrinterWords } from '../documents/receiptPrinterWords.ts'
import { T, useWords } from '../i18n/language.tsx'
import { drawBillDots } from '../pdf/drawBillPicture.ts'
import { dotShapes } from '../pdf/receiptDots.ts'
import { Icon } from '../ui/Icon.tsx'
import { billToDraw, type BillOnScreen } from './billToDraw.ts'

/** The bill as the commands of a printer; null if the browser cannot draw it. */
const receiptOf = async (shown: BillOnScreen, end: ReceiptEnd) => {
  const shape = dotShapes[shown.paper === 'receipt58' ? 'receipt58' : 'receipt']
  const dots = await drawBillDots(await billToDraw(shown), shape)
  return dots === null ? null : escPos(dots, end)
}

/** Prints the bill on the receipt printer of this device, in one press once it is chosen; counted as every printing. */
export const ReceiptPrinting = ({
  shown,
  print,
}: {
  readonly shown: Omit<BillOnScreen, 'settings' | 'payment'>
  /** Counts the printing, then prints by `onto`. */
  readonly print: (onto: () => void) => void
}) => {
  const say = useWords()
  const settings = usePrintSettings()
  const payment = usePaymentQr()
  const { kept, keep } = usePrinterPreference()
  const [choosing, setChoosing] = useState(false)
  const [printing, setPrinting] = useState(false)
  const [trouble, setTrouble] = useState<Words | null>(null)
  // The bill is drawn after its printing was counted, when it says whether it is a copy.
  const latest = useRef<BillOnScreen>({ ...shown, settings, payment })
  useEffect(() => {
    latest.current = { ...shown, settings, payment }
  })

  const send = async () => {
    setPrinting(true)
    const printer = await keptPrinter(kept.kind ?? 'serial')
    const parts = await receiptOf(latest.current, kept).catch(() => null)
    if (E.isLeft(printer)) setTrouble(printerTroubleWords[printer.left])
    else if (parts === null) setTrouble(receiptPrinterWords.notDrawn)
    else {
      const sent = await sendReceipt(printer.right, parts)
      if (E.isLeft(sent)) setTrouble(printerTroubleWords[sent.left])
    }
    setPrinting(false)
  }
  const begin = async () => {
    if (kept.kind === null) return setChoosing(true)
    setTrouble(null)
    const printer = await keptPrinter(kept.kind)
    // What cannot print is not counted.
    const ready = E.isLeft(printer) ? printer : await checkPrinter(printer.right)
    if (E.isLeft(ready)) return setTrouble(printerTroubleWords[ready.left])
    return print(() => void send())
  }
  return (
    <Box className="no-print" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiReceiptTextOutline} />}
          disabled={printing}
          onClick={() => void begin()}
        >
          <T w={printing ? receiptPrinterWords.printing : receiptPrinterWords.print} />
        </Button>
        <IconButton
          aria-label={say(receiptPrinterWords.settings)}
          onClick={() => setChoosing(true)}
        >
          <Icon path={mdiCogOutline} />
        </IconButton>
      </Box>
      {trouble !== null && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          <T w={trouble} />
        </Alert>
      )}
      {choosing && <PrinterDialog kept={kept} keep={keep} onClose={() => setChoosing(false)} />}
    </Box>
  )
}
