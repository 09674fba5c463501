import { createHash } from 'node:crypto'
import { either as E } from 'fp-ts'
import { v7 as newId } from 'uuid'
import { inject } from 'vitest'
import { reportsArea } from '../../src/server/reports/area.ts'
import type { Database } from '../../src/server/database/database.ts'
import { checkCompanyFile } from '../../src/server/companyFile/check.ts'
import type { NewOwner } from '../../src/server/companyFile/admitPeople.ts'
import { restoreCompany } from '../../src/server/companyFile/restore.ts'
import { writeCompanyFile } from '../../src/server/companyFile/write.ts'
import type { FileSource } from '../../src/server/zip/zipReader.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { openTestDatabase, type Kind } from '../api/inProcessServer.ts'
import { bookAreas, now, today } from '../api/shop.ts'

export const areasOfBooks = [...bookAreas, reportsArea]
export const meaning = meaningOf(areasOfBooks)

/** A database of the other kind, or another one of the same kind where there is only one. */
export const otherDatabase = (kind: Kind): Promise<Database> =>
  openTestDatabase(kind === 'postgres' || inject('postgres') === null ? 'embedded' : 'postgres')

export const sourceOf = (bytes: Uint8Array): FileSource => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
})

export const fileOf = async (database: Database, company: string): Promise<Buffer> => {
  const file = await writeCompanyFile(database, company, now, '1.3.0')
  if (E.isLeft(file)) throw new Error(file.left.say.en)
  const all: Uint8Array[] = []
  for await (const some of file.right.bytes) all.push(some)
  return Buffer.concat(all)
}

export const anOwner = (more: Partial<NewOwner> = {}): NewOwner => ({
  personId: newId(),
  fullName: 'राम श्रेष्ठ',
  mobileNo: '9841000001',
  mainCompany: null,
  isNew: true,
  email: '',
  ...more,
})

/** The tag of the refusal, or the id of the restored company. */
export const bringBack = async (
  database: Database,
  source: FileSource,
  owner: NewOwner,
  onProgress: (done: number) => Promise<void> = async () => undefined,
): Promise<string> => {
  const checked = await checkCompanyFile(source)
  if (E.isLeft(checked)) return checked.left.tag
  const restored = await restoreCompany(
    { database, meaning, now: () => now, today, newId, onProgress },
    source,
    checked.right,
    owner,
  )
  return E.isLeft(restored) ? restored.left.tag : restored.right
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A session's log of a company with two entries, a command in it, and a page of a report. */
export const keepALog = async (database: Database, company: string): Promise<void> => {
  const logId = `log-${company}`
  const texts = ['{"seq":1}', '{"seq":2,"name":"बिल"}']
  const first = hashed(texts[0]!)
  const head = hashed(first + texts[1]!)
  await database.asSystem(async (tx) => {
    const [command] = await tx.query<{ id: string }>(
      'select command_id id from command where company_id = $1 order by 1 limit 1',
      [company],
    )
    await tx.query(
      `insert into session_log (company_id, log_id, person_id, device_id, device, ip, began_at, last_at, up_to, head, commands, refusals, bytes, day, day_bytes)
       values ($1, $2, $3, 'd', 'Chrome', '127.0.0.1', $4, $4, 2, $5, 1, 0, 40, '2026-11-21', 40)`,
      [company, logId, newId(), now, head],
    )
    await tx.query(
      `insert into session_entry (company_id, log_id, seq, received_at, text, hash) values ($1, $2, 1, $3, $4, $5), ($1, $2, 2, $3, $6, $7)`,
      [company, logId, now, texts[0], first, texts[1], head],
    )
    await tx.query(
      `insert into session_command (company_id, command_id, log_id, mark, seq) values ($1, $2, $3, 'given', 2)`,
      [company, command!.id, logId],
    )
    const page = '{"rows":[]}'
    await tx.query(
      `insert into report_page (company_id, digest, viewed_on, viewed_at, question, page) values ($1, $2, '2026-11-21', $3, 'q', $4)`,
      [company, hashed(page), now, page],
    )
  })
}

/** Every row of a company in every table that has rows of companies, as text. */
export const rowsOfCompany = (
  database: Database,
  company: string,
): Promise<Readonly<Record<string, readonly string[]>>> =>
  database.asSystem(async (tx) => {
    await tx.query("select set_config('timezone', 'UTC', true)")
    const tables = await tx.query<{ name: string }>(
      `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    )
    const all: Record<string, readonly string[]> = {}
    for (const { name } of tables) {
      const rows = await tx.query<{ row: string }>(
        `select to_jsonb(t)::text "row" from ${name} t where company_id = $1 order by 1`,
        [company],
      )
      all[name] = rows.map(({ row }) => row)
    }
    return all
  })
