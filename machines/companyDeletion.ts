import { setup } from 'xstate'

export type CompanyDeletionEvent =
  | { readonly type: 'CompanyDeletionBegun' }
  | { readonly type: 'CompanyFileOffered' }
  | { readonly type: 'CompanyDeletionPutAside' }
  | { readonly type: 'CompanyDeletionAsked' }
  | { readonly type: 'CompanyClosed' }
  | { readonly type: 'CompanyNotClosed' }
  | { readonly type: 'TakingBackAsked' }
  | { readonly type: 'CompanyOpenedAgain' }
  | { readonly type: 'CompanyNotOpenedAgain' }
  | { readonly type: 'CompanyGone' }

/**
 * The deletion of a company by its owner: they are offered its file, then type its name, and the company is closed. Until it
 * is gone it can be taken back. Other devices may close it and open it again, which this chart does not hear: what the server
 * says of the company decides which of the two is offered.
 */
export const companyDeletion = setup({
  types: { events: {} as CompanyDeletionEvent },
}).createMachine({
  id: 'companyDeletion',
  initial: 'open',
  states: {
    open: { on: { CompanyDeletionBegun: 'offeringFile', TakingBackAsked: 'takingBack' } },
    offeringFile: { on: { CompanyFileOffered: 'naming', CompanyDeletionPutAside: 'open' } },
    naming: { on: { CompanyDeletionAsked: 'asking', CompanyDeletionPutAside: 'open' } },
    asking: { on: { CompanyClosed: 'closed', CompanyNotClosed: 'naming' } },
    closed: { on: { TakingBackAsked: 'takingBack', CompanyDeletionBegun: 'offeringFile' } },
    takingBack: {
      on: { CompanyOpenedAgain: 'open', CompanyNotOpenedAgain: 'closed', CompanyGone: 'gone' },
    },
    // Brought back from its file, it may be deleted again.
    gone: { on: { CompanyDeletionBegun: 'offeringFile' } },
  },
})
