import { readFileSync } from 'node:fs'
import { either as E } from 'fp-ts'
import { both } from '../../books/words.ts'
import { areas } from '../areas.ts'
import { eventsOf, foldsOf } from '../bus/openSession.ts'
import { eventReader } from '../log/event.ts'
import { isChart } from '../log/fold.ts'
import { entryOf } from '../log/log.ts'
import { unverifiedChain, verifyLinks } from '../audit/chainVerification.ts'
import { namesIn } from '../audit/logMeaning.ts'
import { gistOf, sayEntry, showDay, showTime, unreadableIn } from '../audit/entryWords.ts'
import { readLogFile } from '../audit/logFile.ts'
import { replayOf } from '../audit/replay.ts'
import { sha256 } from '../audit/sha256.ts'
import { replayedBrowserKey, replayedBrowserView } from '../audit/replayedBrowserView.ts'
import { titleAt } from './titles.ts'

// `npm run replay -- FILE [--at N]`: a log from a file, its chain, and its state after entry N.
const print = (line = ''): void => {
  process.stdout.write(`${line}\n`)
}
const usage = 'npm run replay -- FILE [--at N]'

/** The states of one kind of fold as lines: `name company/key  state`. */
const stateLines = (
  dump: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  names: ReadonlySet<string>,
  show: (state: unknown) => string,
): readonly string[] =>
  Object.entries(dump)
    .filter(([name]) => names.has(name))
    .flatMap(([name, states]) =>
      Object.entries(states).map(([id, state]) => `  ${name} ${id}  ${show(state)}`),
    )

/**
 * Prints the state of a log file after an entry, by default the last. Returns the exit code: 0 intact, 1 broken or not a
 * log, 2 wrong arguments.
 */
export const replayFile = (args: readonly string[]): number => {
  const [path, flag, number] = args
  const wanted = number === undefined ? null : Number(number)
  if (
    path === undefined ||
    (flag !== undefined &&
      (flag !== '--at' || wanted === null || !Number.isInteger(wanted) || wanted < 0))
  ) {
    print(usage)
    return 2
  }
  const file = E.tryCatch(() => readFileSync(path, 'utf8'), String)
  const read = E.isRight(file) ? readLogFile(file.right) : null
  if (read === null || E.isLeft(read)) {
    print(
      read === null
        ? `${path}: ${E.isLeft(file) ? file.left : ''}`
        : `${path}: ${both(read.left.say)}`,
    )
    return 1
  }
  const reader = eventReader(eventsOf(areas))
  const folds = [...foldsOf(areas), replayedBrowserView]
  const replay = replayOf(folds)
  replay.add(read.right.map(({ stored }) => entryOf(reader, stored)))
  const chain = verifyLinks(unverifiedChain, read.right, sha256)
  replay.go(wanted ?? replay.entries.length)

  const entry = replay.entries[replay.position() - 1]
  const dump = replay.folds.dump()
  const charts = new Set<string>(folds.filter(isChart).map((chart) => chart.name as string))
  const views = new Set(folds.filter((fold) => !isChart(fold)).map((fold) => fold.name))
  print(
    `log ${replay.entries[0]?.meta.session} · ${replay.entries.length} entries · head ${chain.head.slice(0, 16)}`,
  )
  print(chain.brokenAt === null ? 'chain: whole' : `chain: broken at ${chain.brokenAt}`)
  for (const each of replay.entries) {
    const why = unreadableIn(each)
    if (why !== null)
      print(`unreadable: ${each.meta.seq} ${each.meta.type} v${each.meta.version}, ${both(why)}`)
  }
  print()
  print(
    entry === undefined
      ? `at 0`
      : `at ${replay.position()}: ${entry.meta.step} ${entry.meta.command ?? '–'} ${entry.meta.type} · ${both(sayEntry(entry, namesIn(areas), titleAt))} · ${gistOf(entry, 'latin')} · ${showDay(entry.meta.at, 'latin')} ${showTime(entry.meta.at, 'latin')}`,
  )
  print(`screen: ${replay.folds.get(replayedBrowserView, null, replayedBrowserKey).path ?? '–'}`)
  print('machines')
  for (const line of stateLines(dump, charts, (state) =>
    JSON.stringify((state as { readonly value: unknown }).value),
  ))
    print(line)
  print('views')
  for (const line of stateLines(dump, views, (state) => JSON.stringify(state))) print(line)
  return chain.brokenAt === null ? 0 : 1
}

if (process.argv[1]?.endsWith('replayFile.ts') === true) {
  // A reader that takes only the first lines closes the pipe, which is no failure.
  process.stdout.on('error', () => undefined)
  process.exitCode = replayFile(process.argv.slice(2))
}
