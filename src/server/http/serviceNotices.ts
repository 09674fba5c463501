import { either as E, function as F } from 'fp-ts'
import { serviceNotices, type ServiceNotice } from '../../contract/service.ts'
import type { FolderHealth } from '../database/embedded.ts'
import { servesAccount, type AccountServed, type Authenticator } from './account.ts'
import { callerOf } from './admission.ts'
import { httpWords } from './words.ts'

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

/** The notices on which the owner must act, worst first. */
export const noticesOf = ({ books, disk, freeBytes }: FolderHealth): readonly ServiceNotice[] => {
  const left = megabytes(freeBytes)
  const damaged: readonly ServiceNotice[] =
    typeof books === 'string'
      ? []
      : [
          {
            tag: 'books_damaged',
            say: httpWords.fileOfBooksIsDamaged(books.damaged),
          },
        ]
  if (disk === 'full') {
    return [
      ...damaged,
      {
        tag: 'disk_full',
        say: httpWords.diskOfComputerThatKeeps(left),
      },
    ]
  }
  if (disk === 'enough') return damaged
  return [
    ...damaged,
    {
      tag: 'disk_low',
      say: httpWords.diskNearlyFull(left),
    },
  ]
}

/**
 * Does not mark the session as used, so that it also works on a full disk. With PostgreSQL there are no notices: its
 * disk is monitored where it runs.
 */
export const serviceNoticeRoutes = (authenticator: Authenticator): readonly AccountServed[] => [
  servesAccount(serviceNotices, async (context) => {
    const { database } = context
    const caller = await database.transaction('read', (tx) =>
      callerOf(authenticator, serviceNotices, tx, context),
    )
    return F.pipe(
      caller,
      E.map(() => ({
        data: database.folder === null ? [] : noticesOf(database.folder.health()),
      })),
    )
  }),
]
