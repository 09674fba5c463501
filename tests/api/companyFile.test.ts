import { createHash } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { addItem } from '../../src/contract/items.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { hashAfter } from '../../src/server/journal/chain.ts'
import type { Database } from '../../src/server/database/database.ts'
import {
  anOwner,
  bringBack,
  fileOf,
  keepALog,
  rowsOfCompany,
  sourceOf,
} from '../laws/companyFileSetup.ts'
import { onEachDatabase, openTestDatabase } from './inProcessServer.ts'
import { anItem, bill, openShop, startBooks, type Shop, type Wire } from './shop.ts'

type Files = Record<string, Uint8Array>
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString()
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The file with one part replaced and its list made to agree, as a forger would. */
const forged = (files: Files, name: string, text: string): Buffer => {
  const bytes = Buffer.from(text)
  const manifest = JSON.parse(textOf(files['manifest.json'])) as { parts: Wire[] }
  const part = manifest.parts.find((each) => each['name'] === name)!
  Object.assign(part, {
    bytes: bytes.length,
    lines: text.split('\n').length - 1,
    sha256: sha(bytes),
  })
  return Buffer.from(
    zipSync({ ...files, [name]: bytes, 'manifest.json': Buffer.from(JSON.stringify(manifest)) }),
  )
}
const withManifest = (files: Files, change: Wire): Buffer => {
  const manifest = JSON.parse(textOf(files['manifest.json'])) as Wire
  return Buffer.from(
    zipSync({ ...files, 'manifest.json': Buffer.from(JSON.stringify({ ...manifest, ...change })) }),
  )
}

onEachDatabase('The file of a company', (kind) => {
  let shop: Shop
  let other: Database
  let file: Buffer
  let files: Files
  const owner = anOwner()
  beforeAll(async () => {
    const server = await startBooks(kind)
    shop = await openShop(server)
    await shop.must(addItem, { body: anItem('dal') })
    const sale = bill({ lines: [{ item: 'dal', quantity: '1', rate: '10' }], total: '10.00' })
    await shop.must(saleRoutes.record, { body: { ...sale, document_id: 's1' } })
    await keepALog(server.database, shop.company)
    file = await fileOf(server.database, shop.company)
    files = unzipSync(file)
    other = await openTestDatabase(kind)
  })

  const isRefused = async (bytes: Uint8Array, tag: string): Promise<void> => {
    expect(await bringBack(other, sourceOf(bytes), owner)).toBe(tag)
    const left = await rowsOfCompany(other, shop.company)
    expect(Object.entries(left).filter(([, rows]) => rows.length > 0)).toEqual([])
    expect(await other.asSystem((tx) => tx.query('select from company_restoring'))).toEqual([])
    expect(await other.asSystem((tx) => tx.query('select from person'))).toEqual([])
  }

  it('holds no password, token, or key', async () => {
    const all = Object.values(files).map(textOf).join('')
    expect(Object.keys(files)).toContain('journal.jsonl')
    for (const secret of ['argon2', 'password_hash', 'Bearer']) expect(all).not.toContain(secret)
  })

  it('is refused when its end is missing', async () => {
    await isRefused(file.subarray(0, file.length - 100), 'not_company_file')
  })

  it('is refused when one byte of it was changed', async () => {
    const bytes = Buffer.from(file)
    bytes[bytes.indexOf('journal.jsonl') + 40]! ^= 1
    const said = await bringBack(other, sourceOf(bytes), owner)
    expect(['not_company_file', 'file_changed', 'journal_broken']).toContain(said)
  })

  it('is refused when it is no zip file at all', async () => {
    await isRefused(Buffer.from('खाता'.repeat(100)), 'not_company_file')
  })

  it('is refused when a later release wrote it', async () => {
    await isRefused(withManifest(files, { version: 2 }), 'file_version')
  })

  it('is refused when it unpacks to far more than books do', async () => {
    const bomb = { ...files, 'pages.jsonl': Buffer.alloc(12_000_000) }
    await isRefused(Buffer.from(zipSync(bomb, { level: 9 })), 'file_bomb')
  })

  it('is refused when a fact was changed, even with a list that agrees', async () => {
    const changed = textOf(files['journal.jsonl']).replace('सामान dal', 'सामान daal')
    await isRefused(forged(files, 'journal.jsonl', changed), 'journal_broken')
  })

  it('is refused when the last fact was cut off', async () => {
    const lines = textOf(files['journal.jsonl']).trimEnd().split('\n')
    await isRefused(
      forged(files, 'journal.jsonl', `${lines.slice(0, -1).join('\n')}\n`),
      'journal_broken',
    )
  })

  it('is refused when the chain is whole but a fact says what no books can mean', async () => {
    const lines = textOf(files['journal.jsonl']).trimEnd().split('\n')
    const facts = lines.map((line) => JSON.parse(line) as Wire)
    const sale = facts.at(-1)!
    facts.push({ ...sale, seq: sale['seq'] + 1 })
    let hash = ''
    for (const fact of facts)
      hash = fact['hash'] = hashAfter(hash, { ...fact, company: shop.company } as never)
    const text = facts.map((fact) => `${JSON.stringify(fact)}\n`).join('')
    const whole = unzipSync(forged(files, 'journal.jsonl', text))
    await isRefused(
      withManifest(whole, { head: { seq: facts.length, hash }, documents: 2 }),
      'facts_refused',
    )
  })

  it('is refused when a session log in it was changed', async () => {
    const changed = textOf(files['logs.jsonl']).replace('बिल', 'बिल२')
    await isRefused(forged(files, 'logs.jsonl', changed), 'log_broken')
  })

  it('is refused when the journal is of another company than the list says', async () => {
    const company = { id: owner.personId, name: 'अर्को', panNo: null }
    await isRefused(withManifest(files, { company }), 'journal_broken')
  })

  it('leaves nothing behind when its restoration is stopped', async () => {
    const stopped = bringBack(other, sourceOf(file), owner, async () => {
      throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    await isRefused(file.subarray(0, 10), 'not_company_file')
  })

  it('brings the company back once', async () => {
    expect(await bringBack(other, sourceOf(file), owner)).toBe(shop.company)
    expect(await bringBack(other, sourceOf(file), owner)).toBe('company_exists')
    const [person] = await other.asSystem((tx) =>
      tx.query('select person_id, mobile_no from person where owner_id is null'),
    )
    expect(person).toEqual({ person_id: owner.personId, mobile_no: owner.mobileNo })
  })
})
