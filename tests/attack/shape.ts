import type { Chance } from '../../src/server/demo/chance.ts'
import type { Ask, Asked, Raw, Reply } from './client.ts'
import type { OrdinaryUse } from './ordinaryUse.ts'
import type { Target } from './target.ts'

/** One kind of attack, and what must hold while it runs. */
export interface Shape {
  readonly name: string
  /** What must hold, as a sentence. */
  readonly bound: string
  /** It attacks a server behind a trusted proxy; by default one that is reached directly. */
  readonly behindProxy?: true
  /** It ends the server or starts others beside it, so ordinary sales wait for a while. */
  readonly takesServer?: true
  readonly run: (attack: Attack) => Promise<void>
}

/** What a shape works with. */
export interface Attack {
  readonly target: Target
  /** An owner who works throughout. */
  readonly ordinary: OrdinaryUse
  readonly ask: Ask
  readonly connect: (from: string) => Promise<Raw>
  /** The same in every run of one seed. */
  readonly chance: Chance
  /** How much is done: 1 in the short form, more in the long one. */
  readonly size: number
  /** Records whether a condition holds, and the message if it does not. */
  readonly must: (holds: boolean, otherwise: string) => void
  /** The longest time in ms for which the server's event loop was blocked; the least of up to three trials. */
  readonly blockOf: (
    asked: Asked,
    boundMs: number,
  ) => Promise<{ readonly reply: Reply | null; readonly blockMs: number }>
}
