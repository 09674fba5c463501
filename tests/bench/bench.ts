import { parseArgs } from 'node:util'
import { load, machine, print, type Table } from './figures.ts'
import type { Asked } from './reads.ts'

/** Tables together, or one after another as they are measured. */
type Tables = readonly Table[] | AsyncIterable<Table>
/** Each lane is loaded when it is run. Figures are comparable only within one run. */
const lanes: Readonly<Record<string, (asked: Asked) => Promise<Tables>>> = {
  command: async () => (await import('./command.ts')).commandLane(600),
  companies: async () => (await import('./companies.ts')).companiesLane(),
  cluster: async () => (await import('./cluster.ts')).clusterLane(),
  rebuild: async () => (await import('./rebuild.ts')).rebuildLane(),
  late: async () => (await import('./late.ts')).lateLane(),
  reads: async (how) => (await import('./reads.ts')).readsLane(how),
  upgrade: async ({ documents }) => (await import('./upgrade.ts')).upgradeLane(documents),
  year: async ({ documents }) => (await import('./year.ts')).yearLane(documents),
  statements: async () => (await import('./statements.ts')).statementsLane(),
  firstload: async () => (await import('./firstLoad.ts')).firstLoadLane(),
  folds: async () => (await import('./folds.ts')).foldsLane(),
  keys: async () => (await import('./keys.ts')).keysLane(),
  replay: async () => (await import('./replay.ts')).replayLane(),
  given: async () => (await import('./clientCommand.ts')).clientCommandLane(),
  growth: async () => (await import('./growth.ts')).growthLane(),
  audit: async () => (await import('./audit.ts')).auditLane(),
  append: async () => (await import('./append.ts')).appendLane(),
  boot: async () => (await import('./boot.ts')).bootLane(),
  secondvisit: async () => (await import('./secondVisit.ts')).secondVisitLane(),
}

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    whole: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    documents: { type: 'string' },
  },
})
const { whole, embedded } = values
const documents = values.documents === undefined ? null : Number(values.documents)
const unknown = asked.filter((each) => !Object.hasOwn(lanes, each))
if (unknown.length > 0)
  throw new Error(`no lane ${unknown.join(', ')}; there are ${Object.keys(lanes).join(', ')}`)
console.log(`# Figures\n\n${machine()}`)
for (const name of asked.length > 0 ? asked : Object.keys(lanes)) {
  const before = load()
  for await (const table of await lanes[name]!({ whole, embedded, documents }))
    print({
      ...table,
      notes: [...table.notes, `load average before and after: ${before} / ${load()}`],
    })
}
