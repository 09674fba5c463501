import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { excerptsOf, linesOf, linksOf, root, strayIn, textOf } from './excerpts.ts'

const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const tour = textOf('docs/tour.md')
const excerpts = excerptsOf(tour)

test('every excerpt of the tour says where it is from, and the tour is short', () => {
  expect(excerpts.length).toBeGreaterThan(10)
  expect(tour.match(/^```\w+$/gm)).toHaveLength(excerpts.length)
  expect(tour.split('\n').length).toBeLessThan(250)
  expect(
    excerpts.filter(({ code }) => linesOf(code).length < 3 || linesOf(code).length > 12),
  ).toEqual([])
})

test.each(excerpts.map(({ file, code }, i) => [i + 1, file, code] as const))(
  'excerpt %i of the tour stands in %s',
  (_, file, code) => {
    expect(strayIn(code, textOf(file))).toBeNull()
    expect(linksOf(tour)).toContain(relative('docs', file))
  },
)

test('an excerpt with a line changed, moved or left out is found', () => {
  const source = 'const a = 1\n\n  const b = 2\nconst c = 3\nconst d = 4\n'
  expect(
    ['const a = 1\nconst b = 2', '  const b = 2\n…\nconst d = 4'].map((code) =>
      strayIn(code, source),
    ),
  ).toEqual([null, null])
  expect(
    [
      'const b = 20',
      'const a',
      'const b = 2\nconst a = 1',
      'const a = 1\nconst c = 3',
      'const c = 3\n…\nconst b = 2',
    ].filter((code) => strayIn(code, source) === null),
  ).toEqual([])
})

test.each(pages)('every link of %s leads to a file', (page) => {
  expect(linksOf(textOf(page)).filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual(
    [],
  )
})

test('links are seen, pictures too; what is code or elsewhere is not', () => {
  expect(
    linksOf(
      '[a](x.md#part) ![b](y.png) [`c`](z.ts) <img src="w.png"> [d](https://e.f) [g](#h) `[i](j)`\n```\n[k](l)\n```',
    ),
  ).toEqual(['x.md', 'y.png', 'z.ts', 'w.png'])
  expect(linksOf(tour).length).toBeGreaterThan(30)
})
