import { createContext, use, type ReactNode } from 'react'
import type { PlanId } from '../../books/plans.ts'

/** What the server last said of the subscription, as the log holds it; null until it is known. The frame gives it to every screen. */
export interface Membership {
  readonly isAdmin: boolean
  readonly plan: PlanId
  /** The first day on which it has run out, 'YYYY-MM-DD'. */
  readonly accountExpiryDate: string
  readonly isExpired: boolean
}
const Known = createContext<Membership | null>(null)
export const MembershipProvider = ({
  membership,
  children,
}: {
  readonly membership: Membership | null
  readonly children: ReactNode
}) => <Known value={membership}>{children}</Known>
export const useMembership = (): Membership | null => use(Known)

/** The subscription's page, for a person who wants to be back at `path` when he has paid. */
export const subscriptionFrom = (path: string): string =>
  `/subscription?from=${encodeURIComponent(path)}`
