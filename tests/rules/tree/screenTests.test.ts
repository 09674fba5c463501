import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tests = join(import.meta.dirname, '../..')
const files = ['screens', 'walks'].flatMap((folder) =>
  readdirSync(join(tests, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
)
const filesWith = (pattern: RegExp): readonly string[] =>
  files.filter((file) => pattern.test(readFileSync(join(tests, file), 'utf8')))

test('only openPage and openDevice create profiles, whose pages wait before a reload', () => {
  const making = /\.newContext\(|\.launchPersistentContext\(/
  expect(filesWith(making).toSorted()).toEqual(['screens/device.ts', 'screens/pages.ts'])
  expect(filesWith(/leavePagesAtRest\(context\)/).toSorted()).toEqual([
    'screens/device.ts',
    'screens/pages.ts',
  ])
})

test('no browser test waits by a length of time, except where nothing can be seen to wait for', () => {
  expect(filesWith(/\bwaitForTimeout\b/)).toEqual([])
  expect(filesWith(/\bletPass\b/).toSorted()).toEqual([
    'screens/canary.test.ts',
    'screens/passwords.test.ts',
    'screens/survival.test.ts',
    'screens/waits.ts',
  ])
})

test('every title of a browser test is at most 100 characters long', () => {
  const titles = files.flatMap((file) =>
    [
      ...readFileSync(join(tests, file), 'utf8').matchAll(
        /^ *(?:(?:it|test|describe)\b.*?\(|\)\(\n? *)(['"`])(.*?)\1,/gm,
      ),
    ].map(([, , title]) => [file, title!] as const),
  )
  expect(titles.length).toBeGreaterThan(130)
  expect(titles.filter(([, title]) => title.length > 100)).toEqual([])
})
