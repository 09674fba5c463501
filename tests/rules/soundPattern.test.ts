import { describe, expect, test } from 'vitest'
import { soundKey } from '../../src/books/search/soundKey.ts'
import { soundPattern } from '../../src/books/search/soundPattern.ts'

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

describe('the pattern of a sound', () => {
  test.each([
    ['chini', 'चिनी'],
    ['mina', 'मीना गुरुङ'],
    ['mina', 'Meena Gurung'],
    ['हरि', 'Hari Stores'],
    ['krishna', 'कृष्ण बहादुर'],
    ['sattu', 'सत्तू'],
    ['hari stor', 'हरि स्टोर'],
    ['vishnu', 'Bishnu'],
  ])('finds %s in %s', (said, name) => {
    expect(name.toLowerCase()).toMatch(new RegExp(soundPattern(said)!, 'u'))
  })

  // The oracle is the search of pick fields, which compares the keys of sounds.
  test('finds what the search of pick fields finds, and silent vowels besides', () => {
    const differ: string[] = []
    let found = 0
    for (const said of typed) {
      const pattern = new RegExp(soundPattern(said)!, 'u')
      for (const name of names) {
        const byKey = soundKey(name).includes(soundKey(said))
        if (byKey) found++
        if (byKey && !pattern.test(name.toLowerCase())) differ.push(`${said} misses ${name}`)
        if (!byKey && pattern.test(name.toLowerCase()) && !silent.has(`${said} ${name}`))
          differ.push(`${said} also finds ${name}`)
      }
    }
    expect(found).toBeGreaterThan(40)
    expect(differ).toEqual([])
  })

  test('is none of what has no sound', () => {
    expect(soundPattern('  ')).toBeNull()
  })
})
