import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { expenseRuleWords } from '../../src/books/documents/expenseRuleWords.ts'
import { chequeWords } from '../../src/books/documents/chequeWords.ts'
import { billWords } from '../../src/books/documents/billWords.ts'
import { asInExpenseForm, judgeExpenseForm } from '../../src/client/expenses/expenseForm.ts'
import {
  blankExpense,
  creditIn,
  textsOfExpense,
  totalsIn,
  withLine,
  withoutLine,
  type ExpenseTexts,
  type ReadExpense,
} from '../../src/client/expenses/expenseTexts.ts'
import { expenseWords } from '../../src/client/expenses/expenseWords.ts'
import { words } from '../../src/client/i18n/words.ts'

const blank = blankExpense('2026-11-21', ['nabil', 'laxmi'])
const tea = { 'line:0:category': '6-tea', 'line:0:amount': '२५०' }
const form = (more: ExpenseTexts = {}): ExpenseTexts => ({ ...blank, ...tea, ...more })
const sent = (texts: ExpenseTexts): ReadExpense => {
  const judged = judgeExpenseForm(texts)
  if (E.isLeft(judged)) throw new Error(JSON.stringify(judged.left))
  return judged.right
}
const faults = (texts: ExpenseTexts) => {
  const judged = judgeExpenseForm(texts)
  return E.isLeft(judged) ? judged.left.fields : null
}

describe('the form of an expense', () => {
  test('is one line in cash to begin with, with figures in either digits', () => {
    expect(sent(form())).toMatchObject({
      date: '2026-11-21',
      lines: [{ categoryId: '6-tea', amount: 25_000, isTaxable: false }],
      settlement: { cash: 25_000, banks: [] },
      total: 25_000,
      vatClaimed: false,
    })
  })

  test('is paid as a whole through one bank, on credit with a party, or split', () => {
    expect(sent(form({ paidBy: 'bank', bankId: 'laxmi' })).settlement).toMatchObject({
      cash: 0,
      banks: [{ bankId: 'laxmi', amount: 25_000 }],
    })
    expect(sent(form({ paidBy: 'credit', party: 'hari' }))).toMatchObject({
      partyId: 'hari',
      settlement: { cash: 0, banks: [] },
    })
    const split = form({
      paidBy: 'split',
      cash: '100',
      'bank:nabil': '150',
      'reference:nabil': 'FT',
    })
    expect(sent(split).settlement).toEqual({
      cash: 10_000,
      banks: [{ bankId: 'nabil', amount: 15_000, reference: 'FT' }],
    })
  })

  test('is paid by cheques of the shop to a party, and what they leave is on credit', () => {
    const cheque = {
      'cheque:c1:number': '००१',
      'cheque:c1:bank': 'nabil',
      'cheque:c1:date': '2026-12-01',
      'cheque:c1:amount': '200',
    }
    const byCheque = form({ paidBy: 'cheque', party: 'hari', ...cheque })
    const said = { chequeId: 'c1', date: '2026-12-01', amount: 20_000, bankId: 'nabil' }
    expect(sent(byCheque).settlement).toMatchObject({ cash: 0, banks: [], cheques: [said] })
    expect(creditIn(byCheque, 25_000)).toBe(5000)
    expect(textsOfExpense(blank, sent(byCheque))).toMatchObject({
      paidBy: 'cheque',
      'cheque:c1:bank': 'nabil',
      'cheque:c1:amount': '200.00',
    })
    expect(faults({ ...byCheque, party: '' })).toEqual({ party: chequeWords.needsParty })
    expect(faults({ ...byCheque, 'cheque:c1:bank': '' })).toEqual({
      'cheque:c1:bank': chequeWords.ownBank,
    })
    expect(sent({ ...byCheque, paidBy: 'cash' }).settlement.cheques).toEqual([])
  })

  test('shows what is left on credit, and nothing as long as it cannot be so', () => {
    const split = { paidBy: 'split', cash: '100' }
    expect(creditIn(form(split), 25_000)).toBeNull()
    expect(creditIn(form({ ...split, party: 'hari' }), 25_000)).toBe(15_000)
    expect(creditIn(form({ ...split, party: 'hari', cash: '300' }), 25_000)).toBe(-5000)
  })

  test('names what is missing at its field', () => {
    const two = { ...form(), ...withLine(form()) }
    expect(faults({ ...two, 'line:0:amount': 'x' })).toEqual({
      'line:0:amount': words.amountUnreadable,
      'line:1:category': expenseWords.chooseCategory,
    })
    expect(faults({ ...two, 'line:1:category': '6-rent' })).toEqual({
      'line:1:amount': expenseRuleWords.aboveZero,
    })
    expect(faults(form({ paidBy: 'credit' }))).toEqual({ paidBy: billWords.creditNeedsParty })
    expect(faults(form({ paidBy: 'split', cash: '251' }))).toEqual({
      paidBy: expenseRuleWords.paidTooMuch,
    })
  })

  test('leaves out the name of a supplier once a party is chosen', () => {
    const supplier = { supplierName: 'टेलिकम', supplierPan: '३०००४४६१४' }
    expect(sent(form(supplier))).toMatchObject({ supplierName: 'टेलिकम', supplierPan: '300044614' })
    expect(sent(form({ ...supplier, party: 'hari' }))).toMatchObject({
      supplierName: '',
      supplierPan: '',
    })
  })

  test('adds a line at the end, and removes any: those after it move up', () => {
    const added = { ...form(), ...withLine(form()) }
    const two = {
      ...added,
      'line:1:category': '6-rent',
      'line:1:amount': '10',
      'line:1:vat': 'yes',
    }
    expect(totalsIn(two)).toMatchObject({ vatPaisa: 130, totalPaisa: 26_130 })
    const one = { ...two, ...withoutLine(two, 0) }
    expect(sent(one).lines).toMatchObject([{ categoryId: '6-rent', amount: 1000, isTaxable: true }])
    expect(sent({ ...two, ...withoutLine(two, 1) }).lines).toMatchObject([{ amount: 25_000 }])
  })

  test('shows a sent expense again as it was written', () => {
    for (const texts of [
      form({ 'line:0:vat': 'yes', vatInclusive: 'yes', isCapital: 'yes', remarks: 'टिप्पणी' }),
      form({ paidBy: 'bank', bankId: 'laxmi', 'reference:laxmi': 'FT-9' }),
      form({
        paidBy: 'credit',
        party: 'hari',
        supplierBillNo: 'K-1',
        supplierBillDate: '2026-11-20',
      }),
      form({ paidBy: 'split', party: 'hari', cash: '10', 'bank:nabil': '20' }),
    ]) {
      const said = sent(texts)
      expect(sent(textsOfExpense(blank, said))).toEqual(said)
    }
  })

  test('has the faults of the server at its own fields', () => {
    const say = words.required
    const of = (...fields: readonly string[]) =>
      Object.keys(
        asInExpenseForm(
          { tag: 'x', say, fields: Object.fromEntries(fields.map((field) => [field, say])) },
          [{ bankId: 'nabil' }],
        ).fields ?? {},
      )
    expect(
      of(
        'lines.2.categoryId',
        'lines.0.amount',
        'partyId',
        'settlement.cash',
        'settlement.banks.0.bankId',
        'supplierBillNo',
      ),
    ).toEqual([
      'line:2:category',
      'line:0:amount',
      'party',
      'paidBy',
      'bank:nabil',
      'supplierBillNo',
    ])
    expect(of('lines')).toEqual(['line:0:amount'])
  })
})
