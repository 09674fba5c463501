import type { ClientArea } from './bus/openSession.ts'
import { area as home } from './home/area.ts'
import { area as items } from './items/area.ts'
import { area as money } from './money/area.ts'
import { area as parties } from './parties/area.ts'
import { area as reports } from './reports/area.ts'
import { area as session } from './session/area.ts'
import { area as trade } from './trade/area.ts'

/** Every area of the client, in no particular order. */
export const areas: readonly ClientArea[] = [session, home, parties, items, money, trade, reports]
