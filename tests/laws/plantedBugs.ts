import { plantedChequeBugs } from './plantedChequeBugs.ts'

/** A bug of the books as an edit of one source file, and the test that must notice it. */
export interface PlantedBug {
  readonly bug: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly from: string
  readonly to: string
  readonly test: { readonly project: 'rules' | 'api'; readonly file: string; readonly name: string }
}

const walk = {
  project: 'api',
  file: 'tests/laws/books.test.ts',
  name: 'the books (embedded) of two companies agree after every step with documents worked out on paper',
} as const
const ofReturns = {
  project: 'api',
  file: 'tests/laws/returns.test.ts',
  name: 'Returns of bills (embedded) come to what they do on paper, with the bills that they return, however they are changed',
} as const
const allKinds = {
  project: 'api',
  file: 'tests/laws/costing.test.ts',
  name: 'moves of every kind cost what a shelf of goods on paper costs, by average, by FIFO and by turns',
} as const

export const plantedBugs: readonly PlantedBug[] = [
  {
    bug: 'a discount on rates with VAT is booked with its VAT',
    file: 'src/books/documents/bill.ts',
    from: 'taxedInclusive ? mulDiv(discountPaisa, 100, 100 + vatPercent) : discountPaisa',
    to: 'discountPaisa',
    test: walk,
  },
  {
    bug: 'what allocation leaves over all goes to the last line',
    file: 'src/books/money/money.ts',
    from: 'for (const e of byRest.slice(0, left)) shares[e.at]! += 1',
    to: 'shares[shares.length - 1]! += left',
    test: walk,
  },
  {
    bug: 'half a paisa is rounded to the even paisa',
    file: 'src/books/money/money.ts',
    from: '2 * Math.abs(rest) >= c ?',
    to: '2 * Math.abs(rest) > c || (2 * Math.abs(rest) === c && down % 2 !== 0) ?',
    test: walk,
  },
  {
    bug: 'a receipt drops the difference for goods sold before they came in',
    file: 'src/books/stock/stock.ts',
    from: 'const variancePaisa = came - charged',
    to: 'const variancePaisa = 0',
    test: walk,
  },
  {
    bug: 'FIFO takes the newest goods first',
    file: 'src/books/stock/layers.ts',
    from: 'return layers.toReversed()',
    to: 'return layers',
    test: walk,
  },
  {
    bug: 'goods come back at the average of the day, not at the cost of their line',
    file: 'src/books/stock/stock.ts',
    from: 'move.valuePaisa ?? lines.costOf(move) ?? atCurrentCost(state, quantity)',
    to: 'move.valuePaisa ?? atCurrentCost(state, quantity)',
    test: allKinds,
  },
  {
    bug: 'what is credited for goods returned to a supplier differs from their cost on the wrong account',
    file: 'src/books/ledger/posting.ts',
    from: "purchaseReturn: { contra: 'stockGainLoss', isStated: true }",
    to: "purchaseReturn: { contra: 'costOfGoodsSold', isStated: true }",
    test: {
      project: 'rules',
      file: 'tests/rules/posting.test.ts',
      name: 'returned takes the goods out at their cost; the difference to the credit is gain or loss of stock',
    },
  },
  {
    bug: 'an edited document keeps its former postings',
    file: 'src/server/ledger/entry.ts',
    from: 'const own = former === null ? [] : bookedOf(state, entry.reference)',
    to: 'const own = former === null ? [] : bookedOf(state, entry.reference).slice(0, 0)',
    test: walk,
  },
  {
    bug: 'a voided document leaves its goods in stock',
    file: 'src/server/ledger/stockState.ts',
    from: 'former === null ? [] : [removeGroup(stockMove, plan.reference)]',
    to: 'former === null || plan.own.length === 0 ? [] : [removeGroup(stockMove, plan.reference)]',
    test: walk,
  },
  {
    bug: 'VAT that cannot be claimed is not part of the cost of the goods',
    file: 'src/books/ledger/posting.ts',
    from: 'line.valuePaisa + (vatClaimable ? 0 : line.vatPaisa)',
    to: 'line.valuePaisa',
    test: walk,
  },
  {
    bug: 'what the owner takes for themselves is a loss of the shop',
    file: 'src/books/ledger/posting.ts',
    from: "ownUse: { contra: 'ownersAdjustment'",
    to: "ownUse: { contra: 'stockGainLoss'",
    test: walk,
  },
  {
    bug: 'goods that are found come in at their cost, whatever rate is stated',
    file: 'src/books/ledger/itemAdjustment.ts',
    from: 'valuePaisa: line.valuePaisa,',
    to: 'valuePaisa: null,',
    test: walk,
  },
  {
    bug: 'a count is compared with the stock of the last day, not of its own',
    file: 'src/server/stock/count.ts',
    from: 'const entering = { reference: documentId, date, entrySeq: newest }',
    to: "const entering = { reference: documentId, date: '2026-11-21', entrySeq: newest }",
    test: walk,
  },
  {
    bug: 'interest that a bank pays is taken from its balance',
    file: 'src/books/ledger/moneyMovement.ts',
    from: "interest: { money: 'in', contra: 'interestReceived'",
    to: "interest: { money: 'out', contra: 'interestReceived'",
    test: walk,
  },
  {
    bug: 'the charge of a transfer reaches the other bank',
    file: 'src/books/ledger/moneyMovement.ts',
    from: "chargePaisa === 0 ? [] : [{ account: 'bankCharges', paisa: chargePaisa }]",
    to: 'chargePaisa === 0 ? [] : [{ account: accountAt(rule.to, movement), paisa: chargePaisa }]',
    test: walk,
  },
  {
    bug: 'the opening balance of a party stands on the other side',
    file: 'src/books/ledger/opening.ts',
    from: 'export const postingsOfOpening = (of: OpeningOf, { paisa }: OpeningFigures)',
    to: "export const postingsOfOpening = (of: OpeningOf, figures: OpeningFigures, paisa = of.of === 'party' ? -figures.paisa : figures.paisa)",
    test: walk,
  },
  {
    bug: 'the discount of a receipt is an income',
    file: 'src/books/ledger/partyPayment.ts',
    from: "receipt: 'discountAllowed',",
    to: "receipt: 'discountReceived',",
    test: walk,
  },
  {
    bug: 'VAT of an expense that is not claimed is left out of it',
    file: 'src/books/ledger/expensePosting.ts',
    from: 'lineCostsOfPurchase(totals, vatClaimed)',
    to: 'lineCostsOfPurchase(totals, true)',
    test: walk,
  },
  {
    bug: 'what a party is paid above an expense settles nothing',
    file: 'src/server/expenses/settling.ts',
    from: 'if (party === null || credit >= 0) return []',
    to: 'if (party === null || credit >= 0 || credit < 0) return []',
    test: walk,
  },
  {
    bug: 'an edit of an expense on its day is judged by the VAT registration of now',
    file: 'src/server/expenses/judge.ts',
    from: 'stored?.date === date ? stored.vatRegistered : isVatRegistered(settings, date)',
    to: 'isVatRegistered(settings, date)',
    test: {
      project: 'api',
      file: 'tests/api/expenseVat.test.ts',
      name: 'the VAT of expenses (embedded) an edit leaves what has become inactive, and the claim, as they are',
    },
  },
  {
    bug: 'a receipt or a payment settles the newest first',
    file: 'src/books/documents/allocation.ts',
    from: 'return items.flatMap((item) => {',
    to: 'return items.toReversed().flatMap((item) => {',
    test: walk,
  },
  {
    bug: 'what a void receipt settled stays settled',
    file: 'src/server/documents/openItems.ts',
    from: '...(was === null || was.allocated.length === 0 ? [] :',
    to: '...(was === null || now.postings.length === 0 ? [] :',
    test: walk,
  },
  {
    bug: 'a bill uses what the shop owes its party as an advance',
    file: 'src/server/trade/allocations.ts',
    from: 'moneyOf(item) === money ||',
    to: 'moneyOf(item) !== null ||',
    test: walk,
  },
  {
    bug: 'a bill that is given to another party takes the advance that it used along',
    file: 'src/server/documents/allocations.ts',
    from: 'and voucher_id = $3 and party_id = $2',
    to: 'and voucher_id = $3',
    test: {
      project: 'api',
      file: 'tests/api/partyPaymentChanges.test.ts',
      name: 'a receipt or a payment (embedded) whose advance a bill used is free again where the bill is given to another party',
    },
  },
  {
    bug: 'a bill that is made smaller releases what was settled first',
    file: 'src/books/documents/allocation.ts',
    from: 'applied.toSorted((a, b) => a.seq - b.seq',
    to: 'applied.toSorted((a, b) => b.seq - a.seq',
    test: {
      project: 'rules',
      file: 'tests/rules/released.test.ts',
      name: 'is released from the newest on, until the rest fits, on either side of the account',
    },
  },
  ...plantedChequeBugs,
  {
    bug: 'an edit takes the VAT registration of today',
    file: 'src/server/trade/judge.ts',
    from: 'stored?.date === date ? stored.seller.vatRegistered : isVatRegistered(settings, date)',
    to: 'stored === undefined || isVatRegistered(settings, date)',
    test: walk,
  },
  {
    bug: 'zero-rated goods are booked as exempt',
    file: 'src/books/documents/bill.ts',
    from: "const zeroRated = registered && line.vatClass === 'zeroRated'",
    to: "const zeroRated = registered && line.itemId === '' && line.vatClass === 'zeroRated'",
    test: walk,
  },
  {
    bug: 'an opening that changes on the sheet stays as it was in the ledger',
    file: 'src/server/openings/decide.ts',
    from: 'postings: postingsOfOpening({ of, id }, figures),',
    to: 'postings: named.version > 1 ? [] : postingsOfOpening({ of, id }, figures),',
    test: walk,
  },
  {
    bug: 'a document that moves to a later day costs anew only what comes after that day',
    file: 'src/server/ledger/stockState.ts',
    from: 'former !== null && former < date ? former : date',
    to: 'date',
    test: walk,
  },
  {
    bug: 'a new costing method leaves the postings of cost as they were',
    file: 'src/server/ledger/recost.ts',
    from: '...booking(former, anew), ...stockRows(plan, null)',
    to: '...booking(former, former), ...stockRows(plan, null)',
    test: {
      project: 'api',
      file: 'tests/api/costing.test.ts',
      name: 'the costing method (embedded) changes costs from its day on, the answer tells of it, and a rebuild gives the same books',
    },
  },
  {
    bug: 'a costing method is in force one day after the day that was chosen',
    file: 'src/books/stock/costing.ts',
    from: 'findLast(({ from }) => from <= date)',
    to: 'findLast(({ from }) => from < date)',
    test: {
      project: 'rules',
      file: 'tests/rules/costing.test.ts',
      name: 'begins on its day with one layer of what is held, and ends with the average of what is left',
    },
  },
  {
    bug: 'a document leaves a closed period for an open day',
    file: 'src/server/documents/stored.ts',
    from: 'for (const day of [stored.date, date])',
    to: 'for (const day of [date])',
    test: {
      project: 'api',
      file: 'tests/api/tradeChanges.test.ts',
      name: 'bills (embedded) no edit moves a bill into or out of a locked period or another fiscal year, or touches a void one',
    },
  },
  {
    bug: 'each return of a bill is rounded by itself, and the last paisa is dropped',
    file: 'src/books/documents/returnedLine.ts',
    from: 'clamp(0, due[of] - taken[of], line[of] - taken[of])',
    to: 'upTo(line, quantityThousandths, freeThousandths, inclusive)[of]',
    test: {
      project: 'rules',
      file: 'tests/rules/returnedLine.test.ts',
      name: 'is the whole bill, to the last paisa, in any number of steps',
    },
  },
  {
    bug: 'more comes back of a line than its other returns have left',
    file: 'src/books/documents/returnedLine.ts',
    from: 'if (quantityThousandths > left.quantityThousandths)',
    to: 'if (quantityThousandths > returnable.line.quantityThousandths)',
    test: {
      project: 'api',
      file: 'tests/api/salesReturns.test.ts',
      name: 'a credit note (embedded) never takes more than was sold; what is voided may come back again',
    },
  },
  {
    bug: 'VAT that was claimed on a purchase is not reversed when its goods go back',
    file: 'src/server/trade/returnJudge.ts',
    from: 'vatClaimed: bill?.vatClaimed ?? false,',
    to: 'vatClaimed: false,',
    test: {
      project: 'api',
      file: 'tests/api/purchaseReturns.test.ts',
      name: 'a debit note (embedded) takes back the claim of VAT, and the supplier is owed less',
    },
  },
  {
    bug: 'a credit note brings goods back at the present cost of the item',
    file: 'src/server/trade/returnJudge.ts',
    from: 'comesIn && bill !== null && returnedLine !== null',
    to: 'comesIn && bill !== null && returnedLine === null',
    test: ofReturns,
  },
  {
    bug: 'a bill of which goods have come back is voided',
    file: 'src/server/trade/decide.ts',
    from: 'const returned = await judgeNotReturned(context, id)',
    to: 'const returned: Refused<null> = E.right(null)',
    test: ofReturns,
  },
  {
    bug: 'a credit note settles older dues before its own bill',
    file: 'src/server/trade/allocations.ts',
    from: '...items.filter((item) => item.documentId === billId),',
    to: '...items.filter((item) => item.documentId === null),',
    test: ofReturns,
  },
]
