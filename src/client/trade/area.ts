import type { ClientArea } from '../bus/openSession.ts'
import { billActs, billCommands, billPrints, billVoids } from './bill.ts'
import { billLinkChart, billLinkCommands, billLinkEvents, saleLinkQuery } from './billLink.ts'
import { draftCommands } from './commands.ts'
import { draftChart, drafts, openDrafts } from './draft.ts'
import { billEvents, draftEvents } from './draftEvents.ts'
import { tradeQueries } from './queries.ts'
import { returnCommands } from './returnCommands.ts'
import { submitCommands } from './submitBill.ts'

/** Sales, purchases and their returns: writing, viewing, printing and voiding bills. */
export const area: ClientArea = {
  events: [...draftEvents, ...billEvents, ...billLinkEvents],
  folds: [drafts, draftChart, openDrafts, billActs, billVoids, billPrints, billLinkChart],
  commands: [
    ...draftCommands,
    ...returnCommands,
    ...submitCommands,
    ...billCommands,
    ...billLinkCommands,
  ],
  queries: [...tradeQueries, saleLinkQuery],
  unfinished: (folds, company) =>
    Object.values(folds.get(openDrafts, company, 'all').open).some(
      ({ documentId, standing }) =>
        (standing === 'writing' || standing === 'refused') &&
        folds.get(drafts, company, documentId).order.length > 0,
    ),
}
