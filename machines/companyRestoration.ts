import { setup } from 'xstate'

export type CompanyRestorationEvent =
  | { readonly type: 'CompanyUploadAsked' }
  | { readonly type: 'CompanyUploadBegun' }
  | { readonly type: 'CompanyPieceAsked' }
  | { readonly type: 'CompanyPieceSent' }
  | { readonly type: 'CompanyUploadDropAsked' }
  | { readonly type: 'CompanyCheckAsked' }
  | { readonly type: 'CompanyFileChecked' }
  | { readonly type: 'CompanyRestorationAsked' }
  | { readonly type: 'CompanyBroughtBack' }
  | { readonly type: 'CompanyRestorationFailed' }

/**
 * A company that is brought back from one file: the file is sent piece by piece, the server checks it, and restores the
 * company when its owner says so. Between two pieces nothing is under way: there a person may stop.
 */
export const companyRestoration = setup({
  types: { events: {} as CompanyRestorationEvent },
}).createMachine({
  id: 'companyRestoration',
  initial: 'unopened',
  states: {
    unopened: { on: { CompanyUploadAsked: 'beginning' } },
    beginning: { on: { CompanyUploadBegun: 'partlySent', CompanyRestorationFailed: 'failed' } },
    partlySent: {
      on: {
        CompanyPieceAsked: 'sending',
        CompanyCheckAsked: 'checking',
        CompanyUploadDropAsked: 'stopped',
      },
    },
    sending: { on: { CompanyPieceSent: 'partlySent', CompanyRestorationFailed: 'failed' } },
    checking: { on: { CompanyFileChecked: 'checked', CompanyRestorationFailed: 'failed' } },
    checked: { on: { CompanyRestorationAsked: 'restoring', CompanyUploadDropAsked: 'stopped' } },
    restoring: {
      on: {
        // The server finds at its next step that the file was given up, and answers the restoration with that.
        CompanyUploadDropAsked: 'restoring',
        CompanyBroughtBack: 'broughtBack',
        CompanyRestorationFailed: 'failed',
      },
    },
    // Another file, or the same one again, is another restoration.
    broughtBack: {},
    stopped: {},
    failed: {},
  },
})
