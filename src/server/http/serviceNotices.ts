import { either as E } from 'fp-ts'
import { serviceNotices, type ServiceNotice } from '../../contract/service.ts'
import type { FolderHealth } from '../database/embedded.ts'
import { servesAccount, type AccountServed, type Authenticator } from './account.ts'
import { callerOf } from './admission.ts'

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

/** The notices that the owner must act on, worst first. */
export const noticesOf = ({ books, disk, freeBytes }: FolderHealth): readonly ServiceNotice[] => {
  const left = megabytes(freeBytes)
  const damaged: readonly ServiceNotice[] =
    typeof books === 'string'
      ? []
      : [
          {
            tag: 'books_damaged',
            say: {
              ne: `हिसाब राखिएको फाइल ${books.damaged} बिग्रिएको छ। काम रोकेर जगेडा (backup) बाट पूरै फोल्डर फर्काउनुहोस्।`,
              en: `The file ${books.damaged} of the books is damaged. Stop working and restore the whole folder from a backup.`,
            },
          },
        ]
  if (disk === 'full') {
    return [
      ...damaged,
      {
        tag: 'disk_full',
        say: {
          ne: `हिसाब राख्ने कम्प्युटरको डिस्क भरियो (${left} MB बाँकी)। ठाउँ नबनाएसम्म केही दर्ता हुँदैन; पुराना विवरण हेर्न मिल्छ।`,
          en: `The disk of the computer that keeps the books is full (${left} MB left). Nothing is recorded until there is room; what is in the books can be read.`,
        },
      },
    ]
  }
  if (disk === 'enough') return damaged
  return [
    ...damaged,
    {
      tag: 'disk_low',
      say: {
        ne: `हिसाब राख्ने कम्प्युटरको डिस्कमा ${left} MB मात्र बाँकी छ। नचाहिने फाइल हटाएर ठाउँ बनाउनुहोस्।`,
        en: `The disk of the computer that keeps the books has only ${left} MB left. Delete files there that you do not need.`,
      },
    },
  ]
}

/** Does not mark the session as used, so that it also answers on a full disk. With PostgreSQL there are no notices: its disk is monitored where it runs. */
export const serviceNoticeRoutes = (authenticator: Authenticator): readonly AccountServed[] => [
  servesAccount(serviceNotices, async (context) => {
    const { database } = context
    const caller = await database.transaction('read', (tx) =>
      callerOf(authenticator, serviceNotices, tx, context),
    )
    return E.map(() => ({
      data: database.folder === null ? [] : noticesOf(database.folder.health()),
    }))(caller)
  }),
]
