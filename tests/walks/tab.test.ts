import { it } from 'vitest'
import { tab, type TabChartEvent } from '../../machines/tab.ts'
import type { Session } from '../../src/client/bus/openSession.ts'
import type { TabEvent } from '../../src/client/session/tabReducer.ts'
import { tabConfig } from './walkConfigs.ts'
import {
  answers,
  eventOf,
  expectAtRest,
  firstModel,
  goOn,
  happen,
  stateOf,
  type TabModel,
} from './tabModel.ts'
import { everyTransition, walkBy, type Walk } from './plan.ts'
import { walkAll, type Walker } from './walk.ts'

const log = { id: 'own' } as Session
/** Continues the running steps until this event is an answer; null if none answers so. */
const answered = (model: TabModel, type: TabEvent['type']): TabModel | null => {
  const at = model.running.findIndex(([effect]) => answers[effect!.type]?.includes(type) === true)
  if (at >= 0) return goOn(model, at)[answers[model.running[at]![0]!.type]!.indexOf(type)]!
  const waiting = model.running.findIndex(([effect]) => answers[effect!.type] === undefined)
  return waiting < 0 ? null : answered(goOn(model, waiting)[0]!, type)
}

/** The tab's reducer with its model of the world: an event comes from what is under way, or from outside. */
const begin = async (_: Walk<TabChartEvent>) => {
  let model = firstModel
  const come = async ({ type }: { readonly type: TabChartEvent['type'] }): Promise<void> => {
    model = answered(model, type) ?? happen(model, eventOf(type, log))
  }
  const walker: Walker<TabChartEvent> = {
    drive: Object.fromEntries(tabConfig.events.map(({ type }) => [type, come])),
    look: Object.fromEntries(
      Object.keys(tab.states).map((state) => [
        state,
        async () => {
          if (stateOf(model) !== state) throw new Error(`the tab is ${stateOf(model)}`)
          if (model.running.length === 0) expectAtRest(model)
        },
      ]),
    ),
  }
  return { walker, end: async () => undefined }
}

/** A logout while the log of an unlocked person is being opened, with any result. */
const abandoned = (['OfflineLogOpened', 'NothingToUnlock'] as const).map((answer) =>
  walkBy<TabChartEvent>(
    tab,
    (
      [
        'NoLogRemembered',
        'TokenMissing',
        'AnonymousLogOpened',
        'Unlocked',
        'LoggedOut',
        answer,
      ] as const
    ).map((type) => ({ type })),
  ),
)
it('the tab has one log open in every state, and nothing of a person who has left', async () => {
  await walkAll(tab, everyTransition(tab, tabConfig, abandoned), tabConfig.unwalked, begin)
})
