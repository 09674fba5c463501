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
import { deletionChart } from '../../src/client/companyFile/deletionEvents.ts'
import { everyTransition, stateOf } from './plan.ts'
import { deletionConfig } from './walkConfigs.ts'
import { takenIn, type Acts, type Answers } from './withoutScreen.ts'

const companyId = 'c1'
const say = { ne: 'भएन', en: 'It failed' }
type Type = CompanyDeletionEvent['type']
const acts: Acts<Type> = {
  CompanyDeletionBegun: [BeginDeletion as AnyCommand, { companyId }],
  CompanyFileOffered: [GoOnDeleting as AnyCommand, { companyId }],
  CompanyDeletionPutAside: [PutDeletionAside as AnyCommand, { companyId }],
  CompanyDeletionAsked: [DeleteCompany as AnyCommand, { companyId, companyName: 'राम स्टोर' }],
  TakingBackAsked: [TakeDeletionBack as AnyCommand, { companyId }],
}
const answers: Answers<Type> = {
  CompanyClosed: { companyId, dueAt: '2026-12-21T04:00:00.000Z' },
  CompanyNotClosed: { companyId, say },
  CompanyOpenedAgain: { companyId },
  CompanyNotOpenedAgain: { companyId, say },
  CompanyGone: { companyId, say },
}
const taken = takenIn<CompanyDeletionEvent>(area, acts, answers)
const walks = everyTransition(companyDeletion, deletionConfig)
/** Each walk as far as each of its steps. */
const parts = walks.flatMap((walk) => walk.map((_, at) => walk.slice(0, at + 1)))

it('on every walk through the chart, a deletion is where its commands and answers bring it', () => {
  expect(parts.length).toBeGreaterThan(12)
  expect([...Object.keys(acts), ...Object.keys(answers)].toSorted()).toEqual(
    [...companyDeletion.events].toSorted(),
  )
  for (const part of parts) {
    const state = taken(part).sees(deletionChart, companyId) as AnyMachineSnapshot
    const arrows = part.map(({ arrow }) => arrow)
    expect([arrows, state.value]).toEqual([arrows, stateOf(part.at(-1)!.after)])
  }
})

it('wherever a deletion is, a command that the chart does not take is barred', () => {
  let barred = 0
  for (const part of parts) {
    const { after } = part.at(-1)!
    for (const [type, act] of Object.entries(acts)) {
      if (after.can({ type } as never)) continue
      expect(taken(part).refuses(...act).tag).toBe('AlreadyAsked')
      barred++
    }
  }
  expect(barred).toBeGreaterThan(30)
})

it('nobody is asked for the name of a company before they said that they have its file', () => {
  const asked = parts.filter((part) => part.at(-1)!.event.type === 'CompanyDeletionAsked')
  expect(asked.length).toBeGreaterThan(0)
  for (const part of asked) {
    const types = part.map(({ event }) => event.type)
    const begun = types.lastIndexOf('CompanyDeletionBegun')
    expect(types.slice(begun)).toContain('CompanyFileOffered')
  }
})
