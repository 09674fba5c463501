import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSilently } from './openSilently.ts'
import { freshFolder } from './inProcessServer.ts'

const entriesOf = (dir: string): readonly string[] => [
  dir,
  ...readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name)),
]
const modeOf = (at: string): number => lstatSync(at).mode & 0o777
const openToOthers = (dir: string): readonly string[] =>
  entriesOf(dir).filter((at) => (modeOf(at) & 0o077) !== 0)

/** As release 1.2.0 created it. */
const asEarlier = (dir: string): void => {
  for (const at of entriesOf(dir)) chmodSync(at, lstatSync(at).isDirectory() ? 0o755 : 0o666)
}

describe.skipIf(process.platform === 'win32')(
  'The folder of the books is its account’s alone',
  () => {
    it('even if an earlier release made it readable, and so are files written later', async () => {
      const dir = await freshFolder()
      asEarlier(dir)
      const before = new Set(entriesOf(dir))
      const database = await openSilently({ dataDir: dir })
      expect(openToOthers(dir)).toEqual([])
      await database.asSystem((tx) =>
        tx.query(
          'create table wide as select n, repeat(md5(n::text), 20) words from generate_series(1, 30000) n',
        ),
      )
      const later = entriesOf(dir).filter((at) => !before.has(at))
      expect(
        later.some((at) => /pg_wal\/[0-9A-F]{24}$/.test(at)) &&
          later.some((at) => /base\/\d+\/\d+$/.test(at)),
      ).toBe(true)
      expect(openToOthers(dir)).toEqual([])
      expect([
        modeOf(dir),
        modeOf(join(dir, 'READY')),
        modeOf(join(dir, 'books')),
        modeOf(join(dir, 'books/PG_VERSION')),
      ]).toEqual([0o700, 0o600, 0o700, 0o600])
      await database.close()
    })

    it.skipIf(process.getuid?.() !== 0)(
      'so that another account can neither list nor read it (tested only as root)',
      async () => {
        const dir = await freshFolder()
        asEarlier(dir)
        const database = await openSilently({ dataDir: dir })
        const asNobody = (...command: string[]) =>
          spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', ...command])
            .status
        expect(asNobody('true')).toBe(0)
        for (const at of ['', 'READY', 'books/PG_VERSION', 'books/global/pg_control'])
          expect([at, asNobody(at === '' ? 'ls' : 'cat', join(dir, at))]).not.toEqual([at, 0])
        await database.close()
      },
    )
  },
)
