import type fc from 'fast-check'
import { billExpected, billRoutesOf, bodyOf, saidBill, type SaidBill } from './saidBills.ts'
import type { DocumentSteps } from './stepsOfKind.ts'

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
  expected: (_, body, settings, former) => billExpected(kind, body, settings, former),
})
