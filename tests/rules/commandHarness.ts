import { either as E, taskEither as TE } from 'fp-ts'
import type { Refusal, Refused } from '../../src/books/refusal.ts'
import type { Api, CallError, Wire } from '../../src/client/bus/api.ts'
import { decideCommand, lookInto } from '../../src/client/bus/commandBus.ts'
import { busEvents } from '../../src/client/bus/busEvents.ts'
import type { Command, Outcome, Tools } from '../../src/client/bus/command.ts'
import type { ClientArea } from '../../src/client/bus/openSession.ts'
import { needsAttention, outbox } from '../../src/client/bus/outbox.ts'
import type { Envelope } from '../../src/client/log/entry.ts'
import { eventReader, type AnyEvent } from '../../src/client/log/event.ts'
import type { Fold } from '../../src/client/log/fold.ts'
import { foldRegistry } from '../../src/client/log/folds.ts'
import { openLog } from '../../src/client/log/log.ts'
import { memoryStore } from '../../src/client/log/store.ts'
import type { Trouble } from '../../src/client/log/trouble.ts'

/** A log with one area: its events so far, and the result of a command. Commands get the ids id-1, id-2 … */
export const commandHarness = (area: ClientArea) => {
  const folds = foldRegistry(
    [outbox, needsAttention, ...area.folds] as unknown as readonly Fold<unknown>[],
    () => undefined,
  )
  const log = openLog({
    session: 's',
    store: memoryStore(),
    row: () => ({
      id: 's',
      user: 'u',
      company: null,
      at: '',
      unsent: 0,
      entries: 0,
      uploaded: 0,
      ticket: null,
      ended: false,
    }),
    reader: eventReader([...busEvents, ...area.events]),
    past: [],
    first: folds.apply,
    ports: {
      now: () => '2026-11-21T04:00:00Z',
      newId: () => 'e',
      hash: (text) => String(text.length),
    },
  })
  const envelope: Envelope = {
    session: 's',
    company: 'shop',
    actor: 'u',
    commandId: null,
    command: null,
  }
  let given = 0
  const ask = <C>(command: Command<C>, raw: unknown): Refused<readonly AnyEvent[]> => {
    const c = command.codec.decode(raw)
    if (E.isLeft(c)) throw new Error(`${command.type} is misshapen`)
    return decideCommand(command, c.right, lookInto(folds, 'shop'), {
      company: 'shop',
      actor: 'u',
      commandId: `id-${++given}`,
      at: '2026-11-21T04:00:00Z',
    })
  }
  return {
    given: (...events: readonly AnyEvent[]) => void log.append(envelope, 'fact', events),
    /** Runs the command and records its events. */
    does: <C>(command: Command<C>, raw: unknown): readonly AnyEvent[] => {
      const said = ask(command, raw)
      if (E.isLeft(said)) throw new Error(JSON.stringify(said.left))
      void log.append(envelope, 'fact', said.right)
      return said.right
    },
    refuses: <C>(command: Command<C>, raw: unknown): Refusal => {
      const said = ask(command, raw)
      if (E.isRight(said)) throw new Error(`not refused: ${JSON.stringify(said.right)}`)
      return said.left
    },
    sees: <S>(fold: Fold<S>, key: string): S => folds.get(fold, 'shop', key),
  }
}

/** A server that answers every request alike and records the requests. */
export const serverSaying = (answer: E.Either<CallError, { readonly data: unknown }>) => {
  const asked: Wire[] = []
  const reply = E.isRight(answer)
    ? TE.right({
        ...answer.right,
        raw: answer.right.data,
        message: { ne: '', en: '' },
        paging: null,
        events: [],
      })
    : TE.left(answer.left)
  const api = {
    resend: (_: unknown, wire: Wire) => {
      asked.push(wire)
      return reply
    },
    call: () => reply,
  } as unknown as Api
  return { asked, tools: { api } as Tools }
}

/** Sends a command's intent once, as the sender does. */
export const carriedOut = async <C>(
  command: Command<C>,
  intent: AnyEvent,
  tools: Tools,
): Promise<E.Either<Trouble, Outcome>> => {
  const { type: _, ...payload } = intent
  return command.send!(
    payload,
    { session: 's', company: 'shop', actor: 'u', commandId: 'id-1', command: command.type },
    tools,
  )()
}
