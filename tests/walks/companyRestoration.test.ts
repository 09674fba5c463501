import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import {
  companyRestoration,
  type CompanyRestorationEvent,
} from '../../machines/companyRestoration.ts'
import type { AnyCommand } from '../../src/client/bus/command.ts'
import { area } from '../../src/client/companyFile/area.ts'
import {
  BeginCompanyUpload,
  CheckCompanyUpload,
  DropCompanyUpload,
  RestoreCompany,
  SendCompanyPiece,
} from '../../src/client/companyFile/commands.ts'
import {
  companyFileEvents,
  restorationChart,
  restorationProgress,
} from '../../src/client/companyFile/events.ts'
import { commandHarness } from '../rules/commandHarness.ts'
import { everyTransition, stateOf } from './plan.ts'
import { restorationConfig } from './walkConfigs.ts'
import { takenIn, type Acts, type Answers } from './withoutScreen.ts'

const restorationId = 'r1'
const uploadId = 'u1'
const say = { ne: 'भएन', en: 'It failed' }
const found = {
  companyId: 'c1',
  shop: 'राम स्टोर',
  panNo: null,
  madeAt: '2026-11-25T04:00:00.000Z',
  documents: 2,
  people: 1,
  logs: 0,
  headSeq: 9,
  headHash: 'ab',
}
type Type = CompanyRestorationEvent['type']
const acts: Acts<Type> = {
  CompanyUploadAsked: [
    BeginCompanyUpload as AnyCommand,
    { restorationId, fileName: 'k.zip', size: 6 },
  ],
  CompanyPieceAsked: [
    SendCompanyPiece as AnyCommand,
    { restorationId, uploadId, piece: 0, upTo: 6, bytes: 'UEsDBAAA' },
  ],
  CompanyCheckAsked: [CheckCompanyUpload as AnyCommand, { restorationId, uploadId }],
  CompanyRestorationAsked: [
    RestoreCompany as AnyCommand,
    { restorationId, uploadId, companyId: 'c1', shop: 'राम स्टोर', hash: 'ab' },
  ],
}
const answers: Answers<Type> = {
  CompanyUploadBegun: { restorationId, uploadId },
  CompanyPieceSent: { restorationId, sent: 6 },
  CompanyUploadDropAsked: { restorationId },
  CompanyFileChecked: { restorationId, found },
  CompanyBroughtBack: { restorationId, companyId: 'c1', shop: 'राम स्टोर', hash: 'ab' },
  CompanyRestorationFailed: { restorationId, say },
}
const eventOf = (type: string) => companyFileEvents.find((each) => each.type === type)!
const taken = takenIn<CompanyRestorationEvent>(area, acts, answers)
const walks = everyTransition(companyRestoration, restorationConfig)

it('on every walk through the chart, a restoration is where its commands and answers bring it', () => {
  expect(walks.length).toBeGreaterThan(5)
  expect([...Object.keys(acts), ...Object.keys(answers)].toSorted()).toEqual(
    [...companyRestoration.events].toSorted(),
  )
  for (const walk of walks)
    for (let steps = 1; steps <= walk.length; steps++) {
      const part = walk.slice(0, steps)
      const state = taken(part).sees(restorationChart, restorationId) as AnyMachineSnapshot
      expect([part.map(({ arrow }) => arrow), state.value]).toEqual([
        part.map(({ arrow }) => arrow),
        stateOf(part.at(-1)!.after),
      ])
    }
})

it('wherever a restoration is, a command that the chart does not take is barred', () => {
  for (const walk of walks) {
    const after = walk.at(-1)!.after
    for (const [type, act] of Object.entries(acts)) {
      if (after.can({ type } as never)) continue
      expect(taken(walk).refuses(...act).tag).toBe('RestorationUnderWay')
    }
  }
})

it('a file is given up once, and the log keeps which file it was and none of its bytes', () => {
  const harness = commandHarness(area)
  const recorded = [
    ...harness.does(...acts.CompanyUploadAsked!),
    eventOf('CompanyUploadBegun').of(answers.CompanyUploadBegun as never),
  ]
  harness.given(recorded[1]! as never)
  recorded.push(...harness.does(...acts.CompanyPieceAsked!))
  harness.given(eventOf('CompanyPieceSent').of(answers.CompanyPieceSent as never))
  expect(JSON.stringify(recorded)).toContain('k.zip')
  expect(JSON.stringify(recorded)).not.toContain('UEsDBAAA')
  expect(harness.sees(restorationProgress, restorationId)).toMatchObject({
    uploadId,
    size: 6,
    sent: 6,
    found: null,
    failure: null,
  })
  harness.does(DropCompanyUpload, { restorationId, uploadId })
  expect(harness.refuses(DropCompanyUpload, { restorationId, uploadId }).tag).toBe('AlreadyAsked')
})
