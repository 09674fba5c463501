import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { shellWords } from './shellWords.ts'

/** A place that a key opens on every screen, also while a person types in a field. */
export interface KeyedPlace {
  /** With its query, if it has one. */
  readonly path: string
  readonly label: Words
  /** As in `Shortcut`. */
  readonly keys: string
}

/** What shops open most. No screen uses these keys for something else. */
export const keyedPlaces: readonly KeyedPlace[] = [
  { path: '/sales/add', label: words.newSale, keys: 'Alt+s' },
  { path: '/purchase/add', label: words.newPurchase, keys: 'Alt+p' },
  { path: '/credits?side=receivable', label: words.receivePayment, keys: 'Alt+m' },
  { path: '/credits?side=payable', label: words.makePayment, keys: 'Alt+y' },
  { path: '/expenses/add', label: words.newExpense, keys: 'Alt+x' },
  { path: '/party-ledgers/add', label: words.newParty, keys: 'Alt+c' },
  { path: '/items/add', label: words.newItem, keys: 'Alt+i' },
  { path: '/report', label: words.reports, keys: 'Alt+r' },
  { path: '/home', label: words.home, keys: 'Alt+h' },
]

/** What opens a dialog of the frame: by a plain key, and by one that works while a person types. */
export const findKeys = { label: shellWords.find, plain: '/', always: '$mod+k' } as const
export const helpKeys = { label: words.shortcuts, plain: '?', always: 'Alt+/' } as const

/** Every key that belongs to the frame. */
export const keysOfFrame: readonly string[] = [
  ...keyedPlaces.map(({ keys }) => keys),
  ...[findKeys, helpKeys].flatMap(({ plain, always }) => [plain, always]),
]

/** The keys that open an address, if it has any. */
export const keysTo = (address: string): string | undefined =>
  keyedPlaces.find(({ path }) => path === address)?.keys
