import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { partsAtFirst } from '../../src/books/company/printing.ts'
import {
  judgePrintingForm,
  logoOfSent,
  textsOfPrinting,
  textsOfSentPrinting,
} from '../../src/client/companies/printingForm.ts'

const unset = {
  paper: null,
  language: null,
  footer: '',
  look: 'classic',
  parts: partsAtFirst,
} as const

test('print settings that are left to each device, and chosen ones, are read as they were shown', () => {
  for (const settings of [
    unset,
    {
      paper: 'receipt58',
      language: 'en',
      footer: 'धन्यवाद',
      look: 'modern',
      parts: ['itemCode', 'signature'],
    } as const,
  ])
    expect(judgePrintingForm(textsOfPrinting(settings))).toEqual(E.right(settings))
})

test('a note of more than 300 characters is refused at its field', () => {
  const texts = { ...textsOfPrinting(unset), footer: 'क'.repeat(301) }
  const judged = judgePrintingForm(texts)
  expect(E.isLeft(judged) && Object.keys(judged.left.fields ?? {})).toEqual(['footer'])
})

test('a refused form opens with what was sent: the choices, the new logo, or that the logo goes', () => {
  const begin = textsOfPrinting(unset)
  const sent = { paper: 'receipt', language: 'ne', footer: 'x', version: 3 }
  const texts = { ...begin, paper: 'receipt', language: 'ne', footer: 'x' }
  expect(textsOfSentPrinting(sent, begin)).toEqual(texts)
  expect([...logoOfSent({ ...sent, image_bitmap: [1, 2] })]).toEqual([1, 2])
  expect(textsOfSentPrinting({ ...sent, image_bitmap: null }, begin)).toEqual({
    ...texts,
    withoutLogo: 'yes',
  })
  expect(textsOfSentPrinting({ ...sent, look: 'compact', parts: ['remarks'] }, begin)).toEqual({
    ...texts,
    look: 'compact',
    parts: 'remarks',
  })
  expect(textsOfSentPrinting({ paper: 'a3' }, begin)).toEqual(begin)
})
