import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const filesUnder = (folder: string): readonly string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`
    if (statSync(join(root, path)).isDirectory()) return filesUnder(path)
    return /\.(tsx?|mjs)$/.test(name) ? [path] : []
  })
const sources = [...filesUnder('src'), ...filesUnder('machines')]
const tests = filesUnder('tests')
const codeOf = (file: string): string => readFileSync(join(root, file), 'utf8')

interface Import {
  readonly file: string
  readonly names: string
  readonly target: string
}
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
const importsOf = (file: string): readonly Import[] =>
  [
    ...withoutComments(codeOf(file)).matchAll(
      /(?:^|\n)\s*(?:import|export)\s+([^'"]*?from\s*)?'([^']+)'|import\('([^']+)'\)/g,
    ),
  ].map((m) => {
    const said = m[2] ?? m[3]!
    return {
      file,
      names: m[1] ?? '',
      target: said.startsWith('.') ? normalize(join(dirname(file), said)) : said,
    }
  })
const imports = sources.flatMap(importsOf)

/** The folders of a side that are no areas: every area may import them. */
const clientFoundations = [
  'i18n',
  'log',
  'bus',
  'device',
  'pdf',
  'zip',
  'ui',
  'react',
  'access',
  'forms',
  'documents',
  'imports',
  'session',
]
const serverFoundations = [
  'database',
  'journal',
  'http',
  'ledger',
  'documents',
  'lists',
  'records',
  'settings',
  'zip',
]
/**
 * Areas with routes of their own that other areas may import: a record is entered with its opening balance, a company
 * is registered when its owner signs up, and its staff are its members. A batch of records of a file is an import.
 */
const importableAreas = ['companies', 'imports', 'openings']
/** The files that put the areas together, and the programs that need one of them. */
const composing = new Set([
  'src/client/main.tsx',
  'src/client/areas.ts',
  'src/server/main.ts',
  'src/server/service.ts',
  'src/server/areas.ts',
  'src/server/accounts.ts',
  'src/server/rebuild.ts',
  'src/server/compareHead.ts',
  'src/server/export.ts',
  'src/server/restore.ts',
  'src/server/backup.ts',
  'src/server/shadow.ts',
])
/** The shell puts the screens of the areas together: it imports them, and none of them imports it. */
const inShell = (file: string): boolean => file.startsWith('src/client/shell/')
const areaOf = (
  file: string,
  side: 'client' | 'server',
  importable: readonly string[],
): string | null => {
  const folder = new RegExp(`^src/${side}/([^/]+)/`).exec(file)?.[1]
  return folder === undefined || importable.includes(folder) ? null : folder
}
const breaches = (bad: (i: Import) => boolean): readonly string[] =>
  imports.filter(bad).map((i) => `${i.file} imports ${i.target}`)

type Reached = ReadonlyMap<string, ReadonlySet<string>>
/** What each folder of a part of the tree imports of the others; a file that is in no folder counts as one. */
const reachedFrom = (part: string, all: readonly Import[]): Reached => {
  const folderOf = (file: string): string =>
    `${part}/${file.slice(part.length + 1).split('/', 1)[0]}`
  const reached = new Map<string, Set<string>>()
  for (const { file, target } of all)
    if (file.startsWith(`${part}/`) && target.startsWith(`${part}/`)) {
      const from = folderOf(file)
      const to = folderOf(target)
      if (from !== to) reached.set(from, (reached.get(from) ?? new Set()).add(to))
    }
  return reached
}
/** The folders that import themselves by way of others. */
const inCycles = (reached: Reached): readonly string[] => {
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    [...(reached.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    )
  return [...reached.keys()].filter((folder) => reaches(folder, folder, new Set()))
}

describe('imports go one way', () => {
  test('source files are found', () => {
    expect(imports.length).toBeGreaterThan(100)
  })

  test('the books import nothing but themselves', () => {
    expect(
      breaches(
        (i) =>
          i.file.startsWith('src/books/') &&
          !i.target.startsWith('src/books/') &&
          !['fp-ts', 'io-ts'].includes(i.target),
      ),
    ).toEqual([])
  })
  test('the contract imports only the books', () => {
    expect(
      breaches(
        (i) =>
          i.file.startsWith('src/contract/') &&
          !/^src\/(contract|books)\//.test(i.target) &&
          !['fp-ts', 'io-ts'].includes(i.target),
      ),
    ).toEqual([])
  })
  test('the facts of the journal import only the books', () => {
    expect(
      breaches(
        (i) =>
          i.file.startsWith('src/journal/') &&
          !/^src\/(journal|books)\//.test(i.target) &&
          !['fp-ts', 'io-ts'].includes(i.target),
      ),
    ).toEqual([])
  })
  test('a machine imports neither client nor server', () => {
    expect(
      breaches(
        (i) =>
          i.file.startsWith('machines/') &&
          !/^(machines|src\/books)\//.test(i.target) &&
          i.target !== 'xstate',
      ),
    ).toEqual([])
  })
  test('client and server never import each other', () => {
    expect(
      breaches((i) => i.file.startsWith('src/client/') && i.target.startsWith('src/server/')),
    ).toEqual([])
    expect(
      breaches((i) => i.file.startsWith('src/server/') && i.target.startsWith('src/client/')),
    ).toEqual([])
  })
  test.each([
    ['client', clientFoundations],
    ['server', [...serverFoundations, ...importableAreas]],
  ] as const)('an area of the %s imports no other area', (side, importable) => {
    expect(
      breaches((i) => {
        const from = areaOf(i.file, side, importable)
        const to = areaOf(i.target, side, importable)
        return (
          !composing.has(i.file) &&
          !inShell(i.file) &&
          to !== null &&
          from !== to &&
          !(side === 'server' && from === 'demo')
        )
      }),
    ).toEqual([])
  })
  test("only the program's start imports the shell", () => {
    expect(
      breaches((i) => inShell(i.target) && !inShell(i.file) && i.file !== 'src/client/main.tsx'),
    ).toEqual([])
  })
  test.each([
    ['src/client', 20],
    ['src/server', 20],
    ['src/books', 7],
    ['src/journal', 10],
    ['src/contract', 20],
  ])('the folders of %s import each other without cycles', (part, atLeast) => {
    const reached = reachedFrom(part, imports)
    expect(reached.size).toBeGreaterThan(atLeast)
    expect(inCycles(reached)).toEqual([])
  })
  test('folders that import each other, directly or by a detour, are found', () => {
    const planted = (file: string, target: string): Import => ({ file, target, names: '' })
    const detour = [
      planted('src/server/lists/words.ts', 'src/server/area.ts'),
      planted('src/server/area.ts', 'src/server/database/transaction.ts'),
      planted('src/server/database/sql.ts', 'src/server/lists/range.ts'),
    ]
    const besides = [
      planted('src/server/trade/read.ts', 'src/server/lists/range.ts'),
      planted('src/server/lists/range.ts', 'src/server/lists/words.ts'),
    ]
    expect(inCycles(reachedFrom('src/server', [...besides, ...detour]))).toEqual([
      'src/server/lists',
      'src/server/area.ts',
      'src/server/database',
    ])
    expect(inCycles(reachedFrom('src/server', [...besides, ...detour.slice(1)]))).toEqual([])
    const returned = planted('src/books/access/a.ts', 'src/books/documents/b.ts')
    const real = imports.filter(({ file }) => file.startsWith('src/books/'))
    expect(inCycles(reachedFrom('src/books', [...real, returned]))).toEqual(
      expect.arrayContaining(['src/books/access', 'src/books/documents']),
    )
  })
  test('fp-ts and io-ts are imported by their package names, so one copy is loaded', () => {
    expect(breaches((i) => /^(fp-ts|io-ts)\//.test(i.target))).toEqual([])
  })
})

describe('the source tree', () => {
  test('has no folder for miscellaneous code', () => {
    expect(
      sources.filter((file) => /\/(utils?|helpers?|common|misc|types|shared|lib)\//.test(file)),
    ).toEqual([])
  })
  test('has no barrel files', () => {
    expect(sources.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([])
  })
  test.each([
    ['sources', sources],
    ['tests', tests],
  ] as const)('has no file in the %s longer than 350 lines', (_, files) => {
    const isLong = (file: string): boolean => codeOf(file).trimEnd().split('\n').length > 350
    expect(files.filter(isLong)).toEqual([])
  })
})

/** Where the world is touched: composition roots and the adapters they wire. */
const touchesWorld =
  /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\blocalStorage\b|\bsessionStorage\b|\bindexedDB\b|\bcrypto\.(subtle|random|get)|(?<![.\w])fetch\(/
const withoutTexts = (code: string): string =>
  withoutComments(code).replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

test('uses clock, randomness, storage and network only in composition roots and their adapters', () => {
  const pure = sources.filter(
    (file) =>
      /^(machines|src\/books|src\/journal|src\/contract|src\/client)\//.test(file) &&
      !/^src\/client\/(main\.tsx|device\/)/.test(file),
  )
  expect(pure.filter((file) => touchesWorld.test(withoutTexts(codeOf(file))))).toEqual([])
})
