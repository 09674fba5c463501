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
  from allocation a join document o on o.company_id = a.company_id and o.document_id = case when a.voucher_id = $2 then a.document_id else a.voucher_id end
  where a.company_id = $1 and a.party_id = $3 and not a.is_return
    and ((a.voucher_id = $2 and sign(a.paisa) = $4) or (a.document_id = $2 and sign(a.paisa) = -($4::int)))
  order by a.seq desc, o.date desc, o.entry_seq desc, o.document_id desc`
const netSql = `
  select (select coalesce(sum(amount), 0) from posting where company_id = $1 and reference = $2 and account = $3)
    - (select coalesce(sum(paisa), 0) from allocation where company_id = $1 and document_id = $2 and party_id = $4 and is_return) net`

/** A change of what one document settles of another, with the number of the document that it opens or settles. */
export type NamedChange = Reallocated & { readonly number: string }

/** A document that was paid by cheque. `sign`: 1 where the cheque was received. */
interface OfCheque {
  readonly documentId: string
  readonly partyId: string
  readonly sign: 1 | -1
  readonly amount: number
}

/**
 * What the document of a cheque does not settle any more once the cheque is not paid: what was settled last, as far as what
 * it was paid besides does not cover it.
 */
export const releasedBy = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  { documentId, partyId, sign, amount }: OfCheque,
): Promise<readonly NamedChange[]> => {
  const [[row], settled] = await Promise.all([
    tx.query<{ net: number }>(netSql, [company, documentId, `party:${partyId}`, partyId]),
    tx.query<SettledRow & Record<string, unknown>>(settledSql, [
      company,
      documentId,
      partyId,
      sign,
    ]),
  ])
  const covered = Math.max(0, -sign * ((row?.net ?? 0) + sign * amount))
  let excess = settled.reduce((sum, { paisa }) => sum + Math.abs(paisa), 0) - covered
  return settled.flatMap((each) => {
    const by = Math.min(Math.max(0, excess), Math.abs(each.paisa))
    excess -= by
    if (by === 0) return []
    const { voucherId, documentId: of, number, paisa } = each
    return [{ voucherId, documentId: of, partyId, number, paisa: -Math.sign(paisa) * by }]
  })
}

const openSql = `
  select o.document_id "documentId", d.number, o.paisa from open_item o join document d on d.company_id = o.company_id and d.document_id = o.document_id
  where o.company_id = $1 and o.party_id = $2 and o.document_id = any($3::text[])`
interface OpenRow {
  readonly documentId: string
  readonly number: string
  readonly paisa: number
}

/**
 * What is settled again once the move that released it is taken back: as much of it as is still open on both sides. The
 * document of the cheque is open by the amount of the cheque more.
 */
export const restoredBy = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  released: readonly Reallocated[],
  { documentId, partyId, sign, amount }: OfCheque,
): Promise<readonly NamedChange[]> => {
  if (released.length === 0) return []
  const ids = [...new Set(released.flatMap((each) => [each.voucherId, each.documentId]))]
  const rows = await tx.query<OpenRow & Record<string, unknown>>(openSql, [company, partyId, ids])
  const open = new Map(rows.map((row) => [row.documentId, row.paisa]))
  open.set(documentId, (open.get(documentId) ?? 0) - sign * amount)
  const moved = (id: string, by: number) => open.set(id, (open.get(id) ?? 0) + by)
  return released.toReversed().flatMap((each) => {
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
}
