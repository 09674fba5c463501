import { createHash } from 'node:crypto'
import { either as E } from 'fp-ts'
import { factOf } from '../../journal/facts.ts'
import type { Database } from '../database/database.ts'
import { readHead, type JournalHead } from '../journal/journal.ts'
import { notFound } from '../records/refusals.ts'
import type { Refused } from '../../books/refusal.ts'
import {
  companyFileFormat,
  companyFileVersion,
  leftOut,
  companyManifestName,
  partNames,
  companyReadmeName,
  type CompanyManifest,
  type CompanyPart,
  type PartName,
} from './format.ts'
import { commandLines, journalLines, logLines, pageLines, peopleOf } from './parts.ts'
import { companyReadme } from './readme.ts'
import { writeZip, type ZipPart } from '../zip/zipWriter.ts'

/** Whether a fact of this type enters a document. */
export const entersDocument = (type: string): boolean => factOf(type)?.document?.act === 'entered'

export interface CompanyFile {
  readonly shop: string
  readonly head: JournalHead
  /** A name for the file: of the day and of the head. */
  readonly name: string
  /** The bytes, read from the database as they are taken. */
  readonly bytes: AsyncGenerator<Uint8Array>
}

interface Company {
  readonly id: string
  readonly name: string
  readonly panNo: string | null
}
interface Writing {
  readonly database: Database
  readonly company: Company
  readonly head: JournalHead
  readonly madeAt: string
  readonly program: string
}

const linesOf = ({
  database,
  company: { id },
  head,
}: Writing): Record<PartName, () => AsyncIterable<object>> => ({
  'journal.jsonl': () => journalLines(database, id, head),
  'commands.jsonl': () => commandLines(database, id, head),
  'people.jsonl': async function* () {
    yield* await peopleOf(database, id)
  },
  'logs.jsonl': () => logLines(database, id),
  'pages.jsonl': () => pageLines(database, id),
})

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** The parts of the file; the list at its end says of each how long it is and which digest it has. */
async function* partsOf(writing: Writing): AsyncGenerator<ZipPart> {
  const { company, head, madeAt, program } = writing
  const lines = linesOf(writing)
  const parts: CompanyPart[] = []
  let documents = 0
  yield { name: companyReadmeName, bytes: once(companyReadme(company.name, madeAt)) }
  for (const name of partNames) {
    const hash = createHash('sha256')
    let bytes = 0
    let count = 0
    const written = async function* (): AsyncGenerator<Uint8Array> {
      for await (const line of lines[name]()) {
        const text = Buffer.from(`${JSON.stringify(line)}\n`)
        if (name === 'journal.jsonl' && entersDocument((line as { type: string }).type)) documents++
        hash.update(text)
        bytes += text.length
        count++
        yield text
      }
    }
    yield { name, bytes: written() }
    parts.push({ name, bytes, lines: count, sha256: hash.digest('hex') })
  }
  const manifest: CompanyManifest = {
    format: companyFileFormat,
    version: companyFileVersion,
    program,
    madeAt,
    company,
    head,
    documents,
    parts,
    leftOut,
  }
  yield { name: companyManifestName, bytes: once(`${JSON.stringify(manifest, null, 2)}\n`) }
}

/**
 * The file of a whole company as its journal is now; what is recorded while it is written is not in it. It is read in
 * short transactions, in bounded memory. `madeAt`: an ISO instant; `program`: this release.
 */
export const writeCompanyFile = async (
  database: Database,
  company: string,
  madeAt: string,
  program: string,
): Promise<Refused<CompanyFile>> => {
  const found = await database.transaction('report', async (tx) => {
    tx.enter(company, true)
    const [row] = await tx.query<{ name: string; panNo: string | null }>(
      'select business_name as name, pan_no "panNo" from company where company_id = $1',
      [company],
    )
    return row === undefined ? null : { ...row, head: await readHead(tx, company) }
  })
  if (found === null) return notFound
  const { name, panNo, head } = found
  const writing: Writing = {
    database,
    company: { id: company, name, panNo },
    head,
    madeAt,
    program,
  }
  return E.right({
    shop: name,
    head,
    name: `khata-${madeAt.slice(0, 10)}-${head.seq}.zip`,
    bytes: writeZip(partsOf(writing)),
  })
}
