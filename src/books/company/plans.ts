import type { Words } from '../words.ts'
import { features, planWords } from './planWords.ts'

export type Feature = keyof typeof features
export const featureIds = Object.keys(features) as unknown as readonly [Feature, ...Feature[]]

/** A plan. `pricePaisa` is for one year; null: it is not for sale. */
export interface Plan {
  readonly id: PlanId
  readonly title: Words
  readonly pricePaisa: number | null
  readonly includes: readonly Feature[]
}
/** `trial` is the plan of a new shop. */
export const planIds = ['trial', 'basic', 'premium'] as const
export type PlanId = (typeof planIds)[number]

export const plans: Readonly<Record<PlanId, Plan>> = {
  trial: {
    id: 'trial',
    title: planWords.trial,
    pricePaisa: null,
    includes: featureIds,
  },
  basic: { id: 'basic', title: planWords.basic, pricePaisa: 150_000, includes: [] },
  premium: {
    id: 'premium',
    title: planWords.premium,
    pricePaisa: 300_000,
    includes: featureIds,
  },
}
export const includes = (plan: PlanId, feature: Feature): boolean =>
  plans[plan].includes.includes(feature)

/** A subscription has expired on its expiry day itself (specification section 4). */
export const isExpired = (accountExpiryDate: string, today: string): boolean =>
  accountExpiryDate <= today
