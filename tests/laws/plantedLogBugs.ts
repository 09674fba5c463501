import type { PlantedBug } from './plantedBug.ts'

const test = {
  project: 'api',
  file: 'tests/laws/logBlocks.test.ts',
  name: 'a log whose records two pages join reads as it was written, and takes entries at its end only',
} as const

const columns = {
  project: 'rules',
  file: 'tests/rules/client-blocks.test.ts',
  name: 'columns give any entries back to the letter',
} as const

/** Bugs of the log on the device, whose records are joined into blocks. */
export const bugsOfLogs: readonly PlantedBug[] = [
  {
    bug: 'a log takes entries before its end, where a record was joined away',
    file: 'src/client/log/idbStore.ts',
    from: 'if (later > 0)',
    to: 'if (later > 1e9)',
    test,
  },
  {
    bug: 'a block replaces the records that another page has meanwhile joined into a larger one',
    file: 'src/client/log/idbRecords.ts',
    from: '(await tx.store.count(range)) !== keys.length',
    to: '(await tx.store.count(range)) > keys.length',
    test,
  },
  {
    bug: 'the last entry of a block is lost',
    file: 'src/client/log/idbRecords.ts',
    from: 'sealedBlock(records.user, sealedPlace(first), batch)',
    to: 'sealedBlock(records.user, sealedPlace(first), batch.slice(0, -1))',
    test,
  },
  {
    bug: 'a field of the envelope that is the same first and last counts as the same in all entries of a block',
    file: 'src/client/log/columns.ts',
    from: 'values.every((value) => value === values[0])',
    to: 'values.at(-1) === values[0]',
    test: columns,
  },
  {
    bug: 'payloads with as many fields count as one shape',
    file: 'src/client/log/columns.ts',
    from: 'const shape = JSON.stringify(Object.keys(payload))',
    to: 'const shape = JSON.stringify(Object.keys([...shapes.keys()].map((s) => JSON.parse(s)).find((s) => s.length === Object.keys(payload).length)?.reduce((o: object, k: string) => ({ ...o, [k]: 0 }), {}) ?? payload))',
    test: columns,
  },
]
