import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { refusal } from '../../books/refusal.ts'
import * as contract from '../../contract/companyFile.ts'
import type { Route } from '../../contract/route.ts'
import type { Input } from '../bus/api.ts'
import { settle, type Command, type OneTimeHandler } from '../bus/command.ts'
import { sayFailure, sayRefusal } from '../forms/deletion.ts'
import { submittedOnce } from '../forms/submission.ts'
import { words } from '../i18n/words.ts'
import type { AnyEvent } from '../log/event.ts'
import {
  CompanyBroughtBack,
  CompanyCheckAsked,
  CompanyFileChecked,
  CompanyPieceAsked,
  CompanyPieceSent,
  CompanyRestorationAsked,
  CompanyRestorationFailed,
  CompanyUploadAsked,
  CompanyUploadBegun,
  CompanyUploadDropAsked,
  CompanyUploadDropped,
  CompanyUploadNotDropped,
  restorationChart,
  uploadDrop,
} from './events.ts'

const OfRestoration = t.type({ restorationId: t.string })
type OfRestoration = t.TypeOf<typeof OfRestoration>

/** A large file is checked and restored for longer than other answers take. */
const patienceMs = 3_600_000

const inChart = {
  fold: restorationChart,
  key: ({ restorationId }: OfRestoration) => restorationId,
  barred: refusal('RestorationUnderWay', words.loading),
} as const

/** Tries a request once; whatever keeps it from its answer ends the restoration. */
const sentOnce = <C extends OfRestoration, B, D>(
  route: Route<Readonly<Record<never, never>>, Readonly<Record<never, never>>, B, D>,
  input: (c: C) => Input<Readonly<Record<never, never>>, Readonly<Record<never, never>>, B>,
  recorded: (c: C, data: D) => AnyEvent,
): OneTimeHandler<C> => ({
  perform: (c, { company, commandId }, { api }) =>
    F.pipe(
      api.call(route, input(c), { company, commandId, patienceMs }),
      settle({
        recorded: ({ data }) => [recorded(c, data)],
        refused: (refused) => [
          CompanyRestorationFailed.of({
            restorationId: c.restorationId,
            say: sayRefusal(refused),
          }),
        ],
      }),
    ),
  onInterrupted: (intent, trouble) => [
    CompanyRestorationFailed.of({
      restorationId: (intent as OfRestoration).restorationId,
      say: sayFailure(trouble),
    }),
  ],
})

const Begin = t.type({ restorationId: t.string, fileName: t.string, size: t.number })
/** Begins to send a file; `restorationId` is made by whoever opens it. */
export const BeginCompanyUpload: Command<t.TypeOf<typeof Begin>> = {
  type: 'BeginCompanyUpload',
  codec: Begin,
  label: contract.beginCompanyUpload.label,
  permission: null,
  chart: inChart,
  decide: (c) => E.right([CompanyUploadAsked.of(c)]),
  once: sentOnce(
    contract.beginCompanyUpload,
    ({ size }) => ({ body: { size } }),
    ({ restorationId }, { uploadId }) => CompanyUploadBegun.of({ restorationId, uploadId }),
  ),
}

const Piece = t.type({
  restorationId: t.string,
  uploadId: t.string,
  piece: t.number,
  /** The bytes of the file with this piece. */
  upTo: t.number,
  /** As Base64; the log does not keep them. */
  bytes: t.string,
})
/** Sends one piece of the file. */
export const SendCompanyPiece: Command<t.TypeOf<typeof Piece>> = {
  type: 'SendCompanyPiece',
  codec: Piece,
  label: contract.sendCompanyPiece.label,
  permission: null,
  chart: inChart,
  decide: ({ restorationId, piece }) => E.right([CompanyPieceAsked.of({ restorationId, piece })]),
  once: sentOnce(
    contract.sendCompanyPiece,
    ({ uploadId, piece, bytes }) => ({ body: { uploadId, piece, bytes } }),
    ({ restorationId, upTo }) => CompanyPieceSent.of({ restorationId, sent: upTo }),
  ),
}

const OfUpload = t.type({ restorationId: t.string, uploadId: t.string })
/** Has the server read the whole file; nothing is restored. */
export const CheckCompanyUpload: Command<t.TypeOf<typeof OfUpload>> = {
  type: 'CheckCompanyUpload',
  codec: OfUpload,
  label: contract.checkCompanyUpload.label,
  permission: null,
  chart: inChart,
  decide: ({ restorationId }) => E.right([CompanyCheckAsked.of({ restorationId })]),
  once: sentOnce(
    contract.checkCompanyUpload,
    ({ uploadId }) => ({ body: { uploadId } }),
    ({ restorationId }, found) => CompanyFileChecked.of({ restorationId, found }),
  ),
}

const Restore = t.intersection([
  OfUpload,
  t.type({ companyId: t.string, shop: t.string, hash: t.string }),
])
/** Brings the company of a checked file back. */
export const RestoreCompany: Command<t.TypeOf<typeof Restore>> = {
  type: 'RestoreCompany',
  codec: Restore,
  label: contract.restoreCompanyUpload.label,
  permission: null,
  chart: inChart,
  decide: ({ restorationId }) => E.right([CompanyRestorationAsked.of({ restorationId })]),
  once: sentOnce(
    contract.restoreCompanyUpload,
    ({ uploadId }) => ({ body: { uploadId } }),
    ({ restorationId, companyId, shop, hash }) =>
      CompanyBroughtBack.of({ restorationId, companyId, shop, hash }),
  ),
}

/** Gives the file up; the server drops it by itself after a day if it is not reached. */
export const DropCompanyUpload: Command<t.TypeOf<typeof OfUpload>> = {
  type: 'DropCompanyUpload',
  codec: OfUpload,
  label: contract.dropCompanyUpload.label,
  permission: null,
  chart: submittedOnce(
    uploadDrop,
    ({ restorationId }) => restorationId,
    'AlreadyAsked',
    words.loading,
  ),
  decide: ({ restorationId }) => E.right([CompanyUploadDropAsked.of({ restorationId })]),
  once: {
    perform: ({ restorationId, uploadId }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(contract.dropCompanyUpload, { body: { uploadId } }, { company, commandId }),
        settle({
          recorded: () => [CompanyUploadDropped.of({ restorationId })],
          refused: () => [CompanyUploadNotDropped.of({ restorationId })],
        }),
      ),
    onInterrupted: (intent) => [
      CompanyUploadNotDropped.of({ restorationId: (intent as OfRestoration).restorationId }),
    ],
  },
}

export const companyFileCommands = [
  BeginCompanyUpload,
  SendCompanyPiece,
  CheckCompanyUpload,
  RestoreCompany,
  DropCompanyUpload,
] as const
