import { deed, open, type People } from './people.ts'
import { run } from './run.ts'
import type { Wrong } from './judge.ts'
import { writtenTape } from './tape.ts'
import type { Death } from './world.ts'

type Scene = (p: People) => Promise<void>
const scenes: Readonly<Record<string, Scene>> = {
  'a party and its bill, all well': async (p) => {
    await deed(p, 'bill to a new party', p.tabs[0]!, 5000)
    await deed(p, 'void', p.tabs[0]!, 5000)
  },
  'two bills while the server is down': async (p) => {
    p.net.crash(20_000)
    await deed(p, 'bill', p.tabs[0]!, 100)
    await deed(p, 'bill to a new party', p.tabs[0]!, 40_000)
  },
  'going to another company with a bill under way': async (p) => {
    p.net.crash(2000)
    await deed(p, 'bill', p.tabs[0]!, 2100)
    await deed(p, 'switch company', p.tabs[0]!, 5000)
    await deed(p, 'bill', p.tabs[0]!, 5000)
  },
  'logging out with a bill under way': async (p) => {
    p.net.crash(3000)
    await deed(p, 'bill', p.tabs[0]!, 3100)
    await deed(p, 'log out', p.tabs[0]!, 5000)
    await deed(p, 'come in', p.tabs[0]!, 5000)
  },
  'the power goes, and the log is taken up again': async (p) => {
    p.net.crash(4000)
    await deed(p, 'bill', p.tabs[0]!, 1000)
    await deed(p, 'power cut', p.tabs[0]!, 1000)
    for (let n = 0; n < 3; n++) await deed(p, 'come in', p.tabs[0]!, 3000)
    await deed(p, 'bill', p.tabs[0]!, 5000)
  },
}
export const sceneNames = Object.keys(scenes)

/** Runs one scenario, in which the page dies at one call of an adapter or at none. */
export const play = (name: string, death: Death | null) =>
  run({
    tape: writtenTape([]),
    death,
    script: async (p) => {
      const alone: People = { ...p, tabs: p.tabs.slice(0, 1) }
      await open(alone)
      await scenes[name]!(alone)
    },
  })

export interface Sweep {
  readonly scene: string
  /** The calls of adapters in the scenario without a death: the page died at each. */
  readonly calls: number
  readonly wrongs: readonly (Wrong & { readonly death: Death })[]
}
/**
 * Lets the page die at every call that it awaits; it must lose nothing. It dies at each call before or
 * after the effect, alternating; with `all`, both before and after.
 */
export const sweep = async (scene: string, all: boolean): Promise<Sweep> => {
  const moments = ['before', 'after'] as const
  const whole = await play(scene, null)
  const wrongs: (Wrong & { death: Death })[] = []
  if (whole.wrong) throw new Error(`${scene}: ${whole.wrong.law}: ${whole.wrong.say}`)
  for (let call = 1; call <= whole.calls; call++) {
    for (const when of all ? moments : [moments[call % 2]!]) {
      const { wrong } = await play(scene, { call, when })
      if (wrong) wrongs.push({ ...wrong, death: { call, when } })
    }
  }
  return { scene, calls: whole.calls, wrongs }
}
