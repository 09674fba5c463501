import { v7 as newId } from 'uuid'
import { movementKinds, type MovementKind } from '../../src/books/documents/documentKind.ts'
import { shapeOf } from '../../src/books/ledger/moneyMovement.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { largestAmount } from './fuzzAmounts.ts'
import type { Draft } from './mutateRequest.ts'
import type { FullServer, Member } from './testServer.ts'

type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>
type Shop = () => { readonly whole: FullServer; readonly owner: Member }

/** Requests about movements of money that pass the rules, for amounts as large as can be entered. */
export const movementSamples = (
  shop: Shop,
  standing: (kind: MovementKind) => Promise<{ readonly id: string } | undefined>,
  voided: (kind: MovementKind) => ReturnType<Sample>,
): Readonly<Record<string, Sample>> => {
  const body = async (kind: MovementKind): Promise<Record<string, unknown>> => {
    const { whole, owner } = shop()
    const banks = await whole.sql<{ id: string }>(
      'select bank_id id from bank where company_id = $1 and is_active order by random() limit 2',
      [owner.company],
    )
    const { bank, toBank, reasons } = shapeOf(kind)
    return {
      date: '2026-11-20',
      amount: largestAmount,
      ...(bank ? { bank_id: banks[0]?.id } : {}),
      ...(toBank ? { to_bank_id: banks[1]?.id, charge: '10' } : {}),
      ...(reasons.length > 0 ? { reason: 'reduce', remarks: 'गन्दा फरक' } : {}),
    }
  }
  return Object.fromEntries(
    movementKinds.flatMap((kind): [string, Sample][] => {
      const { record, change, void: voiding } = movementRoutes[kind]
      return [
        [record.name, async () => ({ body: { document_id: newId(), ...(await body(kind)) } })],
        [
          change.name,
          async () => ({ params: { id: (await standing(kind))?.id }, body: await body(kind) }),
        ],
        [voiding.name, () => voided(kind)],
      ]
    }),
  )
}
