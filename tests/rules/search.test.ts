import { describe, expect, test } from 'vitest'
import { soundKey } from '../../src/books/search/soundKey.ts'
import { soundPattern } from '../../src/books/search/soundPattern.ts'
import { findOptions, searchable } from '../../src/client/ui/find.ts'
import { searchedFor } from '../../src/server/lists/search.ts'

const names = [
  'चिनी',
  'चामल',
  'मीना गुरुङ',
  'मसुरो दाल',
  'सरसोंको तेल',
  'हरि स्टोर',
  'गीता ट्रेडर्स',
  'कृष्ण बहादुर',
  'लक्ष्मी श्रेष्ठ',
  'विष्णु प्रसाद',
  'अन्नपूर्ण खाद्य उद्योग',
  'सत्तू',
  'पम्पा',
  'साबुन',
  'भटमास',
  'ज्ञान बस्नेत',
  'ऐना',
  'औषधि',
  'टुथब्रस',
  'एलईडी बल्ब',
  'Laxmi Traders',
  'Hari Stores',
  'Meena Gurung',
  'Bishnu',
  'Wai Wai noodles',
  'Zandu balm',
  'Phewa Supplies',
  'Sampada',
]
const typed = [
  'chini',
  'cheeni',
  'mina',
  'meena',
  'mina gurung',
  'masuro',
  'dal',
  'tel',
  'hari',
  'hari stor',
  'gita',
  'geeta',
  'krishna',
  'bahadur',
  'laxmi',
  'lakshmi',
  'shrestha',
  'bishnu',
  'vishnu',
  'annapurna',
  'satu',
  'sattu',
  'pampa',
  'panpa',
  'sabun',
  'bhatmas',
  'aina',
  'aushadhi',
  'bulb',
  'balb',
  'waiwai',
  'wai',
  'jandu',
  'fewa',
  'sampada',
  'sanpada',
  'हरि',
  'मिना',
  'विष्णु',
  'बिष्णु',
  'चामल',
  'xyz',
  'ram',
  'ko',
]

/** Found beyond the keys: the vowel of a consonant that nobody speaks, and nobody types. */
const silent = new Set(['bhatmas भटमास'])
const options = names.map((name) => searchable(name, [name]))
const inFields = (typed: string): readonly string[] => findOptions(options, typed)
const matchesInLists = (typed: string, name: string): boolean =>
  searchedFor(typed).every((pattern) => new RegExp(pattern, 'u').test(name.toLowerCase()))

describe('a search', () => {
  test.each([
    ['chini', 'चिनी'],
    ['mina', 'मीना गुरुङ'],
    ['mina', 'Meena Gurung'],
    ['हरि', 'Hari Stores'],
    ['krishna', 'कृष्ण बहादुर'],
    ['sattu', 'सत्तू'],
    ['hari stor', 'हरि स्टोर'],
    ['stor hari', 'हरि स्टोर'],
    ['vishnu', 'Bishnu'],
    ['bhatmas', 'भटमास'],
  ])('for %s finds %s in fields and in lists', (said, name) => {
    expect(inFields(said)).toContain(name)
    expect(matchesInLists(said, name)).toBe(true)
  })

  // The oracle compares the keys of sounds, word by word.
  test('finds every name of the same sound, and beside silent vowels no other', () => {
    const differ: string[] = []
    let found = 0
    for (const said of typed)
      for (const name of names) {
        const key = soundKey(name)
        const byKey = said.split(' ').every((word) => key.includes(soundKey(word)))
        if (byKey) found++
        if (byKey !== matchesInLists(said, name) && !silent.has(`${said} ${name}`))
          differ.push(`${said} ${byKey ? 'misses' : 'also finds'} ${name} in lists`)
        if (matchesInLists(said, name) !== inFields(said).includes(name))
          differ.push(`fields and lists differ about ${said} and ${name}`)
      }
    expect(found).toBeGreaterThan(40)
    expect(differ).toEqual([])
  })

  test('looks first for what is only spelled, which few names have', () => {
    expect(searchedFor('hari 12')).toEqual(['12', expect.stringContaining('hari')])
  })

  test('for letters of a pattern takes them as they are', () => {
    expect(inFields('.*')).toEqual([])
    expect(searchedFor('  ')).toEqual([])
    expect(soundPattern('')).toBeNull()
  })
})
