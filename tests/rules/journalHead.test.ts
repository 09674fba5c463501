import { describe, expect, test } from 'vitest'
import { readHeads, shortMark, readTypedHead, writeHeads } from '../../src/contract/journalHead.ts'

const hash = '10af77c012ab'.padEnd(64, '0')

describe('a head on paper', () => {
  test('consists of its number and twelve digits, in groups that can be typed', () => {
    expect(shortMark({ seq: 1204, hash })).toBe('#1204 10af 77c0 12ab')
  })
  test('is read with spaces, capitals, Devanagari digits, and letters that look like digits', () => {
    for (const typed of [
      '10af77c012ab',
      '10af 77c0 12ab',
      '10AF 77C0 12AB',
      '१०af ७७c० १२ab',
      'IOaf 77cO l2ab',
    ]) {
      expect(readTypedHead('#१,२०४', typed)).toMatchObject({
        right: { heads: [{ seq: 1204, hash: '10af77c012ab' }] },
      })
    }
    expect(readTypedHead('7', hash)).toMatchObject({ right: { heads: [{ seq: 7, hash }] } })
  })
  test('needs a number and twelve digits', () => {
    for (const [seq, digits] of [
      ['', hash],
      ['0', hash],
      ['1.5', hash],
      ['x', hash],
      ['7', '10af77c012a'],
      ['7', '10ag77c012ab'],
      ['7', `${hash}0`],
    ]) {
      expect(readTypedHead(seq!, digits!)).toMatchObject({
        left: { en: expect.any(String), ne: expect.any(String) },
      })
    }
  })
  test('is sent as it is written, and nothing else is accepted', () => {
    const heads = [
      { seq: 1, hash },
      { seq: 40, hash: hash.slice(0, 12) },
    ]
    expect(readHeads(writeHeads(heads))).toEqual(heads)
    for (const bad of [
      '',
      '0:10af77c012ab',
      '1:10AF77C012AB',
      '1:short',
      `${writeHeads(heads)},`,
      writeHeads(Array.from({ length: 41 }, () => heads[0]!)),
    ])
      expect(readHeads(bad)).toBeNull()
  })
})
