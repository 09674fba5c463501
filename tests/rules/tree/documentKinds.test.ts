import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyDocumentKind } from '../../../src/books/documents/documentKind.ts'

const root = join(import.meta.dirname, '../../../src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
)
const named = everyDocumentKind.join('|')
/** A comparison with one kind, in TypeScript or in SQL: whatever else there is takes the other branch. */
const comparison = new RegExp(
  `[!=]==?\\s*'(${named})'|'(${named})'\\s*[!=]==|\\bcase '(${named})'|\\bkind\\s*(=|<>|in)\\s*\\(?'(${named})'|\\bwhen '(${named})'`,
)

test('no code compares a document with one kind; what a kind means is looked up', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect("if (kind === 'sale')").toMatch(comparison)
  expect("where d.kind = 'purchase'").toMatch(comparison)
  expect(sources.filter((file) => comparison.test(readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  )
})
