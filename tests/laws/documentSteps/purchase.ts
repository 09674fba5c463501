import fc from 'fast-check'
import { bills } from '../billSteps.ts'
import { saidCosts } from '../purchaseCosts.ts'
import { saidBill, type SaidBill } from '../saidBills.ts'
import { ofAnyKind, type StepsOfKind } from '../stepsOfKind.ts'

/** A purchase with costs besides its bill, an import, or capital goods. */
const costlyBill = fc
  .record({ bill: saidBill, costs: saidCosts })
  .map(({ bill, costs }): SaidBill => ({ ...bill, costs }))

export const steps: StepsOfKind = {
  purchase: ofAnyKind(bills('purchase', 4)),
  purchaseWithCosts: ofAnyKind(bills('purchase', 3, costlyBill)),
}
