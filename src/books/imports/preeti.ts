/**
 * Text of the Preeti font, in which Nepali was typed before Unicode: a file has Latin letters and signs that the font
 * draws as Devanagari. The table is the font's own.
 */
const glyphs: Readonly<Record<string, string>> = {
  a: 'ब',
  b: 'द',
  c: 'अ',
  d: 'म',
  e: 'भ',
  f: 'ा',
  g: 'न',
  h: 'ज',
  i: 'ष्',
  j: 'व',
  k: 'प',
  l: 'ि',
  n: 'ल',
  o: 'य',
  p: 'उ',
  q: 'त्र',
  r: 'च',
  s: 'क',
  t: 'त',
  u: 'ग',
  v: 'ख',
  w: 'ध',
  x: 'ह',
  y: 'थ',
  z: 'श',
  A: 'ब्',
  B: 'द्य',
  C: 'ऋ',
  D: 'म्',
  E: 'भ्',
  F: 'ँ',
  G: 'न्',
  H: 'ज्',
  I: 'क्ष्',
  J: 'व्',
  K: 'प्',
  L: 'ी',
  M: 'ः',
  N: 'ल्',
  O: 'इ',
  P: 'ए',
  Q: 'त्त',
  R: 'च्',
  S: 'क्',
  T: 'त्',
  U: 'ग्',
  V: 'ख्',
  W: 'ध्',
  X: 'ह्',
  Y: 'थ्',
  Z: 'श्',
  '0': 'ण्',
  '1': 'ज्ञ',
  '2': 'द्द',
  '3': 'घ',
  '4': 'द्ध',
  '5': 'छ',
  '6': 'ट',
  '7': 'ठ',
  '8': 'ड',
  '9': 'ढ',
  '!': '१',
  '@': '२',
  '#': '३',
  $: '४',
  '%': '५',
  '^': '६',
  '&': '७',
  '*': '८',
  '(': '९',
  ')': '०',
  '~': 'ञ्',
  '`': 'ञ',
  _: ')',
  '+': 'ं',
  '=': '.',
  '[': 'ृ',
  ']': 'े',
  '}': 'ै',
  '\\': '्',
  '|': '्र',
  ';': 'स',
  ':': 'स्',
  "'": 'ु',
  '"': 'ू',
  '.': '।',
  '<': '?',
  '>': 'श्र',
  '?': 'रु',
  '/': 'र',
  '-': '(',
  '¡': 'ज्ञ्',
  '¢': 'द्घ',
  '£': 'घ्',
  '¤': 'झ्',
  '¥': 'र्‍',
  '§': 'ट्ट',
  '©': 'र',
  '«': '्र',
  '°': 'ङ्ढ',
  '¶': 'ठ्ठ',
  '¿': 'रू',
  å: 'द्व',
  ª: 'ङ',
  Å: 'हृ',
  ß: 'द्म',
  Ý: 'ट्ठ',
  Í: 'ङ्क',
  Î: 'ङ्ख',
  Ë: 'ङ्ग',
  Ø: '्य',
  Ö: '=',
  '÷': '/',
  '×': '×',
  '•': 'ड्ड',
  '„': 'ध्र',
  ˆ: 'फ्',
  '‹': 'ङ्घ',
}
/** Letters of two or more characters, longest first. */
const letters: readonly (readonly [string, string])[] = [
  ['pm', 'ऊ'],
  ['em', 'झ'],
  ['km', 'फ'],
  ['Km', 'फ्'],
  ['Qm', 'क्त'],
  ['O{', 'ई'],
]

const consonant = '[क-ह](?:़)?'
const cluster = `(?:${consonant}्)*${consonant}`
/** A vowel sign before its consonant, as it was typed. */
const signBefore = new RegExp(`ि(${cluster})`, 'gu')
/** A reph after its consonant and vowel signs, as it was typed. */
const rephAfter = new RegExp(`(${cluster}[ािीुूृेैोौंँ]*)\\{`, 'gu')

/** The text that the font shows, in Unicode. Characters that the font does not have stay as they are. */
export const fromPreeti = (text: string): string => {
  let drawn = text
  for (const [typed, letter] of letters) drawn = drawn.replaceAll(typed, letter)
  drawn = [...drawn].map((c) => (c === 'm' ? c : (glyphs[c] ?? c))).join('')
  return drawn
    .replace(/्ा/gu, '')
    .replace(/्ी/gu, 'ी')
    .replace(signBefore, '$1ि')
    .replace(/ि्([क-ह])/gu, '्$1ि')
    .replace(rephAfter, 'र्$1')
    .replace(/(\{)/gu, 'र्')
    .replace(/ो?ाे/gu, 'ो')
    .replace(/ाै/gu, 'ौ')
    .replace(/अा/gu, 'आ')
    .replace(/अो/gu, 'ओ')
    .replace(/अौ/gu, 'औ')
    .replace(/आे/gu, 'ओ')
    .replace(/आै/gu, 'औ')
    .replace(/एे/gu, 'ऐ')
    .normalize('NFC')
}

const devanagari = /[ऀ-ॿ]/u
// A syllable: a vowel, or consonants joined by halants with one vowel sign; then the marks of nasals.
const wellFormed = new RegExp(
  `^(?:(?:[अ-औ]|${cluster}(?:[ािीुूृेैोौ]|्(?=$|[^\\p{L}\\p{M}]))?)[ंँः]?|[०-९]|[^\\p{L}\\p{M}\\p{N}])+$`,
  'u',
)
/** Signs that stand within words of the font, and seldom within words of a language. */
const telling = /[a-zA-Z][;:[\]{}|\\/'"+~`<>][a-zA-Z]|[[\]{}|\\;]|^[/;][a-zA-Z]/

/** How a text looks: `sure` only the font explains it, `fits` it may be of the font, `no` it is not. */
export const looksLikePreeti = (text: string): 'sure' | 'fits' | 'no' => {
  const typed = text.trim()
  if (devanagari.test(typed) || !/[A-Za-z]/.test(typed)) return 'no'
  if (!wellFormed.test(fromPreeti(typed))) return 'no'
  return telling.test(typed) && /[a-z]/.test(typed) ? 'sure' : 'fits'
}
