import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { costWords } from '../../books/documents/costWords.ts'
import {
  costKinds,
  judgeCosts,
  spreadings,
  type CostTerms,
} from '../../books/documents/landedCost.ts'
import type { Paisa } from '../../books/money/money.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type {
  EnteredPayee,
  RecordedCost,
  RecordedCustoms,
  RecordedPayee,
} from '../../contract/purchaseCosts.ts'
import type { EnteredTrade, TradeDocument } from '../../contract/trade.ts'
import { Int, nullable } from '../../journal/fields.ts'

const oneOf = <W extends string>(words: readonly W[]) =>
  t.keyof(Object.fromEntries(words.map((word) => [word, null])) as Record<W, null>)

/** Who is paid. The id of a party is empty until one is chosen. */
const DraftPayee = t.union([
  t.type({ type: t.literal('cash') }),
  t.type({ type: t.literal('bank'), bankId: t.string, name: t.string }),
  t.type({ type: t.literal('party'), partyId: t.string, name: t.string }),
])
export type DraftPayee = Readonly<t.TypeOf<typeof DraftPayee>>

const DraftCost = t.type({
  kind: oneOf(costKinds),
  paisa: Int,
  spreadBy: oneOf(spreadings),
  payee: DraftPayee,
  remarks: t.string,
})
export type DraftCost = Readonly<t.TypeOf<typeof DraftCost>>

const DraftCustoms = t.type({
  valuePaisa: Int,
  vatPaisa: Int,
  declarationDate: nullable(t.string),
  payee: DraftPayee,
})
export type DraftCustoms = Readonly<t.TypeOf<typeof DraftCustoms>>

/** What a purchase costs besides the supplier's bill; an amount is zero until it is typed. */
export const DraftCosts = t.type({
  additionalCosts: t.readonlyArray(DraftCost),
  customs: nullable(DraftCustoms),
})
export type DraftCosts = Readonly<t.TypeOf<typeof DraftCosts>>

export const noCosts: DraftCosts = { additionalCosts: [], customs: null }

const enteredPayee = (payee: DraftPayee): EnteredPayee => {
  if (payee.type === 'cash') return { type: 'cash' }
  return payee.type === 'bank'
    ? { type: 'bank', bankId: payee.bankId }
    : { type: 'party', partyId: payee.partyId }
}

type EnteredCosts = Pick<EnteredTrade, 'additionalCosts' | 'customs'>

/** The costs as the request has them; a bill without any names none. */
export const costsRequestOf = ({ additionalCosts, customs }: DraftCosts): EnteredCosts => ({
  ...(additionalCosts.length === 0
    ? {}
    : {
        additionalCosts: additionalCosts.map(({ paisa, payee, remarks, ...cost }) => ({
          ...cost,
          amount: paisa,
          payee: enteredPayee(payee),
          ...(remarks.trim() === '' ? {} : { remarks: remarks.trim() }),
        })),
      }),
  ...(customs === null
    ? {}
    : {
        customs: {
          value: customs.valuePaisa,
          vat: customs.vatPaisa,
          payee: enteredPayee(customs.payee),
          ...(customs.declarationDate === null ? {} : { declarationDate: customs.declarationDate }),
        },
      }),
})

/** How the banks and parties of a request are called. */
interface PayeeNames {
  readonly bank: (bankId: string) => string
  readonly party: (partyId: string) => string
}

/** The costs of a request that is written once more. */
export const costsOfRequest = (
  { additionalCosts = [], customs }: EnteredCosts,
  nameOf: PayeeNames,
): DraftCosts => {
  const named = (payee: EnteredPayee): DraftPayee => {
    if (payee.type === 'cash') return payee
    return payee.type === 'bank'
      ? { ...payee, name: nameOf.bank(payee.bankId) }
      : { ...payee, name: nameOf.party(payee.partyId) }
  }
  return {
    additionalCosts: additionalCosts.map(({ amount, payee, remarks = '', ...cost }) => ({
      ...cost,
      paisa: amount,
      payee: named(payee),
      remarks,
    })),
    customs:
      customs === undefined
        ? null
        : {
            valuePaisa: customs.value,
            vatPaisa: customs.vat,
            declarationDate: customs.declarationDate ?? null,
            payee: named(customs.payee),
          },
  }
}

const payeeToEdit = (payee: RecordedPayee): DraftPayee =>
  payee.type === 'party'
    ? { type: 'party', partyId: payee.party.ledgerId, name: payee.party.ledgerTitle }
    : payee

/** The costs of a recorded bill, for its edit. */
export const costsOfDocument = ({
  additionalCosts,
  customs,
}: Pick<TradeDocument, 'additionalCosts' | 'customs'>): DraftCosts => ({
  additionalCosts: additionalCosts.map(({ amount, payee, ...cost }) => ({
    ...cost,
    paisa: amount,
    payee: payeeToEdit(payee),
  })),
  customs: customs && {
    valuePaisa: customs.value,
    vatPaisa: customs.vat,
    declarationDate: customs.declarationDate,
    payee: payeeToEdit(customs.payee),
  },
})

const payeeToPrint = (payee: DraftPayee): RecordedPayee =>
  payee.type === 'party'
    ? {
        type: 'party',
        party: {
          ledgerId: payee.partyId,
          ledgerTitle: payee.name,
          address: '',
          mobileNo: '',
          vatPanNo: '',
        },
      }
    : payee

/** The costs of a draft as its preview prints them. */
export const costsToPrint = ({
  additionalCosts,
  customs,
}: DraftCosts): {
  readonly additionalCosts: readonly RecordedCost[]
  readonly customs: RecordedCustoms | null
} => ({
  additionalCosts: additionalCosts.map(({ paisa, payee, ...cost }) => ({
    ...cost,
    amount: paisa,
    payee: payeeToPrint(payee),
  })),
  customs: customs && {
    value: customs.valuePaisa,
    vat: customs.vatPaisa,
    declarationDate: customs.declarationDate,
    payee: payeeToPrint(customs.payee),
  },
})

/** Every payee of a draft, with its field. */
export const payeesOfDraft = ({
  additionalCosts,
  customs,
}: DraftCosts): readonly (readonly [field: string, payee: DraftPayee])[] => [
  ...additionalCosts.map(({ payee }, i) => [`additionalCosts.${i}.payee`, payee] as const),
  ...(customs === null ? [] : [['customs.payee', customs.payee] as const]),
]

/** Whether the costs of a draft can be recorded. A refusal names a field as `judgeCosts` does, or `additionalCosts.0.payee.partyId`. */
export const judgeDraftCosts = (
  costs: DraftCosts,
  {
    importDeclarationNo,
    partyId,
    customsVatClaimed,
  }: Pick<CostTerms, 'importDeclarationNo' | 'partyId' | 'customsVatClaimed'>,
  totalPaisa: Paisa,
): Refused<null> => {
  const unchosen = payeesOfDraft(costs).find(
    ([, payee]) => payee.type === 'party' && payee.partyId === '',
  )
  if (unchosen !== undefined)
    return refuse('payeeNeeded', costWords.payeeNeeded, `${unchosen[0]}.partyId`)
  const { additionalCosts, customs } = costs
  return F.pipe(
    judgeCosts({
      costs: additionalCosts.map(({ kind, paisa, payee }) => ({
        kind,
        amount: paisa,
        payee: enteredPayee(payee),
      })),
      customs: customs && {
        value: customs.valuePaisa,
        vat: customs.vatPaisa,
        declarationDate: customs.declarationDate,
        payee: enteredPayee(customs.payee),
      },
      importDeclarationNo,
      partyId,
      customsVatClaimed,
      // Whether a bill that is edited may still carry VAT is known to the books alone.
      vatCharged: false,
      totalPaisa,
    }),
    E.map(() => null),
  )
}
