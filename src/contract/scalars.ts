import * as t from 'io-ts'
import { isCivilDate } from '../books/calendar/civilDate.ts'
import { readDecimal, writeNeeded } from '../books/money/digits.ts'
import { maxPaisa, writeRupees, type Paisa } from '../books/money/money.ts'
import { isPermissionKey, permissionKeys, type PermissionKey } from '../books/access/permissions.ts'
import { maxThousandths, writeQuantity, type Thousandths } from '../books/money/quantity.ts'
import { maxRate, writeRate, type TenThousandths } from '../books/money/rate.ts'
import { visibleText } from '../books/visibleText.ts'
import type { Words } from '../books/words.ts'
import { scalar, withValidate, type Scalar } from './codec.ts'
import { scalarWords } from './scalarWords.ts'
import { terms } from '../books/termWords.ts'

const isText = (u: unknown): u is string => typeof u === 'string'

/** The maximum bytes of the JSON of a text with this many characters: each may be an escape of six bytes. */
const quoted = (characters: number): number => characters * 6 + 2
const longestOf = (words: readonly string[]): number =>
  words.reduce((longest, word) => Math.max(longest, word.length), 0)

// The wire is stricter than typed input: only 0-9, no grouping, no bare decimal point.
const onWire = /^-?\d{1,15}(\.\d{1,15})?$/

/** An integer of `10 ** -places` from decimal text or a whole number; null for anything else. */
const fixed = (u: unknown, places: number, max: number): number | null => {
  if (typeof u === 'number')
    return Number.isSafeInteger(u) && Math.abs(u * 10 ** places) <= max ? u * 10 ** places : null
  return isText(u) && onWire.test(u) ? readDecimal(u, places, max) : null
}
/** The same, of zero or more. */
const fixedFromZero = (u: unknown, places: number, max: number): number | null => {
  const value = fixed(u, places, max)
  return value !== null && value >= 0 ? value : null
}
const isInteger = (u: unknown): u is number => Number.isSafeInteger(u)
const isFromZero = (u: unknown): u is number => isInteger(u) && u >= 0

const rupees = (name: string, max: number): Scalar<Paisa> =>
  scalar<Paisa>({
    name,
    is: isInteger,
    read: (u) => fixed(u, 2, max),
    write: writeRupees,
    wrong: scalarWords.notAnAmount,
    bytes: 34,
    schema: { type: 'string', pattern: '^-?\\d{1,15}(\\.\\d{1,2})?$', example: '1500.50' },
  })
/**
 * Rupees on the wire ("1500.50", or a whole number of rupees), paisa in the program. Never a float, never a third
 * decimal. For answers: a sum, or an amount recorded by an earlier release, may exceed the limit of entered amounts.
 */
export const Rupees: Scalar<Paisa> = rupees('Rupees', Number.MAX_SAFE_INTEGER)
/** Rupees as entered: at most `maxPaisa` in absolute value. */
export const EnteredRupees: Scalar<Paisa> = rupees('EnteredRupees', maxPaisa)
/** Rupees as entered, zero or more. */
export const PositiveRupees: Scalar<Paisa> = scalar<Paisa>({
  name: 'PositiveRupees',
  is: isFromZero,
  read: (u) => fixedFromZero(u, 2, maxPaisa),
  write: writeRupees,
  wrong: scalarWords.notAnAmountFromZero,
  bytes: 34,
  schema: { type: 'string', pattern: '^\\d{1,15}(\\.\\d{1,2})?$', example: '1500.50' },
})
const rate = (name: string, max: number): Scalar<TenThousandths> =>
  scalar<TenThousandths>({
    name,
    is: isFromZero,
    read: (u) => fixedFromZero(u, 4, max),
    write: writeRate,
    wrong: scalarWords.notARate,
    bytes: 22,
    schema: { type: 'string', pattern: '^\\d{1,15}(\\.\\d{1,4})?$', example: '0.125' },
  })
/**
 * A price per unit on the wire ("0.125", two to four decimals), ten-thousandths of a rupee in the program; zero or
 * more.
 */
export const Rate: Scalar<TenThousandths> = rate('Rate', Number.MAX_SAFE_INTEGER)
/** A price per unit as entered: at most `maxRate`. */
export const EnteredRate: Scalar<TenThousandths> = rate('EnteredRate', maxRate)
const quantity = (name: string, max: number): Scalar<Thousandths> =>
  scalar<Thousandths>({
    name,
    is: isInteger,
    read: (u) => fixed(u, 3, max),
    write: writeQuantity,
    wrong: scalarWords.notAQuantity,
    bytes: 34,
    schema: { type: 'string', pattern: '^-?\\d{1,15}(\\.\\d{1,3})?$', example: '2.5' },
  })
/** A quantity on the wire ("2.5"), thousandths in the program. In an answer it may be a sum. */
export const Quantity: Scalar<Thousandths> = quantity('Quantity', Number.MAX_SAFE_INTEGER)
/**
 * A quantity as entered: at most `maxThousandths` in absolute value. The document decides whether it may be zero or
 * negative.
 */
export const EnteredQuantity: Scalar<Thousandths> = quantity('EnteredQuantity', maxThousandths)
/** Per cent on the wire ("12.5"), hundredths of a per cent in the program; 0 to 100. */
export const Percent: Scalar<number> = scalar<number>({
  name: 'Percent',
  is: isInteger,
  read: (u) => fixedFromZero(u, 2, 10_000),
  write: (hundredths) => writeNeeded(hundredths, 2, 0),
  wrong: scalarWords.notPercentageFrom0,
  bytes: 34,
  schema: { type: 'string', pattern: '^\\d{1,3}(\\.\\d{1,2})?$', example: '12.5' },
})
/** A day of the AD calendar inside the Bikram Sambat table, written YYYY-MM-DD. */
export const CivilDate: Scalar<string> = scalar<string>({
  name: 'CivilDate',
  is: isText,
  read: (u) => (isText(u) && isCivilDate(u) ? u : null),
  write: (date) => date,
  wrong: terms.thereIsNoSuchDate,
  bytes: 12,
  schema: { type: 'string', format: 'date', example: '2026-11-21' },
})
/** An instant in UTC, as ISO text. */
export const Instant: Scalar<string> = scalar<string>({
  name: 'Instant',
  is: isText,
  read: (u) => (isText(u) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,18})?Z$/.test(u) ? u : null),
  write: (at) => at,
  wrong: scalarWords.notDateAndTime,
  bytes: 42,
  schema: { type: 'string', format: 'date-time' },
})
/** An id chosen by the creator of the record: letters, digits, hyphen and underscore, at most 64. */
export const Id: Scalar<string> = scalar<string>({
  name: 'Id',
  is: isText,
  read: (u) => (isText(u) && /^[A-Za-z0-9_-]{1,64}$/.test(u) ? u : null),
  write: (id) => id,
  wrong: scalarWords.notAnId,
  bytes: 66,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
})
/** A ledger account: the name of a fixed one, or the kind of account and the id of its bank, party or expense category. */
export const AccountId: Scalar<string> = scalar<string>({
  name: 'AccountId',
  is: isText,
  read: (u) => (isText(u) && /^[A-Za-z]{1,20}(:[A-Za-z0-9_-]{1,64})?$/.test(u) ? u : null),
  write: (id) => id,
  wrong: scalarWords.notAnId,
  bytes: 87,
  schema: { type: 'string', pattern: '^[A-Za-z]{1,20}(:[A-Za-z0-9_-]{1,64})?$', example: 'cash' },
})
export const Permission: Scalar<PermissionKey> = scalar<PermissionKey>({
  name: 'Permission',
  is: (u): u is PermissionKey => isText(u) && isPermissionKey(u),
  read: (u) => (isText(u) && isPermissionKey(u) ? u : null),
  write: (key) => key,
  wrong: scalarWords.noSuchPermission,
  bytes: quoted(longestOf(permissionKeys)),
  schema: { type: 'string' },
})

// The database cannot store a lone surrogate or a NUL; such a text is refused instead of changed.
const cannotBeStored = (text: string): boolean =>
  !text.isWellFormed() || /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)

const textScalar = (
  min: number,
  max: number,
  cleaned: (text: string) => string,
): Scalar<string> => {
  const wrong: Words =
    min > 0 ? scalarWords.enter1ToCharacters(max) : scalarWords.enterAtMostCharacters(max)
  const read = (u: unknown) => {
    if (!isText(u) || u.length > max * 4 || cannotBeStored(u)) return null
    const clean = cleaned(u)
    const length = [...clean].length
    return length >= min && length <= max ? clean : null
  }
  return scalar<string>({
    name: `Text${min}to${max}`,
    is: isText,
    read,
    write: (value) => value,
    wrong,
    bytes: quoted(max),
    schema: { type: 'string', minLength: min, maxLength: max },
  })
}
/** Text of `min` to `max` characters as `visibleText` stores it; invisible characters do not count. */
export const text = (min: number, max: number): Scalar<string> => textScalar(min, max, visibleText)
/** A password of `min` to `max` characters, trimmed and in NFC, otherwise as typed. */
export const passwordText = (min: number, max: number): Scalar<string> =>
  textScalar(min, max, (typed) => typed.normalize('NFC').trim())
/** Text stored exactly as sent, at most `most` UTF-16 code units: neither trimmed nor normalized. */
export const exactText = (most: number): Scalar<string> =>
  scalar<string>({
    name: `Text0to${most}`,
    is: isText,
    read: (u) => (isText(u) && u.length <= most ? u : null),
    write: (value) => value,
    wrong: scalarWords.textTooLong(most),
    bytes: quoted(most),
    schema: { type: 'string', minLength: 0, maxLength: most },
  })
/** One of a closed list of words. */
export const oneOf = <const W extends readonly string[]>(...words: W): Scalar<W[number]> => {
  const known = (u: unknown): u is W[number] => isText(u) && words.includes(u)
  return scalar<W[number]>({
    name: words.join('|'),
    is: known,
    read: (u) => (known(u) ? u : null),
    write: (word) => word,
    wrong: scalarWords.notOneOf(words.join(', ')),
    bytes: quoted(longestOf(words)),
    schema: { enum: words },
  })
}
const wholeNumber = (
  min: number,
  max: number,
  fromText: boolean,
): Scalar<number, number | string> =>
  scalar<number, number | string>({
    name: `Whole${min}to${max}`,
    is: isInteger,
    read: (u) => {
      const n = fromText && isText(u) && /^\d{1,16}$/.test(u) ? Number(u) : u
      return isInteger(n) && n >= min && n <= max ? n : null
    },
    write: (n) => (fromText ? String(n) : n),
    wrong: scalarWords.notAWholeNumber(min, max),
    bytes: 20,
    schema: { type: 'integer', minimum: min, maximum: max },
  })
/** A whole number within bounds; `wholeText` in addresses. */
export const whole = (min: number, max: number): Scalar<number, number | string> =>
  wholeNumber(min, max, false)
export const wholeText = (min: number, max: number): Scalar<number, number | string> =>
  wholeNumber(min, max, true)

/** How many there are of something, or the number of one in a row. */
export const Count = whole(0, Number.MAX_SAFE_INTEGER)
/**
 * The number of changes of a record, counting its addition as 1. 0: it does not exist yet, or an answer of an earlier
 * release, which did not have its version.
 */
export const Version = Count

/** The codec's value, or `null`. Faults are those of the codec. */
export const nullable = <C extends t.Mixed>(codec: C) =>
  withValidate(t.union([codec, t.null]), (u, c) =>
    u === null ? t.success(null) : codec.validate(u, c),
  )
