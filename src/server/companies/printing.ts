import { either as E } from 'fp-ts'
import { billParts, partsAtFirst } from '../../books/company/printing.ts'
import { both } from '../../books/words.ts'
import type { Refused } from '../../books/refusal.ts'
import type { ChangedPrintSettings, PrintSettings } from '../../contract/printSettings.ts'
import { PrintSettingsChanged } from '../../journal/printFacts.ts'
import type { Context } from '../area.ts'
import { projects } from '../journal/projection.ts'
import type { Answer, Decision } from '../answer.ts'
import type { Tx } from '../database/transaction.ts'
import type { ImageFile } from '../http/picture.ts'
import { reencodePicture } from '../http/pictureEncoding.ts'
import { insert, upsert, type RowChange } from '../journal/rowChange.ts'
import { pictureRows, pictureToRecord, readCompanyPicture } from './storedPictures.ts'
import { companyPrinting, printingChange } from './tables.ts'
import { companiesWords } from './words.ts'

/** A logo is printed a few centimetres wide, and every device that prints stores it. */
const logoLimits = { side: 480, bytes: 48 * 1024 }

const settingsSql =
  'select version, paper, language, footer, look, parts from company_printing where company_id = $1'
const unset: Omit<PrintSettings, 'logo'> = {
  version: 0,
  paper: null,
  language: null,
  footer: '',
  look: 'classic',
  parts: partsAtFirst,
}

/** How the company prints, and its logo. */
export const loadPrintSettings = async (tx: Tx, company: string): Promise<PrintSettings> => {
  const [[settings = unset], logo] = await Promise.all([
    tx.query<Omit<PrintSettings, 'logo'>>(settingsSql, [company]),
    readCompanyPicture(tx, company, 'logo'),
  ])
  return { ...settings, logo }
}
export const readPrintSettings = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<PrintSettings>>> =>
  E.right({ data: await loadPrintSettings(tx, company) })

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
  { version: _, imageBitmap, look, parts, ...entered }: ChangedPrintSettings,
  redrawn: Refused<ImageFile> | undefined,
): Promise<Refused<Decision<{ readonly version: number }>>> => {
  const known = await loadPrintSettings(tx, company)
  const logo = pictureToRecord(imageBitmap, redrawn, known.logo !== null, newId)
  if (E.isLeft(logo)) return logo
  const chosen = parts ?? known.parts
  const bills = {
    look: look ?? known.look,
    parts: billParts.filter((part) => chosen.includes(part)),
  }
  const isSame =
    known.paper === entered.paper &&
    known.language === entered.language &&
    known.footer === entered.footer &&
    known.look === bills.look &&
    known.parts.join() === bills.parts.join()
  if (isSame && logo.right === undefined)
    return E.right({ events: [], data: { version: known.version } })
  const version = known.version + 1
  return E.right({
    events: [
      PrintSettingsChanged.of({
        ...entered,
        ...bills,
        version,
        ...(logo.right === undefined ? {} : { logo: logo.right }),
      }),
    ],
    data: { version },
    message: both(companiesWords.settingsSaved),
  })
}

export const printSettingsChanged = projects(PrintSettingsChanged, {
  rows: ({
    at,
    actor,
    payload: { logo, version, paper, language, footer, look, parts },
  }): readonly RowChange[] => [
    upsert(companyPrinting, { version, paper, language, footer, look, parts }),
    insert(printingChange, { version, at, person_id: actor }),
    ...pictureRows('logo', logo),
  ],
})
