import { expect, test } from 'vitest'
import { favouritesIn, toggledFavourite } from '../../src/client/reports/favourites.ts'
import { rangeOf } from '../../src/client/ui/BsRangePicker.tsx'

test('a quarter is three months of the fiscal year, from Shrawan', () => {
  // 2083: Shrawan begins on 17 July 2026, Kartik on 18 October, Magh on 15 January 2027, Baisakh 2084 on 14 April.
  expect({
    lastDayOfFirst: rangeOf('thisQuarter', '2026-10-17'),
    firstDayOfSecond: rangeOf('thisQuarter', '2026-10-18'),
    third: rangeOf('thisQuarter', '2027-02-01'),
    fourth: rangeOf('thisQuarter', '2027-05-01'),
  }).toEqual({
    lastDayOfFirst: { start: '2026-07-17', end: '2026-10-17' },
    firstDayOfSecond: { start: '2026-10-18', end: '2027-01-14' },
    third: { start: '2027-01-15', end: '2027-04-13' },
    fourth: { start: '2027-04-14', end: '2027-07-16' },
  })
})

test('the fiscal year so far ends today', () => {
  expect(rangeOf('fiscalYearSoFar', '2026-11-21')).toEqual({
    start: '2026-07-17',
    end: '2026-11-21',
  })
})

test('a favourite report is added at the end, and removed by the same press', () => {
  const stock = toggledFavourite(favouritesIn(null), 'stock')
  const both = toggledFavourite(favouritesIn(stock.join(' ')), 'sales')
  expect([both, toggledFavourite(both, 'stock'), toggledFavourite(stock, 'stock')]).toEqual([
    ['stock', 'sales'],
    ['sales'],
    [],
  ])
})
