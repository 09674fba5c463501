import { either as E } from 'fp-ts'
import type { VatRegistration } from '../../books/company/company.ts'
import { kindsOfBill, documentKinds } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { QueryOf } from '../../contract/route.ts'
import type {
  CompanySettings,
  costingEffects,
  PrintingChange,
  SettingsChange,
  VatEffects,
} from '../../contract/settings.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import { afterChoice, choiceOf, companyPeriods, countMovedItems } from '../settings/costing.ts'
import { companyRecord } from '../settings/settings.ts'

/** The number of changes returned with the settings. */
const mostChanges = 50
const historySql = `
  select c.version, c.at, coalesce(m.full_name, '') "by", c.changed
  from settings_change c left join member m on m.company_id = $1 and m.person_id::text = c.person_id
  where c.company_id = $1 order by c.version desc limit ${mostChanges}`
const printingHistorySql = `
  select c.version, c.at, coalesce(m.full_name, '') "by"
  from printing_change c left join member m on m.company_id = $1 and m.person_id::text = c.person_id
  where c.company_id = $1 order by c.version desc limit ${mostChanges}`

export const readSettings = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<CompanySettings>>> => {
  const [record, history, printingHistory] = await Promise.all([
    companyRecord(tx, company),
    tx.query<SettingsChange>(historySql, [company]),
    tx.query<PrintingChange>(printingHistorySql, [company]),
  ])
  const { periods, ...settings } = record
  return E.right({
    data: {
      ...settings,
      ...choiceOf(periods),
      email: record.email ?? '',
      history,
      printingHistory,
    },
  })
}

const vatEffectsSql = `
  select count(*) filter (where sold and carries and not registered)::integer "withVat", count(*) filter (where sold and registered and not carries)::integer "withoutVat",
    count(*) filter (where not sold and registered and not carries and vat + import_vat > 0)::integer unclaimed
  from (
    select kind = any($4::text[]) sold, vat, import_vat, (seller ->> 'vatRegistered')::boolean carries, coalesce(date >= $2::date and ($3::date is null or date <= $3::date), false) registered
    from trade_bill where company_id = $1 and state = 'live'
  ) bills`

/**
 * The number of bills that contradict a VAT registration in these days: sales bills with VAT outside it and without VAT
 * inside it, and purchases inside it whose VAT was not claimed because the shop was not registered.
 */
export const readVatEffects = async (
  { tx, company }: Context,
  { vatRegisteredFrom, vatRegisteredThrough }: Partial<VatRegistration>,
): Promise<Refused<Answer<VatEffects>>> => {
  const [row] = await tx.query<VatEffects>(vatEffectsSql, [
    company,
    vatRegisteredFrom ?? null,
    vatRegisteredThrough ?? null,
    kindsOfBill.filter((kind) => documentKinds[kind].vatChargedBy === 'shop'),
  ])
  return E.right({ data: row! })
}

/** How many items a costing method would cost again. */
export const readCostingEffects = async (
  { tx, company }: Context,
  { costingMethod, costingFrom }: QueryOf<typeof costingEffects>,
): Promise<Refused<Answer<{ readonly items: number }>>> => {
  const choice = { costingMethod, costingFrom: costingFrom ?? null }
  const { recosting } = afterChoice(await companyPeriods(tx, company), choice)
  const items = recosting === null ? 0 : await countMovedItems(tx, company, recosting.from)
  return E.right({ data: { items } })
}
