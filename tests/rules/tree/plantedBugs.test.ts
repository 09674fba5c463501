import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planted } from '../../walks/planted.ts'

const root = join(import.meta.dirname, '../../..')

test('every planted bug edits a line that its file contains exactly once', () => {
  expect(planted.length).toBeGreaterThan(10)
  const held = planted.map(({ bug, file, from }) => [
    bug,
    readFileSync(join(root, file), 'utf8').split(from).length - 1,
  ])
  expect(held.filter(([, times]) => times !== 1)).toEqual([])
})
