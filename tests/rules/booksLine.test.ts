import { expect, test } from 'vitest'
import { booksLine } from '../../src/client/home/booksLine.ts'

const checkedAt = '2026-11-21T20:15:00.000Z'
const said = (more: Partial<Parameters<typeof booksLine>[0]>) =>
  booksLine({ checkedAt, hledger: 'absent', ...more }).map(({ say: { en }, isBad }) => [en, isBad])

test('the home page says when the books were checked, and by whom besides', () => {
  expect(said({})).toEqual([
    [expect.stringMatching(/^Books agree, checked 2083\D08\D06 .*2:00/), false],
  ])
  expect(said({ hledger: 'agrees' })[0]![0]).toMatch(/, by hledger too$/)
})

test('the home page says when the last backup was made, and stands out where it failed', () => {
  const at = '2026-11-20T20:15:00.000Z'
  expect(said({ backup: { at, verified: true } })[1]).toEqual([
    expect.stringMatching(/^Backed up and verified 2083\D08\D05 .*2:00/),
    false,
  ])
  expect(said({ backup: { at, verified: false } })[1]).toEqual([
    expect.stringMatching(/^The backup failed 2083\D08\D05 .*; tell whoever runs the server$/),
    true,
  ])
})
