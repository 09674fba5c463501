import * as t from 'io-ts'
import { record, scalar, verbatim, type Scalar } from './codec.ts'
import { companyFileRouteWords } from './companyFileRouteWords.ts'
import { noData } from './page.ts'
import { accounts, adminOnly } from './route.ts'
import { Count, Id, Instant, nullable, oneOf, whole } from './scalars.ts'

/** Bytes of a file in each piece but the last. */
export const pieceBytes = 262_144
/** The largest file that is sent to the server; the operator restores larger ones. */
export const mostUploadBytes = 500_000_000
const pieceLetters = Math.ceil(pieceBytes / 3) * 4
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Bytes as Base64. */
const PieceText: Scalar<string> = scalar<string>({
  name: 'PieceText',
  is: t.string.is,
  read: (u) => (t.string.is(u) && u.length <= pieceLetters && base64.test(u) ? u : null),
  write: (text) => text,
  wrong: companyFileRouteWords.notBase64,
  bytes: pieceLetters + 2,
  schema: { type: 'string', pattern: base64.source, maxLength: pieceLetters },
})

const route = { method: 'POST', policy: adminOnly, whenExpired: true } as const
const ofUpload = record({ uploadId: Id }, {}, 'CompanyUploadId')

/** All data of the company as a zip file; the answer is the file itself. */
export const companyFile = accounts({
  ...route,
  whileClosed: true,
  method: 'GET',
  name: 'companyFile',
  path: '/web/company-file',
  data: noData,
  label: companyFileRouteWords.file,
})

/** Begins to send a file of so many bytes; another one that was being sent is given up. */
export const beginCompanyUpload = accounts({
  ...route,
  name: 'beginCompanyUpload',
  path: '/web/company-file/begin',
  body: record({ size: whole(1, Number.MAX_SAFE_INTEGER) }, {}, 'CompanyUpload'),
  data: record({ uploadId: Id }, {}, 'CompanyUploadBegun'),
  label: companyFileRouteWords.begin,
})

/** One piece of the file, from number 0 on; it may be sent again. */
export const sendCompanyPiece = accounts({
  ...route,
  name: 'sendCompanyPiece',
  path: '/web/company-file/piece',
  body: record(
    { uploadId: Id, piece: whole(0, Math.ceil(mostUploadBytes / pieceBytes)), bytes: PieceText },
    {},
    'CompanyUploadPiece',
  ),
  data: noData,
  label: companyFileRouteWords.piece,
})

/** What a file that is whole holds. */
const CompanyInFile = record(
  {
    companyId: Id,
    shop: t.string,
    panNo: nullable(t.string),
    madeAt: Instant,
    documents: Count,
    people: Count,
    logs: Count,
    headSeq: Count,
    headHash: t.string,
  },
  {},
  'CompanyInFile',
)
export type CompanyInFile = t.TypeOf<typeof CompanyInFile>
/** Reads the whole file and records nothing. Refused if it is not whole, or cannot be brought back here by the caller. */
export const checkCompanyUpload = accounts({
  ...route,
  name: 'checkCompanyUpload',
  path: '/web/company-file/check',
  body: ofUpload,
  data: CompanyInFile,
  label: companyFileRouteWords.check,
})

/** Brings the company back; answered when it is done. */
export const restoreCompanyUpload = accounts({
  ...route,
  name: 'restoreCompanyUpload',
  path: '/web/company-file/restore',
  body: ofUpload,
  data: record({ companyId: Id }, {}, 'CompanyRestored'),
  label: companyFileRouteWords.restore,
})

/** How far a file is brought back; `say` is why it was refused. */
export const companyUploadProgress = accounts({
  ...route,
  method: 'GET',
  name: 'companyUploadProgress',
  path: '/web/company-file/progress',
  query: verbatim({ uploadId: Id }),
  data: record(
    {
      state: oneOf('receiving', 'restoring', 'restored', 'refused'),
      done: Count,
      of: Count,
      companyId: nullable(Id),
      say: nullable(record({ ne: t.string, en: t.string }, {}, 'SaidOfUpload')),
    },
    {},
    'CompanyUploadProgress',
  ),
  label: companyFileRouteWords.progress,
})

/** Gives the file up; a company that is being brought back from it is not. */
export const dropCompanyUpload = accounts({
  ...route,
  name: 'dropCompanyUpload',
  path: '/web/company-file/drop',
  body: ofUpload,
  data: noData,
  label: companyFileRouteWords.drop,
})
