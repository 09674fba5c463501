import { either as E } from 'fp-ts'
import { concat, concatMap, defer, filter, first, from, map, mergeMap, race, retry, Subject, switchMap, take, takeUntil, type Observable } from 'rxjs'
import type { Envelope, Stored } from '../log/entry.ts'
import type { AnyEvent } from '../log/event.ts'
import type { Log } from '../log/log.ts'
import type { Trouble } from '../log/trouble.ts'
import { CommandRefused, CommandStumbled, CommandWaiting } from './busEvents.ts'
import type { Report } from './commandBus.ts'
import type { AnyCommand, Outcome, Tools } from './command.ts'
import type { Pending } from './outbox.ts'

/** The world as the sender feels it: time, chance, and signs that another try is worth while. */
export interface World {
  readonly timer: (milliseconds: number) => Observable<unknown>
  /** In [0, 1). */
  readonly random: () => number
  /** The network came back, the page came to the front, a person asked. */
  readonly wake$: Observable<unknown>
}

/** Full jitter under a ceiling that doubles from 1 s to 60 s; what the server asks for is the least. */
export const backOff = (attempt: number, trouble: unknown, random: () => number): number => {
  const jittered = random() * Math.min(60_000, 1000 * 2 ** (attempt - 1))
  const asked = (trouble as Partial<Extract<Trouble, { tag: 'Unavailable' }>>).retryAfterSeconds
  return Math.max(jittered, (asked ?? 0) * 1000)
}

/** A handler crashed. Not a trouble of the world, but the command waits all the same: the server may have taken it. */
interface Stumble {
  readonly tag: 'Stumble'
  readonly why: string
}

export interface Sender {
  readonly settled$: Observable<{ readonly intent: Stored; readonly outcome: Outcome }>
  /** No new attempt; a reply in flight still lands in its log. */
  stop(): void
  /** A request is out. */
  busy(): boolean
}

/** Sends what a log owes: one FIFO, one request in flight. First try, restart, reconnect and take-over are the same call. */
export const sender = (o: {
  readonly log: Log
  readonly commands: ReadonlyMap<string, AnyCommand>
  readonly pending: () => Readonly<Record<string, Pending>>
  readonly tools: Tools
  readonly world: World
  readonly report: Report
}): Sender => {
  const settled$ = new Subject<{ intent: Stored; outcome: Outcome }>()
  const stopped$ = new Subject<void>()
  let inFlight = 0

  const handle = async (intent: Stored, envelope: Envelope): Promise<E.Either<Trouble | Stumble, Outcome>> => {
    const command = o.commands.get(intent.command ?? '')
    if (!command?.send) return E.left({ tag: 'Stumble', why: `nothing sends ${intent.command}` })
    return (command.send(intent.payload, envelope, o.tools))()
  }
  const stumbled = (intent: Stored, fault: unknown): E.Either<Stumble, never> => {
    o.report(fault, intent.command ?? intent.type)
    return E.left({ tag: 'Stumble', why: String(fault) })
  }
  const waits = (intent: Stored, trouble: Trouble | Stumble): readonly AnyEvent[] => {
    if (trouble.tag === 'Stumble') return [CommandStumbled.of({ why: trouble.why })]
    return o.commands.get(intent.command ?? '')?.waiting?.(intent.payload) ?? [CommandWaiting.of({ why: trouble.tag })]
  }
  const record = (intent: Stored, envelope: Envelope, outcome: Outcome) => {
    const { type, payload } = intent
    const told = outcome.refusal ? [CommandRefused.of({ refusal: outcome.refusal, intent: { type, payload } })] : []
    void o.log.append(envelope, outcome.step, [...outcome.events, ...told])
    settled$.next({ intent, outcome })
  }

  /** One try of the handler; throws the trouble that keeps it waiting. The envelope is the command's own. */
  const attempt = async (id: string): Promise<void> => {
    const known = o.pending()[id]
    if (!known) return
    const { intent } = known
    const { session, company, actor, commandId, command } = intent
    const envelope: Envelope = { session, company, actor, commandId, command }
    inFlight++
    try {
      const came = await handle(intent, envelope).catch((fault: unknown) => stumbled(intent, fault))
      if (E.isRight(came)) return record(intent, envelope, came.right)
      if (!o.pending()[id]?.waiting) void o.log.append(envelope, 'waiting', waits(intent, came.left))
      throw came.left
    } finally {
      inFlight--
    }
  }
  const untilSettled = (intent: Stored) =>
    o.log.durable$.pipe(
      first((seq) => seq >= intent.seq),
      switchMap(() =>
        defer(() => attempt(intent.commandId!)).pipe(
          retry({ delay: (trouble, tries) => race(o.world.timer(backOff(tries, trouble, o.world.random)), o.world.wake$).pipe(take(1)) }),
        ),
      ),
    )

  const owed = Object.values(o.pending()).map((p) => p.intent)
  const issued$ = o.log.entries$.pipe(
    mergeMap((fresh) => fresh),
    filter(({ meta }) => meta.step === 'issued' && o.pending()[meta.commandId!]?.intent.id === meta.id),
    map(({ meta }) => meta),
  )
  concat(from(owed), issued$)
    .pipe(concatMap(untilSettled), takeUntil(stopped$))
    .subscribe({ error: (fault: unknown) => o.report(fault, 'sender') })
  return { settled$, stop: () => stopped$.next(), busy: () => inFlight > 0 }
}
