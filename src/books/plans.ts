import type { Words } from './words.ts'

/** The features that a plan may leave out. Everything else is in every plan. */
export const features = {
  staff: { ne: 'प्रयोगकर्ता', en: 'Users' },
  companies: { ne: 'एकभन्दा बढी कम्पनी', en: 'Several companies' },
  audit: { ne: 'लेखापरीक्षण', en: 'Audit' },
  import: { ne: 'आयात', en: 'Import' },
} as const satisfies Readonly<Record<string, Words>>
export type Feature = keyof typeof features
export const featureIds = Object.keys(features) as unknown as readonly [Feature, ...Feature[]]

/** A plan for sale. `pricePaisa` is for one year; null: it cannot be bought. */
export interface Plan {
  readonly id: PlanId
  readonly title: Words
  readonly pricePaisa: number | null
  readonly includes: readonly Feature[]
}
/** `trial`: the plan of a new shop. */
export const planIds = ['trial', 'basic', 'premium'] as const
export type PlanId = (typeof planIds)[number]

export const plans: Readonly<Record<PlanId, Plan>> = {
  trial: {
    id: 'trial',
    title: { ne: 'परीक्षण', en: 'Trial' },
    pricePaisa: null,
    includes: featureIds,
  },
  basic: { id: 'basic', title: { ne: 'साधारण', en: 'Basic' }, pricePaisa: 150_000, includes: [] },
  premium: {
    id: 'premium',
    title: { ne: 'प्रिमियम', en: 'Premium' },
    pricePaisa: 300_000,
    includes: featureIds,
  },
}
export const includes = (plan: PlanId, feature: Feature): boolean =>
  plans[plan].includes.includes(feature)

/** A subscription has expired on its expiry day itself, by calendar day (specification section 4). */
export const isExpired = (accountExpiryDate: string, today: string): boolean =>
  accountExpiryDate <= today
