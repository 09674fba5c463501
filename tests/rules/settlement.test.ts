import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { judgeSettlement } from '../../src/books/documents/bill.ts'
import { billWords } from '../../src/books/documents/billWords.ts'
import { maxPaisa } from '../../src/books/money/money.ts'
import type { Words } from '../../src/books/words.ts'

const nabil = (paisa: number) => ({ bankId: 'nabil', paisa })
const sahakari = (paisa: number) => ({ bankId: 'sahakari', paisa })
type Banks = readonly { readonly bankId: string; readonly paisa: number }[]

describe('a bill of Rs 100', () => {
  test.each<[string, number, Banks, boolean, number, number]>([
    ['a cash customer pays it', 10_000, [], false, 0, 0],
    ['a cash customer gives more and gets change', 50_000, [], false, 0, 40_000],
    ['a cash customer pays part by bank', 4_000, [nabil(6_000)], false, 0, 0],
    ['change comes out of the cash', 5_000, [nabil(6_000)], false, 0, 1_000],
    ['cash that was not needed is given back whole', 5_000, [nabil(10_000)], false, 0, 5_000],
    ['a bank that got nothing may be named', 10_000, [nabil(0)], false, 0, 0],
    ['a party pays nothing and owes it', 0, [], true, 10_000, 0],
    ['a party pays part', 2_000, [nabil(3_000)], true, 5_000, 0],
    ['a party pays more and settles older dues', 15_000, [], true, -5_000, 0],
    ['a party pays the largest amount', maxPaisa, [], true, 10_000 - maxPaisa, 0],
  ])('%s', (_, cashPaisa, banks, named, creditPaisa, changePaisa) => {
    expect(judgeSettlement(10_000, { cashPaisa, banks }, named)).toEqual(
      E.right({ creditPaisa, changePaisa }),
    )
  })

  const { thisAmountIsNotValid, amountTooLarge, creditNeedsParty, amountPaidIntoBank } = billWords
  test.each<[string, number, Banks, boolean, string, Words, string]>([
    ['a cash customer cannot owe', 9_999, [], false, 'cashInFull', creditNeedsParty, 'cashPaisa'],
    [
      'the bank gives no change',
      0,
      [nabil(10_001)],
      false,
      'bankTooMuch',
      amountPaidIntoBank,
      'banks.0.paisa',
    ],
    [
      'nor does the second bank',
      0,
      [nabil(0), sahakari(10_001)],
      false,
      'bankTooMuch',
      amountPaidIntoBank,
      'banks.1.paisa',
    ],
    [
      'a bank pays no more than the books take beside cash',
      1,
      [nabil(maxPaisa), sahakari(1)],
      true,
      'amountTooLarge',
      amountTooLarge,
      'banks.0.paisa',
    ],
    ['cash is not below zero', -1, [], true, 'wrongAmount', thisAmountIsNotValid, 'cashPaisa'],
    [
      'cash has no parts of a paisa',
      0.5,
      [],
      true,
      'wrongAmount',
      thisAmountIsNotValid,
      'cashPaisa',
    ],
    [
      'nor is the first part by bank',
      0,
      [nabil(-1), sahakari(1)],
      true,
      'wrongAmount',
      thisAmountIsNotValid,
      'banks.0.paisa',
    ],
    [
      'nor is the second part by bank',
      0,
      [nabil(1), sahakari(-1)],
      true,
      'wrongAmount',
      thisAmountIsNotValid,
      'banks.1.paisa',
    ],
    [
      'nor is a part by bank larger than the books take',
      0,
      [nabil(maxPaisa + 1)],
      true,
      'wrongAmount',
      thisAmountIsNotValid,
      'banks.0.paisa',
    ],
    [
      'nor all parts together',
      maxPaisa,
      [nabil(1)],
      true,
      'amountTooLarge',
      amountTooLarge,
      'cashPaisa',
    ],
  ])('%s, which is said at its field', (_, cashPaisa, banks, named, tag, say, field) => {
    expect(judgeSettlement(10_000, { cashPaisa, banks }, named)).toEqual(
      E.left({ tag, say, fields: { [field]: say } }),
    )
  })
})
