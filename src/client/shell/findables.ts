import { permissionWords } from '../../books/access/permissionWords.ts'
import { reportGroups } from '../../books/reports/reportWords.ts'
import type { Words } from '../../books/words.ts'
import type { LedgerChoice } from '../../contract/parties.ts'
import type { DocumentRow } from '../../contract/documents.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { documentPath, kindWords } from '../documents/documents.ts'
import { words } from '../i18n/words.ts'
import type { ScreenFacts } from '../react/screen.ts'
import { findOptions, searchable, type Searchable } from '../ui/find.ts'

/** Something that can be found and opened. */
export interface Findable {
  readonly path: string
  /** The heading under which it is listed. */
  readonly group: Words
  /** A text of the product in both languages, or the name that a person gave. */
  readonly name: Words | string
  /** What tells it from others of the same name. Empty: nothing. */
  readonly detail: Words | string
}

const perGroup = 6

const textsOf = (text: Words | string): readonly string[] =>
  typeof text === 'string' ? [text] : [text.ne, text.en]
const prepared = (found: Findable, more: readonly string[] = []): Searchable<Findable> =>
  searchable(found, [...textsOf(found.name), ...more])

/** The screens with an address of their own: those of one record, and those before a sign-in, are left out. */
export const findableScreens = (screens: readonly ScreenFacts[]): readonly Searchable<Findable>[] =>
  screens
    .filter(({ path, audience }) => !path.includes(':') && audience === undefined)
    .map(({ path, title }) =>
      prepared({ path, group: permissionWords.screens, name: title, detail: '' }),
    )

export const findableParties = (
  parties: readonly LedgerChoice[],
): readonly Searchable<Findable>[] =>
  parties.map((party) =>
    prepared(
      {
        path: `/partyledgerslistdetails/${encodeURIComponent(party.ledgerId)}`,
        group: words.partyLedger,
        name: party.ledgerTitle,
        detail: party.mobileNo || party.address,
      },
      [party.mobileNo, party.vatPanNo, party.address],
    ),
  )

export const findableItems = (items: readonly ItemChoice[]): readonly Searchable<Findable>[] =>
  items.map((item) =>
    prepared(
      {
        path: `/itemlistdetails/${encodeURIComponent(item.itemId)}`,
        group: words.items,
        name: item.name,
        detail: item.code || item.barcode,
      },
      [item.code, item.barcode],
    ),
  )

/** The documents that a server has found. */
export const foundDocuments = (documents: readonly DocumentRow[]): readonly Findable[] =>
  documents.flatMap(({ kind, documentId, number, partyName }) => {
    const path = documentPath(kind, documentId)
    const label = kindWords(kind)
    const name = { ne: `${label.ne} ${number}`, en: `${label.en} ${number}` }
    return path === null
      ? []
      : [{ path, group: reportGroups.transactions, name, detail: partyName }]
  })

/** The best few of each group that match the typed text, group after group. */
export const bestOf = (
  groups: readonly (readonly Searchable<Findable>[])[],
  typed: string,
): readonly Findable[] => groups.flatMap((all) => findOptions(all, typed).slice(0, perGroup))
