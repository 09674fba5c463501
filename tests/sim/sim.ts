import { parseArgs } from 'node:util'
import { entersAll, mustBeSeen, shortfalls } from './floors.ts'
import { planted, type Planted } from './planted.ts'
import { run, type Run } from './run.ts'
import { calmest, findWrong, gather } from './search.ts'
import { sceneNames, sweep } from './sweep.ts'
import { seededTape, writtenTape } from './tape.ts'

// The simulation by hand: npm run sim -- --runs 10000 --seed 1
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    planted: { type: 'string' },
    tape: { type: 'string' },
    sweep: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    // Of a tape: people entered other documents besides bills, as they do in two seeds of three.
    all: { type: 'boolean', default: false },
    budget: { type: 'string', default: '600' },
  },
})
const runs = Number(values.runs)
const first = Number(values.seed)
const budget = Number(values.budget)
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

const tell = (found: Run, name: string): void => {
  say(found.lines.join('\n'))
  say(
    `\n${name}: ${found.wrong === null ? 'nothing is wrong' : `${found.wrong.law}: ${found.wrong.say}`}`,
  )
  say(
    `${found.entersAll ? '--all --' : '--'}tape ${found.tape.slice(0, found.tape.findLastIndex((n) => n !== 0) + 1).join(',')}`,
  )
  say(`hash ${found.hash}`)
}

const storms = async (): Promise<boolean> => {
  const seen = new Map<string, number>()
  const began = performance.now()
  let calls = 0
  let virtualMs = 0
  for (let seed = first; seed < first + runs; seed++) {
    const each = await run({ tape: seededTape(seed), entersAll: entersAll(seed) })
    gather(seen, each)
    calls += each.calls
    virtualMs += each.virtualMs
    if (each.wrong) {
      say(
        `seed ${seed} breaks a promise: ${each.wrong.law}: ${each.wrong.say}\nmaking it calmer, at most ${budget} tries …`,
      )
      tell(await calmest(each, null, budget), `seed ${seed}`)
      return false
    }
    if ((seed - first + 1) % 500 === 0) say(`${seed - first + 1} storms, ${seconds(began)} s`)
  }
  say(`storms ${runs}, seeds ${first}..${first + runs - 1}: every promise kept`)
  say(
    `${calls} calls of adapters, ${(virtualMs / 86_400_000).toFixed(0)} virtual days, ${seconds(began)} s`,
  )
  for (const what of [...new Set([...mustBeSeen, ...seen.keys()])])
    say(`  ${String(seen.get(what) ?? 0).padStart(8)}  ${what}`)
  const short = shortfalls(seen, runs)
  for (const [what, times, least] of short) say(`too seldom: ${what}, ${times} of ${least}`)
  return short.length === 0
}
const bugs = async (names: readonly Planted[]): Promise<boolean> => {
  let all = true
  for (const name of names) {
    const found = await findWrong(first, Math.min(runs, 500), name)
    if (found === null) {
      say(`${name.padEnd(24)} not found in ${Math.min(runs, 500)} runs`)
      all = false
      continue
    }
    const calm = await calmest(found.run, name, budget)
    const deeds = (r: Run): number =>
      r.lines.filter((line) => line.includes(' · ') && !line.startsWith('log')).length
    say(
      `${name.padEnd(24)} after ${String(found.seed - first + 1).padStart(3)} runs; tape ${found.run.tape.length} → ${calm.tape.findLastIndex((n) => n !== 0) + 1}, deeds ${deeds(found.run)} → ${deeds(calm)}; ${calm.wrong?.law ?? '?'}: ${calm.wrong?.say ?? ''}`,
    )
    if (values.trace) tell(calm, name)
  }
  return all
}
const sweeps = async (): Promise<boolean> => {
  let all = true
  for (const scene of sceneNames) {
    const { calls, wrongs } = await sweep(scene, true)
    say(
      `${scene}: died at each of ${calls} calls, before and after: ${wrongs.length === 0 ? 'nothing lost' : JSON.stringify(wrongs)}`,
    )
    all &&= wrongs.length === 0
  }
  return all
}
const replayed = async (): Promise<boolean> => {
  const name = values.planted as Planted | undefined
  const again = await run({
    tape:
      values.tape === undefined
        ? seededTape(first)
        : writtenTape(values.tape.split(',').map(Number)),
    entersAll: values.tape === undefined ? name === undefined && entersAll(first) : values.all,
    planted: name ?? null,
  })
  tell(again, values.tape === undefined ? `seed ${first}` : 'tape')
  return again.wrong === null
}

const known = (name: string): name is Planted => (planted as readonly string[]).includes(name)
const asked = values.planted ?? ''
const ran = async (): Promise<boolean> => {
  if (values.tape !== undefined || (values.trace && runs === 1)) return replayed()
  if (values.sweep) return sweeps()
  if (asked === 'all') return bugs(planted)
  if (asked !== '') return known(asked) && bugs([asked])
  return storms()
}
process.exit((await ran()) ? 0 : 1)
