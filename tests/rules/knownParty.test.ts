import { expect, test } from 'vitest'
import { Answered } from '../../src/client/bus/busEvents.ts'
import { partyChoicesQuery } from '../../src/client/documents/choices.ts'
import { area } from '../../src/client/payments/area.ts'
import { knownParty } from '../../src/client/payments/knownParty.ts'
import { payingPartiesQuery } from '../../src/client/payments/queries.ts'
import { commandHarness } from './commandHarness.ts'

const party = (id: string, title: string) => ({
  ledger_id: id,
  ledger_title: title,
  mobile_no: '',
  address: '',
  vat_pan_no: '',
  vat_pan_flag: 'none',
  is_active: true,
  balance: '0.00',
})
const told = (query: typeof partyChoicesQuery, wire: unknown) =>
  Answered.of({
    query: query.type,
    key: query.key(null),
    digest: 'd',
    answer: { wire, paging: null },
  })

test('a payment names each party that a form of any kind has loaded', () => {
  const views = [payingPartiesQuery.view, partyChoicesQuery.view]
  const { given, sees } = commandHarness({ ...area, folds: [...area.folds, ...views] })
  const nameOf = (id: string) => knownParty({ get: sees }, id)?.ledgerTitle
  given(told(partyChoicesQuery, [party('hari', 'हरि स्टोर')]))
  expect([nameOf('hari'), nameOf('gita')]).toEqual(['हरि स्टोर', undefined])
  given(told(payingPartiesQuery, [party('hari', 'हरि ट्रेडर्स'), party('gita', 'गीता ट्रेडर्स')]))
  expect([nameOf('hari'), nameOf('gita')]).toEqual(['हरि ट्रेडर्स', 'गीता ट्रेडर्स'])
})
