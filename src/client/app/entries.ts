import {
  mdiAccountGroupOutline,
  mdiBankOutline,
  mdiCashMultiple,
  mdiCheckbook,
  mdiHelpCircleOutline,
  mdiHomeOutline,
  mdiInformationOutline,
  mdiKeyboardReturn,
  mdiNotebookOutline,
  mdiPackageVariantClosed,
  mdiPhoneOutline,
  mdiReceiptTextOutline,
  mdiShieldLockOutline,
  mdiShieldSearch,
  mdiStarOutline,
  mdiTagMultipleOutline,
  mdiToolboxOutline,
  mdiTrayArrowDown,
  mdiUndoVariant,
  mdiWalletMembership,
} from '@mdi/js'
import type { Words } from '../../books/words.ts'
import { words } from './words.ts'

/** A line of the sidebar: a way to a screen, a group of such ways, or the contact dialog. */
export type Entry =
  | { readonly kind: 'screen'; readonly path: string; readonly title: Words; readonly icon: string }
  | { readonly kind: 'group'; readonly title: Words; readonly icon: string; readonly entries: readonly Extract<Entry, { kind: 'screen' }>[] }
  | { readonly kind: 'contact'; readonly title: Words; readonly icon: string }

const screen = (path: string, title: Words, icon: string) => ({ kind: 'screen', path, title, icon }) as const

/** Everything the sidebar may show, in its order. */
export const entries: readonly Entry[] = [
  screen('/home', words.home, mdiHomeOutline),
  screen('/party-ledgers', words.partyLedger, mdiNotebookOutline),
  screen('/items', words.items, mdiPackageVariantClosed),
  screen('/all-transactions', words.allTransactions, mdiReceiptTextOutline),
  screen('/sales-return/add', words.salesReturn, mdiKeyboardReturn),
  screen('/purchase-return/add', words.purchaseReturn, mdiUndoVariant),
  screen('/cash-in-hand', words.cashInHand, mdiCashMultiple),
  screen('/banks-cooperative', words.banks, mdiBankOutline),
  screen('/cheques', words.cheques, mdiCheckbook),
  screen('/expense-category', words.expenseCategory, mdiTagMultipleOutline),
  {
    kind: 'group',
    title: words.utilities,
    icon: mdiToolboxOutline,
    entries: [
      screen('/utilities/parties-account', words.importParties, mdiTrayArrowDown),
      screen('/utilities/products-items', words.importItems, mdiTrayArrowDown),
    ],
  },
  screen('/security', words.security, mdiShieldLockOutline),
  screen('/users', words.users, mdiAccountGroupOutline),
  screen('/audit', { ne: 'लेखापरीक्षण', en: 'Audit' }, mdiShieldSearch),
  screen('/subscription', words.subscriptionInformation, mdiWalletMembership),
  screen('/rating', words.rating, mdiStarOutline),
  screen('/how-to-use-mobilekhata', words.howToUse, mdiHelpCircleOutline),
  screen('/aboutus', words.aboutUs, mdiInformationOutline),
  { kind: 'contact', title: words.contactUs, icon: mdiPhoneOutline },
]

/** The entries that lead to one of `paths`, in the same order; a group without entries goes, the contact dialog always stays. */
export const entriesFor = (paths: readonly string[]): readonly Entry[] =>
  entries.flatMap((entry): readonly Entry[] => {
    if (entry.kind === 'contact') return [entry]
    if (entry.kind === 'screen') return paths.includes(entry.path) ? [entry] : []
    const inside = entry.entries.filter((e) => paths.includes(e.path))
    return inside.length === 0 ? [] : [{ ...entry, entries: inside }]
  })
