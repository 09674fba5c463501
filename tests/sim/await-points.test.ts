import { expect, test } from 'vitest'
import { sceneNames, sweep } from './sweep.ts'

/** A scenario with fewer calls than before no longer covers what its name says. */
const least = 30
test.each(sceneNames)(
  'a page that dies at any one call of the disk, the lock, the network or the clock loses nothing: %s',
  async (scene) => {
    const { calls, wrongs } = await sweep(scene, process.env['LONG'] !== undefined)
    console.info(`${scene}: K = ${calls}`)
    expect(wrongs).toEqual([])
    expect(calls).toBeGreaterThan(least)
  },
  600_000,
)
