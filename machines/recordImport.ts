import { setup } from 'xstate'

export type RecordImportEvent =
  | { readonly type: 'ImportFileChosen' }
  | { readonly type: 'ImportFileRead' }
  | { readonly type: 'ImportFileUnreadable' }
  | { readonly type: 'ImportPutAway' }
  | { readonly type: 'ImportCheckAsked' }
  | { readonly type: 'ImportBatchChecked' }
  | { readonly type: 'ImportChecked' }
  | { readonly type: 'ImportNotChecked' }
  | { readonly type: 'ImportMatchedAnew' }
  | { readonly type: 'ImportBatchAsked' }
  | { readonly type: 'ImportBatchAdded' }
  | { readonly type: 'ImportCompleted' }
  | { readonly type: 'ImportBatchFailed' }
  | { readonly type: 'ImportUndoAsked' }
  | { readonly type: 'ImportUndoDone' }
  | { readonly type: 'ImportUndoFailed' }

/**
 * An import of one file: it is read on the device, its columns are matched, the server judges its rows and then adds them,
 * both in batches, and may take back what was added. Between two batches nothing is under way: there a person may stop.
 */
export const recordImport = setup({
  types: { events: {} as RecordImportEvent },
}).createMachine({
  id: 'recordImport',
  initial: 'unopened',
  states: {
    // An import of another device is unopened here, and may be undone from the list.
    unopened: { on: { ImportFileChosen: 'reading', ImportUndoAsked: 'undoing' } },
    reading: {
      on: {
        ImportFileRead: 'matching',
        ImportFileUnreadable: 'unreadable',
        ImportPutAway: 'putAway',
      },
    },
    // Another file is another import.
    unreadable: {},
    matching: { on: { ImportCheckAsked: 'checking', ImportPutAway: 'putAway' } },
    checking: {
      on: {
        ImportBatchChecked: 'partlyChecked',
        ImportChecked: 'checked',
        ImportNotChecked: 'matching',
      },
    },
    partlyChecked: {
      on: { ImportCheckAsked: 'checking', ImportMatchedAnew: 'matching', ImportPutAway: 'putAway' },
    },
    checked: {
      on: { ImportBatchAsked: 'sending', ImportMatchedAnew: 'matching', ImportPutAway: 'putAway' },
    },
    sending: {
      on: {
        ImportBatchAdded: 'partlyAdded',
        ImportCompleted: 'added',
        ImportBatchFailed: 'partlyAdded',
      },
    },
    partlyAdded: {
      on: { ImportBatchAsked: 'sending', ImportUndoAsked: 'undoing', ImportPutAway: 'putAway' },
    },
    added: { on: { ImportUndoAsked: 'undoing', ImportPutAway: 'putAway' } },
    undoing: { on: { ImportUndoDone: 'undone', ImportUndoFailed: 'added' } },
    undone: { on: { ImportPutAway: 'putAway' } },
    // What was added may be undone later, from the list.
    putAway: { on: { ImportUndoAsked: 'undoing' } },
  },
})
