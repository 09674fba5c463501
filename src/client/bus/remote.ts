import type { Words } from '../../books/words.ts'
import type { Paging } from '../../contract/route.ts'

/** An answer of the server on its way: what is held stays visible while a fresh one is asked for, or fails to come. */
export interface Remote<A> {
  readonly held: A | null
  readonly paging: Paging | null
  readonly asking: boolean
  readonly failed: { readonly tag: string; readonly say: Words } | null
  /** When what is held was answered. */
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
