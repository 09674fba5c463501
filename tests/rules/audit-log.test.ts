import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companySwitch } from '../../machines/companySwitch.ts'
import { forgottenPassword } from '../../machines/forgottenPassword.ts'
import { companyDeletion } from '../../machines/companyDeletion.ts'
import { companyRestoration } from '../../machines/companyRestoration.ts'
import { recordImport } from '../../machines/recordImport.ts'
import { logout } from '../../machines/logout.ts'
import { permissionTree } from '../../machines/permissionTree.ts'
import { registration } from '../../machines/registration.ts'
import { session } from '../../machines/session.ts'
import { submission } from '../../machines/submission.ts'
import { tradeDraft } from '../../machines/tradeDraft.ts'
import { areas } from '../../src/client/areas.ts'
import { gistOf, kindOf, queryName, sayEntry } from '../../src/client/audit/entryWords.ts'
import { namesIn } from '../../src/client/audit/logMeaning.ts'
import { ledgers } from '../../src/contract/parties.ts'
import { facts, sayFact } from '../../src/journal/facts.ts'
import { valuesOf } from '../laws/codecValues.ts'
import { stateName, stateText } from '../../src/client/audit/chartWords.ts'
import { titleAt } from '../../src/client/shell/titles.ts'
import { found } from '../../src/client/audit/search.ts'
import { screens } from '../../src/client/shell/screens.ts'
import { foldsOf } from '../../src/client/bus/openSession.ts'
import { isChart } from '../../src/client/log/fold.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { chained, entries, reader, stored } from './auditLogSetup.ts'

const names = namesIn(areas)
const label = (entry: (typeof entries)[number]) => sayEntry(entry, names, titleAt)
describe('the text of an entry', () => {
  test('is the label of its command in both languages, or what happened', () => {
    expect(label(entries[0]!).en).toBe('Logged in')
    expect(label(entries.find((e) => e.meta.step === 'recorded') ?? entries[0]!).ne).toMatch(
      /[\u0900-\u097f]/u,
    )
  })
  test('shows that an event is of an unknown type, of a newer release or malformed', () => {
    const odd = chained([
      { ...stored[0]!, type: 'NeverHeardOf' },
      { ...stored[1]!, seq: 2, version: 99 },
      { ...stored[1]!, seq: 3, payload: { companyId: 7 } },
    ]).map((meta) => entryOf(reader, meta))
    expect(odd.map(kindOf)).toEqual(['unreadable', 'unreadable', 'unreadable'])
    expect(odd.map((e) => e.unreadable?.tag)).toEqual(['UnknownType', 'FromTheFuture', 'Malformed'])
    expect(gistOf(odd[0]!, 'latin')).toBe('NeverHeardOf')
  })
  test('is found by word, by amount in either digits, and by kind', () => {
    const none = new Set<never>()
    const lines = entries.filter((e) => e.meta.type === 'LinePut').length
    expect(found(entries, { text: '', kinds: none }, label)).toHaveLength(120)
    expect(found(entries, { text: 'LinePut', kinds: none }, label)).toHaveLength(lines)
    expect(found(entries, { text: '130.00', kinds: none }, label)).toHaveLength(lines)
    expect(found(entries, { text: '१३०', kinds: none }, label)).toHaveLength(lines)
    expect(found(entries, { text: '13.00', kinds: none }, label)).toEqual([])
    expect(found(entries, { text: '', kinds: new Set(['screen'] as const) }, label)).toEqual([])
    expect(found(entries, { text: 'सामान 7"', kinds: none }, label).length).toBeGreaterThan(0)
  })
  test('every state of every machine has its own words in both languages', () => {
    interface Node {
      readonly type: string
      readonly states: Readonly<Record<string, Node>>
    }
    const valuesOf = ({ states }: Node): readonly unknown[] =>
      Object.entries(states).flatMap(([name, inner]): readonly unknown[] =>
        inner.type === 'compound' ? valuesOf(inner).map((value) => ({ [name]: value })) : [name],
      )
    const machines = [
      companySwitch,
      forgottenPassword,
      companyDeletion,
      companyRestoration,
      recordImport,
      logout,
      permissionTree,
      registration,
      session,
      submission,
      tradeDraft,
    ].map((machine) => ({ id: machine.id, root: machine.root as unknown as Node }))
    const states = machines.flatMap(({ id, root }) =>
      valuesOf(root).map((value) => ({ id, value })),
    )
    expect(
      foldsOf(areas)
        .filter(isChart)
        .map((chart) => chart.machine.id as string)
        .filter((name) => !machines.some(({ id }) => id === name)),
    ).toEqual([])
    expect(states.length).toBeGreaterThan(35)
    for (const { id, value } of states) {
      expect(stateName(id, value).ne, `${id} ${stateText(value)}`).toMatch(/[\u0900-\u097f]/u)
      expect(stateName(id, value).en, `${id} ${stateText(value)}`).toMatch(/^[a-z][a-zA-Z ]+$/)
    }
  })
  test('every request to the server has its own words in both languages', () => {
    const asked = areas
      .flatMap(({ queries = [] }) => queries)
      .map(({ type }) => type)
      .filter((type) => type !== 'report')
    expect(asked.length).toBeGreaterThan(40)
    expect(
      asked.filter(
        (type) =>
          !/[ऀ-ॿ]/.test(queryName(type, names.queries).ne) ||
          !/[a-z]/.test(queryName(type, names.queries).en),
      ),
    ).toEqual([])
  })
  test('a request is called by what was asked for, where its route is shared or says it otherwise', () => {
    const own = {
      permission: 'Permission',
      tradePartyChoices: 'Party',
      reportParties: 'Party',
      tradeItemChoices: 'Item',
      tradeBankChoices: 'Bank',
      tradeShop: 'Shop/Business',
      letterhead: 'Shop/Business',
      reportCategories: 'Category',
      reportReader: 'User',
      oneSale: 'Sales bill',
      onePurchase: 'Purchase bill',
      lastSaleTerms: 'Sales bill',
      lastPurchaseTerms: 'Purchase bill',
      exportBooks: 'Export of the books',
      partyBalances: ledgers.label.en,
      documentHistory: 'History',
      auditLogs: 'Audit',
      auditLog: 'Replay',
      auditEntries: 'Replay',
    }
    expect(Object.keys(own).map((type) => [type, queryName(type, names.queries).en])).toEqual(
      Object.entries(own),
    )
    expect(queryName('ofALaterRelease', names.queries).en).toBe('ofALaterRelease')
  })
  test('every screen of the product has a name in the audit', () => {
    for (const { path, title } of screens)
      expect([path, titleAt(path.replace(/:\w+/g, '17'))]).toEqual([path, title])
    expect(titleAt('/sales/add?draft=1')).toEqual({ ne: 'बिक्री: नयाँ', en: 'Sales: new' })
    expect(titleAt('/sales/17')).toEqual({ ne: 'बिक्री: विवरण', en: 'Sales: details' })
    expect(titleAt('/nowhere')).toBeNull()
  })
})

describe('what changed in the books', () => {
  const versionOf = (type: string): number => facts.find((each) => each.type === type)?.version ?? 1
  const saidOf = (type: string, payload: unknown, version = versionOf(type)) =>
    sayFact({ type, version, payload: JSON.stringify(payload) }, 'devanagari')
  const samples = facts.flatMap((fact) =>
    fc
      .sample(valuesOf(fact.payload), { seed: 20_831_123, numRuns: 5 })
      .map((payload) => ({ fact, payload })),
  )

  test('every type of fact has a sentence in both languages, with its figures in the digits of each', () => {
    expect(facts.length).toBeGreaterThan(20)
    for (const { fact, payload } of samples) {
      const said = saidOf(fact.type, payload)
      expect(said.ne, fact.type).toMatch(/[\u0900-\u097f]/u)
      expect(said.en, fact.type).toMatch(/[A-Za-z]{3}/)
      expect(said.ne + said.en).not.toMatch(/undefined|NaN|null|[\u0001\u0002]/u)
    }
  })
  test('a sale is described with its number as printed, and its amount in the digits of each language', () => {
    const sale = samples.find(({ fact }) => fact.type === 'SaleRecorded')!.payload as object
    const party = {
      ledgerId: 'p',
      ledgerTitle: 'हरि स्टोर',
      address: '',
      mobileNo: '',
      vatPanNo: '',
    }
    expect(
      saidOf('SaleRecorded', {
        ...sale,
        number: 'SI-2083/84-00012',
        total: 123_400,
        version: 1,
        party,
      }),
    ).toEqual({
      ne: 'बिक्री बिल SI-2083/84-00012 रु १,२३४.०० लेखियो, पार्टी हरि स्टोर',
      en: 'Sales bill SI-2083/84-00012 for Rs 1,234.00 entered, party हरि स्टोर',
    })
  })
  test('the sentences of a void and of a printing name the bill', () => {
    const payload = {
      documentId: '0191f3a4-aaaa-7bbb-8ccc-0123456abcde',
      version: 2,
      reason: 'दोहोरियो',
      printedCount: 2,
    }
    for (const type of ['SaleVoided', 'PurchaseVoided', 'BillPrinted']) {
      const { ne, en } = saidOf(type, payload)
      expect([type, ne.includes('…6abcde'), en.includes('…6abcde')]).toEqual([type, true, true])
    }
  })
  test('the sentence of a fact that this release cannot read says so and names its type', () => {
    const unread = [
      saidOf('SaleRecorded', { number: 'SI-1' }),
      saidOf('constructor', {}),
      saidOf('SaleVoided', {}, 99),
      sayFact({ type: 'CategoryAdded', version: 1, payload: 'not json' }, 'latin'),
    ]
    expect(unread.map(({ en }) => en)).toEqual([
      'A fact of the type SaleRecorded cannot be read: documentId',
      'This release does not know facts of the type constructor',
      'Version 99 of SaleVoided was recorded by a later release; this one reads up to 1',
      'A fact of the type CategoryAdded cannot be read: payload',
    ])
    for (const { ne } of unread) expect(ne).toMatch(/[\u0900-\u097f]/u)
  })
})
