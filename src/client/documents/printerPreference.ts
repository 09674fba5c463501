import { useState } from 'react'
import { printerKinds, type PrinterKind } from '../device/receiptPrinter.ts'
import { usePreferences } from '../i18n/language.tsx'
import type { ReceiptEnd } from './escPos.ts'

/** How this device prints receipts. */
export interface PrinterPreference extends ReceiptEnd {
  /** Null: no printer was chosen on this device. */
  readonly kind: PrinterKind | null
}
const key = 'receiptPrinter'
const [cutting, drawing] = ['cuts', 'drawer']

/** The printer of receipts of this device, and how to keep another. */
export const usePrinterPreference = () => {
  const preferences = usePreferences()
  const [kept, setKept] = useState<PrinterPreference>(() => {
    const said = (preferences.read(key) ?? '').split(' ')
    return {
      kind: printerKinds().find((kind) => said.includes(kind)) ?? null,
      cuts: said.includes(cutting),
      opensDrawer: said.includes(drawing),
    }
  })
  const keep = (preference: PrinterPreference): void => {
    const { kind, cuts, opensDrawer } = preference
    preferences.keep(
      key,
      [kind ?? '', cuts ? cutting : '', opensDrawer ? drawing : ''].join(' ').trim(),
    )
    setKept(preference)
  }
  return { kept, keep }
}
