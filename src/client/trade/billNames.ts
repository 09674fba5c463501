import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { ItemFields, type ItemChoice } from '../../contract/items.ts'
import { sameInBoth, requestBody, countOf, joinSummary } from '../documents/summary.ts'
import type { ReadModels } from '../bus/command.ts'
import { needsAttention, outbox } from '../bus/outbox.ts'
import type { Query } from '../bus/query.ts'
import { drafts } from './draft.ts'
import { bankChoicesQuery, itemChoicesQuery, partyChoicesQuery } from '../documents/choices.ts'
import type { Submitted } from './refusedBills.ts'
import { amountIn as clientAmountIn } from '../i18n/words.ts'
import { tradeWords } from './tradeWords.ts'

const loadedRow = <A>(
  look: ReadModels,
  query: Query<null, readonly A[]>,
  matches: (row: A) => boolean,
): A | undefined => look.get(query.view, query.key(null)).held?.find(matches)

/** The request body of the command with this id, which adds something that the server has not accepted: it is waiting or was refused. */
const unacceptedBody = (look: ReadModels, id: string): Readonly<Record<string, unknown>> =>
  requestBody(
    look.get(outbox, 'all').pending[id]?.intent.payload ??
      look.get(needsAttention, 'all').open[id]?.intent.payload ??
      {},
  )
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name of a party, also of one that is not recorded yet; empty if it is not known. */
export const partyNameOf = (look: ReadModels, id: string): string =>
  loadedRow(look, partyChoicesQuery, (row) => row.ledgerId === id)?.ledgerTitle ??
  text(unacceptedBody(look, id)['ledger_title'])
/** The name of a bank; empty if it is not known. */
export const bankNameOf = (look: ReadModels, id: string): string =>
  loadedRow(look, bankChoicesQuery, (row) => row.bankId === id)?.name ??
  text(unacceptedBody(look, id)['name'])

/** The name of an item that this device knows nothing about. */
const unknownName = '–'
type ItemSummary = Pick<ItemChoice, 'name' | 'secondUnit' | 'secondFactor' | 'vatClass'>
/** What a line needs to know about an item, also about one that is not recorded yet. */
export const itemSummaryOf = (look: ReadModels, id: string): ItemSummary => {
  const row = loadedRow(look, itemChoicesQuery, ({ itemId }) => itemId === id)
  if (row !== undefined) return row
  const added = ItemFields.decode(unacceptedBody(look, id))
  return E.isRight(added)
    ? ({ secondUnit: null, secondFactor: null, ...added.right } as ItemSummary)
    : { name: unknownName, secondUnit: null, secondFactor: null, vatClass: 'taxable' }
}

/** A submitted bill in one line: the party, the number of lines and the total. */
export const billSummary = (intent: unknown, look: ReadModels): Words => {
  const { documentId, totalPaisa } = intent as Submitted
  const body = requestBody(intent)
  const partyId = text(body['party_id'])
  const draft = look.get(drafts, documentId)
  const nameInDraft = draft.partyId === partyId ? draft.partyName : ''
  const name =
    partyId === '' ? text(body['customer_name']) : partyNameOf(look, partyId) || nameInDraft
  const lines = Array.isArray(body['lines']) ? body['lines'].length : 0
  return joinSummary(
    sameInBoth(name),
    countOf(lines, tradeWords.itemCounted, 'items'),
    clientAmountIn(totalPaisa),
  )
}
