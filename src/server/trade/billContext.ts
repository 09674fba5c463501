import type { CompanySettings } from '../../books/company/company.ts'
import type { ItemTerms } from '../../books/documents/itemOnBill.ts'
import type { ChangedTrade, TradeKind } from '../../contract/trade.ts'
import type { Context } from '../area.ts'
import { settingsOf } from '../settings/settings.ts'
import { activeBanks } from '../documents/banks.ts'
import { loadParties, snapshotOf, type DocumentParty } from '../documents/party.ts'
import { storedColumns, type StoredDocument } from '../documents/stored.ts'
import type {
  AdditionalCost,
  BillRecord,
  Customs,
  SellerSnapshot,
} from '../../journal/billFields.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import {
  factorColumns,
  factorOfLine,
  linesWithItems,
  presentUnitsOf,
  type FactorRow,
  type PresentUnits,
} from './lineFactor.ts'
import { payeesOf } from './purchaseCosts.ts'

/** A new or changed bill as entered. */
export type BillInput = Omit<ChangedTrade, 'version'>

export interface BillItem extends ItemTerms {
  readonly itemId: string
  readonly name: string
  readonly code: string
  readonly hsCode: string
}

/**
 * What a stored bill recorded of the shop, its party, its banks and its costs. What an edit does not change stays as
 * recorded.
 */
export interface BillAsStored {
  readonly date: string
  readonly seller: SellerSnapshot
  readonly party: PartySnapshot | null
  /** The VAT registration of the party as it is now, whether the party is active or not. */
  readonly partyPanFlag: DocumentParty['panFlag'] | null
  readonly vatCharged: boolean
  readonly vatClaimed: boolean
  readonly supplierBillNo: string
  readonly supplierBillDate: string | null
  readonly importDeclarationNo: string
  readonly extras: Pick<
    BillRecord,
    'exportCountry' | 'exportDeclarationNo' | 'exportDeclarationDate'
  >
  readonly hasZeroRated: boolean
  readonly banks: readonly { readonly bankId: string; readonly name: string }[]
  readonly additionalCosts: readonly AdditionalCost[]
  readonly customs: Customs | null
  readonly isCapital: boolean
  /** A capital purchase recorded by a release that took its goods into stock: an edit leaves them in stock. */
  readonly isCapitalInStock: boolean
}

/** The records that a bill names: active ones of this company, and those already on the bill. */
export interface BillContext {
  readonly settings: CompanySettings
  readonly items: ReadonlyMap<string, BillItem>
  readonly party: DocumentParty | null
  readonly banks: ReadonlyMap<string, string>
  /** The parties to whom additional costs or customs VAT are owed. */
  readonly payeeParties: ReadonlyMap<string, PartySnapshot>
  /** The civil date in Kathmandu. */
  readonly today: string
  /** The bill that is being changed; null for a new one. */
  readonly stored: BillAsStored | null
}

type ItemRow = Omit<BillItem, 'units'> & PresentUnits
const itemOf = ({ firstUnit, secondUnit, secondFactor, ...item }: ItemRow): BillItem => ({
  ...item,
  units: presentUnitsOf({ firstUnit, secondUnit, secondFactor }),
})

/** What a bill or a return names. */
type Names = Pick<BillInput, 'partyId' | 'settlement' | 'additionalCosts' | 'customs'> & {
  readonly lines: readonly { readonly itemId: string }[]
}

/** Reads the records that a bill or a return names, in one round trip. */
export const loadBillContext = async (
  { tx, company, today }: Pick<Context, 'tx' | 'company' | 'today'>,
  input: Names,
): Promise<BillContext> => {
  const payees = payeesOf(input).map(([, payee]) => payee)
  const bankIds = [
    ...input.settlement.banks.map((bank) => bank.bankId),
    ...payees.flatMap((payee) => (payee.type === 'bank' ? [payee.bankId] : [])),
  ]
  const payeeIds = payees.flatMap((payee) => (payee.type === 'party' ? [payee.partyId] : []))
  const { partyId } = input
  const [settings, items, banks, parties] = await Promise.all([
    settingsOf(tx, company),
    tx.query<ItemRow>(
      `
      select item_id "itemId", name, code, hs_code "hsCode", unit "firstUnit", second_unit "secondUnit", second_factor "secondFactor", vat_class "vatClass"
      from item where company_id = $1 and item_id = any($2::text[]) and is_active`,
      [company, input.lines.map((line) => line.itemId)],
    ),
    activeBanks({ tx, company }, bankIds),
    loadParties({ tx, company }, partyId === null ? payeeIds : [partyId, ...payeeIds]),
  ])
  return {
    settings,
    items: new Map(items.map((item) => [item.itemId, itemOf(item)])),
    party: partyId === null ? null : (parties.get(partyId) ?? null),
    banks: new Map(banks.map((bank) => [bank.bankId, bank.name])),
    payeeParties: new Map(
      [...parties]
        .filter(([id]) => payeeIds.includes(id))
        .map(([id, party]) => [id, snapshotOf(party)]),
    ),
    today,
    stored: null,
  }
}

/** The fields of a stored bill that changing, voiding and printing need. */
export interface StoredBill extends StoredDocument, BillAsStored {
  readonly form: string
  readonly usesAdvance: boolean
  /** Of a return: the bill whose goods come back; null without a bill. */
  readonly returnsId: string | null
  readonly vatInclusive: boolean
  readonly roundToRupee: boolean
}
export const loadStoredBill = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  kind: TradeKind,
  id: string,
): Promise<StoredBill | undefined> => {
  const [row] = await tx.query<StoredBill>(
    `select ${storedColumns}, form, seller, vat_claimed "vatClaimed", supplier_bill_no "supplierBillNo", supplier_bill_date "supplierBillDate", import_declaration_no "importDeclarationNo",
      (select p.pan_flag from party p where p.company_id = $1 and p.party_id = d.party_id) "partyPanFlag", banks, extras, (extras ->> 'vatCharged')::boolean "vatCharged",
      exists (select from document_line l where l.company_id = $1 and l.document_id = $2 and l.vat_class = 'zeroRated') "hasZeroRated",
      d.credit > 0 and exists (select from allocation a where a.company_id = $1 and a.voucher_id = $2) "usesAdvance",
      additional_costs "additionalCosts", customs, returns_id "returnsId", vat_inclusive "vatInclusive", round_to_rupee "roundToRupee", is_capital "isCapital", is_capital and exists (select from stock_move m where m.company_id = $1 and m.reference = $2) "isCapitalInStock"
    from document d join trade_bill using (company_id, document_id) where company_id = $1 and document_id = $2 and d.kind = $3`,
    [company, id, kind],
  )
  return row
}

type LineRow = Omit<BillItem, 'units'> & FactorRow

/** The items of a stored bill as recorded, each with the units of its lines and their sizes. */
export const loadStoredItems = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  id: string,
): Promise<ReadonlyMap<string, BillItem>> => {
  const rows = await tx.query<LineRow>(
    `select l.item_id "itemId", l.name, l.code, l.hs_code "hsCode", l.vat_class "vatClass", ${factorColumns}
    from ${linesWithItems} where l.company_id = $1 and l.document_id = $2 order by l.line_no`,
    [company, id],
  )
  const items = new Map<string, BillItem>()
  for (const row of rows) {
    const { itemId, name, code, hsCode, vatClass, unit } = row
    const { units } = items.get(itemId) ?? { units: [] }
    items.set(itemId, {
      itemId,
      name,
      code,
      hsCode,
      vatClass,
      units: [...units, { unit, factorThousandths: factorOfLine(row) }],
    })
  }
  return items
}
