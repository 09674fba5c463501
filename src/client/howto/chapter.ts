import type { Words } from '../../books/words.ts'

/** One part of the guide: what to do, step by step, and where. */
export interface Chapter {
  /** Its anchor on the page and the name of its picture. */
  readonly id: string
  readonly title: Words
  readonly steps: readonly Words[]
  /** The alternative text of its picture. */
  readonly picture?: Words
  readonly path?: string
}
