import type { Words } from '../../books/words.ts'
import type { BillToDraw } from '../pdf/billDrawing.ts'

/** A document that is sent to people. */
export interface SharedDocument {
  readonly number: string
  /** The phone of the one it is for; empty if unknown. */
  readonly mobile: string
  /** What its file shows. */
  readonly draw: () => Promise<BillToDraw>
  /** A short text about it; `link` is where it can be seen, empty for nowhere. */
  readonly message: (link: string) => Words
}
