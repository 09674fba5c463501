import { bsMonthRange, toBs } from '../../books/calendar/calendar.ts'
import { paymentReminder, taskReminder } from '../../books/reminders/reminder.ts'
import type { ChangedLedger } from '../../contract/parties.ts'
import type { NewReminder } from '../../contract/reminders.ts'
import type { Chance } from './chance.ts'
import type { DemoShop } from './shop.ts'

/** What the demo shop is reminded of: two tasks and a payment, of which one is due on the last day of its books. */
export const remindersOf = (
  { customers }: Pick<DemoShop, 'customers'>,
  chance: Chance,
  today: string,
): readonly NewReminder[] => {
  const bs = toBs(today)
  const endOfMonth = bs === null ? today : (bsMonthRange(bs.year, bs.month)?.end ?? today)
  const [debtor] = [...customers].sort((one, other) => other.owes - one.owes)
  const tasks = [
    { description: 'साप्ताहिक सामान मगाउने', startDatetime: today, reminderPeriod: 'weekly' },
    { description: 'घर भाडा तिर्ने', startDatetime: endOfMonth, reminderPeriod: 'monthly' },
  ] as const
  return [
    ...tasks.map((task) => ({ reminderId: chance.id(), reminderType: taskReminder, ...task })),
    ...(debtor === undefined
      ? []
      : [
          {
            reminderId: chance.id(),
            reminderType: paymentReminder,
            description: 'उधारो उठाउने',
            startDatetime: today,
            reminderPeriod: 'once',
            ledgerId: debtor.ledgerId,
          } as const,
        ]),
  ]
}

/** The days that the demo shop gives its two largest debtors to pay, of whom the first is usually past them. */
const termsInDays = [15, 45]

/** The customers to whom the shop gives a term, with its days. */
export const creditTermsOf = ({
  customers,
}: Pick<DemoShop, 'customers'>): readonly {
  readonly id: string
  readonly body: ChangedLedger
}[] =>
  [...customers]
    .sort((one, other) => other.owes - one.owes)
    .slice(0, termsInDays.length)
    .map(({ ledgerId, name }, at) => ({
      id: ledgerId,
      body: { ledgerTitle: name, creditDays: termsInDays[at]! },
    }))
