import { either as E, function as F } from 'fp-ts'
import * as t from 'io-ts'
import { recordAccountantFile } from '../../contract/accountantFile.ts'
import { settle, type Command } from '../bus/command.ts'
import { sayFailure, sayRefusal } from '../forms/deletion.ts'
import { submittedOnce } from '../forms/submission.ts'
import { words } from '../i18n/words.ts'
import {
  accountantFileChart,
  AccountantFileAsked,
  AccountantFileNotRecorded,
  AccountantFileRecorded,
} from './events.ts'

const Made = t.type({
  fiscalYear: t.string,
  seq: t.number,
  hash: t.string,
  digest: t.string,
  files: t.number,
})
export type MadeFile = t.TypeOf<typeof Made>

/** Has the books record a file. Tried once: without the answer the file is not complete. */
export const RecordAccountantFile: Command<MadeFile> = {
  type: 'RecordAccountantFile',
  codec: Made,
  label: recordAccountantFile.label,
  permission: null,
  chart: submittedOnce(accountantFileChart, ({ digest }) => digest, 'AlreadyAsked', words.loading),
  decide: (made) => E.right([AccountantFileAsked.of(made)]),
  once: {
    perform: (made, { company, commandId }, { api }) =>
      F.pipe(
        api.call(recordAccountantFile, { body: made }, { company, commandId }),
        settle({
          recorded: ({ head }) => [
            AccountantFileRecorded.of({ digest: made.digest, seq: head?.seq ?? 0 }),
          ],
          refused: (refusal) => [
            AccountantFileNotRecorded.of({ digest: made.digest, say: sayRefusal(refusal) }),
          ],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      AccountantFileNotRecorded.of({
        digest: (intent as MadeFile).digest,
        say: sayFailure(trouble),
      }),
    ],
  },
}
