import type { Refused } from '../../books/refusal.ts'
import type { KnownRecords } from '../../books/imports/identity.ts'
import type { Words } from '../../books/words.ts'
import type { ImportKind, importItems, importParties } from '../../contract/imports.ts'
import type { ImportField } from './columns.ts'

/** The texts of a row, by field. */
export type RowTexts = Readonly<Record<string, string>>
/** A row as it is sent: a `PartyRow` or an `ImportedItemRow`. */
export type RowBody = object

/** What is imported: parties or items. Its rows are judged by the rules of the form. */
export interface ImportSubject {
  readonly kind: ImportKind
  readonly title: Words
  readonly route: typeof importParties | typeof importItems
  /** The first field is the name. */
  readonly fields: readonly ImportField[]
  /** The row to send, or a sentence for each field that does not fit. */
  readonly judge: (texts: RowTexts, today: string) => Refused<RowBody>
  /** What a row is told apart by, and a fresh collection of such. */
  readonly identityOf: (body: RowBody) => RowIdentity
  readonly known: () => KnownRecords<RowIdentity>
  /** Rows of the template, by field. */
  readonly examples: readonly RowTexts[]
}

/** What a row is told apart by, with its line in the file. */
export interface RowIdentity {
  readonly line: number
  readonly name: string
  readonly panNo: string
  readonly mobileNo: string
  readonly code: string
  readonly barcode: string
}
