const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'ng',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
}
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
}
const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
}
const nasals = new Set(['ं', 'ँ'])
const halant = '्'
const nukta = '़'
const visarga = 'ः'

const wordToLatin = (word: string): string => {
  const out: string[] = []
  let inherent = false
  const settle = () => {
    if (inherent) out.push('a')
    inherent = false
  }
  for (const c of word.normalize('NFD')) {
    if (c === nukta || c === '\u200d' || c === '\u200c') continue
    if (c === halant) {
      inherent = false
      continue
    }
    const sign = signs[c]
    if (sign !== undefined) {
      inherent = false
      out.push(sign)
      continue
    }
    settle()
    const consonant = consonants[c]
    if (consonant !== undefined) {
      out.push(consonant)
      inherent = true
    } else if (nasals.has(c)) out.push('n')
    else if (c >= '०' && c <= '९') out.push(String(c.charCodeAt(0) - 0x0966))
    else if (c !== visarga) out.push(vowels[c] ?? c)
  }
  return out.join('')
}

/** A name in small Latin letters without accents, Devanagari letter by letter: हरि स्टोर is `hari stor`. */
export const inLatin = (text: string): string =>
  text
    .toLocaleLowerCase('en')
    .split(/\s+/)
    .map(wordToLatin)
    .join(' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

// One spelling for sounds that people write in several ways: ram and raam, sita and seeta, bishnu and vishnu.
const foldings: readonly (readonly [RegExp, string])[] = [
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/chh/g, 'ch'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/[wv]/g, 'b'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
  // The last vowel of a word is pronounced after some letters only: krishna and कृष्ण, ram and rama.
  [/(?<=[a-z])a(?= |$)/g, ''],
]

/**
 * The search key of a name, equal for all its spellings: राम, Ram and Raam share one. Devanagari is romanised by sound, and
 * spellings of the same sound are merged. For searching only, never shown.
 */
export const soundKey = (text: string): string =>
  foldings.reduce((key, [from, to]) => key.replace(from, to), inLatin(text)).trim()
