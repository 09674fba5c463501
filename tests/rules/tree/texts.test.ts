import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = ['src', 'machines'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Text {
  readonly file: string
  readonly line: number
  readonly ne: string
  readonly en: string
}
const isNode = (value: unknown): value is Node & Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
const fieldOf = (node: Node, name: string): unknown =>
  (node as unknown as Readonly<Record<string, unknown>>)[name]

/** What is written in an expression, without what is put in: nothing where it is composed of other texts alone. */
const writtenIn = (node: Node): string => {
  switch (node.type) {
    case 'Literal':
      return String(fieldOf(node, 'value'))
    case 'TemplateElement':
      return (fieldOf(node, 'value') as { readonly raw: string }).raw
    case 'TemplateLiteral':
    case 'ParenthesizedExpression':
      return childrenOf(node).map(writtenIn).join('')
    case 'ConditionalExpression':
      return [fieldOf(node, 'consequent'), fieldOf(node, 'alternate')]
        .map((part) => writtenIn(part as Node))
        .join('')
    default:
      return ''
  }
}
const isLetters = (text: string): boolean => /\p{L}/u.test(text)
const isNepali = (text: string): boolean => /[\u0904-\u0939]/.test(text)

/** The two parts of a text of both languages: `{ ne, en }`, or two texts side by side in a call. */
const pairIn = (node: Node): readonly [Node, Node] | null => {
  if (node.type === 'ObjectExpression') {
    const parts = new Map(
      childrenOf(node).map((property) =>
        property.type === 'Property'
          ? [fieldOf(fieldOf(property, 'key') as Node, 'name'), fieldOf(property, 'value') as Node]
          : [property, property],
      ),
    )
    const [ne, en] = [parts.get('ne'), parts.get('en')]
    if (parts.size !== 2 || ne === undefined || en === undefined) return null
    return isLetters(writtenIn(ne) + writtenIn(en)) ? [ne, en] : null
  }
  if (node.type !== 'CallExpression') return null
  const said = fieldOf(node, 'arguments') as readonly Node[]
  for (const [i, ne] of said.entries()) {
    const en = said[i + 1]
    if (en?.type !== 'Literal' || typeof fieldOf(en, 'value') !== 'string') continue
    if (isNepali(writtenIn(ne)) && !isNepali(writtenIn(en)) && isLetters(writtenIn(en)))
      return [ne, en]
  }
  return null
}
const textsOf = (file: string, code: string): readonly Text[] => {
  const found: Text[] = []
  const textOf = (node: Node): string =>
    node.type === 'Literal'
      ? String(fieldOf(node, 'value'))
      : code.slice(node.start, node.end).replace(/\s+/g, ' ')
  const walk = (node: Node): void => {
    const pair = pairIn(node)
    if (pair === null) return childrenOf(node).forEach(walk)
    const line = code.slice(0, node.start).split('\n').length
    found.push({ file, line, ne: textOf(pair[0]), en: textOf(pair[1]) })
  }
  walk(parseSync(file, code).program as unknown as Node)
  return found
}
const texts = sources.flatMap((file) => textsOf(file, readFileSync(join(root, file), 'utf8')))
const places = (of: readonly Text[]): string =>
  of.map(({ file, line }) => `${file}:${line}`).join(', ')

/** One English word for several things, each with its own Nepali. */
const englishHomonyms: Readonly<Record<string, string>> = {
  Credit: 'what is sold on trust is उधारो; the side of an account is क्रेडिट',
  Balance: 'of a party बाँकी; of cash, of a bank and of stock मौज्दात',
}
/** One Nepali word for several things, each with its own English; number and capitals need no line here. */
const nepaliHomonyms: Readonly<Record<string, string>> = {
  विवरण: 'details, description, particulars and the entries of a log',
  मूल्य: 'a price, and what stock is worth',
  पृष्ठ: 'a screen, and a page of a list',
  'पहिलो पृष्ठ': 'the first screen of a session, and the first page of a list',
  खाता: 'the name of the product, and an account at a bank',
  छान्नुहोस्: 'the glossary has it for Choose and for Filter',
  'बैंक / सहकारी': 'one bank or co-operative and several',
  'लग इन हुँदैछ': 'the button of the chooser says Logging, as the specification has it',
}

/** An English text without what Nepali does not tell apart: number, articles, capitals, hyphens. */
const plainly = (en: string): string =>
  en
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter((word) => !['a', 'an', 'the'].includes(word))
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))
    .join(' ')
const groupedBy = (by: (text: Text) => string): ReadonlyMap<string, readonly Text[]> => {
  const groups = new Map<string, Text[]>()
  for (const text of texts) groups.set(by(text), [...(groups.get(by(text)) ?? []), text])
  return groups
}
const several = (
  by: (text: Text) => string,
  other: (text: Text) => string,
  allowed: Readonly<Record<string, string>>,
): readonly string[] =>
  [...groupedBy(by)]
    .filter(([text, of]) => new Set(of.map(other)).size > 1 && !(text in allowed))
    .map(([text, of]) => `${text}: ${of.map((each) => `${each.ne} | ${each.en}`).join('; ')}`)

describe('texts in both languages', () => {
  test('are found where they are written, and not where they are composed', () => {
    const code = `
      const a: Words = { ne: 'नाम', en: 'Name' }
      const b = column('rate', 'दर', 'Rate')
      const c = { ne: \`\${n} दिन\`, en: \`\${n} days\` } satisfies Words
      const d = { ne: name, en: name }
      const e = { ne: \`\${a.ne}: \${d.ne}\`, en: \`\${a.en}: \${d.en}\` }
      type F = { ne: 'नाम'; en: 'Name' }`
    expect(textsOf('a.ts', code).map(({ line }) => line)).toEqual([2, 3, 4])
    expect(texts.length).toBeGreaterThan(1000)
  })

  test('are written only in the word files', () => {
    expect(places(texts.filter(({ file }) => !/[wW]ords\.tsx?$/.test(file)))).toBe('')
  })

  test('one English sentence has one Nepali', () => {
    expect(
      several(
        ({ en }) => en,
        ({ ne }) => ne,
        englishHomonyms,
      ),
    ).toEqual([])
  })

  test('one Nepali sentence has one English', () => {
    expect(
      several(
        ({ ne }) => ne,
        ({ en }) => plainly(en),
        nepaliHomonyms,
      ),
    ).toEqual([])
  })

  test('list no homonym that is not one any more', () => {
    const more = (list: object, by: (text: Text) => string, other: (text: Text) => string) =>
      Object.keys(list).filter(
        (word) => new Set(texts.filter((text) => by(text) === word).map(other)).size < 2,
      )
    expect([
      ...more(
        englishHomonyms,
        ({ en }) => en,
        ({ ne }) => ne,
      ),
      ...more(
        nepaliHomonyms,
        ({ ne }) => ne,
        ({ en }) => plainly(en),
      ),
    ]).toEqual([])
  })

  test('are written only once', () => {
    const twice = [...groupedBy(({ ne, en }) => `${ne} | ${en}`)].filter(([, of]) => of.length > 1)
    expect(twice.map(([text, of]) => `${text}: ${places(of)}`)).toEqual([])
  })

  test('use neither किताब nor पाना, on the screens and from the server', () => {
    expect(places(texts.filter(({ ne }) => /किताब|पाना/.test(ne)))).toBe('')
  })

  test('call a supplier and the PAN by one Nepali name each', () => {
    expect(places(texts.filter(({ ne }) => /सप्लायर|प्यान|पान न/.test(ne)))).toBe('')
  })
})
