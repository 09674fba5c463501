import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Area, Tx } from '../../src/server/area.ts'
import type { StoredFact } from '../../src/server/journal/chain.ts'

export const journalsFolder = join(import.meta.dirname, 'journals')

/** A company's journal as a release left it, with the rows that this release had made of it. */
export interface GoldenJournal {
  readonly company: string
  readonly facts: readonly (StoredFact & { readonly hash: string })[]
  /** By table, each row as it stood. */
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

export const goldenJournals: readonly { readonly release: string; readonly journal: GoldenJournal }[] = readdirSync(journalsFolder).map((file) => ({
  release: file.replace(/\.json$/, ''),
  journal: JSON.parse(readFileSync(join(journalsFolder, file), 'utf8')) as GoldenJournal,
}))

const sorted = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** Every row of a company's read models. */
export const readModels = async (tx: Tx, areas: readonly Area[], company: string): Promise<GoldenJournal['tables']> => {
  const tables: Record<string, readonly Readonly<Record<string, unknown>>[]> = {}
  for (const table of areas.flatMap((area) => area.readModels).toSorted()) {
    const rows = await tx.query<{ row: Readonly<Record<string, unknown>> }>(`select to_jsonb(t) as "row" from ${table} t where company_id = $1`, [company])
    tables[table] = sorted(rows.map(({ row }) => row))
  }
  return tables
}
