import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** What each machine can ask of the server, and every answer there is to it. */
const asks: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  session: {
    LogInAsked: ['LoggedIn', 'LogInFailed'],
    CompanyAsked: ['CompanyEntered', 'CompanyNotEntered'],
    LogoutAsked: ['LoggedOut'],
  },
  companySwitch: { SwitchAsked: ['CompanySwitched', 'SwitchFailed'] },
  logout: { LogoutAsked: ['LoggedOut'] },
  registration: {
    RegistrationAsked: ['Registered', 'RegistrationFailed'],
    ActivationAsked: ['AccountActivated', 'ActivationFailed'],
    OtpAsked: ['OtpSent', 'OtpNotSent'],
  },
  permissionTree: { PermissionsSubmitted: ['PermissionsAssigned', 'PermissionsRefused', 'PermissionsWaiting'] },
  tradeDraft: { BillSubmitted: ['BillRecorded', 'BillRefused', 'BillWaiting'] },
}
/** An outcome after which the same answer may still come: the command goes on waiting. */
const goesOn = (outcome: string) => outcome.endsWith('Waiting')

interface Way { readonly target: string; readonly guarded: boolean; readonly happens: boolean }
const waysFrom = (machine: AnyStateMachine, state: string, type: string): readonly Way[] => {
  const node: AnyStateNode = machine.states[state as never]!
  const found = node.transitions.get(type) ?? machine.root.transitions.get(type) ?? []
  return found.map((x) => ({ target: x.target?.[0]?.key ?? state, guarded: x.guard !== undefined, happens: x.target !== undefined || x.actions.length > 0 }))
}
const eventsOf = (machine: AnyStateMachine): readonly string[] => [...new Set(machine.events as readonly string[])]

/** Where an answer finds no way, or a guarded one. Guards of all else are taken as open: more places than there are, never fewer. */
export const faultsOf = (machine: AnyStateMachine, of: Readonly<Record<string, readonly string[]>>): readonly string[] => {
  const faults = new Set<string>()
  const seen = new Set<string>()
  const first = String((machine.config as { initial?: unknown }).initial)
  const queue: { state: string; open: readonly string[] }[] = [{ state: first, open: [] }]
  for (let at = queue.shift(); at; at = queue.shift()) {
    const here = `${at.state}|${at.open.join()}`
    if (seen.has(here)) continue
    seen.add(here)
    for (const ask of at.open) for (const outcome of of[ask]!) {
      const ways = waysFrom(machine, at.state, outcome)
      if (!ways.some((way) => way.happens)) faults.add(`${at.state} does not take ${outcome}`)
      if (ways.some((way) => way.guarded)) faults.add(`${at.state} guards ${outcome}`)
      const open = goesOn(outcome) ? at.open : at.open.filter((x) => x !== ask)
      for (const way of ways) queue.push({ state: way.target, open })
    }
    const outcomes = new Set(Object.values(of).flat())
    for (const type of eventsOf(machine)) {
      if (outcomes.has(type)) continue
      for (const way of waysFrom(machine, at.state, type)) queue.push({ state: way.target, open: type in of && !at.open.includes(type) ? [...at.open, type].toSorted() : at.open })
    }
  }
  return [...faults].toSorted()
}

const files = readdirSync(new URL('../../machines/', import.meta.url)).filter((f) => f.endsWith('.ts')).map((f) => f.replace('.ts', ''))
const load = async (name: string) => ((await import(`../../machines/${name}.ts`)) as Record<string, AnyStateMachine>)[name]!

test('every machine says what it asks of the server', () => {
  expect(files.length).toBeGreaterThanOrEqual(6)
  expect(files.filter((f) => !(f in asks))).toEqual([])
})
test.each(files)('%s takes every answer wherever it can arrive, and guards none', async (name) => {
  expect(faultsOf(await load(name), asks[name]!)).toEqual([])
})
test.each(files)('%s is flat, asks nothing by itself, and holds no effect', async (name) => {
  const machine = await load(name)
  for (const node of Object.values(machine.states) as AnyStateNode[]) {
    expect(Object.keys(node.states)).toEqual([])
    expect(node.invoke).toEqual([])
    expect(node.after).toEqual([])
  }
})
test('the law finds an answer that is not taken, and one that is guarded', async () => {
  const { setup } = await import('xstate')
  const bad = setup({ types: { events: {} as { type: 'Asked' | 'Left' | 'Came' | 'Failed' } }, guards: { lucky: () => true } }).createMachine({
    initial: 'open',
    states: { open: { on: { Asked: 'asking' } }, asking: { on: { Came: { target: 'open', guard: 'lucky' }, Failed: 'open', Left: 'gone' } }, gone: {} },
  })
  expect(faultsOf(bad, { Asked: ['Came', 'Failed'] })).toEqual(['asking guards Came', 'gone does not take Came', 'gone does not take Failed'])
})
