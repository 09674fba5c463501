import type { Shape } from './shape.ts'
import { billLinkShapes } from './shapes/billLinks.ts'
import { bodyShapes } from './shapes/bodies.ts'
import { fileShapes } from './shapes/files.ts'
import { idempotencyShapes } from './shapes/idempotency.ts'
import { injectionShapes } from './shapes/injection.ts'
import { firstProcessShapes, lastProcessShapes } from './shapes/processes.ts'
import { proxyShapes, sprayingShapes } from './shapes/spraying.ts'
import { storm } from './shapes/storm.ts'
import { tokenShapes } from './shapes/tokens.ts'

/** Every shape in the order of a run: first those behind a proxy, the last of which stops that server. */
export const allShapes = (requests: number, seconds: number): readonly Shape[] => [
  ...proxyShapes,
  ...firstProcessShapes,
  ...tokenShapes,
  ...billLinkShapes,
  ...idempotencyShapes,
  ...injectionShapes,
  ...fileShapes,
  ...bodyShapes,
  ...sprayingShapes,
  storm(requests, seconds),
  ...lastProcessShapes,
]
