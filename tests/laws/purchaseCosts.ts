import fc from 'fast-check'
import type { Wire } from '../api/shop.ts'
import { scaled, shared, unscaled, type BillOnPaper, type Debits } from './paperBill.ts'

/** What only a purchase says: costs besides the supplier's bill, the customs of an import, and capital goods. */

export interface SaidCosts {
  readonly costs: readonly { readonly paisa: number; readonly by: string; readonly to: string }[]
  /** VAT paid at customs; null: no import. */
  readonly customsVat: number | null
  readonly capital: boolean
}
export const saidCosts: fc.Arbitrary<SaidCosts> = fc.record({
  costs: fc.array(
    fc.record({
      paisa: fc.integer({ min: 1, max: 2000_00 }),
      by: fc.constantFrom('value', 'quantity'),
      to: fc.constantFrom('cash', 'bank:nabil', 'party:gita'),
    }),
    { maxLength: 3 },
  ),
  customsVat: fc.option(fc.integer({ min: 0, max: 1000_00 }), { freq: 2 }),
  capital: fc.constantFrom(false, false, false, true),
})

const payeeSaid = (to: string): Wire => {
  const [type, id] = to.split(':')
  if (id === undefined) return { type }
  return type === 'bank' ? { type, bank_id: id } : { type, party_id: id }
}
/** The fields of the request. */
export const costsSaid = ({ costs, customsVat, capital }: SaidCosts): Wire => ({
  additional_costs: costs.map(({ paisa, by, to }) => ({
    kind: 'other',
    amount: unscaled(BigInt(paisa), 2),
    spread_by: by,
    payee: payeeSaid(to),
  })),
  is_capital: capital,
  ...(customsVat === null
    ? {}
    : {
        import_declaration_no: 'M-1',
        vat_charged: false,
        customs: {
          value: unscaled(BigInt(customsVat) * 8n + 100n, 2),
          vat: unscaled(BigInt(customsVat), 2),
          declaration_date: '2026-10-30',
          payee: payeeSaid('bank:nabil'),
        },
      }),
})

const accountOf = (payee: Wire): string =>
  payee['type'] === 'cash' ? 'cash' : `${payee['type']}:${payee['bank_id'] ?? payee['party_id']}`

/** What the goods of a purchase cost line by line, the VAT that is claimed, and what is paid to others than the supplier. */
export const costsOnPaper = (
  body: Wire,
  bill: BillOnPaper,
  claimed: boolean,
  isTaxable: (item: string) => boolean,
): { readonly lines: readonly bigint[]; readonly inputVat: bigint; readonly paid: Debits } => {
  const costs: readonly Wire[] = body['additional_costs'] ?? []
  const customs: Wire | undefined = body['customs']
  const customsVat = customs === undefined ? 0n : scaled(customs['vat'], 2)
  const values = bill.lines.map(({ value }) => value)
  const taxable = bill.lines.map(({ item, value }) => (isTaxable(item) ? value : 0n))
  const shares = [
    ...costs.map((cost) =>
      shared(
        scaled(cost['amount'], 2),
        cost['spread_by'] === 'value' ? values : bill.lines.map(({ quantity }) => quantity),
      ),
    ),
    shared(claimed ? 0n : customsVat, taxable.some((value) => value > 0n) ? taxable : values),
  ]
  return {
    lines: bill.lines.map(({ value, vat }, i) =>
      shares.reduce((sum, each) => sum + each[i]!, value + (claimed ? 0n : vat)),
    ),
    inputVat: claimed ? bill.vat + customsVat : 0n,
    paid: [
      ...costs.map(({ payee, amount }) => [accountOf(payee), -scaled(amount, 2)] as const),
      ...(customs === undefined ? [] : [[accountOf(customs['payee']), -customsVat] as const]),
    ],
  }
}
