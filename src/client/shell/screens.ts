import type { Screen, ScreenFacts, ScreenPermission } from '../react/screen.ts'
import { screens as audit } from '../audit/screens.ts'
import { screens as home } from '../home/screens.ts'
import { screens as howto } from '../howto/screens.ts'
import { screens as items } from '../items/screens.ts'
import { screens as money } from '../money/screens.ts'
import { screens as parties } from '../parties/screens.ts'
import { screens as people } from '../people/screens.ts'
import { screens as profile } from '../profile/screens.ts'
import { screens as rating } from '../rating/screens.ts'
import { screens as reports } from '../reports/screens.ts'
import { screens as subscription } from '../subscription/screens.ts'
import { screens as trade } from '../trade/screens.ts'
import { aboutScreen } from '../welcome/aboutScreen.ts'
import { entryScreens } from './entryScreens.ts'
import { plannedScreens } from './plannedScreens.ts'

/** Every screen there is, in the order in which an address is looked up. */
export const screens: readonly Screen[] = [
  ...entryScreens,
  ...subscription,
  ...rating,
  ...howto,
  aboutScreen,
  ...home,
  ...profile,
  ...parties,
  ...items,
  ...money,
  ...trade,
  ...reports,
  ...people,
  ...audit,
]

/** Those of the specification that are not built yet come after them. */
export const allScreens: readonly ScreenFacts[] = [...screens, ...plannedScreens]

/** What each screen asks of a person, by the pattern of its path, also where it is not built yet. */
export const screenPermissions: Readonly<Record<string, ScreenPermission>> = Object.fromEntries(
  allScreens.map(({ path, permission }) => [path, permission]),
)
