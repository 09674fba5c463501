import { setup } from 'xstate'

export type CountEvent =
  | { readonly type: 'CountBegun' | 'CountGivenUp' | 'CountAsked' }
  | { readonly type: 'CountKept' | 'CountRefused' }

/** Counting the cash drawer in the evening: the machine of docs/model-checking.md. */
export const cashCount = setup({ types: { events: {} as CountEvent } }).createMachine({
  id: 'cashCount',
  initial: 'closed',
  states: {
    closed: { on: { CountBegun: 'counting' } },
    counting: { on: { CountAsked: 'asking', CountGivenUp: 'closed' } },
    asking: { on: { CountKept: 'counted', CountRefused: 'counting' } },
    counted: { on: { CountBegun: 'counting' } },
  },
})
