import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { areas } from '../../src/client/areas.ts'
import { readLogFile, type Link } from '../../src/client/audit/logFile.ts'
import { eventsOf, foldsOf } from '../../src/client/bus/openSession.ts'
import { eventReader } from '../../src/client/log/event.ts'
import { foldRegistry } from '../../src/client/log/folds.ts'
import { entryOf } from '../../src/client/log/log.ts'
import { testArea } from '../sim/testBills.ts'

export const logsFolder = join(import.meta.dirname, 'logs')
/** The product's areas and a small one of the tests, which has an event of two versions. */
export const known = [...areas, testArea]
export const reader = eventReader(eventsOf(known))

/** Every golden log by its name. */
export const goldenLogs = (): readonly {
  readonly name: string
  readonly text: string
  readonly dump: string
}[] =>
  readdirSync(logsFolder)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => {
      const name = file.replace('.jsonl', '')
      return {
        name,
        text: readFileSync(join(logsFolder, file), 'utf8'),
        dump: readFileSync(join(logsFolder, `${name}.dump.json`), 'utf8'),
      }
    })

export const linksIn = (text: string): readonly Link[] => {
  const read = readLogFile(text)
  if (E.isLeft(read)) throw new Error(read.left.say.en)
  return read.right
}

/** Every machine and view at the end of a log, one to a line. */
export const dumpAt = (text: string): string => {
  const folds = foldRegistry(foldsOf(known), (fault) => {
    throw new Error(JSON.stringify(fault))
  })
  folds.boot(linksIn(text).map(({ stored }) => entryOf(reader, stored)))
  const states = Object.entries(folds.dump()).flatMap(([fold, each]) =>
    Object.entries(each).map(
      ([id, state]) => `${JSON.stringify(`${fold} ${id}`)}: ${JSON.stringify(state)}`,
    ),
  )
  return `{\n${states.join(',\n')}\n}\n`
}
