/** One built client, as its service worker sees it. */
export interface Release {
  /** A hash of all its files. */
  readonly id: string
  /** The path of every built file but the page, the code of the first screen among them. */
  readonly files: readonly string[]
  /** The entry script of the page; its name identifies the release. */
  readonly entry: string
}

/** Asks a waiting worker to take over. */
export const takeOverMessage = 'SKIP_WAITING'

/** Asks the worker to take a page that has none. */
export const lead = 'LEAD'
