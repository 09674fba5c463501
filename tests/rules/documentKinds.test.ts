import { describe, expect, it } from 'vitest'
import {
  documentKinds,
  everyDocumentKind,
  isBillKind,
  isDocumentKind,
  kindsOfBill,
  kindsOfReturn,
  kindsThatName,
  kindsWithMoney,
  movementKinds,
  partyPaymentKinds,
  returnOf,
  tradeKinds,
  transactionKinds,
  type DocumentKind,
  type MovementKind,
} from '../../src/books/documents/documentKind.ts'
import { areas } from '../../src/client/areas.ts'
import { commandsOf } from '../../src/client/bus/openSession.ts'
import { documentCommands } from '../../src/client/access/documentCommands.ts'
import { screenPermissions } from '../../src/client/shell/screens.ts'
import { voucherLabel, voucherNumber } from '../../src/books/documents/voucher.ts'
import { expenseCategories } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { bankChoices } from '../../src/contract/money.ts'
import { ledgerChoices } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { billRoutes, returnRoutes } from '../../src/contract/trade.ts'
import { facts } from '../../src/journal/facts.ts'

/** What the specification asks for besides the key of the action: transfers need Cash in Hand, adjustments of a bank Banks/Co-operatives. */
const besides: Readonly<Record<MovementKind, readonly string[]>> = {
  cashAdjustment: [],
  bankDeposit: [],
  bankWithdrawal: [],
  bankTransfer: ['cash-in-hand-screen'],
  bankAdjustment: ['banks-cooperatives-screen'],
}
const screens: Readonly<Record<string, unknown>> = screenPermissions

describe.each(tradeKinds)('A document of the kind %s', (kind) => {
  const { paths, keys, money, paidAtOnce } = documentKinds[kind]

  it('is listed, added, changed and shown on screens that ask for the keys of its kind', () => {
    expect(screens).toHaveProperty([paths.list])
    expect(screens[paths.add]).toEqual([keys.add])
    expect(screens[`${paths.edit}/:id`]).toEqual([keys.change])
    const returned = isBillKind(kind) ? documentKinds[returnOf[kind]].keys : null
    expect(screens[`${paths.page}/:id`]).toEqual({
      anyOf: [
        keys.see,
        keys.add,
        keys.change,
        ...(returned === null ? [] : [returned.add, returned.change]),
      ],
    })
  })

  it('is shown in the list of transactions while it waits to be sent, new or changed', () => {
    const commands = commandsOf(areas)
    const permissions = documentCommands(commands.values()).map(
      (type) => commands.get(type)?.permission,
    )
    expect(permissions).toContain(keys.add)
    expect(permissions).toContain(keys.change)
    expect(permissions).not.toContain(keys.delete)
  })

  it('is paid at once by a receipt where money comes in, by a payment where it goes out', () => {
    expect(paidAtOnce).toBe({ in: 'receipt', out: 'payment' }[money])
    expect(voucherLabel(kind, true)).toEqual(documentKinds[paidAtOnce].label)
    expect(kindsWithMoney(money)).toContain(kind)
  })
})

describe.each(movementKinds)('A movement of money of the kind %s', (kind) => {
  const { paths, keys } = documentKinds[kind]

  it('is entered, changed and shown on screens that ask for the keys of its kind', () => {
    expect(screens[paths.add]).toEqual([keys.add, ...besides[kind]])
    expect(screens[`${paths.edit}/:id`]).toEqual([keys.change, ...besides[kind]])
    expect(screens[`${paths.page}/:id`]).toEqual({ anyOf: [keys.see, keys.add, keys.change] })
  })

  it('is served to those who have the keys of its kind', () => {
    const { record, change, void: voiding, one, list } = movementRoutes[kind]
    expect([record, change, voiding, list].map(({ policy }) => policy)).toEqual(
      [keys.add, keys.change, keys.delete, keys.see].map((key) => ({ who: 'holder', of: [key] })),
    )
    expect(one.policy).toEqual({ who: 'holder', of: [keys.see, keys.add, keys.change] })
  })

  it('names no party, so its keys open no list of parties', () => {
    expect(kindsThatName('party')).not.toContain(kind)
    expect(ledgerChoices.policy).toMatchObject({ of: expect.not.arrayContaining([keys.add]) })
  })
})

describe('An expense', () => {
  const { paths, keys, money, paidAtOnce } = documentKinds.expense

  it('is listed, added, changed and shown on screens that ask for the keys of its kind', () => {
    expect(screens[paths.list]).toEqual([keys.see])
    expect(screens[paths.add]).toEqual([keys.add])
    expect(screens[`${paths.edit}/:id`]).toEqual([keys.change])
    expect(screens[`${paths.page}/:id`]).toEqual({ anyOf: [keys.see, keys.add, keys.change] })
  })

  it('is served to those who have the keys of its kind', () => {
    const { record, change, void: voiding, one, list } = expenseRoutes
    expect([record, change, voiding, list].map(({ policy }) => policy)).toEqual(
      [keys.add, keys.change, keys.delete, keys.see].map((key) => ({ who: 'holder', of: [key] })),
    )
    expect(one.policy).toEqual({ who: 'holder', of: [keys.see, keys.add, keys.change] })
  })

  it('names a party, banks and categories, so its keys open the choice of each', () => {
    for (const { policy } of [ledgerChoices, bankChoices, expenseCategories])
      expect(policy).toMatchObject({ of: expect.arrayContaining([keys.add, keys.change]) })
  })

  it('is money that goes out, and what is paid at once is a payment', () => {
    expect(kindsWithMoney('out')).toContain('expense')
    expect([money, paidAtOnce]).toEqual(['out', 'payment'])
  })
})

describe.each(partyPaymentKinds)('A payment of a party, as %s,', (kind) => {
  const { paths, keys, money } = documentKinds[kind]

  it('is entered for a party, changed and shown on screens that ask for the keys of its kind', () => {
    expect(screens[`${paths.add}/:id`]).toEqual([keys.add])
    expect(screens[`${paths.edit}/:id/:ledger_id`]).toEqual([keys.change])
    expect(screens[`${paths.page}/:id`]).toEqual({ anyOf: [keys.add, keys.change] })
  })

  it('is served to those who have the keys of its kind', () => {
    const { record, change, void: voiding, one, list } = partyPaymentRoutes[kind]
    expect([record, change, voiding, list].map(({ policy }) => policy)).toEqual(
      [keys.add, keys.change, keys.delete, keys.see].map((key) => ({ who: 'holder', of: [key] })),
    )
    expect(one.policy).toMatchObject({ of: expect.arrayContaining([keys.add, keys.change]) })
    expect(one.policy).toMatchObject({ of: expect.not.arrayContaining([keys.delete]) })
  })

  it('names a party and banks, so its keys open the choice of both', () => {
    for (const { policy } of [ledgerChoices, bankChoices])
      expect(policy).toMatchObject({ of: expect.arrayContaining([keys.add, keys.change]) })
  })

  it('is money on one side of the day book, and nothing of it is paid at once', () => {
    expect(kindsWithMoney(money)).toContain(kind)
    expect(kindsWithMoney(money === 'in' ? 'out' : 'in')).not.toContain(kind)
    expect(documentKinds[kind].paidAtOnce).toBeNull()
  })
})

/** Their documents are taken back and entered anew. */
const neverChanged: readonly DocumentKind[] = ['chequeMove', 'yearClosing']

describe.each(everyDocumentKind)('A document of any kind, as %s,', (kind) => {
  const { letters, label, paths } = documentKinds[kind]

  it('has a list and a page', () => {
    expect(screens).toHaveProperty([paths.list])
    expect(screens).toHaveProperty([`${paths.page}/:id`])
  })

  it('has facts of its own for being entered, changed if it can be, and voided', () => {
    expect(
      facts.flatMap(({ document }) => (document?.kind === kind ? [document.act] : [])),
    ).toEqual(
      neverChanged.includes(kind) ? ['entered', 'voided'] : ['entered', 'changed', 'voided'],
    )
  })

  it('is numbered and named by its kind', () => {
    expect(voucherNumber(kind, '2083/84', 1)).toBe(`${letters}-2083/84-00001`)
    expect(voucherLabel(kind)).toEqual(label)
  })
})

it('an opening balance is no transaction, moves no money, and no key of staff opens its sheet', () => {
  expect(transactionKinds).toEqual(expect.arrayContaining([...tradeKinds]))
  expect(transactionKinds).not.toContain('opening')
  expect(documentKinds.opening).toMatchObject({
    keys: null,
    money: null,
    goods: null,
    paidAtOnce: null,
  })
  expect([...kindsWithMoney('in'), ...kindsWithMoney('out')]).not.toContain('opening')
})

describe.each(kindsOfBill)('A bill of the kind %s', (kind) => {
  const { keys } = documentKinds[kind]

  it('is served to those who have the keys of its kind', () => {
    const { record, change, void: voiding, print, one, list } = billRoutes[kind]
    const seers = [keys.see, keys.add, keys.change]
    const returned = documentKinds[returnOf[kind]].keys
    expect([record, change, voiding, list].map(({ policy }) => policy)).toEqual(
      [keys.add, keys.change, keys.delete, keys.see].map((key) => ({ who: 'holder', of: [key] })),
    )
    expect([print, one].map(({ policy }) => policy)).toEqual(
      [seers, [...seers, returned.add, returned.change]].map((of) => ({ who: 'holder', of })),
    )
  })
})

describe.each(kindsOfReturn)('A return of the kind %s', (kind) => {
  const { keys, returns } = documentKinds[kind]

  it('is served to those who have the keys of its kind, who also find and see its bills', () => {
    const { record, change, void: voiding, print, one, list, bills } = returnRoutes[kind]
    const seers = [keys.see, keys.add, keys.change]
    expect([record, change, voiding, list].map(({ policy }) => policy)).toEqual(
      [keys.add, keys.change, keys.delete, keys.see].map((key) => ({ who: 'holder', of: [key] })),
    )
    expect([print, one, bills].map(({ policy }) => policy)).toEqual(
      [seers, seers, [keys.add, keys.change]].map((of) => ({ who: 'holder', of })),
    )
  })

  it('moves goods and money the other way than its bill', () => {
    const { money, goods } = documentKinds[kind]
    expect([money, goods]).not.toContain(null)
    expect(money).toBe(documentKinds[returns].money === 'in' ? 'out' : 'in')
    expect(goods).toBe(documentKinds[returns].goods === 'in' ? 'out' : 'in')
  })
})

it('What is not in the table is no kind of document', () => {
  expect([...everyDocumentKind, 'rent', 'toString', null, ['sale']].filter(isDocumentKind)).toEqual(
    everyDocumentKind,
  )
})
