import * as t from 'io-ts'
import { chequeSides } from '../books/documents/cheque.ts'
import { noticeKinds } from '../books/reminders/notices.ts'
import { addedField, record } from './codec.ts'
import { noticeRouteWords } from './noticeRouteWords.ts'
import { adminOnly, changes, holderOf, reads, signedIn } from './route.ts'
import { CivilDate, Count, Instant, nullable, oneOf, Quantity, Rupees, text } from './scalars.ts'
import { taggedUnion } from './taggedUnion.ts'

/** The most notices of a kind in an answer; those that were due first come first. */
export const maxNotices = 100

const NoticeKind = oneOf(...noticeKinds)
/** What it is about, its name, and its day: together with the kind they tell a notice from every other. */
const about = { subject: t.string, name: t.string, date: nullable(CivilDate) }

/**
 * A cheque that is due by tomorrow. `subject`: its id; `name`: its party; `date`: the day on the cheque.
 */
const ChequeDue = record({
  kind: oneOf('chequeDue'),
  ...about,
  side: oneOf(...chequeSides),
  number: t.string,
  amount: Rupees,
})
/** What a party has not paid in time. `date`: the last day of the latest of these terms; `since`: of the earliest. */
const BillsPastTerm = record({
  kind: oneOf('billsPastTerm'),
  ...about,
  since: CivilDate,
  bills: Count,
  amount: Rupees,
})
/** An item at or below its low-stock level. `date`: when goods last came in. */
const StockLow = record({
  kind: oneOf('stockLow'),
  ...about,
  quantity: Quantity,
  level: Quantity,
  unit: t.string,
})
/** The VAT return of a month. `subject`: the Bikram Sambat month; `from` and `to`: its days; `date`: the day by which it is due, after which it is overdue. */
const VatReturnDue = record({
  kind: oneOf('vatReturnDue'),
  ...about,
  from: CivilDate,
  to: CivilDate,
  isOverdue: addedField(t.boolean, false),
})
/** The subscription ends soon. `date`: the first day on which it has expired. */
const SubscriptionEnding = record({ kind: oneOf('subscriptionEnding'), ...about })

type AnyNotice =
  | typeof ChequeDue
  | typeof BillsPastTerm
  | typeof StockLow
  | typeof VatReturnDue
  | typeof SubscriptionEnding
export const Notice = taggedUnion<AnyNotice>('kind', {
  chequeDue: ChequeDue,
  billsPastTerm: BillsPastTerm,
  stockLow: StockLow,
  vatReturnDue: VatReturnDue,
  subscriptionEnding: SubscriptionEnding,
})
export type Notice = t.TypeOf<AnyNotice>

/** Which notices a company is shown, and who changed that, the latest change first. */
export const NoticeSettings = record(
  {
    shown: t.readonlyArray(NoticeKind),
    changes: t.readonlyArray(
      record({ at: Instant, by: t.string, kind: NoticeKind, shown: t.boolean }),
    ),
  },
  {},
  'NoticeSettings',
)
export type NoticeSettings = t.TypeOf<typeof NoticeSettings>

/** A Bikram Sambat month, as `2083-07`. */
const BsMonth = text(1, 7)

/** The calls of the app's own notices. */
export const noticeRoutes = {
  /** What is due now, as far as the caller may see it. */
  list: reads({
    name: 'notices',
    path: '/web/notices',
    policy: signedIn,
    data: t.readonlyArray(Notice),
    label: noticeRouteWords.list,
  }),
  settings: reads({
    name: 'noticeSettings',
    path: '/web/company-settings/notices',
    policy: adminOnly,
    data: NoticeSettings,
    label: noticeRouteWords.settings,
  }),
  turn: changes({
    name: 'turnNotices',
    path: '/web/company-settings/notices',
    policy: adminOnly,
    body: record({ kind: NoticeKind, shown: t.boolean }, {}, 'TurnedNotices'),
    data: record({ kind: NoticeKind }),
    label: noticeRouteWords.turn,
  }),
  /** Marks the VAT return of a month as filed. One that is marked already stays so. */
  vatReturnDone: changes({
    name: 'markVatReturnDone',
    path: '/web/notices/vat-return/done',
    policy: holderOf('report-view'),
    body: record({ month: BsMonth }, {}, 'FiledMonth'),
    data: record({ month: t.string }),
    label: noticeRouteWords.vatReturnDone,
  }),
} as const
