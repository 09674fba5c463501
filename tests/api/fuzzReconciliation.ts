import type { Draft } from './mutateRequest.ts'
import type { FullServer, Member } from './testServer.ts'

type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>
type Shop = () => { readonly whole: FullServer; readonly owner: Member }

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)

const lineSql = `
  select substr(account, 6) bank, reference "documentId", date, amount, line from (
    select p.*, row_number() over (partition by reference, account order by part, line_no)::integer line
    from posting p join document d on d.company_id = $1 and d.document_id = p.reference and d.kind <> 'opening'
    where p.company_id = $1 and account like 'bank:%') l
  where exists (select from bank_tick t where t.company_id = $1 and t.document_id = reference and t.line = l.line and 'bank:' || t.bank_id = account) = $2
  order by random() limit 1`
const statementSql = `
  select b.bank_id bank, coalesce((select sum(paisa) from opening o where o.company_id = $1 and o.subject = 'bank:' || b.bank_id and o.state = 'live'), 0)
    + coalesce((select sum(paisa) from bank_tick t where t.company_id = $1 and t.bank_id = b.bank_id and t.date <= $2), 0) paisa
  from bank b where b.company_id = $1 and not exists (
    select from bank_reconciliation r where r.company_id = $1 and r.bank_id = b.bank_id and r.state = 'finished' and r.date >= $2)
  order by random() limit 1`

/** Requests about reconciling banks that pass the rules. */
export const reconciliationSamples = (shop: Shop): Readonly<Record<string, Sample>> => {
  const ask = async <R extends object>(sql: string, more: readonly unknown[]): Promise<R> => {
    const { whole, owner } = shop()
    const [row] = await whole.sql<R>(sql, [owner.company, ...more])
    return row ?? ({} as R)
  }
  const line = (ticked: boolean) => async () => {
    const { bank, documentId, date, amount, line } = await ask<{
      readonly bank?: string
      readonly documentId?: string
      readonly date?: string
      readonly amount?: number
      readonly line?: number
    }>(lineSql, [ticked])
    return {
      params: { id: bank },
      body: { lines: [{ document_id: documentId, line, date, amount: rupees(amount ?? 0) }] },
    }
  }
  const day = '2026-11-20'
  return {
    tickBankLines: line(false),
    untickBankLines: line(true),
    finishReconciliation: async () => {
      const { bank, paisa } = await ask<{ bank?: string; paisa?: number }>(statementSql, [day])
      return { params: { id: bank }, body: { date: day, balance: rupees(paisa ?? 0) } }
    },
    reopenReconciliation: async () => {
      const { bank, number } = await ask<{ bank?: string; number?: number }>(
        `select bank_id bank, max(number) number from bank_reconciliation where company_id = $1 and state = 'finished' group by 1 order by random() limit 1`,
        [],
      )
      return { params: { id: bank }, body: { number } }
    },
  }
}
