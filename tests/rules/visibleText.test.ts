import { either as E } from 'fp-ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleText } from '../../src/books/visibleText.ts'
import { readNeeded, readText } from '../../src/client/forms/readFields.ts'
import { ItemFields } from '../../src/contract/items.ts'
import { NewLedger } from '../../src/contract/parties.ts'
import { passwordText, text } from '../../src/contract/scalars.ts'

const invisible: Readonly<Record<string, string>> = {
  'a zero-width space': '\u200b',
  'joiners alone': '\u200d\u200c',
  'a byte order mark': '\ufeff',
  'a word joiner': '\u2060',
  'a Hangul filler': '\u3164',
  'a half-width Hangul filler': '\uffa0',
  'Hangul Jamo fillers': '\u115f\u1160',
  'blank Braille': '\u2800\u2800',
  'variation selectors': '\ufe0f\ufe00',
  tags: '\u{e0041}\u{e0042}',
  'a soft hyphen': '\u00ad',
  'direction marks': '\u200e\u200f\u061c',
  'direction overrides': '\u202e\u202d\u202c',
  isolates: '\u2066\u2069',
  'a combining mark alone': '\u0301',
  'a vowel sign alone': '\u093e',
  'a halant with a joiner': '\u094d\u200d',
  'a grapheme joiner': '\u034f',
  'notes between lines': '\ufff9\ufffb',
  'control characters': '\u0085\u007f',
  'all kinds of spaces': ' \u00a0\u2003\u3000\t',
  'spaces among them': ' \u200b \u2800 ',
}

describe('A name', () => {
  it.each(Object.entries(invisible))('of nothing but %s counts as empty', (_, name) => {
    expect(visibleText(name)).toBe('')
    expect(E.isLeft(NewLedger.decode({ ledger_title: name }))).toBe(true)
    expect(E.isLeft(ItemFields.decode({ name, unit: 'केजी', vat_class: 'exempt' }))).toBe(true)
    expect([E.isLeft(readNeeded(name, 120)), readText(name, 120)]).toEqual([true, E.right('')])
  })

  it('is kept without invisible characters, so that no two names look the same', () => {
    for (const hidden of Object.values(invisible).filter(
      (each) => !/[\s\p{M}]/u.test(each) || /^[\ufe00-\ufe0f\u034f]/.test(each),
    )) {
      if (!hidden.includes('\u2800'))
        expect([hidden, visibleText(`Ra${hidden}m`)].at(-1)).toBe(
          /^[\ufe00-\ufe0f]/.test(hidden) ? `Ra${hidden[0]}m` : 'Ram',
        )
    }
    expect(visibleText('\u202eमाहर\u202c \u2066लाल\u2069')).toBe('माहर लाल')
  })

  it('keeps the joiners that Nepali is written with, and those that hold an emoji together', () => {
    const said = [
      'गर्\u200dयो',
      'तयार गर्\u200cन',
      'श्\u200dयाम स्टोर',
      'उद्\u200c',
      '👩\u200d🌾 तरकारी',
      '❤\ufe0f मिठाई',
      'می\u200cخواهم',
    ]
    expect(said.map(visibleText)).toEqual(said)
  })

  it('is composed and trimmed as before', () => {
    expect([
      visibleText('  e\u0301  '),
      visibleText('e\u00ad\u0301'),
      visibleText('राम "स्टोर" #1, 5%'),
    ]).toEqual(['é', 'é', 'राम "स्टोर" #1, 5%'])
  })

  it('is the same when it is read again, on either side', () => {
    const parts = fc.constantFrom(
      ...Object.values(invisible),
      'राम',
      'A',
      '्',
      '\u200d',
      '\u200c',
      '❤',
      '1',
      ' ',
      'é',
      'e',
      '\u0301',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(parts, fc.string({ unit: 'binary' })), { maxLength: 12 }),
        (said) => {
          const once = visibleText(said.join(''))
          expect(visibleText(once)).toBe(once)
          if (
            once !== '' &&
            once.isWellFormed() &&
            !/[\u0000-\u001f]/.test(said.join('')) &&
            said.join('').length <= 120
          )
            expect(text(1, 120).decode(said.join(''))).toEqual(E.right(once))
        },
      ),
      { seed: 2083, numRuns: Number(process.env['NAMES'] ?? 400) },
    )
  })

  it('of thousands of alternating accents and joiners is still the same when it is read again', () => {
    const once = visibleText(`e${'\u200d\u0301'.repeat(8000)}`)
    expect(visibleText(once) === once).toBe(true)
  })

  it('that is optional is empty if none of its characters is visible', () => {
    expect(text(0, 40).decode('\u200b\u3164')).toEqual(E.right(''))
  })

  it('is cleaned; a password stays as it was typed', () => {
    expect(passwordText(1, 200).decode(' a\u200bb\u00adc ')).toEqual(E.right('a\u200bb\u00adc'))
  })
})
