import { either as E } from 'fp-ts'
import { balanceKeys } from '../../books/documents/figureKeys.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Ledger, LedgerChoice, LedgerRow, Statement } from '../../contract/parties.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import { hasAnyKey } from '../http/admission.ts'
import { pictureForAnswer } from '../http/pictureEncoding.ts'
import { orderOf, readList, type ListQuery } from '../lists/paging.ts'
import { notFound } from '../records/refusals.ts'
import { searchedFor } from '../lists/search.ts'
import { inState } from '../lists/state.ts'
import type { StatementAsked } from '../ledger/accountStatement.ts'
import { statementOf } from '../ledger/statement.ts'
import { openingOf, openingVersionOf } from '../openings/form.ts'
import { partyById } from './decide.ts'

const rowColumns = `p.party_id "ledgerId", p.title "ledgerTitle", p.mobile_no "mobileNo", p.address, p.pan_no "vatPanNo", p.pan_flag "vatPanFlag", coalesce(b.balance, 0) balance, p.is_active "isActive"`
const withBalance = `party p left join account_balance b on b.company_id = $1 and b.account = 'party:' || p.party_id`

const orders = {
  name: 'p.title_sort, p.party_id',
  '-name': 'p.title_sort desc, p.party_id desc',
  balance: 'coalesce(b.balance, 0), p.title_sort, p.party_id',
  '-balance': 'coalesce(b.balance, 0) desc, p.title_sort, p.party_id',
}

export type PartiesQuery = ListQuery & { readonly side?: string; readonly state?: string }

/**
 * Parties by name with their balances: those that are active or have a balance, or on request only the active or only
 * the inactive ones.
 */
export const listParties = async (
  { tx, company }: Context,
  query: PartiesQuery,
): Promise<Refused<Answer<readonly LedgerRow[]>>> => {
  const order = orderOf(query, orders, 'name')
  if (E.isLeft(order)) return order
  const values = [company, query.state ?? 'any', searchedFor(query.search), query.side ?? 'any']
  const found = `from ${withBalance} where p.company_id = $1 and ${inState('$2', 'p.is_active', 'b.balance')} and p.search ~ all($3::text[])
    and case $4::text when 'receivable' then coalesce(b.balance, 0) > 0 when 'payable' then coalesce(b.balance, 0) < 0 when 'settled' then coalesce(b.balance, 0) = 0 else true end`
  return E.right(
    await readList<LedgerRow>(tx, query, {
      columns: rowColumns,
      found,
      order: order.right,
      values,
    }),
  )
}

/** Every active party in short form, on request also inactive ones; with balances if the caller may see them. */
export const partyChoices = async (
  { tx, company, actor }: Context,
  { include }: { readonly include?: string },
): Promise<Refused<Answer<readonly LedgerChoice[]>>> => {
  const rows = await tx.query<LedgerRow>(
    `select ${rowColumns} from ${withBalance} where p.company_id = $1 and (p.is_active or $2) order by ${orders.name}`,
    [company, include === 'inactive'],
  )
  const seesBalance = hasAnyKey(actor, balanceKeys)
  return E.right({
    data: rows.map((row): LedgerChoice => ({ ...row, balance: seesBalance ? row.balance : null })),
  })
}

/** One party as its form edits it. */
export const readParty = async (
  context: Context,
  id: string,
): Promise<Refused<Answer<{ readonly ledgerData: Ledger }>>> => {
  const { tx, company } = context
  const [party, opening, openingVersion, [found]] = await Promise.all([
    partyById(context, id),
    openingOf(context, 'party', id),
    openingVersionOf(context, 'party', id),
    tx.query<{ balance: number }>(
      'select balance from account_balance where company_id = $1 and account = $2',
      [company, `party:${id}`],
    ),
  ])
  if (party === undefined) return notFound
  const {
    partyId,
    title,
    contactPerson,
    mobileNo,
    email,
    address,
    panNo,
    panFlag,
    imageId,
    isActive,
    creditDays,
    version,
  } = party
  const owed = opening?.paisa ?? 0
  return E.right({
    data: {
      ledgerData: {
        ledgerId: partyId,
        ledgerTitle: title,
        contactPersonName: contactPerson,
        mobileNo,
        email,
        address,
        vatPanNo: panNo,
        vatPanFlag: panFlag,
        openingType: owed < 0 ? 'payable' : 'receivable',
        openingBalance: Math.abs(owed),
        openingDate: opening?.date ?? null,
        imageId,
        isActive,
        creditDays,
        balance: found?.balance ?? 0,
        version: version + openingVersion,
      },
    },
  })
}

export const readPicture = async (
  context: Context,
  id: string,
): Promise<
  Refused<Answer<{ readonly imageBitmap: readonly number[]; readonly imageExt: string } | null>>
> => {
  const { tx, company } = context
  const [party, [image]] = await Promise.all([
    partyById(context, id),
    tx.query<{ ext: string; content: Buffer; isRedrawn: boolean }>(
      'select ext, content, is_redrawn "isRedrawn" from party_image where company_id = $1 and party_id = $2',
      [company, id],
    ),
  ])
  return party === undefined
    ? notFound
    : E.right({ data: image === undefined ? null : await pictureForAnswer(image) })
}

/** One party's ledger between two days. */
export const readStatement = async (
  context: Context,
  id: string,
  query: StatementAsked,
): Promise<Refused<Answer<Statement>>> => {
  const [party, statement] = await Promise.all([
    partyById(context, id),
    statementOf(context.tx, context.company, id, query),
  ])
  return party === undefined ? notFound : statement
}
