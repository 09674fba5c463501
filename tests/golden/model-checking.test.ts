import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { excerptsOf, linesOf, linksOf, strayIn, textOf } from './excerpts.ts'

const page = textOf('docs/model-checking.md')
const excerpts = excerptsOf(page)
const scripts = (
  JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
).scripts

test('every excerpt of the page says where it is from', () => {
  expect(excerpts.length).toBeGreaterThan(4)
  expect(page.match(/^```\w+$/gm)).toHaveLength(excerpts.length)
  expect(
    excerpts.filter(({ code }) => linesOf(code).length < 3 || linesOf(code).length > 14),
  ).toEqual([])
})
test.each(excerpts.map(({ file, code }, i) => [i + 1, file, code] as const))(
  'excerpt %i stands in %s, which compiles and runs',
  (_, file, code) => {
    expect(strayIn(code, textOf(file))).toBeNull()
    expect(linksOf(page)).toContain(relative('docs', file))
  },
)
test('every command of the page is a script of the product', () => {
  const asked = [...page.matchAll(/npm run ([\w:]+)/g)].map((m) => m[1]!)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((name) => !(name in scripts))).toEqual([])
})
test('every switch that the page gives to npm run flows is one that it knows', () => {
  const known = textOf('tests/walks/flows.ts')
  expect(
    [...page.matchAll(/npm run flows -- .*?(--\w+)/g)]
      .map((m) => m[1]!)
      .filter((name) => !known.includes(`'${name}'`)),
  ).toEqual([])
})
