import { draftSteps, type TradeDraftEvent } from '../../machines/tradeDraft.ts'
import type { Unwalked, WalkConfig } from './plan.ts'

export const tea = { itemId: 'tea' }
export const soap = { itemId: 'soap' }
/** Stands for the last day before the present fiscal year, about which the person is asked. */
export const lastYear = 'lastYear'
export const billOpened: TradeDraftEvent = { type: 'DraftOpened', lines: [tea], buyer: 'cash' }
const each = (states: readonly string[], arrow: (state: string) => string, why: string): Unwalked =>
  Object.fromEntries(states.map((state) => [arrow(state), why]))
const covered = 'the reviewed bill covers the fields: a person goes back to a part first'
const purchaseAlone =
  'both kinds of bill are walked, and only a purchase has costs: purchaseCosts.test.ts enters them'
const asked =
  'the question covers the fields: it is answered first, or the person goes back to the lines'
const second = 'a bill is answered once; a second answer comes only to a log that is played again'
export const tradeConfig: WalkConfig<TradeDraftEvent> = {
  events: [
    { type: 'DraftBegun' },
    billOpened,
    { type: 'LinePut', ...tea },
    { type: 'LinePut', ...soap },
    { type: 'LineRemoved', ...tea },
    { type: 'LineRemoved', ...soap },
    { type: 'PartyChosen' },
    { type: 'CashCustomerChosen' },
    { type: 'TermsPut' },
    { type: 'PaymentPut' },
    { type: 'ParticularsPut' },
    { type: 'CostsPut' },
    ...(['party', 'lines', 'terms', 'payment'] as const).map(
      (step) => ({ type: 'StepOpened', step }) as const,
    ),
    { type: 'TermsTaken' },
    { type: 'DateAsked', date: lastYear },
    { type: 'DateConfirmed', date: lastYear },
    { type: 'ReviewOpened', paidInFull: true, dateToConfirm: null },
    { type: 'ReviewOpened', paidInFull: true, dateToConfirm: lastYear },
    { type: 'BillSubmitted' },
    { type: 'BillWaiting' },
    { type: 'BillRecorded' },
    { type: 'BillRefused' },
    { type: 'DraftDiscarded' },
  ],
  unwalked: {
    ...each(
      [...draftSteps, 'refused'],
      (state) => `${state} --DraftOpened--> lines`,
      'a bill that is being written is taken up as it stands and not opened again',
    ),
    ...Object.fromEntries(
      [
        ['PartyChosen', 'lines'],
        ['CashCustomerChosen', 'lines'],
        ['LinePut', 'lines'],
        ['LineRemoved', 'lines'],
        ['TermsPut', 'terms'],
        ['PaymentPut', 'payment'],
        ['DraftDiscarded', 'discarded'],
        ['ReviewOpened', 'review'],
        ['StepOpened', 'party'],
        ['StepOpened', 'terms'],
        ['StepOpened', 'payment'],
        ['DraftOpened', 'lines'],
      ].map(([type, to]) => [`askingDate --${type}--> ${to}`, asked]),
    ),
    'askingDate --ParticularsPut--> lines':
      'the suggested date is taken, which a date of last year does not have: screens/billDates.test.ts',
    'review --DateAsked--> askingDate': covered,
    ...each(
      ['party', 'lines', 'terms', 'payment'],
      (state) => `${state} --TermsTaken--> ${state}`,
      "nobody does it: the answer about the party's last bill brings it, in screens/billDates.test.ts",
    ),
    'review --PartyChosen--> lines': covered,
    'review --CashCustomerChosen--> lines': covered,
    'review --LinePut--> lines': covered,
    'review --LineRemoved--> lines': covered,
    'review --TermsPut--> terms': covered,
    'review --PaymentPut--> payment': covered,
    'review --ParticularsPut--> lines': covered,
    'review --DraftDiscarded--> discarded': covered,
    ...each(
      [...draftSteps, 'refused', 'askingDate'],
      (state) => `${state} --CostsPut--> ${/review|refused|asking/.test(state) ? 'lines' : state}`,
      purchaseAlone,
    ),
    'refused --BillSubmitted--> submitting':
      'the screen shows the bill again before it sends it again',
    'refused --BillWaiting--> refused': second,
    'recorded --BillRecorded--> recorded': second,
    'recorded --BillRefused--> recorded': second,
    'recorded --BillWaiting--> recorded': second,
    'discarded --DraftBegun--> party':
      'a new bill has a new id; that of a discarded bill is never used again',
  },
  // An answer only follows a request, and a recorded bill is opened in a tab that was not writing it.
  possible: (before, { type }) => {
    if (type === 'CostsPut') return false
    if (type === 'DraftOpened') return before.value === 'unopened'
    if (type === 'BillWaiting') return before.value === 'submitting'
    return type === 'BillRecorded' || type === 'BillRefused'
      ? before.value === 'submitting' || before.value === 'waiting'
      : true
  },
}
