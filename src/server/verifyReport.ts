import { firstDifferenceIn, type RebuildReport } from './journal/rebuild.ts'

/** The result of comparing a company's books with its journal, as lines for a terminal. */
export const reportLines = (report: RebuildReport): readonly string[] => {
  const { company, chain, unreplayable, tables, same } = report
  const rows = tables.reduce((sum, each) => sum + each.rows, 0)
  const journal = chain.whole
    ? `${chain.facts} facts, head ${chain.head.slice(0, 12)}`
    : `BROKEN at ${chain.seq}: ${chain.why.en}`
  const lines = [`${company}  ${journal}  ${rows} rows  ${same ? 'same' : 'DIFFERENT'}`]
  if (unreplayable !== null)
    lines.push(`  fact ${unreplayable.seq} cannot be replayed: ${unreplayable.why}`)
  for (const { table, onlyLive, onlyRebuilt } of tables) {
    if (onlyLive + onlyRebuilt > 0)
      lines.push(`  ${table}: ${onlyLive} only live, ${onlyRebuilt} only rebuilt`)
  }
  const first = firstDifferenceIn(report)
  if (first !== null)
    lines.push(
      `  first: ${first.table} ${first.key}`,
      `    live    ${first.live ?? '(no such row)'}`,
      `    rebuilt ${first.rebuilt ?? '(no such row)'}`,
    )
  return lines
}
