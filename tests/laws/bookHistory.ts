import fc from 'fast-check'
import { documentSteps } from './documentSteps.ts'
import { saidSheet, type SheetLine } from './openingSheet.ts'
import { saidBill, type SaidBill } from './saidBills.ts'
import { saidSettings, type SaidSetting } from './settingSteps.ts'

export interface DocumentStep {
  readonly act: 'enter' | 'change' | 'void'
  readonly kind: string
  readonly said: unknown
  /** Which of the documents of its kind that stand. */
  readonly which: number
}
/** The shop's VAT registration changes for the day of a bill, which is then edited and stays on its day. */
export interface EditAcross {
  readonly act: 'editAcross'
  readonly kind: 'sale' | 'purchase' | 'purchaseWithCosts'
  readonly said: SaidBill
  readonly which: number
}
/** A step of a random history: a document that is entered, changed or voided, openings that change on the sheet, or a changed setting. */
export type Step =
  | DocumentStep
  | EditAcross
  | { readonly act: 'sheet'; readonly lines: readonly SheetLine[] }
  | { readonly act: 'set'; readonly setting: SaidSetting }

const documentStep = (kind: string, act: DocumentStep['act']): fc.Arbitrary<Step> =>
  fc.record({
    act: fc.constant(act),
    kind: fc.constant(kind),
    said: documentSteps[kind]!.said,
    which: fc.nat(1000),
  })
const editAcross = (kind: EditAcross['kind']): fc.Arbitrary<Step> =>
  fc.record({
    act: fc.constant('editAcross' as const),
    kind: fc.constant(kind),
    said: saidBill.map((said) => ({ ...said, keepsDay: true })),
    which: fc.nat(1000),
  })
/** Every kind of step, as often as a history has it. */
const everyStep: readonly fc.Arbitrary<Step>[] = [
  ...Object.entries(documentSteps).flatMap(([kind, { times }]) => [
    ...Array.from({ length: times }, () => documentStep(kind, 'enter')),
    ...Array.from({ length: Math.ceil(times / 2) }, () => documentStep(kind, 'change')),
    ...Array.from({ length: Math.ceil(times / 2) }, () => documentStep(kind, 'void')),
  ]),
  ...Array.from({ length: 3 }, () => saidSheet.map((lines): Step => ({ act: 'sheet', lines }))),
  ...(['sale', 'sale', 'purchase', 'purchaseWithCosts'] as const).map(editAcross),
  ...saidSettings.map((said) => said.map((setting): Step => ({ act: 'set', setting }))),
]
/** A history in which every kind of step comes, in any order and in any of so many companies; a few are left out. */
export const historyOf = (
  companies: number,
): fc.Arbitrary<readonly { readonly at: number; readonly step: Step }[]> =>
  fc
    .tuple(
      ...everyStep.map((step) =>
        fc.record({
          isTaken: fc.noBias(fc.nat(19)).map((n) => n > 0),
          order: fc.noBias(fc.nat(1_000_000)),
          at: fc.noBias(fc.nat(companies - 1)),
          step,
        }),
      ),
    )
    .map((all) => all.filter(({ isTaken }) => isTaken).toSorted((a, b) => a.order - b.order))
/** A few steps of any kind. */
export const someSteps: fc.Arbitrary<readonly Step[]> = fc.array(fc.oneof(...everyStep), {
  minLength: 4,
  maxLength: 10,
  size: 'max',
})
