import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedBugs } from '../laws/plantedBugs.ts'

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

test('each planted bug of the books changes text that stands exactly once in its file', () => {
  expect(plantedBugs.length).toBeGreaterThanOrEqual(10)
  expect(
    plantedBugs
      .filter(({ file, from }) => read(file).split(from).length !== 2)
      .map(({ bug, from }) => [bug, from]),
  ).toEqual([])
})

test('each planted bug of the books names a test that is there', () => {
  const lastWords = (name: string): string => name.replace(/^.* \(embedded\) (?:[^:]*: )?/, '')
  expect(
    plantedBugs
      .filter(({ test: { file, name } }) => !read(file).includes(lastWords(name)))
      .map(({ bug }) => bug),
  ).toEqual([])
})
