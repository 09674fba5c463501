import * as t from 'io-ts'
import { companyRestoration } from '../../../machines/companyRestoration.ts'
import type { Words } from '../../books/words.ts'
import { event } from '../log/event.ts'
import { chart, view } from '../log/fold.ts'
import { submissionChart } from '../forms/submission.ts'

const Said = t.type({ ne: t.string, en: t.string })
const OfRestoration = t.type({ restorationId: t.string })
const OfUpload = t.type({ restorationId: t.string, uploadId: t.string })

/** The file of the whole company was saved on this device. */
export const CompanyFileTaken = event(
  'CompanyFileTaken',
  1,
  t.type({ name: t.string, bytes: t.number }),
)

export const CompanyUploadAsked = event(
  'CompanyUploadAsked',
  1,
  t.type({ restorationId: t.string, fileName: t.string, size: t.number }),
)
export const CompanyUploadBegun = event('CompanyUploadBegun', 1, OfUpload)
/** One piece of the file is sent, from number 0 on; its bytes stay in memory. */
export const CompanyPieceAsked = event(
  'CompanyPieceAsked',
  1,
  t.type({ restorationId: t.string, piece: t.number }),
)
/** `sent`: the bytes of the file that the server has by now. */
export const CompanyPieceSent = event(
  'CompanyPieceSent',
  1,
  t.type({ restorationId: t.string, sent: t.number }),
)
export const CompanyCheckAsked = event('CompanyCheckAsked', 1, OfRestoration)

/** What the server found in a file that is whole. */
const InFile = t.type({
  companyId: t.string,
  shop: t.string,
  panNo: t.union([t.string, t.null]),
  madeAt: t.string,
  documents: t.number,
  people: t.number,
  logs: t.number,
  headSeq: t.number,
  headHash: t.string,
})
export type InFile = t.TypeOf<typeof InFile>
export const CompanyFileChecked = event(
  'CompanyFileChecked',
  1,
  t.type({ restorationId: t.string, found: InFile }),
)
export const CompanyRestorationAsked = event('CompanyRestorationAsked', 1, OfRestoration)
/**
 * A company was brought back from a file. `hash`: the mark of its journal in the file. Without `restorationId` in logs of earlier
 * releases, which kept only this of a restoration.
 */
export const CompanyBroughtBack = event(
  'CompanyBroughtBack',
  1,
  t.intersection([
    t.type({ companyId: t.string, shop: t.string, hash: t.string }),
    t.partial({ restorationId: t.string }),
  ]),
)
export const CompanyRestorationFailed = event(
  'CompanyRestorationFailed',
  1,
  t.type({ restorationId: t.string, say: Said }),
)

export const CompanyUploadDropAsked = event('CompanyUploadDropAsked', 1, OfRestoration)
export const CompanyUploadDropped = event('CompanyUploadDropped', 1, OfRestoration)
export const CompanyUploadNotDropped = event('CompanyUploadNotDropped', 1, OfRestoration)

const restorationEvents = [
  CompanyUploadAsked,
  CompanyUploadBegun,
  CompanyPieceAsked,
  CompanyPieceSent,
  CompanyUploadDropAsked,
  CompanyCheckAsked,
  CompanyFileChecked,
  CompanyRestorationAsked,
  CompanyBroughtBack,
  CompanyRestorationFailed,
] as const
export const companyFileEvents = [
  CompanyFileTaken,
  ...restorationEvents,
  CompanyUploadDropped,
  CompanyUploadNotDropped,
] as const

/** The steps of each restoration, by its id. */
export const restorationChart = chart({
  machine: companyRestoration,
  version: 1,
  of: restorationEvents,
  key: ({ event: { restorationId } }) => restorationId ?? null,
})
export type RestorationState =
  | 'unopened'
  | 'beginning'
  | 'partlySent'
  | 'sending'
  | 'checking'
  | 'checked'
  | 'restoring'
  | 'broughtBack'
  | 'stopped'
  | 'failed'

/** The giving up of a file that was sent. */
export const uploadDrop = submissionChart({
  name: 'companyUploadDrop',
  submitted: CompanyUploadDropAsked,
  recorded: CompanyUploadDropped,
  refused: CompanyUploadNotDropped,
  key: ({ restorationId }) => restorationId,
})

/** How far a restoration is. */
export interface RestorationProgress {
  readonly uploadId: string
  readonly size: number
  readonly sent: number
  readonly found: InFile | null
  /** Why it failed; null if it did not. */
  readonly failure: Words | null
}
type Writable<A> = { -readonly [K in keyof A]: A[K] }

export const restorationProgress = view({
  name: 'companyRestorationProgress',
  version: 1,
  of: restorationEvents,
  key: ({ event: { restorationId } }) => restorationId ?? null,
  empty: (): RestorationProgress => ({
    uploadId: '',
    size: 0,
    sent: 0,
    found: null,
    failure: null,
  }),
  evolve: (draft: Writable<RestorationProgress>, { event: e }) => {
    if (e.type === 'CompanyUploadAsked') draft.size = e.size
    if (e.type === 'CompanyUploadBegun') draft.uploadId = e.uploadId
    if (e.type === 'CompanyPieceSent') draft.sent = e.sent
    if (e.type === 'CompanyFileChecked') draft.found = e.found
    if (e.type === 'CompanyRestorationFailed') draft.failure = e.say
  },
})

/** The restoration that the screen shows; '': none. */
export const openRestoration = view({
  name: 'openCompanyRestoration',
  version: 1,
  of: [CompanyUploadAsked],
  key: () => '',
  empty: (): { readonly restorationId: string } => ({ restorationId: '' }),
  evolve: (draft: { restorationId: string }, { event: { restorationId } }) => {
    draft.restorationId = restorationId
  },
})
