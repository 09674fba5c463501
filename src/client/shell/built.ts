import type { PermissionKey } from '../../books/access/permissions.ts'
import { featureIds, type Feature } from '../../books/company/plans.ts'
import { areas } from '../areas.ts'
import { allScreens, screens } from './screens.ts'

/** The features that there is something for: one whose screens are all still to be built is not offered. */
export const builtFeatures: readonly Feature[] = featureIds.filter((feature) => {
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

/** The keys that a screen, a command or a question of the product asks for. Any other allows nothing yet. */
export const keysInUse: ReadonlySet<PermissionKey> = new Set([
  ...keysOfScreens,
  ...keysOfCommands,
  ...keysOfQueries,
])
