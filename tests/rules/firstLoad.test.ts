import { expect, test } from 'vitest'
import { mostKiB, weighFirstLoad } from '../bench/firstLoad.ts'

const weighed = weighFirstLoad()

test('the code of the first screen is at most 195 KiB as gzip, in a few files', async () => {
  const { files, kiB, preloads } = await weighed
  expect(mostKiB).toBe(195)
  // A broken measurement would give zero: React alone is larger than this.
  expect(kiB).toBeGreaterThan(100)
  // Each file is a request of its own.
  expect(files.length).toBeLessThanOrEqual(4)
  // A later load fetches all of its own files at once, and none that are loaded already.
  expect(preloads.length).toBeGreaterThan(30)
  expect(preloads.filter((each) => files.some(({ name }) => name === each))).toEqual([])
  expect(
    kiB,
    files.map((each) => `${each.name} ${each.kiB.toFixed(1)}`).join('\n'),
  ).toBeLessThanOrEqual(mostKiB)
})

test('the code of the first screen contains neither the rules of bills nor the reports', async () => {
  const { modules } = await weighed
  const named = (part: RegExp) => modules.filter((id) => part.test(id))
  expect(named(/src\/books\/access\/permissions/)).toHaveLength(1)
  expect(named(/src\/books\/(documents\/bill|ledger\/posting|reports\/)/)).toEqual([])
})
