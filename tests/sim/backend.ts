import { createHash } from 'node:crypto'
import type { PermissionKey } from '../../src/books/access/permissions.ts'
import type { Posting } from '../../src/books/ledger/posting.ts'
import { moveCheques } from '../../src/contract/cheques.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { itemAdjustmentRoutes } from '../../src/contract/itemAdjustments.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import type { Route } from '../../src/contract/route.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import type { StoredFact } from '../../src/server/journal/chain.ts'

export const companyNames = ['A', 'B'] as const
export type CompanyName = (typeof companyNames)[number]
/** Sita owns both shops; Hari works in A, Maya in B. */
export const userNames = ['sita', 'hari', 'maya'] as const
export type UserName = (typeof userNames)[number]
export const worksIn: Readonly<Record<UserName, readonly CompanyName[]>> = {
  sita: ['A', 'B'],
  hari: ['A'],
  maya: ['B'],
}
export const staffKeys: readonly PermissionKey[] = [
  'sales-add',
  'sales-screen',
  'sales-delete',
  'purchase-add',
  'party-add',
  'receipt-add',
  'payment-add',
  'expense-add',
  'item-adjustment-add',
  'cheque-deposit-withdraw',
]
/** The items of each shop, known to client and server. */
export const goods = [
  { itemId: 'rice', name: 'चामल', unit: 'केजी', vatClass: 'exempt' },
  { itemId: 'oil', name: 'तेल', unit: 'लिटर', vatClass: 'taxable' },
  { itemId: 'salt', name: 'नुन', unit: 'पोका', vatClass: 'taxable' },
] as const
/** What each shop spends on. */
export const category = { categoryId: '6-rent', name: 'घर भाडा' } as const
export const knownParty = { ledgerId: 'hari-store', ledgerTitle: 'हरि स्टोर' } as const

/** A request as the server receives it. */
export interface Asked {
  readonly method: string
  /** Below `/api`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly bearer: string | null
  readonly commandId: string | null
  /** JSON text; '' for none. */
  readonly body: string
}
export interface Answered {
  readonly status: number
  readonly body: unknown
  readonly retryAfter?: string
}

export interface Fact extends StoredFact {
  readonly hash: string
}
/** The state of a company's books, for the judge. */
export interface Books {
  /** The position of the journal before the first of `facts`. */
  readonly from: { readonly seq: number; readonly hash: string }
  readonly facts: readonly Fact[]
  /** In order of decision. */
  readonly outcomes: readonly {
    readonly commandId: string
    readonly status: 'accepted' | 'refused'
    readonly tag: string | null
    readonly facts: number
  }[]
  /** The balance of each account in paisa, by the server. */
  readonly balances: Readonly<Record<string, number>>
}

/** The server of the simulated world: the model or the real one. */
export interface Backend {
  readonly company: Readonly<Record<CompanyName, string>>
  readonly user: Readonly<Record<UserName, string>>
  handle(asked: Asked): Answered | Promise<Answered>
  /** Sets what a member of staff may do from now on; null: they are switched off. */
  allow(user: UserName, keys: readonly PermissionKey[] | null): void | Promise<void>
  /** Sets a new password, which ends every session of this person. */
  endSessions(user: UserName): void | Promise<void>
  /** Whether the subscription is paid. */
  subscribe(paid: boolean): void | Promise<void>
  books(company: CompanyName): Books | Promise<Books>
  /** For a planted bug: deletes the last committed outcome and leaves its facts. */
  readonly loseOutcome?: () => void
}

/** The commands that the simulation sends, by method and path. */
export const commandRoutes: readonly Route[] = [
  saleRoutes.record,
  saleRoutes.void,
  saleRoutes.print,
  purchaseRoutes.record,
  addLedger,
  partyPaymentRoutes.receipt.record,
  partyPaymentRoutes.payment.record,
  expenseRoutes.record,
  itemAdjustmentRoutes.record,
  moveCheques,
] as never

export const matches = (
  route: Pick<Route, 'method' | 'path'>,
  { method, path }: Pick<Asked, 'method' | 'path'>,
): Readonly<Record<string, string>> | null => {
  if (route.method !== method) return null
  const said = path.split('/').filter(Boolean)
  const own = route.path.split('/').filter(Boolean)
  const params: Record<string, string> = {}
  if (said.length !== own.length) return null
  for (const [i, part] of own.entries()) {
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(said[i]!)
    else if (part !== said[i]) return null
  }
  return params
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The claims of a token, for the model server and the real one alike. */
export const claimsIn = (
  bearer: string | null,
): { readonly user_id?: string; readonly company_id?: string; readonly session_id?: string } =>
  bearer === null
    ? {}
    : (JSON.parse(
        Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString() || '{}',
      ) as object)

export const postingsIn = (payload: unknown): readonly Posting[] =>
  (payload as { postings?: readonly Posting[] }).postings ?? []
