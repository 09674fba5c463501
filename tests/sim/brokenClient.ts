import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { Api, CallError } from '../../src/client/bus/api.ts'
import { CommandWaiting } from '../../src/client/bus/busEvents.ts'
import type { AnyCommand, Outcome } from '../../src/client/bus/command.ts'
import type { ClientArea } from '../../src/client/bus/openSession.ts'
import type { Trouble } from '../../src/client/log/trouble.ts'
import type { World } from './world.ts'

const refused = (tag: string): CallError => ({
  tag: 'Refused',
  refusal: { tag, say: { ne: '', en: '' } },
})

/** The connection to the server, with a bug if one is planted there. */
export const brokenApi = (w: World, door: Api): Api => {
  let tries = 0
  const instead: Partial<Record<NonNullable<World['planted']>, (error: CallError) => CallError>> = {
    droppedOnTimeout: (error) =>
      error.tag === 'Unavailable' && error.retryAfterSeconds === null ? refused('timeout') : error,
    droppedOnBusy: (error) =>
      error.tag === 'Unavailable' && error.retryAfterSeconds !== null ? refused('busy') : error,
    droppedOn401: (error) => (error.tag === 'Unauthorised' ? refused('unauthorised') : error),
  }
  if (w.planted === 'newIdOnRetry') {
    return {
      ...door,
      resend: (route, wire, context) =>
        door.resend(
          route,
          wire,
          ++tries === 1 || !context.commandId ? context : { ...context, commandId: w.newId() },
        ),
    }
  }
  const change = w.planted === null ? undefined : instead[w.planted]
  return change === undefined
    ? door
    : {
        ...door,
        resend: (route, wire, context) =>
          F.pipe(door.resend(route, wire, context), TE.mapLeft(change)),
      }
}

const taken: Outcome = { step: 'recorded', events: [CommandWaiting.of({ why: 'sent' })] }
const broken = (w: World, command: AnyCommand): AnyCommand => {
  const send = command.send?.bind(command)
  const once = command.once
  if (w.planted === 'cutShortForgotten' && once)
    return {
      ...command,
      once: {
        ...once,
        onInterrupted: (intent, trouble) =>
          trouble === null ? [] : once.onInterrupted(intent, trouble),
      },
    }
  if (!send) return command
  if (w.planted === 'clearedOnSend') {
    return {
      ...command,
      send: (intent, envelope, tools) => () => {
        void send(intent, envelope, tools)()
        return Promise.resolve(E.right(taken))
      },
    }
  }
  if (w.planted === 'refusalBlocks') {
    const held = (outcome: Outcome): TE.TaskEither<Trouble, Outcome> =>
      outcome.step === 'refused' ? TE.left({ tag: 'Broken', why: 'refused' }) : TE.right(outcome)
    return {
      ...command,
      send: (intent, envelope, tools) => TE.flatMap(send(intent, envelope, tools), held),
    }
  }
  return command
}
/** The areas, with a bug in their commands if one is planted there. */
export const brokenAreas = (w: World, areas: readonly ClientArea[]): readonly ClientArea[] =>
  w.planted === null
    ? areas
    : areas.map((area) => ({
        ...area,
        commands: area.commands.map((command) => broken(w, command)),
      }))
