import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { freshRow } from '../../src/client/bus/logPipeline.ts'
import { nextBlock } from '../../src/client/log/blocks.ts'
import { cipherOf } from '../../src/client/log/cipher.ts'
import type { Stored } from '../../src/client/log/entry.ts'
import { idbStore } from '../../src/client/log/idbStore.ts'
import type { Cipher } from '../../src/client/log/store.ts'
import { storedEntry } from '../sim/storedEntry.ts'
import { isLong } from '../longForm.ts'

const key = new Uint8Array(32).fill(3)
const cipher = cipherOf({
  keyOf: () => key,
  random: (length) => new Uint8Array(randomBytes(length)),
  hasWebCrypto: true,
})
/** Every other block takes so long that the other page joins the same records meanwhile. */
const slowly = (): Cipher => {
  let blocks = 0
  return {
    ...cipher,
    sealBlock: async (...all) => {
      if (blocks++ % 2 === 0)
        await new Promise((done) => {
          setTimeout(done, 40)
        })
      return cipher.sealBlock(...all)
    },
  }
}
const row = { ...freshRow('s'), user: 'sita' }
const entryAt = (seq: number, writer: string): Stored =>
  storedEntry(seq, { id: `${writer}-${seq}`, payload: { name: 'साबुन', seq } })
const okOf = <A>(answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}

type Page = 'one' | 'other'
const page = fc.constantFrom<Page>('one', 'other')
/** The entries of each record, which are added one after another. */
const records = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 5, maxLength: 60 })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), page, records }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), page }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('joinTogether' as const), page, records }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('readAgain' as const), page }) },
)

test.skipIf(!isLong)(
  'a log whose records two pages join reads as it was written, and takes entries at its end only',
  async () => {
    const seen = { added: 0, refused: 0, joined: 0, large: 0, joinedTogether: 0 }
    let n = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const name = `blocks-${(n += 1)}`
        const stores = { one: idbStore(name, cipher), other: idbStore(name, slowly()) }
        // What each page has in memory, and what was written.
        const known: Record<Page, readonly Stored[]> = { one: [], other: [] }
        let written: readonly Stored[] = []
        const add = async (by: Page, lengths: readonly number[]): Promise<void> => {
          for (const length of lengths) {
            const first = known[by].length + 1
            const batch = Array.from({ length }, (_, i) => entryAt(first + i, by))
            const isEnd = known[by].length === written.length
            const added = await stores[by].add(row, first, batch)()
            expect(added).toEqual(isEnd ? E.right(undefined) : E.left({ tag: 'StoreTaken' }))
            if (!isEnd) {
              seen.refused++
              return
            }
            written = [...written, ...batch]
            known[by] = written
            seen.added++
          }
        }
        const join = async (by: Page, kind: 'joined' | 'joinedTogether'): Promise<void> => {
          while (okOf(await stores[by].joinRecords('s')())) {
            seen[kind]++
            if (written.length > 1000) seen.large++
          }
        }
        for (const each of steps) {
          if (each.do === 'readAgain') known[each.page] = okOf(await stores[each.page].read('s')())
          else if (each.do === 'add') await add(each.page, each.records)
          else if (each.do === 'join') await join(each.page, 'joined')
          else
            await Promise.all([
              join('one', 'joinedTogether'),
              join('other', 'joinedTogether'),
              add(each.page, each.records),
            ])
          expect(okOf(await stores.one.read('s')())).toEqual(written)
        }
      }),
      { numRuns: 40, seed: 5 },
    )
    console.info(JSON.stringify(seen))
    expect(seen.added).toBeGreaterThan(1500)
    expect(seen.refused).toBeGreaterThan(50)
    expect(seen.joined).toBeGreaterThan(100)
    expect(seen.large).toBeGreaterThan(15)
    expect(seen.joinedTogether).toBeGreaterThan(5)
  },
  120_000,
)

test('records are joined until fewer than a hundred entries and the last record are left beside blocks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 400 }), (lengths) => {
      let firsts: readonly number[] = lengths.map((_, i) =>
        lengths.slice(0, i).reduce((sum, length) => sum + length, 1),
      )
      const last = firsts.at(-1)
      for (let block = nextBlock(firsts); block !== null; block = nextBlock(firsts)) {
        const { from, to } = block
        const inside = firsts.filter((first) => first >= from && first <= to)
        expect(inside.length).toBeGreaterThan(1)
        expect(inside[0]).toBe(from)
        expect(firsts).toContain(to + 1)
        firsts = firsts.filter((first) => !inside.includes(first) || first === from)
      }
      expect(firsts.at(-1)).toBe(last)
      const sizes = firsts.slice(1).map((first, i) => first - firsts[i]!)
      // Nine blocks of a hundred, and what is less than one more.
      const small = sizes.slice(sizes.findLastIndex((size) => size >= 1000) + 1)
      expect(small.filter((size) => size >= 100).length).toBeLessThan(10)
      expect(
        small
          .slice(small.findLastIndex((size) => size >= 100) + 1)
          .reduce((sum, size) => sum + size, 0),
      ).toBeLessThan(100)
    }),
    { numRuns: 200, seed: 7 },
  )
})
