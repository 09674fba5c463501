import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { ApplyLastTerms } from '../../src/client/trade/initialTerms.ts'
import {
  AddLine,
  ChooseCashCustomer,
  ChooseParty,
  OpenReview,
  PutCosts,
  PutParticulars,
  PutTerms,
} from '../../src/client/trade/commands.ts'
import { partyChoicesQuery } from '../../src/client/documents/choices.ts'
import { lastPurchaseTermsQuery, lastSaleTermsQuery } from '../../src/client/trade/queries.ts'
import { begin, draftHarness, line } from './tradeDraftLogSetup.ts'

type DraftHarness = ReturnType<typeof draftHarness>
const none = { discount: null, vatCharged: false, vatInclusive: false, roundToRupee: false }
const last = (terms: Readonly<Record<string, boolean>>) => ({
  document_id: 'b9',
  number: 'SI-2083/84-00009',
  vat_charged: true,
  vat_inclusive: false,
  round_to_rupee: false,
  ...terms,
})
const choose = (d: DraftHarness, documentId: string, partyId: string, chargesVat = false) => {
  d.did(ChooseParty, { documentId, partyId, partyName: partyId, chargesVat })
  d.did(ApplyLastTerms, { documentId })
}
const told = (d: DraftHarness, partyId: string, wire: unknown) =>
  d.answer(lastSaleTermsQuery.type, lastSaleTermsQuery.key(partyId), wire)

test("a new sale takes the terms of its customer's last bill, and the log says from which bill", () => {
  const d = draftHarness(true, { rates_include_vat: true })
  const documentId = begin(d)
  told(d, 'hari', last({ round_to_rupee: true }))
  choose(d, documentId, 'hari')
  expect(d.draft(documentId).terms).toEqual({ ...none, roundToRupee: true })
  expect(d.log.entries.at(-1)!.meta).toMatchObject({
    type: 'TermsTaken',
    payload: { from: { documentId: 'b9', number: 'SI-2083/84-00009' } },
  })
})

test('it begins as the settings say for a customer without a bill, or one of whom nothing is known here', () => {
  const d = draftHarness(true, { rates_include_vat: true })
  const documentId = begin(d)
  const ofSettings = { ...none, vatInclusive: true }
  choose(d, documentId, 'unknown here')
  expect(d.draft(documentId).terms).toEqual(ofSettings)
  told(d, 'hari', last({}))
  choose(d, documentId, 'hari')
  expect(d.draft(documentId).terms).toEqual(none)
  told(d, 'new', null)
  choose(d, documentId, 'new')
  expect(d.draft(documentId).terms).toEqual(ofSettings)
  choose(d, documentId, 'hari')
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(ApplyLastTerms, { documentId })
  expect(d.draft(documentId).terms).toEqual(ofSettings)
})

test('terms that the person set stay, whichever customer is chosen; a discount is not such a term', () => {
  const d = draftHarness()
  const documentId = begin(d)
  told(d, 'hari', last({ vat_inclusive: true }))
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  const discount = { kind: 'percent', hundredths: 500 } as const
  d.did(PutTerms, { documentId, ...none, discount })
  choose(d, documentId, 'hari')
  expect(d.draft(documentId).terms).toEqual({ ...none, discount, vatInclusive: true })
  d.did(PutTerms, { documentId, ...none, roundToRupee: true })
  told(d, 'gita', last({ vat_inclusive: true }))
  choose(d, documentId, 'gita')
  expect(d.draft(documentId).terms).toEqual({ ...none, roundToRupee: true })
})

test("a new purchase is charged VAT as its supplier's last bill was, whatever their registration says", () => {
  const d = draftHarness()
  const documentId = begin(d, 'purchase')
  d.answer(
    lastPurchaseTermsQuery.type,
    lastPurchaseTermsQuery.key('gita'),
    last({ vat_charged: false }),
  )
  choose(d, documentId, 'gita', true)
  expect(d.draft(documentId).terms.vatCharged).toBe(false)
})

const fieldsOf = (sent: E.Either<{ readonly fields?: object }, unknown>): readonly string[] =>
  E.isLeft(sent) ? Object.keys(sent.left.fields ?? {}) : []

test("a purchase whose VAT is claimed is not reviewed without the supplier's bill, whatever its date", () => {
  const d = draftHarness()
  const supplier = {
    ledger_id: 'gita',
    ledger_title: 'गीता',
    mobile_no: '',
    address: '',
    vat_pan_no: '601111111',
    vat_pan_flag: 'vat',
    balance: null,
    is_active: true,
  }
  d.answer(partyChoicesQuery.type, partyChoicesQuery.key(null), [supplier])
  const documentId = begin(d, 'purchase')
  choose(d, documentId, 'gita', true)
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  const review = () => fieldsOf(d.bus.send(OpenReview, { documentId }))
  const put = (more: object) =>
    d.did(PutParticulars, { documentId, ...d.draft(documentId).particulars, ...more })
  expect(review()).toEqual(['supplierBillNo', 'supplierBillDate'])
  put({ supplierBillNo: 'HT-9', supplierBillDate: '2026-11-22' })
  expect(review()).toEqual(['supplierBillDate'])
  put({ supplierBillDate: '2026-11-20' })
  expect(review()).toEqual([])
})

test('a zero-rated sale with VAT is not reviewed without country and declaration, one without VAT is', () => {
  const reviewed = (vat: boolean, more: object) => {
    const d = draftHarness(vat)
    const documentId = begin(d)
    d.did(ChooseCashCustomer, { documentId, customerName: '' })
    d.did(AddLine, { documentId, ...line('shawl', 1, 100), vatClass: 'zeroRated' })
    d.did(PutParticulars, { documentId, ...d.draft(documentId).particulars, ...more })
    return fieldsOf(d.bus.send(OpenReview, { documentId }))
  }
  expect(reviewed(true, {})).toEqual([
    'exportCountry',
    'exportDeclarationNo',
    'exportDeclarationDate',
  ])
  expect(reviewed(false, {})).toEqual([])
  const exported = {
    exportCountry: 'जापान',
    exportDeclarationNo: 'EX-1',
    exportDeclarationDate: '2026-11-20',
  }
  expect(reviewed(true, exported)).toEqual([])
})

test('an import whose VAT is claimed is not reviewed without the date of its customs declaration', () => {
  const imported = (registered: boolean) => {
    const d = draftHarness(registered)
    const documentId = begin(d, 'purchase')
    d.did(ChooseParty, { documentId, partyId: 'abroad', partyName: 'abroad', chargesVat: false })
    d.did(AddLine, { documentId, ...line('rice', 1, 100) })
    const { particulars } = d.draft(documentId)
    d.did(PutParticulars, { documentId, ...particulars, importDeclarationNo: 'M-1' })
    const customs = { valuePaisa: 10_000, vatPaisa: 1_300, payee: { type: 'cash' } }
    const put = (declarationDate: string | null) =>
      d.did(PutCosts, {
        documentId,
        additionalCosts: [],
        customs: { ...customs, declarationDate },
      })
    put(null)
    const without = fieldsOf(d.bus.send(OpenReview, { documentId }))
    put('2026-11-20')
    return [without, fieldsOf(d.bus.send(OpenReview, { documentId }))]
  }
  expect(imported(true)).toEqual([['customs.declarationDate'], []])
  expect(imported(false)).toEqual([[], []])
})
