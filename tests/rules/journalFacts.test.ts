import fc from 'fast-check'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { isPermissionKey, type PermissionKey } from '../../src/books/access/permissions.ts'
import { fact } from '../../src/journal/fact.ts'
import { facts, factsAboutOnePerson, factsThatMove } from '../../src/journal/facts.ts'
import { valuesOf } from '../laws/codecValues.ts'

const seed = 20_831_123
const said = { heardBy: 'everyone', moves: [], says: () => ({ ne: 'भाडा', en: 'Rent' }) } as const
const RentPaid = fact('RentPaid', 3, t.type({ paisa: t.number, month: t.string }), {
  ...said,
  upcasts: {
    1: (old: { rupees: number }) => ({ paisa: old.rupees * 100 }),
    2: (old: object) => ({ ...old, month: 'unknown' }),
  },
})
const read = (version: number, payload: unknown) => {
  const outcome = RentPaid.read({ version, payload })
  return E.isLeft(outcome) ? outcome.left.tag : outcome.right
}

describe('a fact of the journal', () => {
  test('of an older version is upcast to the current version, step by step', () => {
    expect([
      read(1, { rupees: 5 }),
      read(2, { paisa: 500 }),
      read(3, { paisa: 500, month: 'Magh' }),
    ]).toEqual([
      { paisa: 500, month: 'unknown' },
      { paisa: 500, month: 'unknown' },
      { paisa: 500, month: 'Magh' },
    ])
  })
  test('of a later version is distinguished from one that does not fit its type', () => {
    expect([
      read(4, { paisa: 500, month: 'Magh' }),
      read(3, { paisa: '5' }),
      read(3, null),
      read(0, {}),
    ]).toEqual(['FromTheFuture', 'Malformed', 'Malformed', 'Malformed'])
    // An upcast without its input is no fault of the program: the fact is unreadable.
    expect(read(1, null)).toBe('Malformed')
  })
  test('without an upcast from each older version cannot be declared', () => {
    expect(() =>
      fact('RentRaised', 3, t.type({}), { ...said, upcasts: { 1: (old: object) => old } }),
    ).toThrow('no upcast from version 2')
  })
  test('is unchanged after a round trip through JSON, for every type', () => {
    for (const each of facts) {
      for (const payload of fc.sample(valuesOf(each.payload), { seed, numRuns: 20 })) {
        const stored = JSON.parse(JSON.stringify(payload)) as unknown
        expect(each.payload.decode(stored), each.type).toEqual(E.right(stored))
      }
    }
  })
  test('has a name of its own, and existing keys and subjects', () => {
    expect(new Set(facts.map(({ type }) => type)).size).toBe(facts.length)
    const keys = facts.flatMap(({ heardBy }) => (heardBy === 'everyone' ? [] : heardBy))
    expect(keys.filter((key) => !isPermissionKey(key))).toEqual([])
    expect(factsAboutOnePerson).toEqual([
      'StaffChanged',
      'StaffSwitchedOn',
      'StaffSwitchedOff',
      'StaffPasswordGiven',
      'PermissionsAssigned',
    ])
  })
  test('of a document is told to those who see what it changes, and to nobody else', () => {
    const hear = (type: string) => {
      const heardBy = facts.find((each) => each.type === type)!.heardBy
      return (key: PermissionKey): boolean => heardBy === 'everyone' || heardBy.includes(key)
    }
    const keys = [
      'cash-in-hand-view',
      'bank-list-view',
      'party-edit',
      'item-edit',
      'sales-add',
    ] as const
    expect(keys.map(hear('SaleRecorded'))).toEqual([true, true, true, true, true])
    expect(keys.map(hear('BankDepositRecorded'))).toEqual([true, true, false, false, false])
    expect(
      (
        ['bank-deposit-add', 'bank-deposit-delete', 'bank-withdraw-edit', 'report-view'] as const
      ).map(hear('BankDepositVoided')),
    ).toEqual([true, true, false, true])
  })
  test('of closing a fiscal year is told only to those who see the statements and to auditors', () => {
    for (const type of ['FiscalYearClosed', 'FiscalYearReopened'])
      expect(facts.find((each) => each.type === type)?.heardBy).toEqual([
        'report-view',
        'audit-view',
      ])
  })
  test('that switches a bank off moves the banks, so an open bill no longer offers it', () => {
    expect(factsThatMove('banks')).toEqual([
      'BankAdded',
      'BankChanged',
      'BankDeactivated',
      'BankReactivated',
      'OpeningRecorded',
      'OpeningChanged',
      'OpeningVoided',
    ])
  })
})
