import * as fc from 'fast-check'
import type { Wire } from '../api/shop.ts'

/** Expected balances in paisa, calculated from the documents sent. Stock and cost of goods are one figure, because the moving average decides how it is split. */
export type Figures = Readonly<Record<string, bigint>>
export const sum = (parts: readonly Figures[]): Record<string, bigint> => {
  const all: Record<string, bigint> = {}
  for (const part of parts)
    for (const [account, paisa] of Object.entries(part)) all[account] = (all[account] ?? 0n) + paisa
  return Object.fromEntries(Object.entries(all).filter(([, paisa]) => paisa !== 0n))
}
/** An amount as it is sent. */
export const rupees = (paisa: bigint): string => {
  const digits = String(paisa < 0n ? -paisa : paisa).padStart(3, '0')
  return `${paisa < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What only a purchase says. */
export interface Costs {
  /** What it costs besides its bill, in paisa. */
  readonly costs: readonly { readonly paisa: number; readonly by: string; readonly to: string }[]
  /** VAT paid at customs; null: no import. */
  readonly customsVat: number | null
  readonly capital: boolean
}
export const costs = {
  costs: fc.array(
    fc.record({
      paisa: fc.integer({ min: 1, max: 200_000 }),
      by: fc.constantFrom('value', 'quantity'),
      to: fc.constantFrom('cash', 'bank:b1', 'party:p1', 'party:p2'),
    }),
    { maxLength: 3 },
  ),
  customsVat: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 100_000 }) },
  ),
  capital: fc.constantFrom(false, false, false, true),
}

const payeeSaid = (to: string): Wire => {
  const [type, id] = to.split(':')
  if (id === undefined) return { type }
  return type === 'bank' ? { type, bank_id: id } : { type, party_id: id }
}

/** What a purchase says of its costs, what they are owed or paid, and what they come to. */
export const costsOf = ({ costs, customsVat, capital }: Costs) => {
  const customs = customsVat === null ? [] : [{ paisa: customsVat, to: 'bank:b1' }]
  return {
    body: {
      additional_costs: costs.map(({ paisa, by, to }) => ({
        kind: 'other',
        amount: rupees(BigInt(paisa)),
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
              value: rupees(BigInt(customsVat) * 8n + 100n),
              vat: rupees(BigInt(customsVat)),
              declaration_date: '2026-10-30',
              payee: payeeSaid('bank:b1'),
            },
          }),
    },
    paid: sum([...costs, ...customs].map(({ to, paisa }) => ({ [to]: -BigInt(paisa) }))),
    spent: costs.reduce((total, { paisa }) => total + BigInt(paisa), 0n),
  }
}
