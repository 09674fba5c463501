import { either as E } from 'fp-ts'
import { addDays } from '../../books/calendar/calendar.ts'
import { bsMonthNames } from '../../books/calendar/calendarWords.ts'
import { kindsWithTerm } from '../../books/documents/creditTerm.ts'
import { firstChequeState } from '../../books/ledger/cheque.ts'
import {
  noticeKeys,
  noticeKinds,
  subscriptionNoticeDays,
  vatReturnDueOn,
  type NoticeKind,
} from '../../books/reminders/notices.ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import { maxNotices, type Notice, type NoticeSettings } from '../../contract/notices.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { hasAnyKey } from '../http/admission.ts'
import { settingsOf } from '../settings/settings.ts'

type Asked = Pick<Context, 'tx' | 'company' | 'today' | 'accountExpiryDate'>
type Row = Notice & Record<string, unknown>

const chequesSql = `
  select 'chequeDue' kind, q.cheque_id subject, coalesce(d.party ->> 'ledgerTitle', '') "name", q.date, q.side, q.number, q.amount
  from unnest($2::text[], $3::text[]) first(side, state) join cheque q on q.company_id = $1 and q.side = first.side and q.state = first.state and q.date <= $4 and q.is_live
    join document d on d.company_id = $1 and d.document_id = q.document_id
  order by q.date, q.number, q.cheque_id limit ${maxNotices}`
const chequesDue = ({ tx, company, today }: Asked): Promise<readonly Notice[]> =>
  tx.query<Row>(chequesSql, [
    company,
    Object.keys(firstChequeState),
    Object.values(firstChequeState),
    addDays(today, 1) ?? today,
  ])

const billsSql = `
  select 'billsPastTerm' kind, p.party_id subject, p.title "name", max(o.date) + p.credit_days date, min(o.date) + p.credit_days since, count(*) bills, sum(o.paisa) amount
  from party p join open_item o on o.company_id = $1 and o.party_id = p.party_id and o.paisa > 0 and o.date < $2::date - p.credit_days
    join document d on d.company_id = $1 and d.document_id = o.document_id and d.kind = any($3::text[])
  where p.company_id = $1 and p.credit_days is not null
  group by p.party_id, p.title, p.title_sort, p.credit_days order by since, p.title_sort, p.party_id limit ${maxNotices}`
const billsPastTerm = ({ tx, company, today }: Asked): Promise<readonly Notice[]> =>
  tx.query<Row>(billsSql, [company, today, kindsWithTerm])

// As in the low-stock report. The day on which goods last came in is read only for the items that are shown.
const stockSql = `
  select 'stockLow' kind, i.item_id subject, i.name "name", last.date, i.quantity, i.low_stock "level", i.unit
  from (
    select i.company_id, i.item_id, i.name, i.name_sort, i.unit, i.low_stock, coalesce(s.quantity, 0) quantity
    from item i left join item_stock s on s.company_id = $1 and s.item_id = i.item_id
    where i.company_id = $1 and i.is_active and i.low_stock is not null and coalesce(s.quantity, 0) <= i.low_stock
    order by coalesce(s.quantity, 0)::numeric / greatest(i.low_stock, 1), i.name_sort, i.item_id limit ${maxNotices}) i
  left join lateral (
    select m.date from stock_move m where m.company_id = $1 and m.item_id = i.item_id and m.quantity > 0
    order by m.date desc, m.entry_seq desc, m.line_no desc limit 1) last on true
  order by i.quantity::numeric / greatest(i.low_stock, 1), i.name_sort, i.item_id`
const stockLow = ({ tx, company }: Asked): Promise<readonly Notice[]> =>
  tx.query<Row>(stockSql, [company])

/** Whether the VAT return of a month is marked as filed. */
export const isReturnDone = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  month: string,
): Promise<boolean> =>
  (
    await tx.query('select month from vat_return_done where company_id = $1 and month = $2', [
      company,
      month,
    ])
  ).length > 0

/** The VAT return of the month before, due or overdue, for a shop that was registered on any day of it. */
const returnDue = async (asked: Asked): Promise<readonly Notice[]> => {
  const due = vatReturnDueOn(asked.today)
  if (due === null) return []
  const [{ vatRegisteredFrom, vatRegisteredThrough }, isDone] = await Promise.all([
    settingsOf(asked.tx, asked.company),
    isReturnDone(asked, due.month),
  ])
  const { start, end } = due.days
  const isRegistered =
    vatRegisteredFrom !== null &&
    vatRegisteredFrom <= end &&
    (vatRegisteredThrough === null || vatRegisteredThrough >= start)
  if (!isRegistered || isDone) return []
  const name = bsMonthNames[Number(due.month.slice(5)) - 1]
  return [
    {
      kind: 'vatReturnDue',
      subject: due.month,
      name: name === undefined ? due.month : both(name),
      date: due.dueDate,
      from: start,
      to: end,
      isOverdue: due.isOverdue,
    },
  ]
}

const subscriptionEnding = ({ today, accountExpiryDate }: Asked): Promise<readonly Notice[]> => {
  const last = addDays(today, subscriptionNoticeDays)
  const isEnding = accountExpiryDate !== undefined && last !== null && accountExpiryDate <= last
  return Promise.resolve(
    isEnding
      ? [{ kind: 'subscriptionEnding', subject: '', name: '', date: accountExpiryDate }]
      : [],
  )
}

const readers: Readonly<Record<NoticeKind, (asked: Asked) => Promise<readonly Notice[]>>> = {
  chequeDue: chequesDue,
  billsPastTerm,
  stockLow,
  vatReturnDue: returnDue,
  subscriptionEnding,
}

/** The kinds of notice that the company is shown. */
export const shownKinds = async ({
  tx,
  company,
}: Pick<Context, 'tx' | 'company'>): Promise<readonly NoticeKind[]> => {
  const hidden = await tx.query<{ kind: string }>(
    'select kind from notice_switch where company_id = $1 and not is_shown',
    [company],
  )
  return noticeKinds.filter((kind) => hidden.every((each) => each.kind !== kind))
}

/** What is due now, as far as the caller may see it and the company wants it shown. */
export const listNotices = async (
  context: Context,
): Promise<Refused<Answer<readonly Notice[]>>> => {
  const seen = (await shownKinds(context)).filter((kind) => {
    const keys = noticeKeys[kind]
    return keys === null || hasAnyKey(context.actor, keys)
  })
  const found = await Promise.all(seen.map((kind) => readers[kind](context)))
  return E.right({ data: found.flat() })
}

/** The number of changes returned with the settings. */
const mostChanges = 50
const changesSql = `
  select c.at, coalesce(m.full_name, '') "by", c.kind, c.is_shown shown
  from notice_change c left join member m on m.company_id = $1 and m.person_id::text = c.person_id
  where c.company_id = $1 order by c.seq desc limit ${mostChanges}`

/** Which notices are shown, and who changed that. */
export const readNoticeSettings = async (
  context: Context,
): Promise<Refused<Answer<NoticeSettings>>> => {
  const [shown, changes] = await Promise.all([
    shownKinds(context),
    context.tx.query<NoticeSettings['changes'][number] & Record<string, unknown>>(changesSql, [
      context.company,
    ]),
  ])
  return E.right({ data: { shown, changes } })
}
