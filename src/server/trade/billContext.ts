import type { VatClass } from '../../books/documents/bill.ts'
import type { CompanySettings } from '../../books/company/company.ts'
import type { ChangedTrade, TradeKind } from '../../contract/trade.ts'
import type { Context } from '../area.ts'
import { settingsOf } from '../companies/settings.ts'
import { loadParty, type DocumentParty } from '../documents/party.ts'
import { storedColumns, type StoredDocument } from '../documents/stored.ts'

/** What a person enters of a bill, new or changed. */
export type BillInput = Omit<ChangedTrade, 'version'>

export interface BillItem {
  readonly itemId: string
  readonly name: string
  readonly code: string
  readonly hsCode: string
  readonly unit: string
  readonly secondUnit: string | null
  readonly secondFactor: number | null
  readonly vatClass: VatClass
}

/** The records that a bill names: only active ones of this company. */
export interface BillContext {
  readonly settings: CompanySettings
  readonly items: ReadonlyMap<string, BillItem>
  readonly party: DocumentParty | null
  readonly banks: ReadonlyMap<string, string>
}

/** Reads the records that a bill names, in one round trip. */
export const loadBillContext = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  input: BillInput,
): Promise<BillContext> => {
  const [settings, items, party, banks] = await Promise.all([
    settingsOf(tx, company),
    tx.query<BillItem>(
      `
      select item_id "itemId", name, code, hs_code "hsCode", unit, second_unit "secondUnit", second_factor "secondFactor", vat_class "vatClass"
      from item where company_id = $1 and item_id = any($2::text[]) and is_active`,
      [company, input.lines.map((line) => line.itemId)],
    ),
    loadParty({ tx, company }, input.partyId),
    input.settlement.banks.length === 0
      ? []
      : tx.query<{ bankId: string; name: string }>(
          'select bank_id "bankId", name from bank where company_id = $1 and bank_id = any($2::text[]) and is_active',
          [company, input.settlement.banks.map((bank) => bank.bankId)],
        ),
  ])
  return {
    settings,
    items: new Map(items.map((item) => [item.itemId, item])),
    party,
    banks: new Map(banks.map((bank) => [bank.bankId, bank.name])),
  }
}

/** What changing, voiding and printing need to know of a stored bill. */
export interface StoredBill extends StoredDocument {
  readonly form: string
}
export const loadStoredBill = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  kind: TradeKind,
  id: string,
): Promise<StoredBill | undefined> => {
  const [row] = await tx.query<StoredBill>(
    `select ${storedColumns}, form from document d join trade_bill using (company_id, document_id) where company_id = $1 and document_id = $2 and d.kind = $3`,
    [company, id, kind],
  )
  return row
}

/** The items of a stored bill as they were when it was recorded. */
export const loadStoredItems = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  id: string,
): Promise<ReadonlyMap<string, Pick<BillItem, 'name' | 'code' | 'hsCode' | 'vatClass'>>> => {
  const rows = await tx.query<
    { itemId: string } & Pick<BillItem, 'name' | 'code' | 'hsCode' | 'vatClass'>
  >(
    'select item_id "itemId", name, code, hs_code "hsCode", vat_class "vatClass" from document_line where company_id = $1 and document_id = $2',
    [company, id],
  )
  return new Map(rows.map(({ itemId, ...as }) => [itemId, as]))
}
