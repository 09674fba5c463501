import { setup } from 'xstate'

export type TillEvent =
  | { readonly type: 'CountBegun' | 'CountGivenUp' | 'CountAsked' }
  | { readonly type: 'CountKept' | 'CountRefused' }

/** Counting the cash drawer in the evening: the machine of docs/model-checking.md. */
export const till = setup({ types: { events: {} as TillEvent } }).createMachine({
  id: 'till',
  initial: 'closed',
  states: {
    closed: { on: { CountBegun: 'counting' } },
    counting: { on: { CountAsked: 'asking', CountGivenUp: 'closed' } },
    asking: { on: { CountKept: 'counted', CountRefused: 'counting' } },
    counted: { on: { CountBegun: 'counting' } },
  },
})
