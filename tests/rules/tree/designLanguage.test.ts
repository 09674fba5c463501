import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = 'src/client'
const components = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  // The mark of the product has its own colours, and paper is black and white.
  .filter((file) => !['ui/Brand.tsx', 'documents/SheetParts.tsx'].includes(file))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

/** What a pattern finds in the components and the list does not have, with its place. */
const beyond = (pattern: RegExp, allowed: readonly string[]): readonly string[] =>
  components.flatMap(([path, code]) =>
    [...code.matchAll(pattern)]
      .map(([, value]) => value!)
      .filter((value) => !allowed.includes(value))
      .map((value) => `${path}: ${value}`),
  )

test('text of the screens has the sizes of the type scale', () => {
  const scale = '0.6875 0.75 0.8125 0.875 0.9375 1 1.0625 1.125 1.1875 1.25 1.375 1.5 1.625 2.25'
  expect(beyond(/(?<=fontSize:[^\n]*)'([\d.]+)rem'/g, scale.split(' '))).toEqual([])
})

test('text of the screens has the weights of the type scale', () => {
  expect(beyond(/fontWeight: (\d+)/g, '400 450 500 550 600 650 700'.split(' '))).toEqual([])
})

test('a component names a colour of the palette, never its code', () => {
  expect(beyond(/['"](#[0-9a-f]{3,8})['"]/gi, [])).toEqual([])
  expect(beyond(/\b(rgba?\()/g, [])).toEqual([])
})

test('a shadow is one of the four heights of the theme', () => {
  // A ring of one pixel is an edge, not a height.
  expect(beyond(/boxShadow: ['"`](?!0 0 0 1px)(\d[^'"`]*)['"`]/g, [])).toEqual([])
})
