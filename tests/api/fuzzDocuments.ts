import type { DocumentKind } from '../../src/books/documents/documentKind.ts'
import { accountantFileSamples } from './fuzzAccountantFiles.ts'
import { chequeSamples } from './fuzzCheques.ts'
import { expenseSamples } from './fuzzExpenses.ts'
import { importSamples } from './fuzzImports.ts'
import { itemAdjustmentSamples } from './fuzzItemAdjustments.ts'
import { movementSamples } from './fuzzMovements.ts'
import { partyPaymentSamples } from './fuzzPartyPayments.ts'
import { returnSamples } from './fuzzReturns.ts'
import { reconciliationSamples } from './fuzzReconciliation.ts'
import { reminderSamples } from './fuzzReminders.ts'
import { yearSamples } from './fuzzYears.ts'
import type { Draft } from './mutateRequest.ts'
import type { FullServer, Member } from './testServer.ts'

type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>

/** Requests about documents other than sales and purchases that pass the rules. */
export const documentSamples = (
  shop: () => { readonly whole: FullServer; readonly owner: Member },
  standing: (
    kind: DocumentKind,
  ) => Promise<{ readonly id: string; readonly version: number } | undefined>,
  voided: (kind: DocumentKind) => ReturnType<Sample>,
): Readonly<Record<string, Sample>> => ({
  ...movementSamples(shop, standing, voided),
  ...expenseSamples(shop, standing, voided),
  ...itemAdjustmentSamples(shop, standing, voided),
  ...partyPaymentSamples(shop, standing, voided),
  ...chequeSamples(shop, voided),
  ...returnSamples(shop, standing, voided),
  ...reconciliationSamples(shop),
  ...reminderSamples(shop),
  ...importSamples(shop),
  ...accountantFileSamples(shop),
  ...yearSamples(shop),
})
