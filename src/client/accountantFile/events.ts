import * as t from 'io-ts'
import { submissionChart } from '../forms/submission.ts'
import { event } from '../log/event.ts'

const Said = t.type({ ne: t.string, en: t.string })

/** A file was made on this device. `digest`: the SHA-256 of its list of files. */
export const AccountantFileAsked = event(
  'AccountantFileAsked',
  1,
  t.type({
    fiscalYear: t.string,
    seq: t.number,
    hash: t.string,
    digest: t.string,
    files: t.number,
  }),
)
/** The books recorded it, as the fact at `seq`. */
export const AccountantFileRecorded = event(
  'AccountantFileRecorded',
  1,
  t.type({ digest: t.string, seq: t.number }),
)
export const AccountantFileNotRecorded = event(
  'AccountantFileNotRecorded',
  1,
  t.type({ digest: t.string, say: Said }),
)

/** Recording a file; its key is the digest. */
export const accountantFileChart = submissionChart({
  name: 'accountantFileRecording',
  submitted: AccountantFileAsked,
  recorded: AccountantFileRecorded,
  refused: AccountantFileNotRecorded,
  key: ({ digest }) => digest,
})

export const accountantFileEvents = [
  AccountantFileAsked,
  AccountantFileRecorded,
  AccountantFileNotRecorded,
] as const
