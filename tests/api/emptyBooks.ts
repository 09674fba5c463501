import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../src/server/database/migrate.ts'
import { openSilently } from './openSilently.ts'
import { quickFolder } from './quickFolder.ts'

// An embedded database takes seconds to create and little to copy, so one is cached for each set of migrations.
const templateOf = async (): Promise<string> => {
  const made = createHash('sha256')
    .update(
      migrations()
        .map((each) => each.checksum)
        .join(),
    )
    .digest('hex')
    .slice(0, 16)
  const at = join(tmpdir(), `khata-embedded-${made}`)
  if (existsSync(at)) return at
  const fresh = mkdtempSync(join(tmpdir(), 'khata-making-'))
  await (await openSilently({ dataDir: fresh })).close()
  try {
    renameSync(fresh, at)
  } catch {
    rmSync(fresh, { recursive: true, force: true })
  }
  return at
}

/** A new folder in `parent`, by default the quick one, with an unused embedded database. */
export const emptyBooks = async (parent = quickFolder): Promise<string> => {
  const dir = mkdtempSync(join(parent, 'khata-test-'))
  cpSync(await templateOf(), dir, { recursive: true })
  return dir
}
