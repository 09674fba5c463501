import * as t from 'io-ts'
import { record, verbatim } from './codec.ts'
import { maySee } from './documents.ts'
import { accounts, changes } from './route.ts'
import { CivilDate, Id, Instant, nullable } from './scalars.ts'
import { billLinkRouteWords } from './billLinkRouteWords.ts'

const byId = verbatim({ id: Id })
const common = { policy: maySee('sale'), params: byId } as const

/** The link by which a bill is seen by people who are not signed in. */
export const BillLink = record(
  {
    /** The whole address, or its path where the server knows no public address of its own. */
    address: t.string,
    /** Its last day; null: it has none. */
    expiresOn: nullable(CivilDate),
    sharedAt: Instant,
    sharedBy: t.string,
  },
  {},
  'BillLink',
)
export type BillLink = t.TypeOf<typeof BillLink>

/** Makes the link of a sale. One that is live keeps its address and takes the new last day. */
export const shareSale = changes({
  name: 'shareSale',
  path: '/web/sales/{id}/share',
  ...common,
  body: record({ expiresOn: nullable(CivilDate) }),
  data: record({ documentId: Id, linkId: Id }),
  label: billLinkRouteWords.share,
})
/** Stops the link of a sale: whoever has it sees nothing any more. */
export const revokeSaleLink = changes({
  name: 'revokeSaleLink',
  path: '/web/sales/{id}/revoke-link',
  ...common,
  data: record({ documentId: Id }),
  label: billLinkRouteWords.revoke,
})
/** The live link of a sale; null where it has none. */
export const saleLink = accounts({
  name: 'saleLink',
  method: 'GET',
  path: '/web/sales/{id}/link',
  ...common,
  data: nullable(BillLink),
  label: billLinkRouteWords.link,
})
