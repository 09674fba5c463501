import type { ClientArea } from './bus/openSession.ts'
import { area as audit } from './audit/area.ts'
import { area as home } from './home/area.ts'
import { area as items } from './items/area.ts'
import { area as money } from './money/area.ts'
import { area as parties } from './parties/area.ts'
import { area as people } from './people/area.ts'
import { area as profile } from './profile/area.ts'
import { area as rating } from './rating/area.ts'
import { area as reports } from './reports/area.ts'
import { area as session } from './session/area.ts'
import { area as doors } from './auth/area.tsx'
import { area as inside } from './companies/area.ts'
import { area as subscription } from './subscription/area.ts'
import { area as trade } from './trade/area.ts'

/** Every area of the client, in no particular order. */
export const areas: readonly ClientArea[] = [
  session,
  doors,
  inside,
  profile,
  home,
  parties,
  people,
  items,
  money,
  trade,
  reports,
  subscription,
  rating,
  audit,
]
