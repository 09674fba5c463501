import { either as E } from 'fp-ts'
import { expect } from 'vitest'
import { readAnswer } from '../../src/contract/codec.ts'
import { confirmationLetters } from '../../src/contract/confirmationLetters.ts'
import { allTransactions } from '../../src/contract/documents.ts'
import { booksVerified, documentHistory, verifyJournal } from '../../src/contract/audit.ts'
import { item, itemChoices, itemMoves, items } from '../../src/contract/items.ts'
import { bank, bankChoices, banks } from '../../src/contract/money.ts'
import { openingBalance, openingBalances } from '../../src/contract/openings.ts'
import {
  ledgerChoices,
  ledgerForEdit,
  ledgers,
  ledgerStatement,
} from '../../src/contract/parties.ts'
import { dashboard, exportBooks, report } from '../../src/contract/reports.ts'
import {
  companySettings,
  costingEffects,
  firstDayEffects,
  vatRegistrationEffects,
} from '../../src/contract/settings.ts'
import { billRoutes, purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { type Call } from '../api/inProcessServer.ts'
import { type AnyRoute, type Shop, type Wire } from '../api/shop.ts'
import { largest } from './largestBills.ts'

/** Reads every page of the books whole, as a client reads it. */
export const readAllPages = async (shop: Shop, bills: readonly string[]): Promise<Wire> => {
  const whole = { query: { pageSize: '500' } }
  const sheet: Wire = await shop.must(openingBalances)
  const openingIds: readonly string[] = sheet['rows'].flatMap(
    (row: Wire) => row['document_id'] ?? [],
  )
  const asked: readonly (readonly [AnyRoute, Omit<Call, 'as'>])[] = [
    [dashboard, {}],
    [exportBooks, {}],
    [items, whole],
    [itemChoices, {}],
    ...['rice', 'soap', 'grain'].map((id) => [itemMoves, { params: { id }, ...whole }] as const),
    [ledgers, whole],
    [ledgerChoices, {}],
    [ledgerStatement, { params: { id: 'hari' }, ...whole }],
    [ledgerStatement, { params: { id: 'hari' }, query: { sort: '-date', pageSize: '7' } }],
    [banks, whole],
    [allTransactions, whole],
    [confirmationLetters, { query: { pageSize: '500', on: '2026-11-21' } }],
    [saleRoutes.list, whole],
    [purchaseRoutes.list, whole],
    ...['sales', 'purchase', 'vat-sales', 'day-book', 'stock', 'party-statement'].map(
      (name) =>
        [
          report,
          { params: { report: name }, query: { pageSize: '500', partyId: 'hari' } },
        ] as const,
    ),
    ...bills.map((id, i) => [billRoutes[largest[i]!.kind].one, { params: { id } }] as const),
    ...bills.map((id) => [documentHistory, { params: { id } }] as const),
    [openingBalances, {}],
    ...openingIds.map((id) => [openingBalance, { params: { id } }] as const),
    ...[saleRoutes, purchaseRoutes].map(
      ({ lastTerms }) => [lastTerms, { params: { id: 'hari' } }] as const,
    ),
    ...['nabil', 'laxmi'].map((id) => [bank, { params: { id } }] as const),
    [bankChoices, {}],
    ...['rice', 'soap', 'grain'].map((id) => [item, { params: { id } }] as const),
    [ledgerForEdit, { params: { id: 'hari' } }],
    [companySettings, {}],
    [firstDayEffects, { query: { booksBeginOn: '2026-07-17' } }],
    [vatRegistrationEffects, {}],
    [costingEffects, { query: { costingMethod: 'fifo' } }],
    [verifyJournal, {}],
    [booksVerified, {}],
  ]
  const answers: Wire = {}
  for (const [route, call] of asked) {
    const { status, data } = await shop.call(route, call)
    expect([route.name, status]).toEqual([route.name, 200])
    expect([route.name, E.isRight(readAnswer(route.data, data))]).toEqual([route.name, true])
    answers[`${route.name} ${call.params?.['report'] ?? ''}`.trim()] ??= data
  }
  return answers
}
