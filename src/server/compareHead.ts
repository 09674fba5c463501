import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { either as E } from 'fp-ts'
import { both, type Words } from '../books/words.ts'
import {
  compareAllHeads,
  readOldHeads,
  comparisonWords,
  readTypedHead,
  type OldHeads,
} from '../contract/journalHead.ts'
import { compareSignedHeads, headKeyOf } from './audit/heads.ts'
import { readConfig } from './config.ts'
import { openDatabase, type Database } from './database/database.ts'
import { loadSecret } from './database/secret.ts'
import { companies } from './journal/rebuild.ts'
import { journalHeadWords, signatureWords } from '../contract/journalHeadWords.ts'

// `npm run compare-head`: compares an old head with the journal. Exit code 0: unchanged, 1: changed or dropped, 2:
// wrong usage or unreadable.
const usage = `npm run compare-head -- FILE [--company ID]
npm run compare-head -- --seq N --hash DIGITS [--company ID]

FILE is a head that was downloaded, or a session log; DIGITS are the first 12 or more of the hash on a printed report or bill.
`
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const fail = (why: string): never => {
  throw new Error(why)
}
const warn = (_: object, say: string): void => {
  process.stderr.write(`${say}\n`)
}
const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Options {
  readonly file: string | undefined
  readonly seq: string | undefined
  readonly hash: string | undefined
  readonly company: string | undefined
}

const headsOf = ({ file, seq, hash, company }: Options): E.Either<Words, OldHeads> => {
  if (file !== undefined) return readOldHeads(readFileSync(file, 'utf8'), company ?? null, sha)
  return seq === undefined || hash === undefined ? fail(usage) : readTypedHead(seq, hash)
}

const companyOf = async (database: Database, named: string | null): Promise<string> => {
  const all = await companies(database)
  if (named === null && all.length === 1) return all[0]!
  if (named !== null && all.includes(named)) return named
  const why = named === null ? 'Choose a company by --company' : `No company ${named}`
  return fail(`${why}; there are:\n${all.join('\n')}`)
}

const compare = async (
  database: Database,
  old: OldHeads,
  named: string | undefined,
): Promise<number> => {
  const company = await companyOf(database, named ?? old.company)
  const key = headKeyOf(await loadSecret(database, 'journal-head'))
  const compared = await compareAllHeads(old.heads, async (heads) =>
    E.right(
      await database.transaction('read', (tx) =>
        compareSignedHeads(tx, company, heads, old.jws ?? undefined, key),
      ),
    ),
  )
  if (E.isLeft(compared)) return 2
  const { verdict, signature } = compared.right
  print(`${company}: ${both(comparisonWords(compared.right))}`)
  if (signature !== 'none') print(both(signatureWords[signature]))
  if (old.logBrokenAt !== null) print(both(journalHeadWords.brokenLogWords(old.logBrokenAt)))
  return verdict === 'unchanged' && signature !== 'bad' ? 0 : 1
}

const run = async (options: Options): Promise<number> => {
  const old = headsOf(options)
  if (E.isLeft(old)) return fail(both(old.left))
  const { dataDir, databaseUrl, directUrl } = readConfig(process.env)
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    directUrl,
    log: { info: () => undefined, warn, error: warn },
    onLost: (why) => fail(why.message),
  })
  try {
    return await compare(database, old.right, options.company)
  } finally {
    await database.close()
  }
}

const failed = (error: unknown): number => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
}

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: { seq: text, hash: text, company: text },
  allowPositionals: true,
})
process.exitCode = await run({
  file: positionals[0],
  seq: values.seq,
  hash: values.hash,
  company: values.company,
}).catch(failed)
