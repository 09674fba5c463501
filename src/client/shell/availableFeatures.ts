import type { PermissionKey } from '../../books/access/permissions.ts'
import { featureIds, type Feature } from '../../books/company/plans.ts'
import { areas } from '../areas.ts'
import { allScreens, screens } from './screens.ts'

/** The features with at least one screen that is built: the others are not offered. */
export const availableFeatures: readonly Feature[] = featureIds.filter((feature) => {
  const has = (each: { readonly feature?: Feature }): boolean => each.feature === feature
  return !allScreens.some(has) || screens.some(has)
})

const keysOfScreens = screens.flatMap(({ permission }): readonly PermissionKey[] => {
  if (permission === null) return []
  return 'anyOf' in permission ? permission.anyOf : permission
})
const keysOfCommands = areas.flatMap(({ commands }) =>
  commands.flatMap(({ permission }) => permission ?? []),
)
const keysOfQueries = areas.flatMap(({ queries }) =>
  queries.flatMap(({ policy }) => (policy.who === 'holder' ? policy.of : [])),
)

/** The keys that a screen, a command or a query of the product requires. Any other key allows nothing yet. */
export const keysInUse: ReadonlySet<PermissionKey> = new Set([
  ...keysOfScreens,
  ...keysOfCommands,
  ...keysOfQueries,
])
