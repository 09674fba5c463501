import type { Screen, ScreenFacts, ScreenPermission } from '../react/screen.ts'
import { areaScreens } from '../areas.ts'
import { aboutScreen } from '../welcome/aboutScreen.ts'
import { entryScreens } from './entryScreens.ts'
import { plannedScreens } from './plannedScreens.ts'

/** Every screen, in the order in which an address is looked up. */
export const screens: readonly Screen[] = [...entryScreens, ...areaScreens, aboutScreen]

/** Those of the specification that are not built yet come after them. */
export const allScreens: readonly ScreenFacts[] = [...screens, ...plannedScreens]

/** What each screen requires of a person, by the pattern of its path, also if it is not built yet. */
export const screenPermissions: Readonly<Record<string, ScreenPermission>> = Object.fromEntries(
  allScreens.map(({ path, permission }) => [path, permission]),
)
