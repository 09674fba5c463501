import { describe, expect, test } from 'vitest'
import { amountInWords, numberInWords } from '../../src/books/money/amountInWords.ts'
import { devanagariDigits, latinDigits } from '../../src/books/money/digits.ts'
import {
  allocate,
  maxPaisa,
  mulDiv,
  readRupees,
  showRupees,
  writeRupees,
} from '../../src/books/money/money.ts'
import {
  isThousandths,
  maxThousandths,
  readQuantity,
  showQuantity,
  writeQuantity,
} from '../../src/books/money/quantity.ts'
import { percentOf, showPercent, writePercent } from '../../src/books/money/percent.ts'
import { isRate, maxRate, unitCost } from '../../src/books/money/rate.ts'

describe('figures', () => {
  test('are read in either script, with any grouping', () => {
    expect(latinDigits('१,२३,४५६.५०')).toBe('123456.50')
    expect(latinDigits('१२।५')).toBe('12.5')
    expect(latinDigits(' 98 41 ०१२३ ')).toBe('98410123')
    expect(devanagariDigits('2083-08-05')).toBe('२०८३-०८-०५')
    expect(latinDigits(devanagariDigits('0123456789'))).toBe('0123456789')
  })
})

describe('an amount of money', () => {
  test.each([
    ['1500', 150_000],
    ['1,500.5', 150_050],
    [' 1 500.5\u00a0', 150_050],
    ['१५००.५०', 150_050],
    ['1,23,456.00', 12_345_600],
    ['123,456', 12_345_600],
    ['.5', 50],
    ['5.', 500],
    ['0', 0],
    ['-0', 0],
    ['-12.34', -1_234],
    ['−12.34', -1_234],
    ['007', 700],
    ['10000000000', maxPaisa],
  ])('%s rupees is %i paisa', (text, paisa) => {
    expect(readRupees(text)).toBe(paisa)
  })

  test.each([
    '',
    ' ',
    '.',
    '-',
    '1.234',
    '1,5',
    '1,23',
    '12,3456',
    ',500',
    '1..2',
    '1.2.3',
    '1e3',
    '0x10',
    'Rs 5',
    '५ रु',
    '1-2',
    'NaN',
    'Infinity',
    '10000000000.01',
    '9'.repeat(400),
  ])('%s is not an amount', (text) => {
    expect(readRupees(text)).toBeNull()
  })

  test('is sent with two decimals and shown in lakhs', () => {
    expect(writeRupees(150_050)).toBe('1500.50')
    expect(writeRupees(-5)).toBe('-0.05')
    expect(writeRupees(0)).toBe('0.00')
    expect(showRupees(12_345_600, 'latin')).toBe('1,23,456.00')
    expect(showRupees(1_234_567_890, 'devanagari')).toBe('१,२३,४५,६७८.९०')
    expect(showRupees(-99_999, 'latin')).toBe('-999.99')
    expect(showRupees(100_000, 'latin')).toBe('1,000.00')
    expect(showRupees(maxPaisa, 'latin')).toBe('10,00,00,00,000.00')
  })

  test('is rounded half away from zero, exactly, however large', () => {
    expect(mulDiv(5, 1, 2)).toBe(3)
    expect(mulDiv(-5, 1, 2)).toBe(-3)
    expect(mulDiv(4, 1, 3)).toBe(1)
    expect(mulDiv(5, 1, 3)).toBe(2)
    expect(Object.is(mulDiv(0, -7, 2), 0)).toBe(true)
    expect(Object.is(mulDiv(-1, 1, 3), 0)).toBe(true)
    expect(mulDiv(10 ** 15 - 1, 999_999_999_999, 1_000_000_000_000)).toBe(999_999_999_998_999)
    expect(mulDiv(9_007_199_254_740_991, 3, 9)).toBe(3_002_399_751_580_330)
  })

  test('is allocated without loss, the odd paisa to the largest remainder, ties to the earlier', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(101, [1, 1, 1])).toEqual([34, 34, 33])
    expect(allocate(10, [1, 2, 3])).toEqual([2, 3, 5])
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(allocate(7, [0, 5, 0])).toEqual([0, 7, 0])
    expect(allocate(0, [0, 0])).toEqual([0, 0])
    expect(allocate(3, [0, 0])).toEqual([2, 1])
    expect(() => allocate(1, [])).toThrow(RangeError)
    expect(() => allocate(1, [2, -1])).toThrow(RangeError)
    expect(allocate(0, [])).toEqual([])
  })
})

describe('a rate', () => {
  test('is a whole number of ten-thousandths of a rupee, from zero to the largest amount', () => {
    expect([0, 1_250, maxRate].map(isRate)).toEqual([true, true, true])
    expect([-1, 0.5, maxRate + 1, Number.NaN, null, '100'].map(isRate)).toEqual(
      Array(6).fill(false),
    )
  })

  test('of goods is their value shared by their quantity, rounded once', () => {
    expect(unitCost(10_000, 3_000)).toBe(333_333)
    expect(unitCost(maxPaisa, 1)).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('a quantity', () => {
  test('is as large as the largest that can be entered, in and out, and no larger', () => {
    expect([maxThousandths, -maxThousandths].map(isThousandths)).toEqual([true, true])
    expect([maxThousandths + 1, 0.5].map(isThousandths)).toEqual([false, false])
  })

  test('has up to three decimals', () => {
    expect(readQuantity('2.5')).toBe(2_500)
    expect(readQuantity('२.१२५')).toBe(2_125)
    expect(readQuantity('0.0005')).toBeNull()
    expect(readQuantity('100000000')).toBe(maxThousandths)
    expect(readQuantity('100000000.001')).toBeNull()
  })

  test('is written with no more decimals than it needs', () => {
    expect(writeQuantity(2_500)).toBe('2.5')
    expect(writeQuantity(12_000)).toBe('12')
    expect(writeQuantity(-50)).toBe('-0.05')
    expect(showQuantity(123_456_500, 'latin')).toBe('1,23,456.5')
    expect(showQuantity(1_200_000, 'devanagari')).toBe('१,२००')
  })
})

describe('an amount in words', () => {
  test.each([
    [101, 'एक सय एक'],
    [1_578, 'एक हजार पाँच सय अठहत्तर'],
    [100_000, 'एक लाख'],
    [1_000_000_000, 'एक अर्ब'],
    [987_654_321_012, 'नौ खर्ब सतासी अर्ब पैँसट्ठी करोड त्रिचालिस लाख एक्काइस हजार बाह्र'],
    [0, 'शून्य'],
    [99, 'उनान्सय'],
    [28, 'अट्ठाइस'],
    [50, 'पचास'],
  ])('%i in Nepali', (n, words) => {
    expect(numberInWords(n).ne).toBe(words)
  })

  test('is what a bill shows at its foot', () => {
    expect(amountInWords(1_234_567_890)).toEqual({
      ne: 'एक करोड तेइस लाख पैँतालिस हजार छ सय अठहत्तर रुपैयाँ नब्बे पैसा मात्र',
      en: 'One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight Rupees and Ninety Paisa Only',
    })
    expect(amountInWords(12_000_050).en).toBe(
      'One Lakh Twenty Thousand Rupees and Fifty Paisa Only',
    )
    expect(amountInWords(11_300)).toEqual({
      ne: 'एक सय तेह्र रुपैयाँ मात्र',
      en: 'One Hundred Thirteen Rupees Only',
    })
    expect(amountInWords(100).en).toBe('One Rupee Only')
    expect(amountInWords(5)).toEqual({ ne: 'पाँच पैसा मात्र', en: 'Five Paisa Only' })
    expect(amountInWords(0)).toEqual({ ne: 'शून्य रुपैयाँ मात्र', en: 'Zero Rupees Only' })
  })

  test('says when it is below zero, as on a credit note', () => {
    expect(amountInWords(-50_050)).toEqual({
      ne: 'ऋण पाँच सय रुपैयाँ पचास पैसा मात्र',
      en: 'Minus Five Hundred Rupees and Fifty Paisa Only',
    })
  })

  test('has a different word for each number below a hundred', () => {
    expect(new Set(Array.from({ length: 100 }, (_, n) => numberInWords(n).ne)).size).toBe(100)
    expect(new Set(Array.from({ length: 100 }, (_, n) => numberInWords(n).en)).size).toBe(100)
  })

  test('reaches the largest amount that the books accept', () => {
    expect(amountInWords(maxPaisa).en).toBe('Ten Arba Rupees Only')
  })
})

describe('a percentage', () => {
  test('is rounded once to a hundredth, and keeps the sign of its part', () => {
    expect(percentOf(1, 3)).toBe(3333)
    expect(percentOf(2, 3)).toBe(6667)
    expect(percentOf(-1, 8)).toBe(-1250)
    expect(percentOf(0, 5)).toBe(0)
    expect(percentOf(-30, -40)).toBe(7500)
    expect(percentOf(9_007_199_254_740_991, 9_007_199_254_740_991)).toBe(10_000)
  })
  test('of nothing, or too large to be exact, is none', () => {
    expect(percentOf(5, 0)).toBeNull()
    expect(percentOf(9_007_199_254_740_991, 1)).toBeNull()
  })
  test('is sent with two decimals and shown with its sign', () => {
    expect(writePercent(1234)).toBe('12.34')
    expect(writePercent(-5)).toBe('-0.05')
    expect(showPercent(1234, 'latin')).toBe('12.34%')
    expect(showPercent(-123_456_789, 'devanagari')).toBe('-१२,३४,५६७.८९%')
  })
})
