import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asks, faultsOf } from '../laws/outcomes.ts'
import { arrowNames, everyMachine, eventsOf, statesOf } from './chart.ts'
import { faultsOfFlow } from './faults.ts'
import { flows } from './walkConfigs.ts'
import { plantAll } from './planted.ts'
import { randomWalks, type Walked } from './walk.ts'

const root = join(import.meta.dirname, '../..')
const usage = `npm run flows [-- machine …] [-- --charts]

Checks every chart of machines/ without a screen, then walks it on the real screens in Chromium.
  machine …   only these, by the name of their chart
  --charts    only what needs no browser
  --planted   plants bugs in a copy of the tree, those of these machines or all, and sees that each is found
  --bail      stops at the first walk that finds something
  WALKS=n     n random walks for each set beside those that take every transition (1)`

type Row = readonly (string | number)[]
const table = (head: Row, rows: readonly Row[]): string => {
  const all = [head, ...rows].map((row) => row.map(String))
  const wide = head.map((_, i) => Math.max(...all.map((row) => row[i]!.length)))
  return all
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(wide[i]!) : cell.padStart(wide[i]!))).join('  '),
    )
    .join('\n')
}

/** Every chart with its faults and its row of figures. */
const checkCharts = async (
  chosen: readonly string[],
): Promise<{
  readonly names: readonly string[]
  readonly faults: readonly string[]
  readonly rows: readonly Row[]
}> => {
  const all = (await everyMachine()).map(({ machine }) => machine)
  const found = all.filter(({ id }) => chosen.length === 0 || chosen.includes(id))
  const strange = chosen
    .filter((name) => !all.some(({ id }) => id === name))
    .map((name) => `there is no machine ${name}`)
  const checked = found.map((machine) => {
    const flow = flows[machine.id]
    const arrows = arrowNames(machine).length
    if (flow === undefined)
      return {
        faults: ['it has no configuration in tests/walks/walkConfigs.ts'],
        row: [
          machine.id,
          statesOf(machine).length,
          eventsOf(machine).length,
          arrows,
          '–',
          '–',
          '–',
          1,
        ],
      }
    const faults = [
      ...faultsOfFlow(machine, flow),
      ...(asks[machine.id] === undefined
        ? ['tests/laws/outcomes.ts does not say what it asks of the server']
        : faultsOf(machine, asks[machine.id]!)),
    ]
    const unwalked = Object.keys(flow.config.unwalked).length
    return {
      faults,
      row: [
        machine.id,
        statesOf(machine).length,
        eventsOf(machine).length,
        arrows,
        arrows - unwalked,
        unwalked,
        Object.keys(flow.ends).length,
        faults.length,
      ],
    }
  })
  return {
    names: found.map(({ id }) => id),
    faults: [
      ...strange,
      ...checked.flatMap(({ faults, row }) => faults.map((fault) => `${row[0]}: ${fault}`)),
    ],
    rows: checked.map(({ row }) => row),
  }
}

/** Runs the walk files of these machines; returns whether all passed and the results of the walks. */
const walkScreens = async (
  names: readonly string[],
  more: readonly string[],
): Promise<{ readonly well: boolean; readonly walked: readonly Walked[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'khata-flows-'))
  const took = join(folder, 'took')
  const files = [...new Set(names.map((name) => `tests/walks/${flows[name]!.walks}`))]
  const run = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'browser',
      ...more,
      ...files,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { LONG: '1', WALKS: '1', ...process.env, FLOWS_TOOK: took },
    },
  )
  const code = await new Promise<number | null>((resolve) => {
    run.once('exit', resolve)
  })
  const walked = existsSync(took)
    ? readFileSync(took, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Walked)
    : []
  rmSync(folder, { recursive: true })
  return { well: code === 0, walked }
}

const main = async (given: readonly string[]): Promise<number> => {
  if (given.includes('--help')) {
    console.log(usage)
    return 0
  }
  const chosen = given.filter((each) => !each.startsWith('--'))
  if (given.includes('--planted')) return plantAll(chosen) === 0 ? 0 : 1
  const { names, faults, rows } = await checkCharts(chosen)
  console.log(
    `${table(['machine', 'states', 'events', 'transitions', 'to walk', 'not walked', 'ends', 'faults'], rows)}\n`,
  )
  for (const fault of faults) console.error(`✗ ${fault}`)
  if (faults.length > 0 || given.includes('--charts')) return faults.length > 0 ? 1 : 0
  console.log(
    `Now on the screens, with ${randomWalks} random ${randomWalks === 1 ? 'walk' : 'walks'} for each set. Why a transition is not walked stands in docs/machines.md.\n`,
  )
  const { well, walked } = await walkScreens(names, given.includes('--bail') ? ['--bail', '1'] : [])
  console.log(
    `\n${table(
      ['machine', 'set', 'walks', 'steps', 'seconds'],
      walked.map(({ machine, what, walks, steps, seconds }) => [
        machine,
        what,
        walks,
        steps,
        seconds.toFixed(0),
      ]),
    )}`,
  )
  if (!well)
    console.error(
      '\n✗ a screen does not follow its chart: the walk that found it, and its last step, stand above',
    )
  return well ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
