import { either as E } from 'fp-ts'
import { showBs, type FiscalYear } from '../../books/calendar/calendar.ts'
import { documentKinds, type DocumentKind } from '../../books/documents/documentKind.ts'
import type { Language, Words } from '../../books/words.ts'
import type { WholeDocument, wholeDocuments } from '../../contract/accountantFile.ts'
import type { DataOf } from '../../contract/route.ts'
import { askOnce } from '../bus/askOnce.ts'
import type { QueryBus } from '../bus/queryBus.ts'
import { words } from '../i18n/words.ts'
import { csvOfLines } from '../documents/csv.ts'
import type { FilesAsked, FilesError, PdfMaker, ReportFileMaker } from '../react/reportFiles.ts'
import { accountantFileWords } from './accountantFileWords.ts'
import { openArchive, type Archive } from './archive.ts'
import type { MadeFile } from './commands.ts'
import { digestOf } from './digest.ts'
import { byKind, headLines, lineLines, postingLines, type Lines } from './documentTables.ts'
import {
  formatVersion,
  journalName,
  manifestName,
  readmeName,
  signatureName,
  trialBalanceName,
  writeJson,
  type ListedFile,
  type Manifest,
} from './manifest.ts'
import { pagePace, type Pace } from './pace.ts'
import { exportPeriodQuery, wholeDocumentsQuery } from './queries.ts'
import { readmeText } from './readme.ts'
import { trialBalanceLines } from './trialBalance.ts'
import { documentsOfPdf, vouchersPaper } from './vouchers.ts'

/** How far the making of a file has come. */
export interface Progress {
  readonly done: number
  readonly of: number
  /** What is made now. */
  readonly now: Words
  readonly files: readonly ListedFile[]
}
export interface FileToMake {
  readonly queries: QueryBus
  readonly maker: ReportFileMaker
  readonly year: FiscalYear
  /** Up to this day: the last of the year, or of a year that is not over the present one. */
  readonly until: string
  readonly language: Language
  readonly companyId: string
  readonly shop: FilesAsked['shop']
  readonly printing: FilesAsked['printing']
  readonly madeBy: string
  /** ISO instant, and the same in Bikram Sambat with the time. */
  readonly madeAt: string
  readonly moment: string
  readonly release: string
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  /** Has the books record the file; answers with the number of the fact. */
  readonly record: (made: MadeFile) => Promise<E.Either<Words, number>>
}
export interface Made {
  readonly name: string
  readonly blob: Blob
  readonly files: readonly ListedFile[]
}

/** The books moved on while the file was made: what was read does not belong together. */
type Failure = FilesError | { readonly tag: 'Moved' }
type Result<A> = Promise<E.Either<Failure, A>>

const attempts = 3
const cancelled: E.Either<Failure, never> = E.left({ tag: 'Cancelled' })
const moved: E.Either<Failure, never> = E.left({ tag: 'Moved' })
const failed = (say: Words): E.Either<Failure, never> => E.left({ tag: 'Failed', say })

type DocumentPage = DataOf<typeof wholeDocuments>

interface Head {
  readonly seq: number
  readonly hash: string
}

/** One attempt: the archive, what is in it, and the state of the books that all of it shows. */
class Attempt {
  private readonly asked: FileToMake
  private readonly pdf: PdfMaker
  private readonly pace: Pace = pagePace()
  private readonly archive: Archive
  private readonly files: ListedFile[] = []
  private readonly days: { readonly from: string; readonly to: string }
  private head: Head = { seq: 0, hash: '' }
  private done = 0

  constructor(asked: FileToMake, pdf: PdfMaker) {
    this.asked = asked
    this.pdf = pdf
    this.archive = openArchive(this.pace)
    this.days = { from: asked.year.start, to: asked.until }
  }

  private step(now: Words): void {
    const of = this.asked.maker.reports.length + 4
    this.asked.onProgress({ done: this.done++, of, now, files: [...this.files] })
  }
  private async add(name: string, bytes: Uint8Array): Promise<void> {
    this.files.push(await this.archive.add(name, bytes))
  }
  private addText(name: string, text: string): Promise<void> {
    return this.add(name, new TextEncoder().encode(text))
  }
  private async addTable(name: string, lines: Lines): Promise<void> {
    await this.addText(name, `${await csvOfLines(lines)}\r\n`)
  }
  private isSame({ seq, hash }: Head): boolean {
    return seq === this.head.seq && hash === this.head.hash
  }

  private async journal(): Result<null> {
    const { queries, signal } = this.asked
    this.step(accountantFileWords.journal)
    const answer = await askOnce(queries, exportPeriodQuery, this.days)
    if (signal.aborted) return cancelled
    if (E.isLeft(answer)) return failed(answer.left.say)
    const text = answer.right.take()?.text ?? ''
    const [, seq, hash] = /^; journal (\d+) ([0-9a-f]+)\n/.exec(text) ?? []
    if (seq === undefined || hash === undefined) return failed(words.unexpectedError)
    this.head = { seq: Number(seq), hash }
    await this.addText(journalName, text)
    return E.right(null)
  }

  private async reports(): Result<null> {
    const { maker, year, until, madeBy, moment, signal } = this.asked
    const asked: FilesAsked = {
      ...this.asked,
      range: { start: year.start, end: until },
      printedBy: madeBy,
      printedAt: moment,
      pdf: this.pdf,
    }
    for (const report of maker.reports) {
      this.step(report.title)
      const made = await maker.make(report, asked)
      if (signal.aborted) return cancelled
      if (E.isLeft(made)) return made
      const { whole, files } = made.right
      if (!this.isSame({ seq: whole.journalSeq, hash: whole.journalHash })) return moved
      for (const [name, blob] of Object.entries(files))
        await this.add(`reports/${name}`, new Uint8Array(await blob.arrayBuffer()))
      if (report.name === 'trial-balance' && report.variant === 'detail')
        await this.addTable(trialBalanceName, trialBalanceLines(whole))
    }
    return E.right(null)
  }

  private async pageAfter(after: string): Result<DocumentPage> {
    const { queries, signal } = this.asked
    const answer = await askOnce(queries, wholeDocumentsQuery, { ...this.days, after })
    if (signal.aborted) return cancelled
    if (E.isLeft(answer)) return failed(answer.left.say)
    const page = answer.right.take()
    return page === null ? failed(words.unexpectedError) : E.right(page)
  }

  private async readDocuments(): Result<readonly WholeDocument[]> {
    const { onProgress, maker } = this.asked
    const documents: WholeDocument[] = []
    for (let after: string | null = ''; after !== null;) {
      const answer: E.Either<Failure, DocumentPage> = await this.pageAfter(after)
      if (E.isLeft(answer)) return answer
      const page = answer.right
      if (!this.isSame({ seq: page.journalSeq, hash: page.journalHash })) return moved
      documents.push(...page.documents)
      onProgress({
        done: this.done,
        of: maker.reports.length + 4,
        now: accountantFileWords.documentsRead(documents.length),
        files: [...this.files],
      })
      after = page.next
    }
    return E.right(documents)
  }

  private async vouchers(
    kind: DocumentKind,
    documents: readonly WholeDocument[],
    days: string,
  ): Promise<void> {
    const { shop, language } = this.asked
    const journal = `#${this.head.seq} ${this.head.hash}`
    const isOne = documents.length <= documentsOfPdf
    for (let at = 0; at < documents.length; at += documentsOfPdf) {
      const part = documents.slice(at, at + documentsOfPdf)
      const paper = vouchersPaper(kind, part, { shop, language, days, journal })
      const pdf = await this.pdf.draw(paper)
      const name = isOne ? kind : `${kind}_${at / documentsOfPdf + 1}`
      await this.add(`documents/${name}.pdf`, new Uint8Array(await pdf.arrayBuffer()))
    }
  }

  private async documents(days: string): Result<null> {
    this.step(accountantFileWords.documents)
    const read = await this.readDocuments()
    if (E.isLeft(read)) return read
    const kinds = byKind(read.right)
    for (const [kind, all] of kinds)
      await this.addTable(`documents/${kind}.csv`, headLines(kind, all))
    await this.addTable('documents/lines.csv', lineLines(read.right))
    await this.addTable('documents/postings.csv', postingLines(read.right))
    for (const [kind, all] of kinds) {
      if (this.asked.signal.aborted) return cancelled
      this.asked.onProgress({
        done: this.done,
        of: this.asked.maker.reports.length + 4,
        now: documentKinds[kind].label,
        files: [...this.files],
      })
      await this.vouchers(kind, all, days)
    }
    return E.right(null)
  }

  /** The list of files, what the books record of it, and the whole file. */
  private async close(days: string): Result<Made> {
    const { asked } = this
    const { year } = asked
    this.step(accountantFileWords.recording)
    const described: Omit<Manifest, 'files'> = {
      khata_accountant_file: formatVersion,
      company: { id: asked.companyId, name: asked.shop.businessName, pan: asked.shop.panNo },
      fiscal_year: {
        name: year.name,
        from: this.days.from,
        to: this.days.to,
        is_over: this.days.to === year.end,
      },
      journal: this.head,
      made_at: asked.madeAt,
      made_by: asked.madeBy,
      release: asked.release,
      language: asked.language,
    }
    await this.addText(readmeName, readmeText(described, days))
    const manifest = writeJson({ ...described, files: this.files })
    const digest = await digestOf(manifest, this.pace)
    if (asked.signal.aborted) return cancelled
    const recorded = await asked.record({
      fiscalYear: year.name,
      ...this.head,
      digest,
      files: this.files.length,
    })
    if (E.isLeft(recorded)) return failed(recorded.left)
    await this.archive.add(manifestName, manifest)
    const signature = writeJson({
      khata_signature: formatVersion,
      company: asked.companyId,
      seq: recorded.right,
      digest,
    })
    await this.archive.add(signatureName, signature)
    const shop = asked.shop.businessName.replace(/[\s\p{Cc}\\/:*?"<>|.]+/gu, '-').slice(0, 60)
    return E.right({
      name: `khata_${shop}_${year.name.replace('/', '-')}.zip`,
      blob: this.archive.end(),
      files: this.files,
    })
  }

  async make(): Result<Made> {
    const days = `${showBs(this.days.from, 'latin')} – ${showBs(this.days.to, 'latin')}`
    const steps = [() => this.journal(), () => this.reports(), () => this.documents(days)]
    for (const step of steps) {
      const done = await step()
      if (E.isLeft(done)) return done
    }
    return this.close(days)
  }
}

/**
 * Makes the file. Everything in it shows one state of the books: if they move on meanwhile, it is made again from the
 * start, at most three times.
 */
export const makeFile = async (asked: FileToMake): Promise<E.Either<FilesError, Made>> => {
  const pdf = await asked.maker.openPdf(asked.signal)
  try {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const made = await new Attempt(asked, pdf).make()
      if (E.isRight(made)) return made
      const { left } = made
      if (left.tag !== 'Moved') return E.left(left)
    }
    return E.left({ tag: 'Failed', say: accountantFileWords.moved })
  } finally {
    pdf.close()
  }
}
