import type fc from 'fast-check'
import type { Wire } from '../api/shop.ts'
import type { Settles } from './paperAccounts.ts'
import type { PaperEntry } from './paperBooks.ts'
import { scaled } from './paperBill.ts'
import { billExpected, billRoutesOf, bodyOf, saidBill, type SaidBill } from './saidBills.ts'
import type { DocumentSteps } from './stepsOfKind.ts'

/** The kinds whose advances a bill on credit can use, by their first letters. */
const advances = {
  sale: ['sale', 'receipt'],
  purchase: ['purchase', 'payment', 'expense'],
} as const

/** What is paid above a bill settles what was due before; what is left on credit is settled by advances, where that is asked for. */
const settlesOf = (kind: 'sale' | 'purchase', body: Wire, { figures }: PaperEntry): Settles => {
  const { cash, banks } = body['settlement']
  const paid = (banks as readonly Wire[]).reduce(
    (sum, bank) => sum + scaled(bank['amount'], 2),
    scaled(cash, 2),
  )
  const credit = figures!['total']! - paid
  const charged = kind === 'sale' ? 1n : -1n
  const any = { party: body['party_id'] as string, discount: 0n, chosen: null }
  return credit < 0n
    ? { ...any, side: charged, paisa: -credit, only: null, wanted: true }
    : {
        ...any,
        side: charged === 1n ? -1n : 1n,
        paisa: credit,
        only: advances[kind],
        wanted: body['use_advance'] ?? 'asBefore',
      }
}

/** How bills of a kind are entered, changed and voided. */
export const bills = (
  kind: 'sale' | 'purchase',
  times: number,
  said: fc.Arbitrary<SaidBill> = saidBill,
): DocumentSteps<SaidBill> => ({
  times,
  said,
  idOf: null,
  enter: (id, said, settings) => ({
    route: billRoutesOf(kind).record,
    call: { body: { document_id: id, ...bodyOf(kind, id, said, settings, null) } },
  }),
  change: (former, said, settings) => ({
    route: billRoutesOf(kind).change,
    call: {
      params: { id: former.id },
      body: { ...bodyOf(kind, former.id, said, settings, former), version: former.version },
    },
  }),
  void: ({ id }) => ({
    route: billRoutesOf(kind).void,
    call: { params: { id }, body: { reason: 'भूल' } },
  }),
  expected: (_, body, settings, former) => {
    const entry = billExpected(kind, body, settings, former)
    return body['party_id'] === null ? entry : { ...entry, settles: settlesOf(kind, body, entry) }
  },
})
