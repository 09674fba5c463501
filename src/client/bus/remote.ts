import type { Words } from '../../books/words.ts'
import type { Paging } from '../../contract/route.ts'

/** An answer of the server with its state: the last one stays visible while a fresh one is loading, or failed to load. */
export interface Remote<A> {
  readonly held: A | null
  readonly paging: Paging | null
  readonly asking: boolean
  readonly failed: { readonly tag: string; readonly say: Words } | null
  /** When the held answer was received. */
  readonly at: string | null
  readonly digest: string | null
}
export const nothingHeld: Remote<never> = {
  held: null,
  paging: null,
  asking: false,
  failed: null,
  at: null,
  digest: null,
}
