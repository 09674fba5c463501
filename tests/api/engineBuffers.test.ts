import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bufferMegabytes } from '../../src/server/database/engineBuffers.ts'
import { freshFolder } from './inProcessServer.ts'
import { openSilently } from './openSilently.ts'

const megabyte = 1024 ** 2
const gigabyte = 1024 * megabyte

describe('The memory in which the embedded database keeps pages of the books', () => {
  it('grows with the books to 256 MB, and takes a sixteenth of the machine at the most', () => {
    const laptop = 4 * gigabyte
    expect(bufferMegabytes(0, laptop)).toBe(64)
    expect(bufferMegabytes(gigabyte, laptop)).toBe(64)
    expect(bufferMegabytes(2 * gigabyte, laptop)).toBe(128)
    expect(bufferMegabytes(100 * gigabyte, 64 * gigabyte)).toBe(256)
    expect(bufferMegabytes(100 * gigabyte, 3 * gigabyte)).toBe(192)
    expect(bufferMegabytes(100 * gigabyte, gigabyte / 2)).toBe(64)
  })

  it('is given at the start, by the size of the tables', async () => {
    const dataDir = await freshFolder()
    const given = async (): Promise<number> => {
      const database = await openSilently({ dataDir })
      const [row] = await database.asSystem((tx) =>
        tx.query<{ pages: string }>(
          "select setting pages from pg_settings where name = 'shared_buffers'",
        ),
      )
      await database.close()
      return (Number(row?.pages) * 8192) / megabyte
    }
    expect(await given()).toBe(64)
    // A file of no table, without anything in it.
    const large = join(dataDir, 'books', 'base', '1', '999999999')
    writeFileSync(large, '')
    truncateSync(large, 1.5 * gigabyte)
    expect(await given()).toBeGreaterThanOrEqual(96)
  })
})
