import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { linksOf, root, textOf } from './excerpts.ts'

const page = textOf('docs/contributing.md')
/** The part of the page under a heading, up to the next one. */
const under = (heading: string): string => {
  const [, part] = page.split(`\n## ${heading}\n`)
  if (part === undefined) throw new Error(`the page has no heading ${heading}`)
  return part.split('\n## ')[0]!
}
/** The sentence of a part that begins with these words. */
const sentence = (part: string, words: string): string => {
  const at = part.indexOf(words)
  if (at < 0) throw new Error(`no sentence begins with: ${words}`)
  return /^[\s\S]*?\.(?=\s)/.exec(part.slice(at))![0]
}
/** The names of files in a text, as links or as code. */
const filesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/[`[/]([\w.]+\.tsx?)\b/g)].map(([, name]) => name!)),
]
const sources = ['src', 'machines', 'tests', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

test('every file that the page names is there', () => {
  const names = new Set(sources.map((file) => basename(file)))
  expect(filesIn(page).length).toBeGreaterThan(30)
  expect(filesIn(page).filter((name) => !names.has(name))).toEqual([])
  expect(
    linksOf(page)
      .map((link) => join('docs', link))
      .filter((file) => !existsSync(join(root, file))),
  ).toEqual([])
})

test('a report changes one file of the product that exists, which alone names it', () => {
  const listed = filesIn(sentence(under('A report'), 'Of the existing files'))
  expect(listed).toEqual(['reports.ts'])
  // The worksheet of the VAT return leads to the registers that it is made of.
  const naming = sources.filter(
    (file) =>
      file.startsWith('src/') &&
      file !== 'src/books/reports/vatSales.ts' &&
      file !== 'src/server/reports/readers/vat-return.ts' &&
      /\/vatSales\.ts'|'vat-sales'/.test(textOf(file)),
  )
  expect(naming).toEqual(['src/books/reports/reports.ts'])
})

describe('a kind of document', () => {
  const part = under('A kind of document')
  const announced = sentence(part, 'Of those that exist')
  const beyond = sentence(part, 'A kind beyond the specification')
  /** Both files named areas.ts are meant where the page says so. */
  const count = (text: string): number =>
    filesIn(text).length + (text.includes('both `areas.ts`') ? 1 : 0)

  test('changes at most eight files that exist', () => {
    expect(filesIn(announced)).toContain('documentKind.ts')
    expect(count(announced)).toBeLessThanOrEqual(8)
  })

  /** Files outside bills in which purchases are named for a reason that a new kind does not have. */
  const otherwise: Readonly<Record<string, string>> = {
    'src/books/documents/figureKeys.ts': 'who sees cost prices',
    'src/books/stock/stock.ts': 'a way in which goods move',
    'src/client/companies/companyWords.ts': 'what a VAT registration means for bills',
    'src/client/companies/queries.ts': 'what a VAT registration means for bills',
    'src/client/home/DaysChart.tsx': 'the home page compares purchases with sales',
    'src/client/howto/chapterWords.ts': 'a chapter of the guide',
    'src/client/items/ItemsScreen.tsx': 'the column of the purchase rate',
    'src/server/demo/generator.ts': 'the demo shop buys and sells',
    'src/server/reports/dashboard.ts': 'the home page compares purchases with sales',
  }
  const own = /purchase|\/trade[/.]|\/bill/i
  const naming =
    /'purchases?'|documentKinds\.purchase\b|\{[^{}]*\bpurchase\b[^{}]*\} = documentKinds|\bPurchase(Recorded|Changed|Voided)\b|\bpurchaseRoutes\b/
  const named = sources.filter(
    (file) => /^(src|machines)\//.test(file) && !own.test(file) && naming.test(textOf(file)),
  )

  test('is named, as purchases are, only in files that the page lists', () => {
    expect(named).toContain('src/journal/facts.ts')
    expect(
      named.filter(
        (file) =>
          !(file in otherwise) && !filesIn(`${announced}${beyond}`).includes(basename(file)),
      ),
    ).toEqual([])
    expect(Object.keys(otherwise).filter((file) => !named.includes(file))).toEqual([])
  })
})
