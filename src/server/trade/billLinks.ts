import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import { billPagePath } from '../../books/paper/billPagePath.ts'
import { saleLink, type BillLink } from '../../contract/billLinks.ts'
import { BillLinkRevoked, BillShared } from '../../journal/billLinkFacts.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import { servesAccount, type AccountServed, type Authenticator } from '../http/account.ts'
import { callerOf } from '../http/admission.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { update, upsert } from '../journal/rowChange.ts'
import { notFound } from '../records/refusals.ts'
import { loadStoredBill } from './billContext.ts'
import { writeBillLink } from './billLinkToken.ts'
import { billPageWords } from './billPageWords.ts'
import { readBill } from './read.ts'
import { billLink } from './tables.ts'

interface LinkRow {
  readonly linkId: string
  readonly documentId: string
  readonly expiresOn: string | null
  readonly sharedAt: string
  readonly sharedBy: string
}
const linkColumns = `k.link_id "linkId", k.document_id "documentId", k.expires_on "expiresOn", k.shared_at "sharedAt",
    coalesce(m.full_name, '') "sharedBy"
  from bill_link k left join member m on m.company_id = $1 and m.person_id::text = k.shared_by
  where k.company_id = $1 and k.revoked_at is null and (k.expires_on is null or k.expires_on >= $2)`

/** The live link of a bill; undefined if it has none. */
const liveLinkOf = async (
  tx: Tx,
  company: string,
  today: string,
  documentId: string,
): Promise<LinkRow | undefined> => {
  const [found] = await tx.query<LinkRow & Record<string, unknown>>(
    `select ${linkColumns} and k.document_id = $3 order by k.shared_at desc, k.link_id limit 1`,
    [company, today, documentId],
  )
  return found
}
/** The document that a live link shows; undefined for a link that is unknown, stopped or has run out, and while its company is closed. */
export const documentOfLink = async (
  tx: Tx,
  company: string,
  today: string,
  linkId: string,
): Promise<string | undefined> => {
  const [found] = await tx.query<LinkRow & Record<string, unknown>>(
    `select ${linkColumns} and k.link_id = $3 and not exists (select from company c where c.company_id = $1 and c.deletion_due_at is not null)`,
    [company, today, linkId],
  )
  return found?.documentId
}

type Shared = { readonly documentId: string; readonly linkId: string }
/** Makes the link of a sale, or gives its live one another last day. */
export const shareBill = async (
  context: Context,
  documentId: string,
  expiresOn: string | null,
): Promise<Refused<Decision<Shared>>> => {
  const { tx, company, today, newId } = context
  const [stored, live] = await Promise.all([
    loadStoredBill(context, 'sale', documentId),
    liveLinkOf(tx, company, today, documentId),
  ])
  if (stored === undefined) return notFound
  if (stored.state === 'void') return refuse('voidBill', billPageWords.voidBill)
  if (expiresOn !== null && expiresOn < today)
    return refuse('hasPassed', billPageWords.hasPassed, 'expiresOn')
  const linkId = live?.linkId ?? newId()
  const isSame = live !== undefined && live.expiresOn === expiresOn
  return E.right({
    events: isSame ? [] : [BillShared.of({ linkId, documentId, number: stored.number, expiresOn })],
    data: { documentId, linkId },
  })
}

/** Stops the link of a sale. Where there is none, nothing is left to stop. */
export const revokeBillLink = async (
  context: Context,
  documentId: string,
): Promise<Refused<Decision<Pick<Shared, 'documentId'>>>> => {
  const [stored, live] = await Promise.all([
    loadStoredBill(context, 'sale', documentId),
    liveLinkOf(context.tx, context.company, context.today, documentId),
  ])
  if (stored === undefined) return notFound
  return E.right({
    events:
      live === undefined
        ? []
        : [BillLinkRevoked.of({ linkId: live.linkId, documentId, number: stored.number })],
    data: { documentId },
    message: both(billPageWords.stopped),
  })
}

export const billLinkProjections: readonly Projecting[] = [
  projects(BillShared, {
    rows: ({ at, actor, payload: { linkId, documentId, expiresOn } }) => [
      upsert(billLink, {
        link_id: linkId,
        document_id: documentId,
        shared_at: at,
        shared_by: actor,
        expires_on: expiresOn,
        revoked_at: null,
      }),
    ],
  }),
  projects(BillLinkRevoked, {
    rows: ({ at, payload: { linkId } }) => [
      update(billLink, { link_id: linkId }, { revoked_at: at }),
    ],
  }),
]

/** What gives a bill its address: the key of this installation, and the address by which people reach it, if it knows it. */
export interface BillLinkKey {
  readonly secret: Uint8Array
  readonly publicUrl: string | null
}

/** Tells those who see a sale the address of its link. */
export const billLinkRoutes = (
  authenticator: Authenticator,
  { secret, publicUrl }: BillLinkKey,
): readonly AccountServed[] => [
  servesAccount(saleLink, (context, { params }) =>
    context.database.transaction('read', async (tx) => {
      const caller = await callerOf(authenticator, saleLink, tx, context)
      if (E.isLeft(caller)) return caller
      await caller.right.used?.(tx)
      const { company } = caller.right
      tx.enter(company, true)
      const found = await liveLinkOf(tx, company, kathmanduToday(context.now), params.id)
      if (found === undefined) {
        const bill = await readBill('sale')({ tx, company }, params.id)
        return E.isLeft(bill) ? bill : E.right({ data: null })
      }
      const { linkId, expiresOn, sharedAt, sharedBy } = found
      const data: BillLink = {
        address: `${publicUrl ?? ''}${billPagePath}/${writeBillLink(secret, { company, linkId })}`,
        expiresOn,
        sharedAt,
        sharedBy,
      }
      return E.right({ data })
    }),
  ),
]
