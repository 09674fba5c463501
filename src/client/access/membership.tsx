import { createContext, use, type ReactNode } from 'react'
import type { PlanId } from '../../books/company/plans.ts'

/** The subscription as the log last knew it. The frame provides it to every screen; null until it is known. */
export interface Membership {
  readonly isAdmin: boolean
  readonly plan: PlanId
  /** The first day on which it has expired, 'YYYY-MM-DD'. */
  readonly accountExpiryDate: string
  readonly isExpired: boolean
  /** The company is to be deleted. */
  readonly isClosed?: boolean
}
const MembershipContext = createContext<Membership | null>(null)
export const MembershipProvider = ({
  membership,
  children,
}: {
  readonly membership: Membership | null
  readonly children: ReactNode
}) => <MembershipContext value={membership}>{children}</MembershipContext>
export const useMembership = (): Membership | null => use(MembershipContext)

/** The subscription's page, with `path` to return to after paying. */
export const subscriptionFrom = (path: string): string =>
  `/subscription?from=${encodeURIComponent(path)}`
