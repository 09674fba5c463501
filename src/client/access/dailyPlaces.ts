import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'

/** A place that shops open many times a day: its address, with its query if it has one, and its name. */
export interface DailyPlace {
  readonly path: string
  readonly label: Words
}

/** What home, the map of keys and the bar of a phone lead to. */
export const dailyPlaces = {
  sale: { path: '/sales/add', label: words.newSale },
  purchase: { path: '/purchase/add', label: words.newPurchase },
  receipt: { path: '/credits?side=receivable', label: words.receivePayment },
  payment: { path: '/credits?side=payable', label: words.makePayment },
  expense: { path: '/expenses/add', label: words.newExpense },
  party: { path: '/party-ledgers/add', label: words.newParty },
  item: { path: '/items/add', label: words.newItem },
  reports: { path: '/report', label: words.reports },
  home: { path: '/home', label: words.home },
  parties: { path: '/party-ledgers', label: words.parties },
  items: { path: '/items', label: words.items },
} as const satisfies Readonly<Record<string, DailyPlace>>
