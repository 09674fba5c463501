import type { ClientArea } from './bus/openSession.ts'
import { area as session } from './session/area.ts'

/** Every area of the client, in no particular order. */
export const areas: readonly ClientArea[] = [session]
