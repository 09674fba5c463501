import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { companyDeletion, type CompanyDeletionEvent } from '../../machines/companyDeletion.ts'
import type { AnyCommand } from '../../src/client/bus/command.ts'
import { area } from '../../src/client/companyFile/area.ts'
import {
  BeginDeletion,
  DeleteCompany,
  GoOnDeleting,
  PutDeletionAside,
  TakeDeletionBack,
} from '../../src/client/companyFile/deletionCommands.ts'
import { deletionChart, deletionEvents } from '../../src/client/companyFile/deletionEvents.ts'
import { commandHarness } from '../rules/commandHarness.ts'
import { everyTransition, stateOf, type Walk } from './plan.ts'
import { deletionConfig } from './walkConfigs.ts'

const companyId = 'c1'
const say = { ne: 'भएन', en: 'It failed' }
type Type = CompanyDeletionEvent['type']
/** What the screen sends, by the event that it records. */
const acts: Readonly<Partial<Record<Type, readonly [AnyCommand, object]>>> = {
  CompanyDeletionBegun: [BeginDeletion as AnyCommand, { companyId }],
  CompanyFileOffered: [GoOnDeleting as AnyCommand, { companyId }],
  CompanyDeletionPutAside: [PutDeletionAside as AnyCommand, { companyId }],
  CompanyDeletionAsked: [DeleteCompany as AnyCommand, { companyId, companyName: 'राम स्टोर' }],
  TakingBackAsked: [TakeDeletionBack as AnyCommand, { companyId }],
}
/** What an answer, or its absence, records. */
const answers: Readonly<Partial<Record<Type, object>>> = {
  CompanyClosed: { companyId, dueAt: '2026-12-21T04:00:00.000Z' },
  CompanyNotClosed: { companyId, say },
  CompanyOpenedAgain: { companyId },
  CompanyNotOpenedAgain: { companyId, say },
  CompanyGone: { companyId, say },
}
const taken = (walk: Walk<CompanyDeletionEvent>) => {
  const harness = commandHarness(area)
  for (const { event } of walk) {
    const act = acts[event.type]
    const answer = deletionEvents.find(({ type }) => type === event.type)!
    if (act === undefined) harness.given(answer.of(answers[event.type] as never))
    else harness.does(...act)
  }
  return harness
}
const walks = everyTransition(companyDeletion, deletionConfig)

it('on every walk through the chart, a deletion is where its commands and answers bring it', () => {
  expect(walks.length).toBeGreaterThan(2)
  expect([...Object.keys(acts), ...Object.keys(answers)].toSorted()).toEqual(
    [...companyDeletion.events].toSorted(),
  )
  for (const walk of walks)
    for (let steps = 1; steps <= walk.length; steps++) {
      const part = walk.slice(0, steps)
      const state = taken(part).sees(deletionChart, companyId) as AnyMachineSnapshot
      expect([part.map(({ arrow }) => arrow), state.value]).toEqual([
        part.map(({ arrow }) => arrow),
        stateOf(part.at(-1)!.after),
      ])
    }
})

it('wherever a deletion is, a command that the chart does not take is barred', () => {
  let barred = 0
  for (const walk of walks) {
    const after = walk.at(-1)!.after
    for (const [type, act] of Object.entries(acts)) {
      if (after.can({ type } as never)) continue
      expect(taken(walk).refuses(...act).tag).toBe('AlreadyAsked')
      barred++
    }
  }
  expect(barred).toBeGreaterThan(3)
})

it('a company is not asked to be deleted before its file was offered, in any order of steps', () => {
  for (const walk of walks) {
    const types = walk.map(({ event }) => event.type)
    const asked = types.lastIndexOf('CompanyDeletionAsked')
    if (asked >= 0) expect(types.slice(0, asked)).toContain('CompanyFileOffered')
  }
})
