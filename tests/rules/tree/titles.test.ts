import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folders = ['api', 'golden', 'laws', 'rules', 'sim']
const most = 100

interface Title {
  readonly file: string
  readonly title: string
}
/** The first argument of every `it` and `test` that is written as a literal, also behind `.each(…)` and `.skipIf(…)`. */
const literalTitles =
  /(?<![\w.$])(?:it|test)(?:\.\w+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs
const titlesIn = (code: string): readonly string[] =>
  [...code.matchAll(literalTitles)].map((found) => found[2]!)
const titles = folders
  .flatMap((folder) =>
    readdirSync(join(root, 'tests', folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `tests/${folder}/${name}`,
    ),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    titlesIn(readFileSync(join(root, file), 'utf8')).map((title): Title => ({ file, title })),
  )

test('a title is found behind it, test, each and skipIf', () => {
  const code =
    "it('one', f)\ntest.each([1, (2)])(\n  'two',\n  f,\n)\nit.skipIf(a === (b))(`three`, f)\nsplit('no')"
  expect(titlesIn(code)).toEqual(['one', 'two', 'three'])
  expect(titles.length).toBeGreaterThan(1000)
})

test(`no test title is longer than ${most} characters`, () => {
  expect(titles.filter(({ title }) => [...title].length > most)).toEqual([])
})
