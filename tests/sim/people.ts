import { either as E } from 'fp-ts'
import type { Command } from '../../src/client/bus/command.ts'
import type { Session } from '../../src/client/bus/openSession.ts'
import { ChooseCompany, LogIn } from '../../src/client/session/commands.ts'
import { sessionKey, sessionChart } from '../../src/client/session/views.ts'
import { type CompanyName, type UserName } from './backend.ts'
import type { Network } from './network.ts'
import { load, type Tab } from './page.ts'
import { quiet } from './stage.ts'
import type { World } from './world.ts'
import { arrive, deeds } from './deeds.ts'
import { otherDeeds } from './otherDeeds.ts'

/** The people of a world, at their tabs. */
export interface People {
  readonly w: World
  readonly net: Network
  readonly tabs: readonly Tab[]
  /** Whether they enter other documents besides bills. */
  readonly entersAll: boolean
}

const anyone = (session: Session): UserName | null => session.who().actor as UserName | null
export const stateOf = (session: Session): string =>
  session.folds.get(sessionChart, null, sessionKey).value
/** A command that only the log records. */
export const say = <C>(session: Session, command: Command<C>, c: unknown): string | null => {
  const taken = session.send(command, c)
  return E.isRight(taken) ? taken.right.commandId : null
}

/** The next step towards working in some company: sign in, choose it. */
export const comeIn = (
  { w }: People,
  session: Session,
  user: UserName,
  company: CompanyName,
): void => {
  const state = stateOf(session)
  const within = anyone(session)
  if (state === 'anonymous' || (state === 'unlocked' && within !== null)) {
    const who =
      state === 'unlocked' && within !== null
        ? ((Object.entries(w.backend.user).find(([, id]) => id === within)?.[0] ??
            user) as UserName)
        : user
    say(session, LogIn, {
      username: 'sita',
      password: 'गोप्य',
      ...(who === 'sita' ? {} : { subUsername: who }),
    })
    w.see(state === 'unlocked' ? 'signedInAgain' : 'signIn')
  }
  if (state === 'choosingCompany')
    say(session, ChooseCompany, { companyId: w.backend.company[company] })
}

/** Opens the tabs and signs a person in at each. */
export const open = async (p: People): Promise<void> => {
  const { w } = p
  for (const tab of p.tabs) load(w, p.net, tab)
  for (let step = 0; step < 5; step++) {
    for (const tab of p.tabs) tab.page?.watch()
    await w.stage.runTo(w.stage.now() + 1000, () => w.judge.wrongs.length === 0)
    for (const tab of p.tabs) arrive(p, tab)
  }
}

/** Performs one action by name and lets some time pass: the steps of a fixed scenario. */
export const deed = async (p: People, name: string, tab: Tab, ms: number): Promise<void> => {
  const { w } = p
  for (const each of p.tabs) each.page?.watch()
  await quiet()
  w.trace.say(`· ${name}, ${tab.name}`)
  await deeds.find(([, each]) => each === name)![2](p, tab)
  await quiet()
  await w.stage.runTo(w.stage.now() + ms, () => w.judge.wrongs.length === 0)
}

const thinking = [100, 3000, 40_000, 20 * 60_000, 13 * 3_600_000]
/** Performs one random action and lets some time pass. False: the run ends. */
export const act = async (p: People, isLast: boolean): Promise<boolean> => {
  const { w } = p
  w.tape.mark()
  const all = p.entersAll ? [...deeds, ...otherDeeds] : deeds
  const n = w.pick([isLast ? 1 : 0, ...all.map(([weight]) => (isLast ? 0 : weight))])
  if (n === 0) return false
  const [, name, does] = all[n - 1]!
  const tab = p.tabs[w.pick([4, 3, 2])]!
  for (const each of p.tabs) each.page?.watch()
  w.trace.say(`· ${name}, ${tab.name}`)
  await quiet()
  await does(p, tab)
  await quiet()
  await w.stage.runTo(
    w.stage.now() + thinking[w.pick([6, 5, 4, 0.8, 0.15])]!,
    () => w.judge.wrongs.length === 0,
  )
  for (const each of p.tabs) each.page?.watch()
  return true
}
