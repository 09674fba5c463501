import fc from 'fast-check'
import { belowZeroChoices } from '../../src/books/company/company.ts'
import type { Wire } from '../api/shop.ts'
import { afterChoice, firstOtherDay, type PaperSettings } from './paperBooks.ts'
import { dateOf } from './saidBills.ts'

/** What an owner may change of the settings while bills are entered. */

export type SaidSetting =
  | { readonly set: 'vat'; readonly from: number | null; readonly days: number | null }
  | { readonly set: 'belowZero'; readonly to: PaperSettings['belowZero'] }
  | { readonly set: 'rounding'; readonly round: boolean; readonly inclusive: boolean }
  | { readonly set: 'costing'; readonly fifo: boolean; readonly day: number | null }
  | { readonly set: 'begin'; readonly day: number | null }
  | { readonly set: 'lock'; readonly day: number | null }

const day = fc.integer({ min: 0, max: 90 })
const dayOrNone = fc.option(day, { freq: 3 })
/** Each setting that a person may change; a history has every one of them. */
export const saidSettings: readonly fc.Arbitrary<SaidSetting>[] = [
  fc.record({
    set: fc.constant('vat'),
    from: dayOrNone,
    days: fc.constantFrom(null, 0, 20, 60),
  }),
  fc.record({ set: fc.constant('belowZero'), to: fc.constant('refuse') }),
  fc.record({ set: fc.constant('belowZero'), to: fc.constantFrom(...belowZeroChoices) }),
  fc.record({ set: fc.constant('rounding'), round: fc.boolean(), inclusive: fc.boolean() }),
  fc.record({ set: fc.constant('costing'), fifo: fc.constant(true), day: dayOrNone }),
  fc.record({ set: fc.constant('costing'), fifo: fc.boolean(), day: dayOrNone }),
  fc.record({ set: fc.constant('begin'), day: fc.constantFrom(null, -17, -15, -10, 5) }),
  fc.record({ set: fc.constant('begin'), day: fc.constantFrom(null, -17) }),
  fc.record({ set: fc.constant('lock'), day: fc.integer({ min: 10, max: 40 }) }),
  fc.record({ set: fc.constant('lock'), day: fc.integer({ min: -5, max: 15 }) }),
  fc.record({ set: fc.constant('lock'), day: fc.constantFrom(null, -10) }),
  fc.record({ set: fc.constant('lock'), day: fc.constant(null) }),
]

const dayText = (n: number | null): string | null => (n === null ? null : dateOf(n))

/** The fields of the request that change, and the settings if it is accepted. */
export const changedBy = (
  said: SaidSetting,
  now: PaperSettings,
): { readonly fields: Wire; readonly next: PaperSettings } => {
  if (said.set === 'vat') {
    const [vatFrom, vatThrough] = [
      dayText(said.from),
      said.from === null || said.days === null ? null : dateOf(said.from + said.days),
    ]
    return {
      fields: { vat_registered_from: vatFrom, vat_registered_through: vatThrough },
      next: { ...now, vatFrom, vatThrough },
    }
  }
  if (said.set === 'belowZero')
    return { fields: { below_zero_stock: said.to }, next: { ...now, belowZero: said.to } }
  if (said.set === 'rounding')
    return {
      fields: { round_to_rupee: said.round, rates_include_vat: said.inclusive },
      next: now,
    }
  if (said.set === 'costing') {
    const choice = { fifo: said.fifo, from: dayText(said.day) }
    return {
      fields: { costing_method: said.fifo ? 'fifo' : 'movingAverage', costing_from: choice.from },
      next: { ...now, methods: afterChoice(now.methods, choice) },
    }
  }
  if (said.set === 'begin')
    return {
      fields: { books_begin_on: dayText(said.day) },
      next: { ...now, begin: dayText(said.day) },
    }
  return {
    fields: { locked_through: dayText(said.day) },
    next: { ...now, locked: dayText(said.day) },
  }
}

/**
 * By what tag the change must be refused, null if it must be accepted. `firstEntry`: the first day on which a document
 * other than an opening stands; `openings`: the days of the openings, which a first day of the books moves.
 */
export const settingRefusal = (
  now: PaperSettings,
  next: PaperSettings,
  firstEntry: string | null,
  openings: readonly string[],
): string | null => {
  const { begin, locked } = next
  if (locked !== null && begin !== null && locked < begin) return 'settingsUnfit'
  if (begin !== null && begin !== now.begin) {
    if (firstEntry !== null && firstEntry < begin) return 'entriesBefore'
    const moved = openings.filter((date) => date !== begin)
    if (locked !== null && moved.length > 0) return 'periodLocked'
  }
  const recosted = firstOtherDay(now.methods, next.methods)
  return recosted !== null && locked !== null && recosted <= locked ? 'costingLocked' : null
}
