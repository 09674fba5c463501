import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linksOf, textOf } from './excerpts.ts'

const root = join(import.meta.dirname, '../..')
const page = textOf('docs/security.md')
const { scripts, dependencies } = JSON.parse(textOf('package.json')) as Record<
  'scripts' | 'dependencies',
  Readonly<Record<string, string>>
>
const unique = (found: Iterable<RegExpMatchArray>): readonly string[] => [
  ...new Set([...found].map((each) => each[1] ?? each[0])),
]

test('every npm command that the security page names is a script of the product', () => {
  const named = unique(page.matchAll(/npm run ([\w:-]+)/g))
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every file that the security page names is there', () => {
  const linked = linksOf(page).map((link) => join('docs', link))
  const named = unique(page.matchAll(/\b(?:tests|src|docs)\/[\w./-]+\w/g)).filter(
    (path) => !path.startsWith('docs/decisions/'),
  )
  const files = [...linked, ...named.filter((path) => !page.includes(`../${path}`))]
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every setting that the security page names is one that the server reads', () => {
  const settings = textOf('src/server/config.ts')
  const named = unique(page.matchAll(/`([A-Z]+_[A-Z_]+)`/g))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !settings.includes(`'${name}'`))).toEqual([])
})

test('every package that the security page tells to watch is a dependency', () => {
  const listed =
    /what touches the network or the disk: ([^.]+)\./.exec(page)?.[1]?.split(/,\s+/) ?? []
  expect(listed.length).toBeGreaterThan(5)
  expect(listed.filter((name) => !(name in dependencies))).toEqual([])
})

test('the README leads to the security page', () => {
  expect(textOf('README.md')).toContain('(docs/security.md)')
})
