import { expect, test } from 'vitest'
import { daysAsked } from '../../src/client/react/periodIn.ts'

const asked = (address: string) => {
  const params = new URLSearchParams(address)
  return daysAsked((name) => params.get(name))
}

test('a list asks for the days of its address, the earlier first', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  expect(asked('from=2026-11-01&to=2026-11-30')).toEqual(days)
  expect(asked('from=2026-11-30&to=2026-11-01')).toEqual(days)
})

test('a list asks for all days where its address has none, one, or what is no day', () => {
  expect(asked('')).toEqual({})
  expect(asked('from=2026-11-01')).toEqual({})
  expect(asked('from=2026-11-31&to=2026-12-01')).toEqual({})
})
