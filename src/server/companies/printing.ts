import { either as E } from 'fp-ts'
import { both } from '../../books/words.ts'
import type { Refused } from '../../books/refusal.ts'
import type { ChangedPrintSettings, PrintSettings } from '../../contract/printSettings.ts'
import { PrintSettingsChanged } from '../../journal/printFacts.ts'
import type { Context } from '../area.ts'
import { projects } from '../journal/projection.ts'
import type { Answer, Decision } from '../answer.ts'
import type { Tx } from '../database/transaction.ts'
import { tryAgain } from '../http/failure.ts'
import type { ImageFile } from '../http/picture.ts'
import { reencodePicture } from '../http/pictureEncoding.ts'
import { insert, remove, upsert, type RowChange } from '../journal/rowChange.ts'
import { companyLogo, companyPrinting, printingChange } from './tables.ts'
import { companiesWords } from './words.ts'

/** A logo is printed a few centimetres wide, and every device that prints stores it. */
const logoLimits = { side: 480, bytes: 48 * 1024 }

type Row = Pick<PrintSettings, 'version' | 'paper' | 'language' | 'footer'>
type LogoRow = { readonly imageId: string; readonly ext: string; readonly content: Buffer }
const settingsSql =
  'select version, paper, language, footer from company_printing where company_id = $1'
const logoSql =
  'select image_id "imageId", ext, content from company_logo where company_id = $1 and slot = $2'
const slot = 'logo'
const unset: Row = { version: 0, paper: null, language: null, footer: '' }

const load = async (tx: Tx, company: string): Promise<readonly [Row, LogoRow | undefined]> => {
  const [[settings = unset], [logo]] = await Promise.all([
    tx.query<Row>(settingsSql, [company]),
    tx.query<LogoRow>(logoSql, [company, slot]),
  ])
  return [settings, logo]
}

/** How the company prints, and its logo. */
export const readPrintSettings = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<PrintSettings>>> => {
  const [settings, logo] = await load(tx, company)
  return E.right({
    data: {
      ...settings,
      logo: logo === undefined ? null : { ext: logo.ext, content: logo.content.toString('base64') },
    },
  })
}

type Redrawn = Refused<ImageFile> | undefined
/** Re-encodes a new logo, small, before anything is decided; undefined if there is none. */
export const reencodeLogo = ({
  body: { imageBitmap },
}: {
  readonly body: ChangedPrintSettings
}): Promise<Refused<ImageFile>> | undefined =>
  imageBitmap === undefined || imageBitmap === null
    ? undefined
    : reencodePicture(imageBitmap, logoLimits)

/** Records how the company prints. The caller has compared the version that the owner saw. */
export const changePrinting = async (
  { tx, company, newId }: Context,
  { version: _, imageBitmap, ...entered }: ChangedPrintSettings,
  redrawn: Redrawn,
): Promise<Refused<Decision<{ readonly version: number }>>> => {
  const [known, logo] = await load(tx, company)
  const isNew = imageBitmap !== undefined && imageBitmap !== null
  // When the body was read the caller had no right to send it, and now they have: they must send the request again.
  if (isNew && redrawn === undefined) return E.left({ ...tryAgain, passing: true })
  if (redrawn !== undefined && E.isLeft(redrawn)) return redrawn
  const isRemoved = imageBitmap === null && logo !== undefined
  const isSame =
    known.paper === entered.paper &&
    known.language === entered.language &&
    known.footer === entered.footer
  if (isSame && !isNew && !isRemoved)
    return E.right({ events: [], data: { version: known.version } })
  const next = known.version + 1
  return E.right({
    events: [
      PrintSettingsChanged.of({
        ...entered,
        version: next,
        ...(isRemoved ? { logo: null } : {}),
        ...(redrawn === undefined
          ? {}
          : {
              logo: {
                imageId: newId(),
                ext: redrawn.right.ext,
                content: redrawn.right.content.toString('base64'),
                isRedrawn: true,
              },
            }),
      }),
    ],
    data: { version: next },
    message: both(companiesWords.settingsSaved),
  })
}

export const printSettingsChanged = projects(PrintSettingsChanged, {
  rows: ({
    at,
    actor,
    payload: { logo, version, paper, language, footer },
  }): readonly RowChange[] => [
    upsert(companyPrinting, { version, paper, language, footer }),
    insert(printingChange, { version, at, person_id: actor }),
    ...(logo === null ? [remove(companyLogo, { slot })] : []),
    ...(logo === null || logo === undefined
      ? []
      : [
          upsert(companyLogo, {
            slot,
            image_id: logo.imageId,
            ext: logo.ext,
            content: Buffer.from(logo.content, 'base64'),
          }),
        ]),
  ],
})
