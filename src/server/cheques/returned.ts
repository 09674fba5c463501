import type { Reallocated } from '../../journal/chequeFields.ts'
import type { Context } from '../area.ts'

/** What a cheque that is not paid releases of what its document had settled, and what it settles again once that is taken back. */

interface SettledRow {
  readonly voucherId: string
  readonly documentId: string
  /** The number of the document that is open again. */
  readonly number: string
  readonly paisa: number
}
/** What a document settles with what it pays, and who used it as an advance; the last first. $4: the sign of what it settles. */
const settledSql = `
  select a.voucher_id "voucherId", a.document_id "documentId", o.number, a.paisa
  from allocation a join document o on o.company_id = $1 and o.document_id = case when a.voucher_id = $2 then a.document_id else a.voucher_id end
  where a.company_id = $1 and a.party_id = $3 and not a.is_return
    and ((a.voucher_id = $2 and sign(a.paisa) = $4) or (a.document_id = $2 and sign(a.paisa) = -($4::int)))
  order by a.seq desc, o.date desc, o.entry_seq desc, o.document_id desc`
/** What others have settled of a document on the side that it charges, or have paid of it; the last first. $4: that side. */
const appliedSql = `
  select a.voucher_id "voucherId", a.document_id "documentId", o.number, a.paisa
  from allocation a join document o on o.company_id = $1 and o.document_id = a.voucher_id
  where a.company_id = $1 and a.document_id = $2 and a.party_id = $3 and not a.is_return and sign(a.paisa) = $4
  order by a.seq desc, o.date desc, o.entry_seq desc, o.document_id desc`
const netSql = `
  select (select coalesce(sum(amount), 0) from posting where company_id = $1 and reference = $2 and account = $3)
    - (select coalesce(sum(paisa), 0) from allocation where company_id = $1 and document_id = $2 and party_id = $4 and is_return) net`

/** What a document settles itself, with the sign of an allocation: a return settles its bill with what it credits, a bill an advance. */
const ownSql = `
  select coalesce(sum(paisa), 0) own from allocation where company_id = $1 and voucher_id = $2 and party_id = $3`

/** A change of what one document settles of another, with the number of the document that it opens or settles. */
export type NamedChange = Reallocated & { readonly number: string }

/** A document that was paid by cheque. `sign`: 1 where the cheque was received. */
interface OfCheque {
  readonly documentId: string
  readonly partyId: string
  readonly sign: 1 | -1
  readonly amount: number
}

const settledRows = (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  sql: string,
  { documentId, partyId, sign }: OfCheque,
): Promise<readonly SettledRow[]> =>
  tx.query<SettledRow & Record<string, unknown>>(sql, [company, documentId, partyId, sign])

/** What a document comes to on the account of its party, without the cheques that are not paid. */
const netOf = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  { documentId, partyId }: OfCheque,
): Promise<number> => {
  const [row] = await tx.query<{ net: number }>(netSql, [
    company,
    documentId,
    `party:${partyId}`,
    partyId,
  ])
  return row?.net ?? 0
}

const ownOf = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  { documentId, partyId }: OfCheque,
): Promise<number> => {
  const [row] = await tx.query<{ own: number }>(ownSql, [company, documentId, partyId])
  return row?.own ?? 0
}

/** Releases what was settled last, as far as it comes to more than `room`. */
const latestBeyond = (
  partyId: string,
  settled: readonly SettledRow[],
  room: number,
): readonly NamedChange[] => {
  let excess = settled.reduce((sum, { paisa }) => sum + Math.abs(paisa), 0) - room
  return settled.flatMap(({ paisa, ...each }) => {
    const by = Math.min(Math.max(0, excess), Math.abs(paisa))
    excess -= by
    return by === 0 ? [] : [{ ...each, partyId, paisa: -Math.sign(paisa) * by }]
  })
}

/**
 * What the document of a cheque does not settle any more once the cheque is not paid: what was settled last, as far as what
 * it was paid besides does not cover it.
 */
export const releasedBy = async (
  context: Pick<Context, 'tx' | 'company'>,
  of: OfCheque,
): Promise<readonly NamedChange[]> => {
  const [net, settled] = await Promise.all([
    netOf(context, of),
    settledRows(context, settledSql, of),
  ])
  return latestBeyond(of.partyId, settled, Math.max(0, -of.sign * (net + of.sign * of.amount)))
}

const openSql = `
  select o.document_id "documentId", d.number, o.paisa from open_item o join document d on d.company_id = $1 and d.document_id = o.document_id
  where o.company_id = $1 and o.party_id = $2 and o.document_id = any($3::text[])`
interface OpenRow {
  readonly documentId: string
  readonly number: string
  readonly paisa: number
}

/** What changes once a move is taken back by which a cheque was not paid. */
interface TakenBack {
  /** What has settled the document of the cheque since, and finds no room there any more. */
  readonly released: readonly NamedChange[]
  /** What the move had released and the document settles again: as much of it as is still open on both sides. */
  readonly restored: readonly NamedChange[]
}
export const takenBackBy = async (
  context: Pick<Context, 'tx' | 'company'>,
  former: readonly Reallocated[],
  of: OfCheque,
): Promise<TakenBack> => {
  const { tx, company } = context
  const { documentId, partyId, sign, amount } = of
  const ids = [
    ...new Set([documentId, ...former.flatMap((each) => [each.voucherId, each.documentId])]),
  ]
  const [net, own, applied, rows] = await Promise.all([
    netOf(context, of),
    ownOf(context, of),
    settledRows(context, appliedSql, of),
    tx.query<OpenRow & Record<string, unknown>>(openSql, [company, partyId, ids]),
  ])
  const released = latestBeyond(partyId, applied, Math.max(0, sign * (net + own - sign * amount)))
  const open = new Map(rows.map((row) => [row.documentId, row.paisa]))
  const moved = (id: string, by: number) => open.set(id, (open.get(id) ?? 0) + by)
  moved(documentId, -sign * amount)
  for (const each of released) {
    moved(each.documentId, -each.paisa)
    moved(each.voucherId, each.paisa)
  }
  const restored = former.toReversed().flatMap((each) => {
    const side = -Math.sign(each.paisa)
    const room = Math.min(
      Math.abs(each.paisa),
      side * (open.get(each.documentId) ?? 0),
      -side * (open.get(each.voucherId) ?? 0),
    )
    if (room <= 0) return []
    moved(each.documentId, -side * room)
    moved(each.voucherId, side * room)
    const other = each.voucherId === documentId ? each.documentId : each.voucherId
    const number = rows.find((row) => row.documentId === other)?.number ?? ''
    return [{ ...each, number, paisa: side * room }]
  })
  return { released, restored }
}
