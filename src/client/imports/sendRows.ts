import { either as E } from 'fp-ts'
import { maxImportRows, type ImportKind } from '../../contract/imports.ts'
import type { Session } from '../bus/openSession.ts'
import type { AnyEvent } from '../log/event.ts'
import { whenSettled } from '../react/whenSettled.ts'
import { addBatch, checkBatch, undoCommands } from './commands.ts'
import { ImportBatchFailed, ImportNotChecked } from './events.ts'
import type { RowBody } from './subject.ts'

/** Rows that are sent one batch after another. */
export interface Sending {
  readonly importId: string
  readonly kind: ImportKind
  readonly fileName: string
  readonly keep: 'all' | 'good'
  readonly rows: readonly RowBody[]
  /** The place of the first row to send. */
  readonly from: number
  /** Whether a person has stopped it; asked between two batches. */
  readonly isStopped: () => boolean
}

const longestName = 120
/** A file's name as it is sent: never empty. */
export const sentName = (fileName: string): string =>
  [...fileName].slice(0, longestName).join('').trim() || '-'

/** Sends a command and waits for the event that settles it; null if it is barred. */
const settled = (
  session: Session,
  command: (typeof addBatch)['party'],
  input: object,
): Promise<AnyEvent | null> =>
  new Promise((resolve) => {
    const sent = session.send(command, input)
    if (E.isLeft(sent)) return resolve(null)
    whenSettled(session, sent.right.commandId, ({ event }) => resolve(event))
  })

/** How sending ended: all are sent, a person stopped it, the server refused a batch, or it was not reached. */
export type SendingEnd = 'all' | 'stopped' | 'refused' | 'failed'

const endBy = (event: AnyEvent | null): SendingEnd | null => {
  if (event === null) return 'failed'
  if (event.type !== ImportNotChecked.type && event.type !== ImportBatchFailed.type) return null
  return event['isRefused'] === true ? 'refused' : 'failed'
}

/** Sends the rows until all are sent, one request fails or a person stops it. */
const inBatches = async (
  session: Session,
  commands: typeof addBatch,
  { rows, from, isStopped, kind, importId, fileName, keep }: Sending,
): Promise<SendingEnd> => {
  let first = from
  while (first < rows.length) {
    const batch = rows.slice(first, first + maxImportRows)
    const next = first + batch.length
    const event = await settled(session, commands[kind], {
      importId,
      kind,
      fileName: sentName(fileName),
      keep,
      first,
      last: next >= rows.length,
      rows: batch,
    })
    const end = endBy(event)
    if (end !== null) return end
    first = next
    if (isStopped() && first < rows.length) return 'stopped'
  }
  return 'all'
}

/** Has the server judge all rows, and adds none. */
export const checkRows = (session: Session, sending: Sending): Promise<SendingEnd> =>
  inBatches(session, checkBatch, sending)

/** Adds the rows. */
export const addRows = (session: Session, sending: Sending): Promise<SendingEnd> =>
  inBatches(session, addBatch, sending)

/** Takes back what an import has added. */
export const undoOf = (session: Session, kind: ImportKind, importId: string): void => {
  session.send(undoCommands[kind], { importId })
}
