/** How figures are shown: 0-9 or ०-९. */
export type Digits = 'latin' | 'devanagari'

const zero = 0x0966
const toLatin = (text: string): string =>
  text
    .replace(/[०-९]/g, (c) => String(c.charCodeAt(0) - zero))
    .replace(/[।·]/g, '.')
    .replace(/−/g, '-')

/**
 * Typed digits as 0-9: ०-९ are converted, grouping commas and spaces removed, and the danda, which a Nepali keyboard
 * types for the full stop, becomes a decimal point. Other text is unchanged.
 */
export const latinDigits = (text: string): string => toLatin(text).replace(/[\s,\u00a0]/g, '')

/** The same text with every 0-9 as ०-९. */
export const devanagariDigits = (text: string): string =>
  text.replace(/[0-9]/g, (c) => String.fromCharCode(zero + Number(c)))

/** A whole number in a Nepali text. */
export const nepaliNumber = (n: number): string => devanagariDigits(String(n))

export const inDigits = (text: string, digits: Digits): string =>
  digits === 'devanagari' ? devanagariDigits(text) : text

// Commas group by thousands or by lakhs. `1,5` is more likely a typing error for 1.5 than fifteen, so it is no number.
const grouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/

/**
 * A typed decimal as an integer of `10 ** -places`: `readDecimal('1,500.5', 2, max)` is 150050. Null if the text is not
 * a number, has more than `places` decimals or exceeds `max` in absolute value. Nothing is rounded.
 */
export const readDecimal = (text: string, places: number, max: number): number | null => {
  const typed = toLatin(text).replace(/[\s\u00a0]/g, '')
  if (typed.includes(',') && !grouped.test(typed)) return null
  const parts = /^(-?)(\d*)(?:\.(\d*))?$/.exec(typed.replaceAll(',', ''))
  const whole = parts?.[2] ?? ''
  const rest = parts?.[3] ?? ''
  if (parts === null || whole + rest === '' || rest.length > places) return null
  const size = Number(whole + rest.padEnd(places, '0'))
  if (size > max) return null
  return parts[1] === '-' && size > 0 ? -size : size
}

/** Sign, whole part and decimals of an integer of `10 ** -places`: `[sign, '1500', '50']`. */
export const splitDecimal = (
  n: number,
  places: number,
): readonly [sign: '' | '-', whole: string, rest: string] => {
  const all = String(Math.abs(n)).padStart(places + 1, '0')
  return [n < 0 ? '-' : '', all.slice(0, -places), all.slice(-places)]
}

/** The integer as decimal text with all its places: `writeDecimal(150050, 2)` is `1500.50`. */
export const writeDecimal = (n: number, places: number): string => {
  const [sign, whole, rest] = splitDecimal(n, places)
  return `${sign}${whole}.${rest}`
}

/** Decimals without trailing zeros, but at least `least` of them. */
export const neededDecimals = (rest: string, least: number): string =>
  rest.replace(/0+$/, '').padEnd(least, '0')

/**
 * The integer as decimal text with at least `least` decimals and no further trailing zeros: `writeNeeded(1250, 4, 2)`
 * is `0.125`, `writeNeeded(2000, 3, 0)` is `2`.
 */
export const writeNeeded = (n: number, places: number, least: number): string => {
  const [sign, whole, rest] = splitDecimal(n, places)
  const decimals = neededDecimals(rest, least)
  return `${sign}${whole}${decimals === '' ? '' : `.${decimals}`}`
}

/** Groups digits as in Nepal: the last three, then by twos (12345678 as 1,23,45,678). */
export const groupByLakh = (whole: string): string => whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')
