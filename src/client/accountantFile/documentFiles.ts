import { everyDocumentKind, type DocumentKind } from '../../books/documents/documentKind.ts'
import type { WholeDocument } from '../../contract/accountantFile.ts'
import { CsvTable } from '../documents/csv.ts'
import {
  byKind,
  headTable,
  lineTable,
  postingTable,
  type TableOfDocuments,
} from './documentTables.ts'
import { documentsOfPdf } from './vouchers.ts'

/** Draws documents of one kind as a PDF. */
export type DrawVouchers = (
  kind: DocumentKind,
  documents: readonly WholeDocument[],
) => Promise<Blob>

interface OfKind {
  /** Those that are in no PDF yet. */
  waiting: readonly WholeDocument[]
  readonly pdfs: Blob[]
  readonly heads: Written
}
interface Written {
  readonly table: TableOfDocuments
  readonly text: CsvTable
}
const begun = (table: TableOfDocuments): Written => ({ table, text: new CsvTable(table.heading) })

/**
 * The files of the documents of a year, which come a page at a time: what is written of them is kept outside of the page's
 * memory, and of each kind there are at most as many in it as one PDF has.
 */
export class DocumentFiles {
  private readonly draw: DrawVouchers
  private readonly lines = begun(lineTable)
  private readonly postings = begun(postingTable)
  private readonly kinds = new Map<DocumentKind, OfKind>()

  constructor(draw: DrawVouchers) {
    this.draw = draw
  }
  private async addOfKind(kind: DocumentKind, documents: readonly WholeDocument[]): Promise<void> {
    const own = this.kinds.get(kind) ?? { waiting: [], pdfs: [], heads: begun(headTable(kind)) }
    this.kinds.set(kind, own)
    await own.heads.text.add(own.heads.table.linesOf(documents))
    own.waiting = [...own.waiting, ...documents]
    while (own.waiting.length > documentsOfPdf) {
      own.pdfs.push(await this.draw(kind, own.waiting.slice(0, documentsOfPdf)))
      own.waiting = own.waiting.slice(documentsOfPdf)
    }
  }
  /** Adds the next documents, in the order of their days. */
  async add(documents: readonly WholeDocument[]): Promise<void> {
    for (const { table, text } of [this.lines, this.postings])
      await text.add(table.linesOf(documents))
    for (const [kind, own] of byKind(documents)) await this.addOfKind(kind, own)
  }
  /** The name and the contents of each file, after all documents were added. */
  async *all(): AsyncGenerator<readonly [string, Blob]> {
    const kinds = everyDocumentKind.flatMap((kind) => {
      const own = this.kinds.get(kind)
      return own === undefined ? [] : [[kind, own] as const]
    })
    for (const [kind, { heads }] of kinds) yield [`${kind}.csv`, await heads.text.whole()]
    yield ['lines.csv', await this.lines.text.whole()]
    yield ['postings.csv', await this.postings.text.whole()]
    for (const [kind, { pdfs, waiting }] of kinds) {
      const drawn = [...pdfs, await this.draw(kind, waiting)]
      for (const [at, pdf] of drawn.entries())
        yield [`${drawn.length === 1 ? kind : `${kind}_${at + 1}`}.pdf`, pdf]
    }
  }
}
