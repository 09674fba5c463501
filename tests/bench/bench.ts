import { load, machine, print, type Table } from './figures.ts'

/** Each lane is loaded when it is run. Figures are comparable only within one run. */
const lanes: Readonly<Record<string, (whole: boolean) => Promise<readonly Table[]>>> = {
  command: async () => (await import('./command.ts')).commandLane(600),
  rebuild: async () => (await import('./rebuild.ts')).rebuildLane(),
  late: async () => (await import('./late.ts')).lateLane(),
  reads: async (whole) => (await import('./reads.ts')).readsLane(whole),
  firstload: async () => (await import('./firstLoad.ts')).firstLoadLane(),
  folds: async () => (await import('./folds.ts')).foldsLane(),
  keys: async () => (await import('./keys.ts')).keysLane(),
  replay: async () => (await import('./replay.ts')).replayLane(),
  given: async () => (await import('./clientCommand.ts')).clientCommandLane(),
  growth: async () => (await import('./growth.ts')).growthLane(),
  audit: async () => (await import('./audit.ts')).auditLane(),
  append: async () => (await import('./append.ts')).appendLane(),
  boot: async () => (await import('./boot.ts')).bootLane(),
}

const asked = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const whole = process.argv.includes('--whole')
const unknown = asked.filter((each) => !Object.hasOwn(lanes, each))
if (unknown.length > 0)
  throw new Error(`no lane ${unknown.join(', ')}; there are ${Object.keys(lanes).join(', ')}`)
console.log(`# Figures\n\n${machine()}`)
for (const name of asked.length > 0 ? asked : Object.keys(lanes)) {
  const before = load()
  for (const table of await lanes[name]!(whole))
    print({
      ...table,
      notes: [...table.notes, `load average before and after: ${before} / ${load()}`],
    })
}
