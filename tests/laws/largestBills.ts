import { addItem } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { addLedger } from '../../src/contract/parties.ts'
import type { InProcessServer } from '../api/inProcessServer.ts'
import { aBank, anItem, aParty, bill, openShop, type Shop, type Wire } from '../api/shop.ts'
import { maxCosts } from '../../src/books/documents/landedCost.ts'
import { nearest } from './bills.ts'

/** The largest amount that is entered, in paisa and as it is sent. */
export const most = 10n ** 12n
export const mostSaid = '10000000000.00'
/** The largest taxable value of which the total with VAT is the largest amount. */
const taxed = 884_955_752_212n
const taxedSaid = '8849557522.12'
const vat = nearest(taxed * 13n, 100n)
/** A bill whose rate includes VAT, a paisa below the largest. */
const inclusive = most - 1n
const extracted = inclusive - nearest(inclusive * 100n, 113n)

/** Paisa as they are sent. */
export const sent = (paisa: bigint): string => {
  const digits = String(paisa < 0n ? -paisa : paisa).padStart(3, '0')
  return `${paisa < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An import of which bill, costs and the VAT on the largest customs value are together the largest amount. */
const customsVat = nearest(most * 13n, 100n)
const oneCost = 43n * 10n ** 9n
const importedFor = most - customsVat - oneCost * BigInt(maxCosts)

/** What a bill comes to, in paisa. */
export interface Figures {
  readonly gross: bigint
  readonly discount: bigint
  readonly taxable: bigint
  readonly exempt: bigint
  readonly vat: bigint
  readonly total: bigint
  readonly paid: bigint
  /** Of an import. */
  readonly importValue?: bigint
  readonly importVat?: bigint
}
interface Largest {
  readonly kind: 'sale' | 'purchase'
  readonly body: Parameters<typeof bill>[0]
  readonly figures: Figures
  /** What it adds to each account; `goods` is stock and cost of goods sold together. */
  readonly accounts: Readonly<Record<string, bigint>>
  readonly quantities: Readonly<Record<string, bigint>>
}

const line = (item: string, quantity: string, rate: string, discount?: Wire) => [
  { item, quantity, rate, ...(discount === undefined ? {} : { discount }) },
]
const plain = { gross: most, discount: 0n, taxable: 0n, exempt: most, vat: 0n, total: most }
const party = 'hari'

/** One bill of each kind at the bounds. */
export const largest: readonly Largest[] = [
  {
    kind: 'purchase',
    body: {
      lines: line('grain', '100000000', '100'),
      total: mostSaid,
      party,
    },
    figures: { ...plain, paid: 0n },
    accounts: { goods: most, 'party:hari': -most },
    quantities: { grain: 10n ** 11n },
  },
  {
    kind: 'purchase',
    body: {
      lines: line('rice', '1', mostSaid),
      total: mostSaid,
      party,
      banks: [
        { bank_id: 'nabil', amount: '4999999999.99', reference: 'A-1' },
        { bank_id: 'nabil', amount: '5000000000.01', reference: 'A-2' },
      ],
    },
    figures: { ...plain, paid: most },
    accounts: { goods: most, 'bank:nabil': -most },
    quantities: { rice: 1000n },
  },
  {
    kind: 'purchase',
    body: { lines: line('soap', '1', taxedSaid), total: mostSaid, party },
    figures: { ...plain, gross: taxed, taxable: taxed, exempt: 0n, vat, paid: 0n },
    accounts: { goods: taxed, inputVat: vat, 'party:hari': -most },
    quantities: { soap: 1000n },
  },
  {
    kind: 'purchase',
    body: {
      lines: line('rice', '1', mostSaid, { kind: 'percent', percent: '100' }),
      total: '0.00',
      party,
    },
    figures: { ...plain, discount: most, exempt: 0n, total: 0n, paid: 0n },
    accounts: {},
    quantities: { rice: 1000n },
  },
  {
    kind: 'sale',
    body: { lines: line('grain', '100000000', '100'), total: mostSaid },
    figures: { ...plain, paid: most },
    accounts: { cash: most, sales: -most },
    quantities: { grain: -(10n ** 11n) },
  },
  {
    kind: 'sale',
    body: {
      lines: line('soap', '1', mostSaid, { kind: 'amount', amount: '0.01' }),
      total: '9999999999.99',
      party,
      vat_inclusive: true,
    },
    figures: {
      gross: inclusive - extracted + 1n,
      discount: 1n,
      taxable: inclusive - extracted,
      exempt: 0n,
      vat: extracted,
      total: inclusive,
      paid: 0n,
    },
    accounts: {
      'party:hari': inclusive,
      discountAllowed: 1n,
      sales: -(inclusive - extracted + 1n),
      outputVat: -extracted,
    },
    quantities: { soap: -1000n },
  },
  {
    kind: 'sale',
    body: {
      lines: line('soap', '1', taxedSaid),
      total: mostSaid,
      party,
      cash: mostSaid,
    },
    figures: { ...plain, gross: taxed, taxable: taxed, exempt: 0n, vat, paid: most },
    accounts: { cash: most, sales: -taxed, outputVat: -vat },
    quantities: { soap: -1000n },
  },
  {
    kind: 'purchase',
    body: {
      lines: line('rice', '1', sent(importedFor)),
      total: sent(importedFor),
      party,
      import_declaration_no: 'M-1',
      additional_costs: Array.from({ length: maxCosts }, () => ({
        kind: 'customsDuty',
        amount: sent(oneCost),
        spread_by: 'value',
        payee: { type: 'cash' },
      })),
      customs: {
        value: mostSaid,
        vat: sent(customsVat),
        declaration_date: '2026-10-30',
        payee: { type: 'cash' },
      },
    },
    figures: {
      ...plain,
      gross: importedFor,
      exempt: importedFor,
      total: importedFor,
      paid: 0n,
      importValue: most,
      importVat: customsVat,
    },
    accounts: {
      goods: most - customsVat,
      inputVat: customsVat,
      cash: importedFor - most,
      'party:hari': -importedFor,
    },
    quantities: { rice: 1000n },
  },
]
/** What the openings add to each account: the largest of a party, of two banks and of an item. */
export const openings: Readonly<Record<string, bigint>> = {
  'party:hari': most,
  'bank:nabil': most,
  'bank:laxmi': -most,
  goods: most,
  capital: -2n * most,
}

/** The sum of each key. */
export const added = (
  parts: readonly Readonly<Record<string, bigint>>[],
): Readonly<Record<string, bigint>> => {
  const sums: Record<string, bigint> = {}
  for (const part of parts)
    for (const [key, n] of Object.entries(part)) sums[key] = (sums[key] ?? 0n) + n
  return Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0n))
}

const opened = { opening_balance: mostSaid, opening_date: '2026-07-20' }

/** A shop with the largest openings that are entered. */
export const openLargest = async (server: InProcessServer): Promise<Shop> => {
  const shop = await openShop(server, { vatFrom: '2026-07-17', belowZero: 'allow' })
  await shop.must(addLedger, {
    body: aParty('hari', {
      vat_pan_no: '601111111',
      vat_pan_flag: 'vat',
      opening_type: 'receivable',
      ...opened,
    }),
  })
  await shop.must(addBank, { body: aBank('nabil', opened) })
  await shop.must(addBank, {
    body: aBank('laxmi', { ...opened, opening_balance: `-${mostSaid}` }),
  })
  const vatClass = { rice: 'exempt', soap: 'taxable', grain: 'exempt' }
  for (const [id, vat_class] of Object.entries(vatClass))
    await shop.must(addItem, {
      body: anItem(id, {
        vat_class,
        ...(id === 'grain'
          ? {
              opening_quantity: '100000000',
              opening_value: mostSaid,
              opening_date: '2026-07-20',
            }
          : {}),
      }),
    })
  return shop
}
