import { expect, test } from 'vitest'
import { Answered } from '../../src/client/bus/busEvents.ts'
import { area } from '../../src/client/cheques/area.ts'
import { chequeMoveForm } from '../../src/client/cheques/chequeEvents.ts'
import { MoveCheques } from '../../src/client/cheques/commands.ts'
import { knownCheques, knownOf } from '../../src/client/cheques/knownCheques.ts'
import { chequesQuery, oneChequeQuery } from '../../src/client/cheques/queries.ts'
import { commandHarness } from './commandHarness.ts'

const row = (id: string, amount: string, state = 'inHand') => ({
  cheque_id: id,
  side: 'received',
  number: `00${id}`,
  bank_name: 'एनआईसी एशिया',
  bank_id: null,
  date: '2026-11-20',
  amount,
  state,
  last_date: '2026-11-20',
  deposited_in: null,
  party: { ledger_id: 'hari', ledger_title: 'हरि स्टोर' },
  document_id: 'r1',
  document_kind: 'receipt',
  document_number: 'RV-2083/84-00001',
})
const told = (query: string, wire: unknown) =>
  Answered.of({ query, key: 'k', digest: 'd', answer: { wire, paging: null } })
/** A deposit as it waits to be sent. */
const deposit = (...ids: readonly string[]) => {
  const body = {
    document_id: 'm1',
    action: 'deposit',
    cheque_ids: ids,
    date: '2026-11-21',
    bank_id: 'nabil',
  }
  const wire = { method: 'POST', path: '/web/cheque-moves', body }
  return chequeMoveForm.submitted.of({ draft: 'd', id: 'm1', change: false, wire } as never)
}

test('a deposit that waits says its cheques and how much they come to, from the list of cheques', () => {
  const { given, sees } = commandHarness(area)
  given(told(chequesQuery.type, [row('1', '100.00'), row('2', '50.00')]))
  const say = MoveCheques.summary!(deposit('1', '2'), { get: sees })
  expect(say.en).toContain('001, 002')
  expect(say.en).toContain('150.00')
  expect(MoveCheques.summary!(deposit('3'), { get: sees }).en).not.toMatch(/\d/)
})

test('a cheque is known as it was told last', () => {
  const { given, sees } = commandHarness(area)
  given(told(chequesQuery.type, [row('1', '100.00')]))
  const moved = { cheque: row('1', '100.00', 'deposited'), last_move_id: 'm1', steps: [] }
  given(told(oneChequeQuery.type, moved))
  expect(knownOf(sees(knownCheques, 'all'), ['1'])).toMatchObject([{ state: 'deposited' }])
  expect(knownOf(sees(knownCheques, 'all'), ['1', '2'])).toBeNull()
})
