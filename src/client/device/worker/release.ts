/** One built client, as its service worker knows it. */
export interface Release {
  /** A hash of all its files. */
  readonly id: string
  /** The path of every built file but the page, the code of the first screen among them. */
  readonly files: readonly string[]
  /** The script that the page begins with; its name says which release a page is of. */
  readonly entry: string
}

/** Asks a waiting worker to take over. */
export const takeOver = 'SKIP_WAITING'

/** Asks the worker to take a page that has none. */
export const lead = 'LEAD'
