import { importParties as importPartiesRoute } from '../../contract/imports.ts'
import * as contract from '../../contract/parties.ts'
import { answers, decides, type Area } from '../area.ts'
import { unlessStale } from '../records/stale.ts'
import { addParty, changeParty, deleteParty, reencodeFormPicture } from './decide.ts'
import { importParties } from './importParties.ts'
import { projections } from './project.ts'
import { reactivateParty } from './reactivate.ts'
import { listParties, partyChoices, readParty, readPicture, readStatement } from './read.ts'

/** Customers and suppliers, and the ledger of each. */
export const partiesArea: Area = {
  name: 'parties',
  readsBooks: true,
  served: [
    decides(
      contract.addLedger,
      (context, { body }, redrawn) => addParty(context, body, redrawn),
      reencodeFormPicture,
    ),
    decides(
      contract.changeLedger,
      unlessStale(
        {
          codec: contract.ledgerForEdit.data,
          read: (context, { params }) => readParty(context, params.id),
          versionOf: ({ ledgerData }) => ledgerData.version,
        },
        (context, { params, body }, redrawn) => changeParty(context, params.id, body, redrawn),
      ),
      reencodeFormPicture,
    ),
    decides(importPartiesRoute, (context, { body }) => importParties(context, body)),
    decides(contract.deleteLedger, (context, { params }) => deleteParty(context, params.id)),
    decides(contract.reactivateLedger, (context, { params }) =>
      reactivateParty(context, params.id),
    ),
    answers(contract.ledgerForEdit, (context, { params }) => readParty(context, params.id)),
    answers(contract.ledgers, (context, { query }) => listParties(context, query)),
    answers(contract.ledgerChoices, (context, { query }) => partyChoices(context, query)),
    answers(contract.ledgerStatement, (context, { params, query }) =>
      readStatement(context, params.id, query),
    ),
    answers(contract.ledgerPicture, (context, { params }) => readPicture(context, params.id)),
  ],
  projections,
  readModels: ['party_image', 'party'],
}
