import * as t from 'io-ts'
import { record } from './codec.ts'
import { accounts, adminOnly } from './route.ts'
import { routeWords } from './routeWords.ts'

/**
 * A notice to the owner about the server's computer: its disk is nearly full or full, or a file of the books is
 * damaged.
 */
export const ServiceNotice = record(
  {
    tag: t.union([t.literal('disk_low'), t.literal('disk_full'), t.literal('books_damaged')]),
    say: record({ ne: t.string, en: t.string }, {}, 'NoticeWords'),
  },
  {},
  'ServiceNotice',
)
export type ServiceNotice = t.TypeOf<typeof ServiceNotice>
export const serviceNotices = accounts({
  name: 'serviceNotices',
  method: 'GET',
  path: '/web/service-notices',
  policy: adminOnly,
  whenExpired: true,
  refusedAs: 400,
  data: t.readonlyArray(ServiceNotice),
  label: routeWords.serviceNotices,
})
