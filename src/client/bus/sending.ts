import { either as E, taskEither as TE } from 'fp-ts'
import {
  BehaviorSubject,
  concat,
  concatMap,
  defer,
  filter,
  first,
  from,
  map,
  mergeMap,
  race,
  retry,
  Subject,
  switchMap,
  take,
  takeUntil,
  type Observable,
} from 'rxjs'
import type { Envelope, Stored } from '../log/entry.ts'
import type { AnyEvent } from '../log/event.ts'
import { cellOver, type Cell } from '../log/cell.ts'
import type { Log } from '../log/log.ts'
import type { Trouble } from '../log/trouble.ts'
import type { Api } from './api.ts'
import {
  CommandRefused,
  CommandStumbled,
  CommandWaiting,
  LeftoverSettled,
  type KeptRefusal,
} from './busEvents.ts'
import type { Report } from './commandBus.ts'
import type { AnyCommand, Outcome, Tools } from './command.ts'
import type { Pending } from './outbox.ts'
import { busWords } from './busWords.ts'

/** What the sender needs from outside: time, randomness, and signs that another try is worthwhile. */
export interface World {
  readonly timer: (milliseconds: number) => Observable<unknown>
  /** In [0, 1). */
  readonly random: () => number
  /** The network came back, the page came to the front, a person asked. */
  readonly wake$: Observable<unknown>
}

/** A server that has not answered by then counts as absent, though its answer is still awaited. */
const patienceMs = 5000
const hangs: Trouble = { tag: 'Unavailable', retryAfterSeconds: null }

/** Full jitter under a ceiling that doubles from 1 s to 60 s; what the server asks for is the least. */
export const backOff = (attempt: number, trouble: unknown, random: () => number): number => {
  const jittered = random() * Math.min(60_000, 1000 * 2 ** (attempt - 1))
  const asked = (trouble as Partial<Extract<Trouble, { tag: 'Unavailable' }>>).retryAfterSeconds
  return Math.max(jittered, (asked ?? 0) * 1000)
}

/** A handler crashed. It is a fault of ours, but the command still waits: the server may have accepted it. Its tag is in logs. */
interface HandlerFault {
  readonly tag: 'Stumble'
  readonly why: string
}
/** Why the first in the queue could not be sent the last time it was tried. */
export type BlockedBy = Trouble | HandlerFault

/** Whether a value contains one of these ids as a whole text, at any depth. */
const firstNamed = (value: unknown, ids: ReadonlyMap<string, string>): string | null => {
  if (typeof value === 'string') return ids.has(value) ? value : null
  if (typeof value !== 'object' || value === null) return null
  for (const part of Object.values(value)) {
    const found = firstNamed(part, ids)
    if (found !== null) return found
  }
  return null
}
/** The part of an intent that is sent; the rest is for the client only. */
const requestIn = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'wire' in payload ? payload.wire : payload
/** The refused commands of a log, closed ones included, read on from the last position. */
const refusedIn = (log: Log): (() => ReadonlyMap<string, string>) => {
  const refused = new Map<string, string>()
  let read = 0
  return () => {
    for (; read < log.entries.length; read++) {
      const { meta, event } = log.entries[read]!
      if (meta.step === 'refused' && meta.commandId !== null)
        refused.set(meta.commandId, meta.command ?? '')
      if (event?.type === LeftoverSettled.type && event['refusal'] !== null)
        refused.set(String(event['commandId']), String(event['command']))
    }
    return refused
  }
}
const notSent = (on: string, { label }: Pick<AnyCommand, 'label'>): KeptRefusal => ({
  tag: 'dependsOnRefused',
  on,
  say: busWords.notSentAfter(label),
})
/** The API on behalf of one person: nobody else's token is sent. */
const asActor = (api: Api, actor: string | null): Api => ({
  ...api,
  resend: (route, wire, context) => api.resend(route, wire, { ...context, actor }),
})
/** An API that refuses everything, so that a handler produces its events of a refusal. */
export const refusingApi = (api: Api, refusal: KeptRefusal): Api => ({
  ...api,
  resend: () => TE.left({ tag: 'Refused', refusal }),
  call: () => TE.left({ tag: 'Refused', refusal }),
})

export interface Sender {
  readonly settled$: Observable<{ readonly intent: Stored; readonly outcome: Outcome }>
  /** No new attempt; a reply in flight still lands in its log. */
  stop(): void
  /** A request is in flight. */
  busy(): boolean
  /** The id of the command whose request is in flight. */
  readonly inFlight: Cell<string | null>
  /** Why the first in the queue, and so all behind it, has to wait. */
  readonly blockedBy: Cell<BlockedBy | null>
}

const envelopeOf = ({ session, company, actor, commandId, command }: Stored): Envelope => ({
  session,
  company,
  actor,
  commandId,
  command,
})

interface SenderParts {
  readonly log: Log
  readonly commands: ReadonlyMap<string, AnyCommand>
  readonly pending: () => Readonly<Record<string, Pending>>
  readonly tools: Tools
  readonly world: World
  readonly report: Report
}

/** Calls the handler of an intent; what it throws is a fault of ours, reported, and the command waits. */
const handling = ({ log, commands, tools, report }: SenderParts) => {
  const refused = refusedIn(log)
  const handle = async (
    intent: Stored,
    envelope: Envelope,
  ): Promise<E.Either<BlockedBy, Outcome>> => {
    const command = commands.get(intent.command ?? '')
    if (!command?.send) return E.left({ tag: 'Stumble', why: `nothing sends ${intent.command}` })
    const ids = refused()
    const on = ids.size === 0 ? null : firstNamed(requestIn(intent.payload), ids)
    const api =
      on === null
        ? asActor(tools.api, intent.actor)
        : refusingApi(tools.api, notSent(on, commands.get(ids.get(on)!) ?? command))
    return command.send(intent.payload, envelope, { ...tools, api })()
  }
  return (intent: Stored, envelope: Envelope): Promise<E.Either<BlockedBy, Outcome>> =>
    handle(intent, envelope).catch((fault: unknown) => {
      report(fault, intent.command ?? intent.type)
      return E.left({ tag: 'Stumble', why: String(fault) })
    })
}

/** Says in the log that commands have to wait. */
const waitingNotes = ({ log, commands }: SenderParts) => {
  const waits = (intent: Stored, why: string): readonly AnyEvent[] =>
    commands.get(intent.command ?? '')?.waiting?.(intent.payload) ?? [CommandWaiting.of({ why })]
  return {
    /** Says so once; the envelope is the command's own. */
    keepWaiting: ({ intent, waiting }: Pending, { tag }: BlockedBy): void => {
      if (!waiting && log.durable() >= intent.seq)
        void log.append(envelopeOf(intent), 'waiting', waits(intent, tag))
    },
    stumbled: (intent: Stored, { tag, why }: HandlerFault): void =>
      void log.append(envelopeOf(intent), 'waiting', [
        ...waits(intent, tag),
        CommandStumbled.of({ why }),
      ]),
  }
}

/** Sends the unsent commands of a log: one FIFO, one request in flight. First try, restart, reconnect and recovery are the same call. */
export const startSender = (o: SenderParts): Sender => {
  const settled$ = new Subject<{ intent: Stored; outcome: Outcome }>()
  const stopped$ = new Subject<void>()
  const out$ = new BehaviorSubject<string | null>(null)
  const blocked$ = new BehaviorSubject<BlockedBy | null>(null)
  const handle = handling(o)
  const { keepWaiting, stumbled } = waitingNotes(o)

  const record = (intent: Stored, envelope: Envelope, outcome: Outcome) => {
    blocked$.next(null)
    const { type, payload } = intent
    const told = outcome.refusal
      ? [CommandRefused.of({ refusal: outcome.refusal, intent: { type, payload } })]
      : []
    void o.log.append(envelope, outcome.step, [...outcome.events, ...told])
    settled$.next({ intent, outcome })
  }

  /** One try of the handler; throws the trouble that keeps it waiting. The envelope is the command's own. */
  const attempt = async (id: string): Promise<void> => {
    const known = o.pending()[id]
    if (!known) return
    const { intent } = known
    const envelope = envelopeOf(intent)
    const wait = (why: BlockedBy) => {
      blocked$.next(why)
      for (const each of Object.values(o.pending())) keepWaiting(each, why)
    }
    out$.next(id)
    const slow = o.world.timer(patienceMs).subscribe(() => wait(hangs))
    try {
      const came = await handle(intent, envelope)
      if (E.isRight(came)) return record(intent, envelope, came.right)
      if (came.left.tag === 'Stumble' && !o.pending()[id]?.waiting) stumbled(intent, came.left)
      wait(came.left)
      throw came.left
    } finally {
      slow.unsubscribe()
      out$.next(null)
    }
  }
  const untilSettled = (intent: Stored) =>
    o.log.durable$.pipe(
      first((seq) => seq >= intent.seq),
      switchMap(() =>
        defer(() => attempt(intent.commandId!)).pipe(
          retry({
            delay: (trouble, tries) =>
              race(o.world.timer(backOff(tries, trouble, o.world.random)), o.world.wake$).pipe(
                take(1),
              ),
          }),
        ),
      ),
    )

  const owed = Object.values(o.pending()).map((p) => p.intent)
  const issued$ = o.log.entries$.pipe(
    mergeMap((fresh) => fresh),
    filter(
      ({ meta }) => meta.step === 'issued' && o.pending()[meta.commandId!]?.intent.id === meta.id,
    ),
    map(({ meta }) => meta),
  )
  concat(from(owed), issued$)
    .pipe(concatMap(untilSettled), takeUntil(stopped$))
    .subscribe({ error: (fault: unknown) => o.report(fault, 'sender') })
  issued$
    .pipe(
      mergeMap((intent) =>
        o.log.durable$.pipe(
          first((seq) => seq >= intent.seq),
          map(() => intent.commandId!),
        ),
      ),
      takeUntil(stopped$),
    )
    .subscribe((id) => {
      const mine = o.pending()[id]
      if (mine && blocked$.value !== null) keepWaiting(mine, blocked$.value)
    })
  return {
    settled$,
    stop: () => stopped$.next(),
    busy: () => out$.value !== null,
    inFlight: cellOver(out$),
    blockedBy: cellOver(blocked$),
  }
}
