import type { PlantedBug } from './plantedBug.ts'

const fromJournal = (name: string): PlantedBug['test'] => ({
  project: 'api',
  file: 'tests/laws/reportsFromJournal.test.ts',
  name: `the reports of a shop with every kind of document (embedded) the whole time: ${name}`,
})

const inEveryRange: PlantedBug['test'] = {
  project: 'api',
  file: 'tests/api/accountTotals.test.ts',
  name: 'the totals of accounts (embedded) are those of the postings one by one, in every range of a shop of three years, whatever day it is',
}
const followed: PlantedBug['test'] = {
  project: 'api',
  file: 'tests/laws/reportEqualities.test.ts',
  name: 'the reports of a shop with every kind of document (embedded) a figure comes from a document, or opens rows that come from documents and come to it',
}

/** Bugs of the reports. */
export const bugsOfReports: readonly PlantedBug[] = [
  {
    bug: 'a void bill stands in the list of sales',
    file: 'src/server/reports/billRows.ts',
    from: `kind = $4 and date >= $2 and date <= $3 and state = 'live'`,
    to: `kind = $4 and date >= $2 and date <= $3`,
    test: fromJournal('bills and notes, each with its amounts'),
  },
  {
    bug: 'a credit note adds to the sales of the register',
    file: 'src/server/reports/salesBook.ts',
    from: `sum(\${notes === 1 ? column : `,
    to: `sum(\${notes !== 0 ? column : `,
    test: fromJournal('the registers of sales, void numbers and credit notes among them'),
  },
  {
    bug: 'the purchase register adds what a debit note takes back',
    file: 'src/server/reports/purchaseEntries.ts',
    from: "all: `case when ${isDebitNote('b.kind')} then -1 else 1 end`",
    to: 'all: `1`',
    test: fromJournal('the registers of sales, void numbers and credit notes among them'),
  },
  {
    bug: 'VAT that cannot be claimed is left out of what an expense costs',
    file: 'src/server/reports/readers/expenses.ts',
    from: 'case when e.vat_claimed then l.value else l.value + l.vat end',
    to: 'l.value',
    test: fromJournal('expenses, each and by category'),
  },
  {
    bug: 'what a party was charged on the first day of the range counts before it',
    file: 'src/server/ledger/accountTotals.ts',
    from: 'const from = cutBefore(start)',
    to: 'const from = cutAfter(start)',
    test: {
      ...fromJournal(''),
      name: 'the reports of a shop with every kind of document (embedded) one month: what each party had before, was charged and paid, and owes',
    },
  },
  {
    bug: 'what an account moved after the range is not taken off what it had before',
    file: 'src/server/ledger/accountTotals.ts',
    from: 'for (const each of after) add(each, 0)',
    to: '',
    test: inEveryRange,
  },
  {
    bug: 'the months that a range does not have of a fiscal year are added to it',
    file: 'src/server/ledger/accountTotals.ts',
    from: "({ of: 'months', ...part })",
    to: "({ of: 'months', ...part, sign: 1 })",
    test: inEveryRange,
  },
  {
    bug: 'goods that come back are not taken off what was sold',
    file: 'src/server/reports/readers/sales-analysis.ts',
    from: '`coalesce(sum(case when "isReturn" then -${value} else ${value} end), 0)`',
    to: '`coalesce(sum(${value}), 0)`',
    test: fromJournal('what was sold, by item, party, person, hour and day'),
  },
  {
    bug: 'the discount of a void payment is in the report',
    file: 'src/server/reports/readers/discounts.ts',
    from: `and h.date <= $6 and h.state = 'live'`,
    to: `and h.date <= $6`,
    test: fromJournal('discounts on bills and on settlement, and the account of notes'),
  },
  {
    bug: 'void notes count in the monthly account of notes',
    file: 'src/server/reports/readers/note-account.ts',
    from: `and date >= $2 and date <= $3 and state = 'live' group by`,
    to: `and date >= $2 and date <= $3 group by`,
    test: fromJournal('discounts on bills and on settlement, and the account of notes'),
  },
  {
    bug: 'sales at the counter open the bills of every party too',
    file: 'src/server/reports/sold.ts',
    from: '` and ${columns[param]} is null`',
    to: "''",
    test: followed,
  },
  {
    bug: 'what parties owe opens the entries of those who are owed',
    file: 'src/server/reports/readers/group-ledger.ts',
    from: 'partyGroup(each) === group',
    to: 'partyGroup(each) !== group',
    test: followed,
  },
  {
    bug: 'a line of the cash flow opens what other documents moved too',
    file: 'src/server/reports/flowEntries.ts',
    from: "' and d.kind = $4'",
    to: "' and $4::text is not null'",
    test: followed,
  },
]
