import { createHash } from 'node:crypto'
import type { PermissionKey } from '../../src/books/access/permissions.ts'
import type { Posting } from '../../src/books/ledger/posting.ts'
import { addLedger } from '../../src/contract/parties.ts'
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
]
/** The goods of each shop: what is known of them on both sides of the counter. */
export const goods = [
  { itemId: 'rice', name: 'चामल', unit: 'केजी', vatClass: 'exempt' },
  { itemId: 'oil', name: 'तेल', unit: 'लिटर', vatClass: 'taxable' },
  { itemId: 'salt', name: 'नुन', unit: 'पोका', vatClass: 'taxable' },
] as const
export const knownParty = { ledgerId: 'hari-store', ledgerTitle: 'हरि स्टोर' } as const

/** A request as it arrives. */
export interface Asked {
  readonly method: string
  /** Below `/api`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly bearer: string | null
  readonly commandId: string | null
  /** JSON text; '' where there is none. */
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
/** What a company's books are, as a judge may see them. */
export interface Books {
  /** Where the journal stood before the first of `facts`. */
  readonly from: { readonly seq: number; readonly hash: string }
  readonly facts: readonly Fact[]
  /** In the order in which they were decided. */
  readonly outcomes: readonly {
    readonly commandId: string
    readonly status: 'accepted' | 'refused'
    readonly tag: string | null
    readonly facts: number
  }[]
  /** Paisa on each account, as the server itself counts them. */
  readonly balances: Readonly<Record<string, number>>
}

/** The server as the world sees it: the small model, or the real one. */
export interface Backend {
  readonly company: Readonly<Record<CompanyName, string>>
  readonly user: Readonly<Record<UserName, string>>
  handle(asked: Asked): Answered | Promise<Answered>
  /** What a member of staff may do from now on; null: he is switched off. */
  allow(user: UserName, keys: readonly PermissionKey[] | null): void | Promise<void>
  /** A new password: every session of this person ends. */
  endSessions(user: UserName): void | Promise<void>
  /** Whether the subscription is paid. */
  subscribe(paid: boolean): void | Promise<void>
  books(company: CompanyName): Books | Promise<Books>
  /** For a planted bug: the outcome that was committed last is gone, and its facts stand. */
  readonly loseOutcome?: () => void
}

/** The commands of the books that the world sends, found by method and path. */
export const commandRoutes: readonly Route[] = [
  saleRoutes.record,
  saleRoutes.void,
  saleRoutes.print,
  purchaseRoutes.record,
  addLedger,
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

/** What a token says of itself, of the model's and of the real server's alike. */
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
