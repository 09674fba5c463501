import { createHash } from 'node:crypto'
import { either as E } from 'fp-ts'
import { beforeAll, expect, it } from 'vitest'
import { booksVerified, compareHeads, headKey, signedHead } from '../../src/contract/audit.ts'
import {
  compareAllHeads,
  readOldHeads,
  comparisonWords,
  readTypedHead,
  writeHeads,
  type OldHead,
  type OldHeads,
  type SignedHeadFile,
} from '../../src/contract/journalHead.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { areas } from '../../src/server/areas.ts'
import { compareSignedHeads, headKeyOf } from '../../src/server/audit/heads.ts'
import { verifyCompany } from '../../src/server/journal/verification.ts'
import { chainAnew, dropFacts } from './chainedAnew.ts'
import { aLog, type Told } from './logs.ts'
import { onEachDatabase } from './inProcessServer.ts'
import { aParty, type AnyRoute, type Wire } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const right = <A>(said: E.Either<unknown, A>): A => {
  if (E.isLeft(said)) throw new Error(JSON.stringify(said.left))
  return said.right
}
/** A log in its file form: each entry with its hash last. */
const fileOf = ({ texts, hashes }: Told): string =>
  texts.map((text, i) => `${text.slice(0, -1)},"hash":"${hashes[i]}"}\n`).join('')

onEachDatabase('An old head of the journal', (kind) => {
  let whole: FullServer
  beforeAll(async () => {
    whole = await startFullServer(kind)
  })
  const download = async (as: Member): Promise<SignedHeadFile> =>
    (await whole.server.call(signedHead as AnyRoute, { as })).body.data as SignedHeadFile
  const ask = (as: Member, old: OldHeads, query: Record<string, string> = {}) =>
    whole.server.call(compareHeads as AnyRoute, {
      as,
      query: {
        heads: writeHeads(old.heads),
        ...(old.company === null ? {} : { company: old.company }),
        ...(old.jws === null ? {} : { jws: old.jws }),
        ...query,
      },
    })
  const compare = async (as: Member, old: OldHeads) =>
    right(
      await compareAllHeads(old.heads, async (heads) => {
        const { status, body } = await ask(as, { ...old, heads })
        const data = body.data as Wire
        return status === 200
          ? E.right({
              verdict: data['verdict'] as 'unchanged',
              sameUpTo: data['same_up_to'] as number,
              seq: data['seq'] as number | null,
              facts: data['facts'] as number,
              signature: data['signature'] as string,
            })
          : E.left(body)
      }),
    )
  const factsOf = ({ company }: Member) =>
    whole.sql<OldHead & object>('select seq, hash from event where company_id = $1 order by seq', [
      company,
    ])
  const asFile = (file: SignedHeadFile, company: string | null = null): OldHeads =>
    right(readOldHeads(JSON.stringify(file, null, 2), company, sha))
  /** A session log that recorded these heads. */
  const logOf = (as: Member, heads: readonly OldHead[]): OldHeads =>
    right(
      readOldHeads(
        fileOf(
          aLog(
            as,
            heads.map(({ seq, hash }) => ({ type: 'JournalHeadSeen', payload: { seq, hash } })),
          ),
        ),
        null,
        sha,
      ),
    )

  it('is downloaded signed, and still matches while the books grow', async () => {
    const shop = await whole.found('goes-on')
    const file = await download(shop)
    const facts = await factsOf(shop)
    expect(file.khata_head).toEqual({ company: shop.company, ...facts.at(-1), at: whole.now() })
    await whole.must(shop, addLedger, aParty('later'))
    expect((await whole.server.call(headKey as AnyRoute)).body.data).toEqual(file.public_key)
    expect(await compare(shop, asFile(file))).toEqual({
      verdict: 'unchanged',
      sameUpTo: 6,
      seq: null,
      facts: 7,
      signature: 'ours',
    })
  })

  it('reveals that the last facts were dropped, wherever the head was moved', async () => {
    const shop = await whole.found('dropped')
    const file = await download(shop)
    const log = logOf(shop, await factsOf(shop))
    await dropFacts(whole, shop.company, 4)
    const said = await compare(shop, asFile(file))
    expect(said).toMatchObject({ verdict: 'dropped', sameUpTo: 0, seq: 6, facts: 4 })
    expect(comparisonWords(said).en).toBe(
      'Entries were dropped: there was a #6, and the journal ends at #4.',
    )
    expect(await compare(shop, log)).toMatchObject({
      verdict: 'dropped',
      sameUpTo: 4,
      seq: 5,
      facts: 4,
    })
  })

  it('reveals a rewritten chain: a log names the first fact that differs, one head only that one does', async () => {
    const shop = await whole.found('anew')
    const file = await download(shop)
    const facts = await factsOf(shop)
    const log = logOf(shop, facts)
    const gaps = logOf(shop, [facts[1]!, facts[4]!])
    await chainAnew(whole, shop.company, 3, (payload) => payload.replace('हरि', 'हर्क'))
    expect(comparisonWords(await compare(shop, log)).en).toBe(
      'Up to #2 all is as it was; entry #3 was changed.',
    )
    expect(comparisonWords(await compare(shop, gaps)).en).toBe(
      'Entry #5 has another hash. The change is between #3 and #5.',
    )
    expect(comparisonWords(await compare(shop, asFile(file))).en).toBe(
      'Entry #6 has another hash. It, or an entry before it, was changed.',
    )
    expect(
      await compare(shop, right(readTypedHead('2', facts[1]!.hash.slice(0, 12)))),
    ).toMatchObject({
      verdict: 'unchanged',
    })
  })

  it('reveals a fact that was changed without its hash', async () => {
    const shop = await whole.found('clumsy')
    const file = await download(shop)
    await whole.sql(
      "update event set payload = replace(payload, 'हरि', 'हर्क') where company_id = $1 and seq = 3",
      [shop.company],
    )
    expect(await compare(shop, asFile(file))).toMatchObject({
      verdict: 'changed',
      sameUpTo: 0,
      seq: 3,
    })
  })

  it('belongs to one company: an owner of another cannot compare it and learns why', async () => {
    const shop = await whole.found('mine')
    const other = await whole.found('yours')
    const file = await download(shop)
    const heads = await factsOf(shop)
    expect(readOldHeads(JSON.stringify(file), other.company, sha)).toMatchObject({
      left: { en: 'This head belongs to another company' },
    })
    expect(
      readOldHeads(
        fileOf(aLog(shop, [{ type: 'JournalHeadSeen', payload: heads[0] }])),
        other.company,
        sha,
      ),
    ).toMatchObject({ left: { en: 'This head belongs to another company' } })
    expect(await ask(other, asFile(file))).toMatchObject({
      status: 422,
      body: { refusal: { tag: 'other_company' } },
    })
  })

  it('is rejected if its signature is from another key or does not match the file', async () => {
    const shop = await whole.found('signed')
    const file = await download(shop)
    const forged = { ...file, khata_head: { ...file.khata_head, seq: 5 } }
    expect((await compare(shop, asFile(forged))).signature).toBe('bad')
    const replaced = await whole.server.database.transaction('read', (tx) =>
      compareSignedHeads(
        tx,
        shop.company,
        [file.khata_head],
        file.jws,
        headKeyOf(new Uint8Array(32).fill(1)),
      ),
    )
    expect(replaced.signature).toBe('other')
  })

  it('of a session log is found among thousands in a few requests', async () => {
    const shop = await whole.found('long')
    const facts = await factsOf(shop)
    const made = Array.from(
      { length: 5000 },
      (_, i): OldHead => facts[i] ?? { seq: i + 1, hash: sha(String(i)) },
    )
    let asked = 0
    const journal = async (heads: readonly OldHead[]) => {
      asked++
      const other = heads.find(({ seq }) => seq >= 3333)
      const same = heads.filter(({ seq }) => seq < 3333).at(-1)
      return E.right({ sameUpTo: same?.seq ?? 0, seq: other?.seq ?? null })
    }
    expect(right(await compareAllHeads(made, journal))).toEqual({ sameUpTo: 3332, seq: 3333 })
    expect(asked).toBeLessThan(5)
  })

  it('comes with what the last verification found, with both versions of the row', async () => {
    const shop = await whole.found('shown')
    const shown = async () =>
      (await whole.server.call(booksVerified as AnyRoute, { as: shop })).body.data
    expect(await shown()).toBeNull()
    await verifyCompany(whole.server.database, areas, shop.company, whole.now())
    expect(await shown()).toMatchObject({
      verified_at: whole.now(),
      seq: 6,
      sound: true,
      difference: null,
    })
    await whole.sql('update item_stock set quantity = 7000 where company_id = $1', [shop.company])
    await verifyCompany(whole.server.database, areas, shop.company, whole.now())
    expect(await shown()).toMatchObject({
      sound: false,
      difference: {
        what: 'row',
        where: 'item_stock item_id shown-item',
        live: expect.stringContaining('7000'),
        rebuilt: expect.any(String),
      },
    })
  })
})
