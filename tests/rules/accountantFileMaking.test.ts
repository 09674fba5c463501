import { either as E } from 'fp-ts'
import { of } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import { accountantFileWords } from '../../src/client/accountantFile/accountantFileWords.ts'
import { checkFile } from '../../src/client/accountantFile/checkFile.ts'
import { makeFile, type FileToMake } from '../../src/client/accountantFile/makeFile.ts'
import { journalName, trialBalanceName } from '../../src/client/accountantFile/manifest.ts'
import type { QueryBus } from '../../src/client/bus/queryBus.ts'
import { nothingHeld } from '../../src/client/bus/remote.ts'
import type { ReportFileMaker } from '../../src/client/react/reportFiles.ts'

interface Head {
  readonly journalSeq: number
  readonly journalHash: string
}
const headAt = (seq: number): Head => ({ journalSeq: seq, journalHash: `hash of ${seq}` })

interface Plan {
  /** The head of the books at each thing that is read: the last one stays. */
  readonly heads?: readonly number[]
  /** Called before each thing that is read or drawn, with its name. */
  readonly before?: (name: string) => void
}

/** Two pages of a journal, two reports with a PDF and two pages of documents, as the server and the reports give them. */
const books = ({ heads = [7], before = () => undefined }: Plan) => {
  const abort = new AbortController()
  const asked: string[] = []
  const recorded: number[] = []
  const told: string[] = []
  const read = (name: string): Head => {
    before(name)
    asked.push(name)
    return headAt(heads[Math.min(asked.length, heads.length) - 1]!)
  }
  const answers: Readonly<Record<string, (after: string) => object>> = {
    exportPeriod: (after) => {
      const head = read(`journal ${after}`)
      return after === ''
        ? { text: `; journal ${head.journalSeq} abc\ncommodity NPR 1000.00\n`, next: 'b', ...head }
        : { text: '\n2026-08-01 a\n    assets:Cash in hand  NPR 0.00\n', next: null, ...head }
    },
    wholeDocuments: (after) => {
      const head = read(`documents ${after}`)
      return { documents: [], next: after === '' ? 'b' : null, ...head }
    },
  }
  const queries = {
    ask: ({ type }: { readonly type: string }, { after }: { readonly after: string }) => {
      let left: object | null = answers[type]!(after)
      const take = () => {
        const mine = left
        left = null
        return mine
      }
      return of({ ...nothingHeld, asking: true }, { ...nothingHeld, held: { take } })
    },
  } as unknown as QueryBus
  const maker: ReportFileMaker = {
    reports: ['sales', 'trial-balance'].map((name) => ({
      name,
      variant: name === 'sales' ? null : 'detail',
      title: { ne: name, en: name },
    })),
    make: async ({ name }, { pdf }) => {
      const whole = { rows: [], marks: [], totals: null, opening: null, ...read(name) }
      const files = { [`${name}.pdf`]: await pdf.draw({} as never) }
      return E.right({ whole, files })
    },
    openPdf: async () => ({
      draw: async () => {
        before('drawing')
        return new Blob(['%PDF'.repeat(40_000)])
      },
      close: () => told.push('closed'),
    }),
  }
  const file: FileToMake = {
    queries,
    maker,
    year: fiscalYearOf('2026-08-01')!,
    until: '2027-07-16',
    language: 'en',
    companyId: 'mine',
    shop: { businessName: 'Shop', address: '', phone: '', panNo: '' },
    printing: null,
    madeBy: 'Ram',
    madeAt: '2027-07-20T05:00:00.000Z',
    moment: '2084-04-04 10:45',
    release: '1.3.0',
    signal: abort.signal,
    onProgress: ({ now }) => told.push(now.en),
    record: async ({ seq }) => {
      before('recording')
      recorded.push(seq)
      return E.right(seq + 1)
    },
  }
  return { abort, asked, recorded, told, file }
}
const oneReading = ['journal ', 'journal b', 'sales', 'trial-balance', 'documents ', 'documents b']

describe('a file for the accountant while it is made', () => {
  test('has the journal page by page, and its list agrees with what is in it', async () => {
    const { file, asked, recorded, told } = books({})
    const made = await makeFile(file)
    if (E.isLeft(made)) throw new Error(made.left.tag)
    const { name, blob, files } = made.right
    expect([asked, recorded, told.at(-1)]).toEqual([oneReading, [7], 'closed'])
    expect(name).toBe('khata_Shop_2083-84.zip')
    expect(files.map((each) => each.name)).toEqual([
      journalName,
      'reports/sales.pdf',
      'reports/trial-balance.pdf',
      trialBalanceName,
      'documents/lines.csv',
      'documents/postings.csv',
      'README.txt',
    ])
    const checked = await checkFile(blob)
    if (E.isLeft(checked)) throw new Error(checked.left.en)
    // The journal of this test is in the state `7 abc`; the rest of the file is as its list says.
    expect(checked.right.findings).toEqual([{ what: 'otherHead', name: journalName }])
    expect(checked.right.transactions).toBe(1)
  })

  test.each([
    ['between two pages of the journal', [7, 8]],
    ['between two reports', [7, 7, 7, 8]],
    ['between two pages of documents', [7, 7, 7, 7, 7, 8]],
  ])('is made again from its start when the books move on %s', async (_, heads) => {
    const { file, asked, recorded } = books({ heads })
    const made = await makeFile(file)
    expect(E.isRight(made)).toBe(true)
    expect(asked).toEqual([...oneReading.slice(0, heads.length), ...oneReading])
    expect(recorded).toEqual([8])
  })

  test('is given up, and not recorded, when the books move on three times', async () => {
    const { file, recorded, told } = books({ heads: Array.from({ length: 99 }, (_, at) => at) })
    expect(await makeFile(file)).toEqual(E.left({ tag: 'Failed', say: accountantFileWords.moved }))
    expect([recorded, told.at(-1)]).toEqual([[], 'closed'])
  })

  test.each(['journal b', 'sales', 'drawing', 'documents b'])(
    'is neither recorded nor there when it is stopped at: %s',
    async (place) => {
      const { file, asked, recorded, told, abort } = books({
        before: (name) => {
          if (name === place) abort.abort()
        },
      })
      expect(await makeFile(file)).toEqual(E.left({ tag: 'Cancelled' }))
      expect([recorded, told.at(-1)]).toEqual([[], 'closed'])
      expect(asked.length).toBeLessThanOrEqual(oneReading.length)
    },
  )

  test('is there once the books have recorded it, though it was stopped meanwhile', async () => {
    const { file, recorded, abort } = books({
      before: (name) => {
        if (name === 'recording') abort.abort()
      },
    })
    expect(E.isRight(await makeFile(file))).toBe(true)
    expect(recorded).toEqual([7])
  })
})
