import { either as E } from 'fp-ts'
import { filter, mergeMap, type Observable } from 'rxjs'
import type { PermissionKey } from '../../books/access/permissions.ts'
import { refusal, refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import { fromBoth } from '../../books/words.ts'
import { faultsOf, ownName } from '../../contract/codec.ts'
import { isOutcome, type Entry, type Envelope, type Stored } from '../log/entry.ts'
import type { AnyEvent } from '../log/event.ts'
import { firstBarred } from '../log/fold.ts'
import type { Folds } from '../log/folds.ts'
import type { Log } from '../log/log.ts'
import type { Trouble } from '../log/trouble.ts'
import type {
  Accepted,
  AnyCommand,
  Command,
  CommandContext,
  ReadModels,
  Outcome,
  Send,
  Tools,
} from './command.ts'
import { terms } from '../../books/termWords.ts'
import { busWords } from './busWords.ts'
import { codecWords } from '../../contract/codecWords.ts'

/** The person and the company of a session, and what they may do. */
export interface Who {
  readonly company: string | null
  readonly actor: string | null
  readonly may: (permission: PermissionKey) => boolean
}
export interface CommandBus {
  readonly send: Send
  /** Every entry that settles a command. */
  readonly outcomes$: Observable<Entry>
}
/** Reports a fault of ours; the program continues. */
export type Report = (fault: unknown, where: string) => void

const malformed = (faults: Readonly<Record<string, string>>): Refusal => ({
  tag: 'malformed',
  say: codecWords.notRecord,
  fields: Object.fromEntries(
    Object.entries(faults).map(([path, say]) => [
      path.split('.').map(ownName).join('.'),
      fromBoth(say),
    ]),
  ),
})

/** The folds as a decision may see them: of one company. */
export const lookInto = (folds: Folds, company: string | null): ReadModels => ({
  get: (fold, key) => folds.get(fold, company, key),
})

/** The events of a command here and now, or its refusal: the books' rules first, then its chart. Pure. */
export const decideCommand = <C>(
  command: Command<C>,
  c: C,
  look: ReadModels,
  here: CommandContext,
): Refused<readonly AnyEvent[]> => {
  const said = command.decide(c, look, here)
  const gate = command.chart
  if (E.isLeft(said) || gate === undefined || said.right.length === 0) return said
  const barred =
    firstBarred(gate.fold, look.get(gate.fold, gate.key(c, look, here)), said.right) >= 0
  return barred ? E.left(gate.barred ?? refusal('not-now', busWords.notNow)) : said
}

/** Reads, judges and records commands. From the decision to the append nothing is awaited: two clicks cannot both pass. */
export const commandBus = (o: {
  readonly log: Log
  readonly folds: Folds
  readonly commands: ReadonlyMap<string, AnyCommand>
  readonly tools: Tools
  readonly ports: { readonly now: () => string; readonly newId: () => string }
  readonly who: () => Who
  readonly report: Report
  /** A newer release has written here what this one cannot read, so nothing is decided on it. */
  readonly behind: boolean
}): CommandBus => {
  /** Tries once, with what the person typed still in memory, and records the outcome. */
  const tryOnce = async (
    command: AnyCommand,
    c: unknown,
    envelope: Envelope,
    intent: unknown,
  ): Promise<void> => {
    const { perform, onInterrupted } = command.once!
    const refusedBy = (trouble: Trouble | null): Outcome => ({
      step: 'refused',
      events: onInterrupted(intent, trouble),
    })
    const came = async (): Promise<Outcome> => {
      const answer = await perform(c, envelope, o.tools)()
      return E.isRight(answer) ? answer.right : refusedBy(answer.left)
    }
    const outcome = await came().catch((fault: unknown) => {
      o.report(fault, command.type)
      return refusedBy({ tag: 'Broken', why: String(fault) })
    })
    await o.log.append(envelope, outcome.step, outcome.events)()
  }

  const send: Send = (command, raw) => {
    if (!o.commands.has(command.type))
      throw new Error(`the command ${command.type} is not registered`)
    const c = command.codec.decode(raw)
    if (E.isLeft(c)) return E.left(malformed(faultsOf(c.left)))
    if (o.behind && command.chart?.fold.scope !== 'session')
      return refuse('behind', busWords.updateNeeded)
    const { company, actor, may } = o.who()
    if (command.permission !== null && !may(command.permission))
      return refuse('forbidden', terms.noPermission)
    const commandId = o.ports.newId()
    const said = decideCommand(command, c.right, lookInto(o.folds, company), {
      company,
      actor,
      commandId,
      at: o.ports.now(),
    })
    if (E.isLeft(said)) return said
    const accepted = (durable: Accepted['durable']) =>
      E.right<Refusal, Accepted>({ commandId, durable })
    if (said.right.length === 0) return accepted(() => Promise.resolve(E.right(undefined)))

    const envelope: Envelope = {
      session: o.log.session,
      company,
      actor,
      commandId,
      command: command.type,
    }
    const durable = o.log.append(envelope, command.send ? 'issued' : 'fact', said.right)
    const { type: _, ...intent } = said.right[0]!
    if (command.once)
      tryOnce(command as AnyCommand, c.right, envelope, intent).catch((fault: unknown) =>
        o.report(fault, command.type),
      )
    return accepted(durable)
  }
  return {
    send,
    outcomes$: o.log.entries$.pipe(
      mergeMap((fresh) => fresh),
      filter((e) => isOutcome(e.meta.step)),
    ),
  }
}

/** The attempts of `once` that a closed page interrupted: their intent is in the log without an outcome. */
export const interruptedCommands = (
  entries: readonly Entry[],
  commands: ReadonlyMap<string, AnyCommand>,
): readonly Stored[] => {
  const open = new Map<string, Stored>()
  for (const { meta } of entries) {
    if (meta.commandId === null || !commands.get(meta.command ?? '')?.once) continue
    if (isOutcome(meta.step)) open.delete(meta.commandId)
    else if (!open.has(meta.commandId)) open.set(meta.commandId, meta)
  }
  return [...open.values()]
}
