import * as contract from '../../contract/taxOffice.ts'
import { answers, decides, type Area } from '../area.ts'
import { unlessStale } from '../records/stale.ts'
import { readDeliveries, sendAgain } from './deliveries.ts'
import { projections } from './project.ts'
import { changeTaxOfficeSettings, readTaxOfficeSettings } from './settings.ts'

/** Bills with VAT and credit notes on their way to the billing system of the tax office (CBMS). */
export const taxOfficeArea: Area = {
  name: 'taxOffice',
  served: [
    answers(contract.taxOfficeSettings, readTaxOfficeSettings),
    decides(
      contract.changeTaxOfficeSettings,
      unlessStale(
        {
          codec: contract.TaxOfficeSettings,
          read: readTaxOfficeSettings,
          versionOf: ({ version }) => version,
        },
        (context, { body }) => changeTaxOfficeSettings(context, body),
      ),
    ),
    answers(contract.taxOfficeDeliveries, readDeliveries),
    decides(contract.sendToTaxOfficeAgain, sendAgain),
  ],
  projections,
  readModels: ['tax_office_bill', 'tax_office_settings'],
}
