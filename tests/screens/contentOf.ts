import { readFileSync } from 'node:fs'
import type { Download } from 'playwright-core'

/** The text of a downloaded file. */
export const contentOf = async (download: Download): Promise<string> =>
  readFileSync(await download.path(), 'utf8')
