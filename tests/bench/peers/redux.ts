import {
  configureStore,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import {
  grouped,
  type Bill,
  type Line,
  type OpenProgram,
  type Peer,
  type Said,
} from '../workload.ts'

/*
 * As redux-toolkit.js.org has it: "createSlice" (a reducer that writes on a draft), state normalised by id, decisions in a thunk
 * with `getState` ("Usage with thunks"). The checks of `getDefaultMiddleware` are switched off, as they are in a production build.
 */
type Put<T extends Said['type']> = PayloadAction<Omit<Extract<Said, { type: T }>, 'type'>>
export interface State {
  bills: Record<
    string,
    { order: string[]; lines: Record<string, { -readonly [K in keyof Line]: Line[K] }> }
  >
}
const billsSlice = createSlice({
  name: 'bills',
  initialState: (): State => ({ bills: {} }),
  reducers: {
    ItemAdded: (state, { payload: { billId, ...line } }: Put<'ItemAdded'>) => {
      const bill = (state.bills[billId] ??= { order: [], lines: {} })
      const had = bill.lines[line.itemId]
      if (had !== undefined) had.quantityThousandths += line.quantityThousandths
      else {
        bill.order.push(line.itemId)
        bill.lines[line.itemId] = line
      }
    },
    QuantityChanged: (state, { payload }: Put<'QuantityChanged'>) => {
      state.bills[payload.billId]!.lines[payload.itemId]!.quantityThousandths =
        payload.quantityThousandths
    },
    PriceChanged: (state, { payload }: Put<'PriceChanged'>) => {
      state.bills[payload.billId]!.lines[payload.itemId]!.ratePaisa = payload.ratePaisa
    },
    ItemRemoved: (state, { payload }: Put<'ItemRemoved'>) => {
      const bill = state.bills[payload.billId]!
      bill.order = bill.order.filter((itemId) => itemId !== payload.itemId)
      delete bill.lines[payload.itemId]
    },
  },
})
const { actions, reducer } = billsSlice
const actionOf = ({ type, ...payload }: Said): UnknownAction => actions[type](payload as never)

const storeOf = (preloadedState: State) =>
  configureStore({
    reducer,
    preloadedState,
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false, actionCreatorCheck: false }),
  })

const changeQuantity =
  (
    billId: string,
    itemId: string,
    quantityThousandths: number,
  ): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    if (getState().bills[billId]?.lines[itemId] === undefined) throw new Error('no such line')
    dispatch(actions.QuantityChanged({ billId, itemId, quantityThousandths }))
  }

const over =
  (fold: (all: readonly UnknownAction[]) => State): NonNullable<Peer['replay']> =>
  (said) => {
    const text = JSON.stringify(said.map(actionOf))
    return Promise.resolve({
      bytes: text.length,
      run: () => {
        const state = fold(JSON.parse(text) as UnknownAction[])
        return { bills: () => Object.entries<Bill>(state.bills) }
      },
    })
  }
/** The slice's reducer over the actions, with no store. */
export const reduxReducer: Peer = {
  name: 'Redux Toolkit, slice reducer over the actions',
  more: 'immutable states by immer',
  replay: over((all) => all.reduce(reducer, { bills: {} })),
}
export const redux: Peer = {
  name: 'Redux Toolkit, store and dispatch',
  more: 'immutable states by immer; subscribers and middleware; keeps no log',
  replay: over((all) => {
    const store = storeOf({ bills: {} })
    for (const action of all) store.dispatch(action)
    return store.getState()
  }),
  open: (said): Promise<OpenProgram> => {
    // Its history is collected outside the store, bill by bill, because dispatching it would take minutes.
    const byBill = grouped(said, (e) => e.billId)
    const bills: State['bills'] = {}
    for (const [billId, mine] of byBill)
      bills[billId] = mine.map(actionOf).reduce(reducer, { bills: {} }).bills[billId]!
    const store = storeOf({ bills })
    return Promise.resolve({
      bills: () => Object.entries<Bill>(store.getState().bills),
      bill: (billId) => store.getState().bills[billId],
      change: (billId, itemId, quantityThousandths) =>
        store.dispatch(changeQuantity(billId, itemId, quantityThousandths)),
    })
  },
}

/** Every state after each of these events, the empty one first. */
export const reduxStates = (said: readonly Said[]): readonly State[] => {
  const states: State[] = [{ bills: {} }]
  for (const each of said) states.push(reducer(states.at(-1), actionOf(each)))
  return states
}
