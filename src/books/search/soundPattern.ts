import { soundKey } from './soundKey.ts'

/** Signs that may follow a letter: nukta, halant, visarga, and the joiners of fonts. */
const between = '[़्ः\u200c\u200d]*'

/** How each sound of a key is written, in Latin letters and in Devanagari; the longest first. */
const sounds: readonly (readonly [sound: string, written: string])[] = [
  ['ai', 'ai|[ऐै]|[अआा]?[इई]'],
  ['au', 'au|[औौ]|[अआा]?[उऊ]'],
  ['ri', 'ri+|ree+|[ऋृ]|र[इईिी]'],
  ['ng', 'ng|ङ्?ग?|[नंँ]्?ग'],
  ['ks', 'ksh?|x|क्?[शषस]'],
  ['kh', 'kh|ख'],
  ['gh', 'gh|घ'],
  ['ch', 'chh?|[चछ]'],
  ['jh', 'jh|झ'],
  ['th', 'th|[ठथ]'],
  ['dh', 'dh|[ढध]'],
  ['bh', 'bh|भ'],
  ['i', 'ii*|ee+|[इईिी]'],
  ['u', 'uu*|oo+|[उऊुू]'],
  ['e', 'e|[एे]'],
  ['o', 'o|[ओो]'],
  ['k', 'k|क'],
  ['g', 'g|ग'],
  ['j', '[jz]|ज'],
  ['t', 't|[टत]'],
  ['d', 'd|[डद]'],
  ['n', 'n|m(?=[bp])|[नणञंँ]|म(?=्?[बपभफव])'],
  ['p', 'p|प'],
  ['f', 'f|ph|फ'],
  ['b', '[bwv]|[बव]'],
  ['m', 'm|म'],
  ['y', 'y|य'],
  ['r', 'r|र'],
  ['l', 'l|ल'],
  ['s', 'sh?|[शषस]'],
  ['h', 'h|ह'],
]
const patterns = new Map(sounds.map(([sound, written]) => [sound, `(?:(?:${written})${between})+`]))
// A consonant of Devanagari has this vowel by itself.
patterns.set('a', String.raw`(?:(?:a|[अआा])+|(?<=[\u0915-\u0939\u093c]))`)

/** A text as the regular expression of itself. */
export const patternOfText = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The first sound of a key, as a pattern, and what is left of the key. */
const nextOf = (key: string): readonly [pattern: string, rest: string] => {
  const sound = [2, 1].map((length) => key.slice(0, length)).find((each) => patterns.has(each))
  return sound === undefined
    ? [patternOfText(key[0]!), key.slice(1)]
    : [patterns.get(sound)!, key.slice(sound.length)]
}

/**
 * A regular expression, for PostgreSQL as for JavaScript, of texts in small letters that sound like a word typed in either script:
 * `chini` finds चिनी, `mina` finds मीना and Meena, हरि finds Hari. The last `a` of a word may be missing in them. Null: the word has
 * no sound.
 */
export const soundPattern = (word: string): string | null => {
  let pattern = ''
  let rest = soundKey(word)
  while (rest !== '') {
    const [next, left] = nextOf(rest)
    pattern += next
    rest = left
  }
  return pattern === '' ? null : pattern
}
