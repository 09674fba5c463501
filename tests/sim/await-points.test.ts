import { expect, test } from 'vitest'
import { sceneNames, sweep } from './sweep.ts'
import { isLong } from '../longForm.ts'

/** A scenario with fewer calls than before no longer covers what its name says. */
const least = 30
test.each(sceneNames.filter((_, i) => isLong || i % 4 === 0))(
  'a page that dies at any one call of the disk, the lock, the network or the clock loses nothing: %s',
  async (scene) => {
    const { calls, wrongs } = await sweep(scene, isLong)
    console.info(`${scene}: K = ${calls}`)
    expect(wrongs).toEqual([])
    expect(calls).toBeGreaterThan(least)
  },
  600_000,
)
