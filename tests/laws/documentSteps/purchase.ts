import fc from 'fast-check'
import { bills } from '../billSteps.ts'
import { saidCosts } from '../purchaseCosts.ts'
import { saidBill, type SaidBill } from '../saidBills.ts'
import { ofAnyKind, type StepsOfKind } from '../stepsOfKind.ts'

/** A purchase with costs besides its bill, an import, or capital goods. */
const costlyBill = fc
  .record({ bill: saidBill, costs: saidCosts })
  .map(({ bill, costs }): SaidBill => ({ ...bill, costs }))

/** A purchase from an unnamed supplier or one without a VAT number, whose bill charges VAT: nothing of it is claimed (VAT Rules, rule 18). */
const unclaimedBill = fc
  .record({ bill: saidBill, isNamed: fc.boolean() })
  .map(({ bill: { lines, ...rest }, isNamed }): SaidBill => ({
    ...rest,
    lines: [
      { item: 'dal', quantity: 3000, free: 0, rate: 88_5500, off: null, isBox: false },
      ...lines.filter(({ item }) => item !== 'dal'),
    ],
    party: isNamed ? 'gita' : null,
    vat: true,
  }))

export const steps: StepsOfKind = {
  purchase: ofAnyKind(bills('purchase', 4)),
  purchaseWithCosts: ofAnyKind(bills('purchase', 3, costlyBill)),
  purchaseWithUnclaimedVat: ofAnyKind(bills('purchase', 3, unclaimedBill)),
}
