import * as t from 'io-ts'
import { rateOfPaisa } from '../../books/money/rate.ts'
import { Int, nullable } from '../../journal/fields.ts'
import { DraftCheque } from './draftCheques.ts'

const VatClass = t.union([t.literal('taxable'), t.literal('exempt'), t.literal('zeroRated')])

// The log stores amounts as the program holds them, whole paisa and thousandths, and not as the wire writes them.
const DraftDiscount = t.union([
  t.type({ kind: t.literal('percent'), hundredths: Int }),
  t.type({ kind: t.literal('amount'), paisa: Int }),
])
/**
 * One line of a draft. `unit` is the item's first or second unit; one of it is `factorThousandths` of the first.
 * `freeThousandths` comes or goes on top of the quantity without charge.
 */
export const DraftLine = t.type({
  itemId: t.string,
  name: t.string,
  unit: t.string,
  factorThousandths: Int,
  quantityThousandths: Int,
  freeThousandths: Int,
  rateTenThousandths: Int,
  discount: nullable(DraftDiscount),
  vatClass: VatClass,
})
/** What a recorded bill says of an item of its lines: its VAT class, and the size of the unit that it has there. */
export const RecordedItem = t.type({
  itemId: t.string,
  unit: t.string,
  factorThousandths: Int,
  vatClass: VatClass,
})
/** A line as logs held it until release 1.2.0: its rate in paisa, nothing free. */
export const lineSinceRates = ({ ratePaisa, ...line }: { readonly ratePaisa: number }): object => ({
  ...line,
  freeThousandths: 0,
  rateTenThousandths: rateOfPaisa(ratePaisa),
})
/** `vatCharged` is for a purchase only: the supplier's bill carries VAT. On a sale the shop's own registration decides. */
export const DraftTerms = t.type({
  discount: nullable(DraftDiscount),
  vatCharged: t.boolean,
  vatInclusive: t.boolean,
  roundToRupee: t.boolean,
})
/**
 * At most one `paisa` is null: cash or a bank that pays whatever the others leave. Whatever nobody pays is credit, and with
 * `useAdvance` it is settled with what the party has paid in advance.
 */
export const DraftPayment = t.intersection([
  t.type({
    cashPaisa: nullable(Int),
    banks: t.readonlyArray(
      t.type({ bankId: t.string, name: t.string, paisa: nullable(Int), reference: t.string }),
    ),
  }),
  t.partial({ useAdvance: t.boolean, cheques: t.readonlyArray(DraftCheque) }),
])
export const DraftParticulars = t.type({
  date: t.string,
  remarks: t.string,
  supplierBillNo: t.string,
  supplierBillDate: nullable(t.string),
  importDeclarationNo: t.string,
  isCapital: t.boolean,
  exportCountry: t.string,
  exportDeclarationNo: t.string,
  exportDeclarationDate: nullable(t.string),
})
/** The day of a recorded bill, and whether the shop was registered for VAT on it when the bill was written. */
export const RecordedVat = t.type({ date: t.string, registered: t.boolean })
export const DraftBuyer = t.type({
  buyer: t.union([t.literal('cash'), t.literal('party')]),
  partyId: nullable(t.string),
  partyName: t.string,
})

export type RecordedVat = Readonly<t.TypeOf<typeof RecordedVat>>
export type RecordedItem = Readonly<t.TypeOf<typeof RecordedItem>>
export type DraftLine = Readonly<t.TypeOf<typeof DraftLine>>
export type DraftTerms = Readonly<t.TypeOf<typeof DraftTerms>>
export type DraftPayment = Readonly<t.TypeOf<typeof DraftPayment>>
export type DraftParticulars = Readonly<t.TypeOf<typeof DraftParticulars>>

export const noParticulars: DraftParticulars = {
  date: '',
  remarks: '',
  supplierBillNo: '',
  supplierBillDate: null,
  importDeclarationNo: '',
  isCapital: false,
  exportCountry: '',
  exportDeclarationNo: '',
  exportDeclarationDate: null,
}

/** Names the draft that an event or a command is about. */
export const DraftRef = t.type({ documentId: t.string })
/** The codec of an event or a command about one draft: its document id and `fields`. */
export const draftCodec = <P extends t.Mixed>(fields: P) => t.intersection([DraftRef, fields])
