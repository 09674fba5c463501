import {
  concatMap,
  distinctUntilChanged,
  filter,
  merge,
  scan,
  startWith,
  switchMap,
  take,
  type Observable,
} from 'rxjs'
import type { Session } from '../bus/openSession.ts'
import { documentCommands } from '../access/documentCommands.ts'
import type { Entry } from '../log/entry.ts'
import type { Log } from '../log/log.ts'
import type { StoreTrouble } from '../log/trouble.ts'

/** Below this many bytes the next days' work may not fit: a warning is shown while everything still does. */
export const lowSpaceBytes = 20 * 1024 * 1024

/** What the browser promises about this device's storage; null if it does not say. */
export interface StorageHealth {
  /** Nothing is thrown away when the device runs short. */
  readonly persisted: boolean | null
  readonly leftBytes: number | null
}
export const isLow = ({ leftBytes }: StorageHealth): boolean =>
  leftBytes !== null && leftBytes < lowSpaceBytes

export interface StoragePort {
  readonly persist: () => Promise<boolean | null>
  readonly persisted: () => Promise<boolean | null>
  readonly left: () => Promise<number | null>
}

/**
 * The storage's health from now on. Asks for lasting storage when the first document is kept, once on a device (`asked` remembers
 * it), and looks again whenever `look$` says: where the browser does not answer, nothing is known and nothing is said.
 */
export const storageHealth = (o: {
  readonly storage: StoragePort
  /** Whether a document is kept in the session on the screen: its state now, then each change. */
  readonly kept$: Observable<boolean>
  readonly look$: Observable<unknown>
  readonly asked: { readonly read: () => boolean; readonly keep: () => void }
}): Observable<StorageHealth> => {
  const silent = <A>(answer: () => Promise<A | null>) => answer().catch(() => null)
  const looked = async (): Promise<StorageHealth> => {
    const [persisted, leftBytes] = await Promise.all([
      silent(o.storage.persisted),
      silent(o.storage.left),
    ])
    return { persisted, leftBytes }
  }
  const ask = async (): Promise<void> => {
    o.asked.keep()
    if ((await silent(o.storage.persisted)) === false) await silent(o.storage.persist)
  }
  const asked$ = o.kept$.pipe(
    filter((kept) => kept && !o.asked.read()),
    take(1),
    concatMap(ask),
  )
  return merge(o.look$.pipe(startWith(null)), asked$).pipe(
    switchMap(looked),
    distinctUntilChanged((a, b) => a.persisted === b.persisted && a.leftBytes === b.leftBytes),
  )
}

/**
 * What is not on the disk yet, one entry to a line, as it would be stored, so that a reader can continue the chain. If the store
 * is lost, it is unknown what it still has: then this is the whole log.
 */
export const unsavedLines = (
  log: Pick<Log, 'entries' | 'durable'>,
  trouble: StoreTrouble['tag'],
): string =>
  log.entries
    .slice(trouble === 'StoreLost' ? 0 : log.durable())
    .map(({ meta }) => `${JSON.stringify(meta)}\n`)
    .join('')

/**
 * Whether a document is kept in the session on the screen, now and from now on: it is in the books, or waits on this device for the
 * network. From then on there is something here to lose.
 */
export const keptIn = (
  session$: Observable<{
    readonly log: Pick<Log, 'entries' | 'entries$'>
    readonly commands: Session['commands']
  }>,
): Observable<boolean> =>
  session$.pipe(
    switchMap(({ log, commands }) => {
      const kinds = new Set(documentCommands(commands.values()))
      const isKept = ({ meta: { command, step } }: Entry): boolean =>
        (step === 'recorded' || step === 'waiting') && command !== null && kinds.has(command)
      return log.entries$.pipe(
        startWith(log.entries),
        scan((kept, entries) => kept || entries.some(isKept), false),
      )
    }),
    distinctUntilChanged(),
  )
