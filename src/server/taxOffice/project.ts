import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import type { TaxOfficeKind } from '../../books/documents/taxOfficeBill.ts'
import { refusal } from '../../books/refusal.ts'
import { billFacts, returnFacts } from '../../journal/billFacts.ts'
import { CompanyRestored } from '../../journal/companyFacts.ts'
import { TaxOfficeSettingsChanged } from '../../journal/taxOfficeFacts.ts'
import { projects, type Projecting, type Projection } from '../journal/projection.ts'
import { insert, update, upsert } from '../journal/rowChange.ts'
import { allRowsOf, rowOf, type State } from '../journal/state.ts'
import { taxOfficeBill, taxOfficeSettings } from './tables.ts'
import { taxOfficeWords } from './words.ts'

const settingsNeeded = allRowsOf(taxOfficeSettings)

const settingsChanged = projects(TaxOfficeSettingsChanged, {
  needs: () => [settingsNeeded],
  rows: ({ payload: { version, isOn, userName, sentFrom } }, state) => [
    upsert(taxOfficeSettings, {
      version,
      is_on: isOn,
      user_name: userName,
      sent_from: sentFrom,
      sent_after: state.all(taxOfficeSettings)[0]?.sent_after ?? 0,
    }),
  ],
})

/** Another server may have sent what the file holds: the owner decides anew, and only what is entered after that goes. */
const restored = projects(CompanyRestored, {
  rows: ({ seq }) => [update(taxOfficeSettings, {}, { is_on: false, sent_after: seq })],
})

/** Whether what is entered at an instant is for the tax office. */
const isSent = (state: State, at: string): boolean => {
  const settings = state.all(taxOfficeSettings)[0]
  return (
    settings?.is_on === true &&
    settings.sent_from !== null &&
    kathmanduToday(at) >= settings.sent_from
  )
}

const stays = refusal('forTaxOffice', taxOfficeWords.stays)

/** A bill with VAT is for the tax office from its entry on, as it was entered. `form`: that of one with VAT. */
const projectionsOf = (kind: TaxOfficeKind, form: string) => {
  const entered: Projection<{ readonly documentId: string; readonly form: string }> = {
    always: settingsNeeded,
    rows: ({ at, seq, payload }, state) =>
      payload.form === form && isSent(state, at)
        ? [insert(taxOfficeBill, { document_id: payload.documentId, kind, entry_seq: seq })]
        : [],
  }
  const altered: Projection<{ readonly documentId: string }> = {
    needs: ({ payload }) => [rowOf(taxOfficeBill, payload.documentId)],
    judge: ({ payload }, state) =>
      state.row(taxOfficeBill, payload.documentId) === undefined ? null : stays,
    rows: () => [],
  }
  return { entered, altered }
}

const sale = projectionsOf('sale', 'taxInvoice')
const salesReturn = projectionsOf('salesReturn', 'creditNote')

export const projections: readonly Projecting[] = [
  settingsChanged,
  restored,
  projects(billFacts.sale.recorded, sale.entered),
  projects(billFacts.sale.changed, sale.altered),
  projects(billFacts.sale.voided, sale.altered),
  projects(returnFacts.salesReturn.recorded, salesReturn.entered),
  projects(returnFacts.salesReturn.changed, salesReturn.altered),
  projects(returnFacts.salesReturn.voided, salesReturn.altered),
]
