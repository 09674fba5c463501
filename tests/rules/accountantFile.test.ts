import { either as E } from 'fp-ts'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openArchive } from '../../src/client/accountantFile/archive.ts'
import { checkFile, type FileFinding } from '../../src/client/accountantFile/checkFile.ts'
import { checkFileWords } from '../../src/client/accountantFile/checkFileWords.ts'
import { digestOf } from '../../src/client/accountantFile/digest.ts'
import { readJournalText } from '../../src/client/accountantFile/journalText.ts'
import {
  journalName,
  manifestName,
  signatureName,
  trialBalanceName,
  writeJson,
  type ListedFile,
  type Manifest,
} from '../../src/client/accountantFile/manifest.ts'
import { trialBalanceLines } from '../../src/client/accountantFile/trialBalance.ts'
import { mostBytes } from '../../src/client/accountantFile/unpack.ts'
import { csvOfLines } from '../../src/client/documents/csv.ts'

const atOnce = () => Promise.resolve()
const hash = 'ab'.repeat(32)
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const journal = `; journal 12 ${hash}
commodity NPR 1000.00

2026-07-17 Opening balances
    assets:Cash in hand  NPR 300.00
    equity:Profit of earlier fiscal years  NPR -300.00

2026-08-01 (SI-2083/84-00001) हरि
    assets:Party:Hari Stores 42  NPR 113.00
    revenues:Sales  NPR -113.00

2026-08-02 (RC-2083/84-00001) हरि
    assets:Bank/Co-operative:Nabil b-1  NPR 13.00  ; C-77
    assets:Party:Hari Stores 42  NPR -13.00
`
const nothing = [null, null, null, null]
const trialBalance = {
  rows: [
    ['नगद मौज्दात (Cash in hand)', '300.00', null, null, null, '300.00', null],
    ['Nabil', null, null, '13.00', null, '13.00', null],
    ['Hari Stores', null, null, '113.00', '13.00', '100.00', null],
    ['अघिल्ला वर्षको नाफा (Profit)', null, '300.00', null, null, null, '300.00'],
    ['बिक्री (Sales)', ...nothing.slice(0, 3), '113.00', null, '113.00'],
  ],
  marks: [
    ['account', 'cash'],
    ['account', 'bank:b-1'],
    ['party', '42'],
    ['report', 'profit-loss?variant=compare'],
    ['account', 'sales'],
  ].map(([kind = '', id = '']) => ({ tone: null, opens: { kind, id } })),
}

const described: Omit<Manifest, 'files'> = {
  khata_accountant_file: 1,
  company: { id: '019a0000-0000-7000-8000-000000000001', name: 'पसल', pan: '600000001' },
  fiscal_year: { name: '2083/84', from: '2026-07-17', to: '2027-07-16', is_over: true },
  journal: { seq: 12, hash },
  made_at: '2027-07-20T05:00:00.000Z',
  made_by: 'राम',
  release: '1.3.0',
  language: 'both',
}

interface Parts {
  readonly text?: string
  readonly rows?: typeof trialBalance
  /** Changes what is packed after it was listed. */
  readonly packed?: (files: Record<string, Uint8Array>) => void
  readonly listed?: (files: readonly ListedFile[]) => readonly ListedFile[]
}
/** A file as the page makes it, with what a test changes. */
const aFile = async ({ text = journal, rows = trialBalance, packed, listed }: Parts = {}) => {
  const contents: Record<string, Uint8Array> = {
    [journalName]: bytesOf(text),
    [trialBalanceName]: bytesOf(await csvOfLines(trialBalanceLines(rows))),
    'reports/bikri-khata.pdf': bytesOf('%PDF '.repeat(50_000)),
  }
  const scratch = openArchive(atOnce)
  const all: ListedFile[] = []
  for (const [name, bytes] of Object.entries(contents)) all.push(await scratch.add(name, bytes))
  const manifest = writeJson({ ...described, files: listed?.(all) ?? all })
  contents[manifestName] = manifest
  contents[signatureName] = writeJson({
    khata_signature: 1,
    company: described.company.id,
    seq: 13,
    digest: await digestOf(manifest, atOnce),
  })
  packed?.(contents)
  const archive = openArchive(atOnce)
  for (const [name, bytes] of Object.entries(contents)) await archive.add(name, bytes)
  return archive.end()
}
const findingsIn = async (parts: Parts): Promise<readonly FileFinding[]> => {
  const checked = await checkFile(await aFile(parts))
  if (E.isLeft(checked)) throw new Error(checked.left.en)
  return checked.right.findings
}
const refusedFor = async (blob: Blob): Promise<unknown> => {
  const checked = await checkFile(blob)
  return E.isLeft(checked) ? checked.left : checked.right.findings
}

describe('a file for the accountant', () => {
  test('that is as it was made has nothing that does not agree', async () => {
    const seen: string[] = []
    const checked = await checkFile(await aFile(), (done, of) => seen.push(`${done}/${of}`))
    expect(checked).toMatchObject({
      right: { findings: [], transactions: 3, signature: { seq: 13 }, manifest: described },
    })
    expect(seen).toEqual(['0/3', '1/3', '2/3', '3/3'])
  })

  test('in which one byte was changed names that part', async () => {
    const packed = (files: Record<string, Uint8Array>) => {
      files['reports/bikri-khata.pdf']!.set([0], 7)
    }
    expect(await findingsIn({ packed })).toEqual([
      { what: 'changed', name: 'reports/bikri-khata.pdf' },
    ])
  })

  test('whose journal was changed is named, though its sums may agree', async () => {
    const packed = (files: Record<string, Uint8Array>) => {
      files[journalName] = bytesOf(journal.replaceAll('113.00', '114.00'))
    }
    expect(await findingsIn({ packed })).toContainEqual({ what: 'changed', name: journalName })
  })

  test('from which a part is missing, or to which one was added, names both', async () => {
    const packed = (files: Record<string, Uint8Array>) => {
      delete files['reports/bikri-khata.pdf']
      files['reports/other.xlsx'] = bytesOf('x')
    }
    expect(await findingsIn({ packed })).toEqual([
      { what: 'missing', name: 'reports/bikri-khata.pdf' },
      { what: 'extra', name: 'reports/other.xlsx' },
    ])
  })

  test('whose list was forged does not have the signed list any more', async () => {
    const packed = (files: Record<string, Uint8Array>) => {
      const text = new TextDecoder().decode(files[manifestName])
      files[manifestName] = bytesOf(text.replace('राम', 'हरि'))
    }
    expect(await findingsIn({ packed })).toEqual([{ what: 'manifest', name: manifestName }])
  })

  test('without a signature is not signed', async () => {
    const packed = (files: Record<string, Uint8Array>) => void delete files[signatureName]
    expect(await findingsIn({ packed })).toEqual([{ what: 'manifest', name: manifestName }])
  })

  test('whose journal does not balance names the transaction, though its list is signed', async () => {
    const text = journal.replace('Sales  NPR -113.00', 'Sales  NPR -112.99')
    expect(await findingsIn({ text })).toEqual([
      { what: 'unbalanced', name: '2026-08-01 (SI-2083/84-00001) हरि' },
      { what: 'unbalanced', name: journalName },
      { what: 'trialBalance', name: 'Sales' },
    ])
  })

  test('whose trial balance has another figure or lacks an account names the account', async () => {
    const rows = {
      rows: [
        ['नगद मौज्दात (Cash in hand)', null, null, null, null, '300.01', null],
        ...trialBalance.rows.slice(2),
      ],
      marks: [trialBalance.marks[0]!, ...trialBalance.marks.slice(2)],
    }
    expect(await findingsIn({ rows })).toEqual([
      { what: 'trialBalance', name: 'Cash in hand' },
      { what: 'trialBalance', name: 'Bank/Co-operative b-1' },
    ])
  })

  test('whose journal is of another state of the books says so', async () => {
    expect(await findingsIn({ text: journal.replace('journal 12', 'journal 11') })).toEqual([
      { what: 'otherHead', name: journalName },
    ])
  })
})

describe('what is no file for the accountant is refused', () => {
  test('a text, a zip file of other things, and a zip file that was cut short', async () => {
    const whole = await aFile()
    expect(await refusedFor(new Blob(['x'.repeat(100)]))).toEqual(checkFileWords.notZip)
    expect(await refusedFor(new Blob(['']))).toEqual(checkFileWords.notZip)
    expect(await refusedFor(whole.slice(0, whole.size - 1))).toEqual(checkFileWords.notZip)
    expect(await refusedFor(whole.slice(1))).toEqual(checkFileWords.notZip)
    expect(await refusedFor(new Blob([zipSync({ 'a.txt': bytesOf('a') })]))).toEqual(
      checkFileWords.notOurs,
    )
  })

  test.each(['../outside.txt', '/etc/x', 'a/../../b', 'C:\\x', 'a\\b'])(
    'a name that leaves the folder: %s',
    async (name) => {
      const packed = (files: Record<string, Uint8Array>) => void (files[name] = bytesOf('x'))
      expect(await refusedFor(await aFile({ packed }))).toEqual(checkFileWords.badName(name))
    },
  )

  test('one that says it unpacks to more than can be read is not unpacked at all', async () => {
    const bytes = new Uint8Array(await (await aFile()).arrayBuffer())
    const view = new DataView(bytes.buffer)
    const list = view.getUint32(bytes.length - 6, true)
    view.setUint32(list + 24, mostBytes + 1, true)
    expect(await refusedFor(new Blob([bytes]))).toEqual(checkFileWords.tooLarge)
  })

  test('a bomb that unpacks to more than it says counts as changed, and no more of it is unpacked', async () => {
    const packed = (files: Record<string, Uint8Array>) => {
      files[journalName] = new Uint8Array(30_000_000)
    }
    const bytes = new Uint8Array(await (await aFile({ packed })).arrayBuffer())
    const view = new DataView(bytes.buffer)
    const list = view.getUint32(bytes.length - 6, true)
    view.setUint32(list + 24, bytesOf(journal).length, true)
    expect(await refusedFor(new Blob([bytes]))).toContainEqual({
      what: 'changed',
      name: journalName,
    })
  })

  test('something hidden between its parts', async () => {
    const whole = new Uint8Array(await (await aFile()).arrayBuffer())
    const view = new DataView(whole.buffer)
    const list = view.getUint32(whole.length - 6, true)
    const hidden = new Uint8Array([
      ...whole.slice(0, list),
      ...new Uint8Array(50),
      ...whole.slice(list),
    ])
    new DataView(hidden.buffer).setUint32(hidden.length - 6, list + 50, true)
    expect(await refusedFor(new Blob([hidden]))).toEqual(checkFileWords.notZip)
  })
})

describe('the reader of the journal', () => {
  test('adds whole paisa of any size, and knows the parties and banks by their ids', () => {
    const big = journal.replaceAll('113.00', '98765432109876543.21')
    const read = readJournalText(big)
    expect(read?.total).toEqual({
      debit: 9876543210987654321n + 31300n,
      credit: 9876543210987654321n + 31300n,
    })
    expect([...read!.accounts.keys()]).toEqual([
      'Cash in hand',
      'Profit of earlier fiscal years',
      'Party 42',
      'Sales',
      'Bank/Co-operative b-1',
    ])
    expect(read?.unbalanced).toEqual([])
  })

  test.each([
    ['no first line', journal.slice(1)],
    ['a line that nobody writes', `${journal}\ninclude other.journal\n`],
    ['an entry outside of a transaction', `; journal 1 ab\n    assets:Cash in hand  NPR 1.00\n`],
    ['an amount that is none', journal.replace('113.00', '113.0')],
  ])('refuses %s', (_, text) => {
    expect(readJournalText(text)).toBe(null)
  })
})
