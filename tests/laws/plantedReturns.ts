import type { PlantedBug } from './plantedBug.ts'

const ofReturns = {
  project: 'api',
  file: 'tests/laws/returns.test.ts',
  name: 'Returns of bills (embedded) come to what they do on paper, with the bills that they return, however they are changed',
} as const

export const bugsOfReturns: readonly PlantedBug[] = [
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
