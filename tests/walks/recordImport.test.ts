import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { recordImport, type RecordImportEvent } from '../../machines/recordImport.ts'
import type { AnyCommand } from '../../src/client/bus/command.ts'
import { area } from '../../src/client/imports/area.ts'
import {
  addBatch,
  checkBatch,
  ChooseImportFile,
  MatchImportAnew,
  PutImportAway,
  ReadImportFile,
  RejectImportFile,
  undoCommands,
} from '../../src/client/imports/commands.ts'
import { importChart, importEvents, importProgress } from '../../src/client/imports/events.ts'
import { commandHarness } from '../rules/commandHarness.ts'
import { everyTransition, stateOf } from './plan.ts'
import { recordImportConfig } from './walkConfigs.ts'
import { takenIn, type Acts, type Answers } from './withoutScreen.ts'

const importId = 'i1'
const say = { ne: 'भएन', en: 'It failed' }
const batch = { importId, kind: 'party', fileName: 'a.csv', keep: 'good', first: 0, last: false }
const acts: Acts<RecordImportEvent['type']> = {
  ImportFileChosen: [
    ChooseImportFile as AnyCommand,
    { importId, kind: 'party', fileName: 'a.csv' },
  ],
  ImportFileRead: [ReadImportFile as AnyCommand, { importId, rows: 2 }],
  ImportFileUnreadable: [RejectImportFile as AnyCommand, { importId, say }],
  ImportPutAway: [PutImportAway as AnyCommand, { importId }],
  ImportCheckAsked: [checkBatch.party as AnyCommand, { ...batch, rows: [{}, {}] }],
  ImportMatchedAnew: [MatchImportAnew as AnyCommand, { importId }],
  ImportBatchAsked: [addBatch.party as AnyCommand, { ...batch, rows: [{}, {}] }],
  ImportUndoAsked: [undoCommands.party as AnyCommand, { importId }],
}
const outcome = { importId, first: 0, rows: 2, added: 1, there: [1], refused: [] }
const answers: Answers<RecordImportEvent['type']> = {
  ImportBatchChecked: outcome,
  ImportChecked: outcome,
  ImportNotChecked: { importId, say, isRefused: true },
  ImportBatchAdded: outcome,
  ImportCompleted: outcome,
  ImportBatchFailed: { importId, say, isRefused: false },
  ImportUndoDone: { importId },
  ImportUndoFailed: { importId, say },
}
const eventOf = (type: string) => importEvents.find((each) => each.type === type)!

const taken = takenIn<RecordImportEvent>(area, acts, answers)
const walks = everyTransition(recordImport, recordImportConfig)

it('on every walk through the chart, an import is where its commands and answers bring it', () => {
  expect(walks.length).toBeGreaterThan(8)
  expect([...Object.keys(acts), ...Object.keys(answers)].toSorted()).toEqual(
    importEvents.map(({ type }) => type).toSorted(),
  )
  for (const walk of walks)
    for (let steps = 1; steps <= walk.length; steps++) {
      const part = walk.slice(0, steps)
      const state = taken(part).sees(importChart, importId) as AnyMachineSnapshot
      expect([part.map(({ arrow }) => arrow), state.value]).toEqual([
        part.map(({ arrow }) => arrow),
        stateOf(part.at(-1)!.after),
      ])
    }
})

it('wherever an import is, a command that the chart does not take is barred', () => {
  const ends = new Map(
    walks.flatMap((walk) =>
      walk.map(
        ({ after }, at) => [stateOf(after), { after, walk: walk.slice(0, at + 1) }] as const,
      ),
    ),
  )
  expect(ends.size).toBe(Object.keys(recordImport.states).length - 1)
  for (const { after, walk } of ends.values())
    for (const [type, act] of Object.entries(acts)) {
      if (after.can({ type } as never)) continue
      expect(taken(walk).refuses(...act).tag).toBe('ImportUnderWay')
    }
})

it('what was added is counted over all batches, and a failure stays until the next step', () => {
  const harness = commandHarness(area)
  for (const type of ['ImportFileChosen', 'ImportFileRead', 'ImportCheckAsked'] as const)
    harness.does(...acts[type]!)
  harness.given(eventOf('ImportChecked').of(outcome as never))
  harness.does(...acts.ImportBatchAsked!)
  harness.given(eventOf('ImportBatchAdded').of(outcome as never))
  harness.does(...acts.ImportBatchAsked!)
  harness.given(eventOf('ImportBatchFailed').of(answers.ImportBatchFailed as never))
  expect(harness.sees(importProgress, importId)).toMatchObject({
    added: 1,
    sent: 2,
    there: [1],
    failure: say,
  })
  harness.does(...acts.ImportBatchAsked!)
  harness.given(
    eventOf('ImportCompleted').of({ ...outcome, first: 2, there: [], refused: [] } as never),
  )
  expect(harness.sees(importProgress, importId)).toMatchObject({ added: 2, sent: 4, failure: null })
})
