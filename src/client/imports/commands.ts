import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { importRouteWords } from '../../contract/importRouteWords.ts'
import {
  importItems,
  importParties,
  undoImport,
  type ImportKind,
  type ImportOutcome,
} from '../../contract/imports.ts'
import type { BodyOf } from '../../contract/route.ts'
import { settle, type Command, type OneTimeHandler } from '../bus/command.ts'
import { sayFailure, sayRefusal } from '../forms/deletion.ts'
import { words } from '../i18n/words.ts'
import {
  ImportBatchAdded,
  ImportBatchAsked,
  ImportBatchChecked,
  ImportBatchFailed,
  importChart,
  ImportCheckAsked,
  ImportChecked,
  ImportCompleted,
  ImportFileChosen,
  ImportFileRead,
  ImportFileUnreadable,
  ImportMatchedAnew,
  ImportNotChecked,
  ImportUndoFailed,
  ImportPutAway,
  ImportUndoAsked,
  ImportUndoDone,
} from './events.ts'

const Said = t.type({ ne: t.string, en: t.string })
const Kind = t.keyof({ party: null, item: null })
const OfImport = t.type({ importId: t.string })
const inChart = {
  fold: importChart,
  key: ({ importId }: t.TypeOf<typeof OfImport>) => importId,
  barred: refusal('ImportUnderWay', words.loading),
} as const

/** A step on this device, which is only kept in the log. */
const step = <C extends { readonly importId: string }>(
  type: string,
  label: Words,
  codec: t.Type<C>,
  made: { readonly of: (c: C) => { readonly type: string } },
): Command<C> => ({
  type,
  codec,
  label,
  permission: null,
  chart: inChart,
  decide: (c) => E.right([made.of(c)]),
})

/** Opens a file; `importId` is made by whoever opens it. */
export const ChooseImportFile = step(
  'ChooseImportFile',
  words.chooseFile,
  t.type({ importId: t.string, kind: Kind, fileName: t.string }),
  ImportFileChosen,
)
export const ReadImportFile = step(
  'ReadImportFile',
  importRouteWords.importFile,
  t.type({ importId: t.string, rows: t.number }),
  ImportFileRead,
)
export const RejectImportFile = step(
  'RejectImportFile',
  importRouteWords.importFile,
  t.type({ importId: t.string, say: Said }),
  ImportFileUnreadable,
)
export const PutImportAway = step('PutImportAway', words.remove, OfImport, ImportPutAway)
export const MatchImportAnew = step('MatchImportAnew', words.columns, OfImport, ImportMatchedAnew)

/** A batch of rows as it is sent. The log does not keep `rows`: they are the shop's own list, and in memory only. */
const BatchInput = t.type({
  importId: t.string,
  kind: Kind,
  fileName: t.string,
  keep: t.keyof({ all: null, good: null }),
  first: t.number,
  last: t.boolean,
  rows: t.array(t.unknown),
})
type BatchInput = t.TypeOf<typeof BatchInput>

/** An answer may take this long: many rows are one transaction of the books. */
const patienceMs = 300_000

const routes = { party: importParties, item: importItems } as const
const addKeys = { party: 'party-add', item: 'item-add' } as const

const outcomeOf = ({ importId, first, rows }: BatchInput, said: ImportOutcome) => ({
  importId,
  first,
  rows: rows.length,
  added: said.added,
  there: said.there.map(({ row }) => first + row),
  refused: said.refused.map(({ row, field, say }) => ({ row: first + row, field, say })),
})

interface BatchEvents {
  readonly some: typeof ImportBatchChecked | typeof ImportBatchAdded
  readonly all: typeof ImportChecked | typeof ImportCompleted
  readonly failed: typeof ImportNotChecked | typeof ImportBatchFailed
}
const sentOnce = (
  kind: ImportKind,
  validate: boolean,
  { some, all, failed }: BatchEvents,
): OneTimeHandler<BatchInput> => ({
  perform: (c, { company, commandId }, { api }) => {
    const { importId, fileName, keep, rows, last } = c
    const body = { importId, fileName, keep, validate, rows } as BodyOf<(typeof routes)['party']>
    return F.pipe(
      api.call(routes[kind] as typeof importParties, { body }, { company, commandId, patienceMs }),
      settle({
        recorded: ({ data }) => [(last ? all : some).of(outcomeOf(c, data))],
        refused: (refused) => [failed.of({ importId, say: sayRefusal(refused), isRefused: true })],
      }),
    )
  },
  onInterrupted: (intent, trouble) => [
    failed.of({
      importId: (intent as BatchInput).importId,
      say: sayFailure(trouble),
      isRefused: false,
    }),
  ],
})

const batchCommand = (
  type: string,
  kind: ImportKind,
  validate: boolean,
  asked: typeof ImportCheckAsked | typeof ImportBatchAsked,
  events: BatchEvents,
): Command<BatchInput> => ({
  type,
  codec: BatchInput,
  label: routes[kind].label,
  permission: addKeys[kind],
  chart: inChart,
  decide: ({ importId, first, last, rows }) =>
    E.right([asked.of({ importId, first, last, rows: rows.length })]),
  once: sentOnce(kind, validate, events),
})

const checked = { some: ImportBatchChecked, all: ImportChecked, failed: ImportNotChecked }
const added = { some: ImportBatchAdded, all: ImportCompleted, failed: ImportBatchFailed }
/** Has the server judge a batch of rows as they would be added, and adds nothing. */
export const checkBatch = {
  party: batchCommand('CheckPartyRows', 'party', true, ImportCheckAsked, checked),
  item: batchCommand('CheckItemRows', 'item', true, ImportCheckAsked, checked),
} as const
/** Adds a batch of rows. Tried once: rows that were added although the answer was lost are known the next time. */
export const addBatch = {
  party: batchCommand('AddPartyRows', 'party', false, ImportBatchAsked, added),
  item: batchCommand('AddItemRows', 'item', false, ImportBatchAsked, added),
} as const

const undo = (type: string, kind: ImportKind): Command<t.TypeOf<typeof OfImport>> => ({
  type,
  codec: OfImport,
  label: importRouteWords.undoImport,
  permission: addKeys[kind],
  chart: inChart,
  decide: (c) => E.right([ImportUndoAsked.of(c)]),
  once: {
    perform: ({ importId }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(undoImport, { params: { id: importId } }, { company, commandId, patienceMs }),
        settle({
          recorded: () => [ImportUndoDone.of({ importId })],
          refused: (refused) => [ImportUndoFailed.of({ importId, say: sayRefusal(refused) })],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      ImportUndoFailed.of({
        importId: (intent as t.TypeOf<typeof OfImport>).importId,
        say: sayFailure(trouble),
      }),
    ],
  },
})
export const undoCommands = {
  party: undo('UndoPartyImport', 'party'),
  item: undo('UndoItemImport', 'item'),
} as const

export const importCommands = [
  ChooseImportFile,
  ReadImportFile,
  RejectImportFile,
  PutImportAway,
  MatchImportAnew,
  checkBatch.party,
  checkBatch.item,
  addBatch.party,
  addBatch.item,
  undoCommands.party,
  undoCommands.item,
] as const
