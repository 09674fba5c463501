import { areas } from '../../src/server/areas.ts'
import type { Database } from '../../src/server/database/database.ts'
import { verifyChain } from '../../src/server/journal/journal.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { misnumberedSql, unbalancedSql } from '../chaos/judge.ts'
import type { Acknowledged } from './shop.ts'

/** The books of every shop compared with what the shops were told. All but `documents` must be zero. */
export interface Verdict {
  readonly documents: number
  /** Acknowledged, and not in the books under that number. */
  readonly lost: number
  /** In the journal more than once. */
  readonly doubled: number
  /** In the books, and never sent. */
  readonly unexpected: number
  readonly unbalanced: number
  /** Fiscal years whose documents of a kind have a gap or a number twice. */
  readonly misnumbered: number
  readonly brokenChains: number
  /** Of the shops that were rebuilt from their journal, those whose books came out otherwise. */
  readonly otherRebuilt: number
}

const documentsSql =
  "select document_id id, number from document where company_id = any($1) and kind in ('sale', 'receipt')"
const doubledSql = `select payload::jsonb->>'documentId' id from event where company_id = any($1) and type in ('SaleRecorded', 'ReceiptRecorded')
  group by company_id, 1 having count(*) > 1`

export interface Told {
  readonly companies: readonly string[]
  readonly asked: ReadonlySet<string>
  readonly acknowledged: readonly Acknowledged[]
}

/** Reads the books by SQL; `rebuilt`: so many of the shops are also rebuilt from their journal. */
export const judge = async (
  database: Database,
  { companies, asked, acknowledged }: Told,
  rebuilt: number,
): Promise<Verdict> => {
  const sql = <R extends object>(text: string) =>
    database.asSystem((tx) => tx.query<R>(text, [companies]))
  const documents = new Map(
    (await sql<{ id: string; number: string }>(documentsSql)).map(({ id, number }) => [id, number]),
  )
  let brokenChains = 0
  let otherRebuilt = 0
  for (const [at, company] of companies.entries()) {
    const chain = await database.inCompany(company, (tx) => verifyChain(tx, company))
    if (!chain.whole) brokenChains++
    if (at < rebuilt && !(await rebuildCompany(database, areas, company)).same) otherRebuilt++
  }
  return {
    documents: documents.size,
    lost: acknowledged.filter(({ documentId, number }) => documents.get(documentId) !== number)
      .length,
    doubled: (await sql(doubledSql)).length,
    unexpected: [...documents.keys()].filter((id) => !asked.has(id)).length,
    unbalanced: (await sql(unbalancedSql)).length,
    misnumbered: (await sql(misnumberedSql)).length,
    brokenChains,
    otherRebuilt,
  }
}

export const faultsOf = ({ documents: _, ...faults }: Verdict): readonly string[] =>
  Object.entries(faults).flatMap(([what, n]) => (n === 0 ? [] : [`${what}: ${n}`]))
