import {
  documentKinds,
  everyDocumentKind,
  isDocumentKind,
  type DocumentKind,
} from '../documents/documentKind.ts'
import { bookStatementWords } from '../reports/bookStatementWords.ts'
import type { Words } from '../words.ts'
import type { Account } from './posting.ts'

/** The parts of the cash flow. */
export type FlowSection = 'customers' | 'suppliers' | 'expenses' | 'owner' | 'other'

type Body = (typeof documentKinds)[DocumentKind]['body']
const sectionOfBody: Readonly<
  Record<Exclude<Body, 'trade_bill' | 'party_payment'>, FlowSection | null>
> = {
  expense: 'expenses',
  opening: 'other',
  item_adjustment: null,
  money_movement: null,
  cheque_move: null,
  year_closing: null,
}
/** What the money of each kind is for; null: the accounts on its other side tell. */
export const sectionOfKind = (kind: DocumentKind): FlowSection | null => {
  const of = documentKinds[kind]
  if ('vatChargedBy' in of) return of.vatChargedBy === 'shop' ? 'customers' : 'suppliers'
  if (of.body === 'party_payment') return of.money === 'in' ? 'customers' : 'suppliers'
  return sectionOfBody[of.body]
}
export const kindsOfFlow = everyDocumentKind.filter((kind) => sectionOfKind(kind) !== null)

/** The flows by the accounts on the other side; any other account is under its own name. */
export const flowOfAccount: Readonly<
  Partial<Record<Account, { readonly section: FlowSection; readonly name?: Words }>>
> = {
  chequesInHand: { section: 'customers', name: bookStatementWords.chequesCleared },
  chequesIssued: { section: 'suppliers', name: bookStatementWords.chequesPaid },
  bankCharges: { section: 'expenses' },
  capital: { section: 'owner' },
  ownersAdjustment: { section: 'owner' },
}

const kindPrefix = 'kind:'
/** A line of the cash flow as a filter has it: `kind:sale`, or the account on the other side. */
export const flowOfKind = (kind: DocumentKind): string => `${kindPrefix}${kind}`
/** The kind of document that a flow is of; null for one by its other account. */
export const kindOfFlow = (flow: string): DocumentKind | null => {
  const kind = flow.slice(kindPrefix.length)
  return flow.startsWith(kindPrefix) && isDocumentKind(kind) ? kind : null
}
