import { either as E } from 'fp-ts'
import { showBs, type FiscalYear } from '../../books/calendar/calendar.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { Language, Words } from '../../books/words.ts'
import type { exportPeriod, wholeDocuments } from '../../contract/accountantFile.ts'
import type { DataOf } from '../../contract/route.ts'
import { askOnce, type OneTimeAnswer } from '../bus/askOnce.ts'
import type { Query } from '../bus/query.ts'
import type { QueryBus } from '../bus/queryBus.ts'
import { words } from '../i18n/words.ts'
import { csvOfLines } from '../documents/csv.ts'
import type { FilesAsked, FilesError, PdfMaker, ReportFileMaker } from '../react/reportFiles.ts'
import { accountantFileWords } from './accountantFileWords.ts'
import { openArchive, type Archive } from './archive.ts'
import type { MadeFile } from './commands.ts'
import { digestOf } from './digest.ts'
import { DocumentFiles, type DrawVouchers } from './documentFiles.ts'
import type { Lines } from './documentTables.ts'
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
import { pagePace, type Pace } from '../zip/pace.ts'
import { exportPeriodQuery, wholeDocumentsQuery } from './queries.ts'
import { readmeText } from './readme.ts'
import { trialBalanceLines } from './trialBalance.ts'
import { vouchersPaper } from './vouchers.ts'

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
const partBytes = 1_000_000
const cancelled: E.Either<Failure, never> = E.left({ tag: 'Cancelled' })
const moved: E.Either<Failure, never> = E.left({ tag: 'Moved' })
const failed = (say: Words): E.Either<Failure, never> => E.left({ tag: 'Failed', say })

type DocumentPage = DataOf<typeof wholeDocuments>
type JournalPage = DataOf<typeof exportPeriod>

interface PageAsked {
  readonly from: string
  readonly to: string
  readonly after: string
}

interface Head {
  readonly seq: number
  readonly hash: string
}

/** One attempt: the archive, what is in it, and the state of the books that all of it shows. */
class Attempt {
  private readonly asked: FileToMake
  private readonly pdf: PdfMaker
  private readonly pace: Pace
  private readonly archive: Archive
  private readonly files: ListedFile[] = []
  private readonly days: { readonly from: string; readonly to: string }
  private head: Head = { seq: 0, hash: '' }
  private done = 0
  private isRecorded = false

  constructor(asked: FileToMake, pdf: PdfMaker) {
    this.asked = asked
    this.pdf = pdf
    const stoppable = pagePace(asked.signal)
    // What the books have recorded is also given to the person.
    this.pace = () => (this.isRecorded ? Promise.resolve() : stoppable())
    this.archive = openArchive(this.pace)
    this.days = { from: asked.year.start, to: asked.until }
  }

  private say(now: Words): void {
    const of = this.asked.maker.reports.length + 4
    this.asked.onProgress({ done: this.done, of, now, files: [...this.files] })
  }
  private step(now: Words): void {
    this.say(now)
    this.done++
  }
  private async add(name: string, bytes: Uint8Array): Promise<void> {
    this.files.push(await this.archive.add(name, bytes))
  }
  /** Packs a file that is kept outside of the page's memory, a part of it at a time. */
  private async addBlob(name: string, blob: Blob): Promise<void> {
    const file = this.archive.open(name)
    for (let at = 0; at < blob.size; at += partBytes)
      await file.write(new Uint8Array(await blob.slice(at, at + partBytes).arrayBuffer()))
    this.files.push(file.end())
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

  /** A page of what is not a report. */
  private async pageOf<A extends object>(
    query: Query<PageAsked, OneTimeAnswer<A>>,
    after: string,
  ): Result<A> {
    const { queries, signal } = this.asked
    const answer = await askOnce(queries, query, { ...this.days, after })
    if (signal.aborted) return cancelled
    if (E.isLeft(answer)) return failed(answer.left.say)
    const page = answer.right.take()
    return page === null ? failed(words.unexpectedError) : E.right(page)
  }

  /** The state of the books on the first page is the one that all else must show. */
  private async journal(): Result<null> {
    const file = this.archive.open(journalName)
    const encoder = new TextEncoder()
    this.step(accountantFileWords.journal)
    for (let after: string | null = ''; after !== null;) {
      const answer: E.Either<Failure, JournalPage> = await this.pageOf(exportPeriodQuery, after)
      if (E.isLeft(answer)) return answer
      const { text, next, journalSeq: seq, journalHash: hash }: JournalPage = answer.right
      if (after === '') this.head = { seq, hash }
      else if (!this.isSame({ seq, hash })) return moved
      await file.write(encoder.encode(text))
      after = next
    }
    this.files.push(file.end())
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
      for (const [name, blob] of Object.entries(files)) await this.addBlob(`reports/${name}`, blob)
      if (report.name === 'trial-balance' && report.variant === 'detail')
        await this.addTable(trialBalanceName, trialBalanceLines(whole))
    }
    return E.right(null)
  }

  private vouchersOf(days: string): DrawVouchers {
    const { shop, language } = this.asked
    const journal = `#${this.head.seq} ${this.head.hash}`
    return (kind, documents) => {
      this.say(documentKinds[kind].label)
      return this.pdf.draw(vouchersPaper(kind, documents, { shop, language, days, journal }))
    }
  }

  private async documents(days: string): Result<null> {
    this.step(accountantFileWords.documents)
    const files = new DocumentFiles(this.vouchersOf(days))
    let read = 0
    for (let after: string | null = ''; after !== null;) {
      const answer: E.Either<Failure, DocumentPage> = await this.pageOf(wholeDocumentsQuery, after)
      if (E.isLeft(answer)) return answer
      const { documents, next, journalSeq, journalHash }: DocumentPage = answer.right
      if (!this.isSame({ seq: journalSeq, hash: journalHash })) return moved
      await files.add(documents)
      read += documents.length
      this.say(accountantFileWords.documentsRead(read))
      after = next
    }
    for await (const [name, blob] of files.all()) await this.addBlob(`documents/${name}`, blob)
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
    this.isRecorded = true
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
  } catch (fault) {
    // What is stopped between two pieces of work throws.
    if (asked.signal.aborted) return E.left({ tag: 'Cancelled' })
    throw fault
  } finally {
    pdf.close()
  }
}
