import { readdirSync } from 'node:fs'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { refusal } from '../../src/books/refusal.ts'
import { boundsOf, largestOf } from '../../src/contract/bounds.ts'
import { faultsOf, listOf, record } from '../../src/contract/codec.ts'
import { Bitmap, NewLedger } from '../../src/contract/parties.ts'
import { assignPermission } from '../../src/contract/people.ts'
import { putProfilePicture } from '../../src/contract/profile.ts'
import type { Route } from '../../src/contract/route.ts'
import { exactText, Id, text } from '../../src/contract/scalars.ts'
import { logIn } from '../../src/contract/session.ts'
import { maxLines } from '../../src/contract/enteredBill.ts'
import { EnteredTrade } from '../../src/contract/trade.ts'
import { excessOf } from '../../src/server/http/body.ts'
import { refusalBody } from '../../src/server/http/failure.ts'

const contract = new URL('../../src/contract/', import.meta.url)
const isRoute = (u: unknown): u is Route =>
  typeof u === 'object' && u !== null && 'policy' in u && 'path' in u && 'body' in u
const routes = async (): Promise<readonly Route[]> => {
  const files = await Promise.all(
    readdirSync(contract).map(
      (file) => import(new URL(file, contract).href) as Promise<Record<string, unknown>>,
    ),
  )
  const values = files.flatMap((file) => Object.values(file))
  return [
    ...values,
    ...values.flatMap((value) =>
      typeof value === 'object' && value !== null && !isRoute(value) ? Object.values(value) : [],
    ),
  ].filter(isRoute)
}

const line = (i: number) => ({
  item_id: `018f0000-0000-7000-8000-${String(i).padStart(12, '0')}`,
  quantity: '1000000.125',
  unit: 'क'.repeat(20),
  rate: '9999999.99',
  discount: { kind: 'percent', percent: '12.50' },
})
const bill = (lines: readonly object[]) => ({
  document_id: 'x',
  date: '2026-11-21',
  party_id: null,
  lines,
  discount: null,
  vat_inclusive: false,
  round_to_rupee: false,
  settlement: { cash: '0', banks: [] },
  total: '1.00',
})
const jsonOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
const countOf = (errors: t.Errors): number => Object.keys(faultsOf(errors)).length
const faults = (codec: t.Mixed, value: unknown): Readonly<Record<string, string>> => {
  const read = codec.decode(value)
  return E.isLeft(read) ? faultsOf(read.left) : {}
}

describe('A request', () => {
  it('of any route is bounded by its codec: every list and every text has a maximum length', async () => {
    const all = (await routes()).filter(({ body }) => body !== null)
    for (const { name, body } of all)
      expect([name, largestOf(body!).bytes > 0]).toEqual([name, true])
    expect(all.length).toBeGreaterThan(30)
  })

  it.each([
    ['a list without a most', record({ lines: t.readonlyArray(Id) })],
    ['a plain text', record({ name: t.string })],
    ['a dictionary', record({ names: t.record(t.string, Id) })],
    ['anything', listOf(t.unknown, 3)],
  ])('may not contain %s', (_, codec) => {
    expect(() => boundsOf(codec)).toThrow('values of any size')
  })

  it('is as large as its route needs: small for a form, less than a megabyte for a bill, two for a picture', () => {
    expect(boundsOf(null).bytes).toBe(4096)
    expect(boundsOf(assignPermission.body).bytes).toBeLessThan(40_000)
    expect(boundsOf(logIn.body).bytes).toBeLessThan(8192)
    expect(boundsOf(EnteredTrade).bytes).toBeLessThan(1_000_000)
    expect(boundsOf(putProfilePicture.body).bytes).toBeLessThan(2_400_000)
  })

  it('may contain a bill of 2,000 lines, but not of 2,001', () => {
    const full = bill(Array.from({ length: maxLines }, (_, i) => line(i)))
    expect(jsonOf(full).length).toBeLessThan(boundsOf(EnteredTrade).bytes)
    expect([excessOf(jsonOf(full), boundsOf(EnteredTrade)), faults(EnteredTrade, full)]).toEqual([
      null,
      {},
    ])
    expect(faults(EnteredTrade, bill([...full.lines, line(maxLines)]))).toEqual({
      lines: 'बढीमा २००० वटा पठाउनुहोस् (Send at most 2000)',
    })
  })

  it('may contain a picture of 512 KB, and not a byte more', () => {
    const picture = (length: number) => ({
      ledger_title: 'हरि',
      image_bitmap: Array.from({ length }, () => 255),
    })
    const full = picture(512 * 1024)
    expect(jsonOf(full).length).toBeLessThan(boundsOf(NewLedger).bytes)
    expect([excessOf(jsonOf(full), boundsOf(NewLedger)), faults(NewLedger, full)]).toEqual([
      null,
      {},
    ])
    const { image_bitmap: tooMuch } = picture(512 * 1024 + 1)
    expect(
      Object.keys(faults(putProfilePicture.body!, { image_bitmap: tooMuch, image_ext: 'png' })),
    ).toEqual(['image_bitmap'])
    for (const byte of [256, -1, 1.5, '1', null, Number.NaN])
      expect([byte, E.isLeft(Bitmap.decode([1, byte]))]).toEqual([byte, true])
  })

  it('may contain every permission there is, twice', () => {
    expect(
      faults(assignPermission.body!, {
        user_id: 'x',
        permissions: permissionKeys,
        former_permissions: permissionKeys,
      }),
    ).toEqual({})
  })

  it('nested deeper than any form or with more values than its route takes is refused before parsing', () => {
    const bounds = boundsOf(EnteredTrade)
    const judged = (json: string) => excessOf(Buffer.from(json), bounds)
    expect([
      judged('['.repeat(32)),
      judged('['.repeat(33)),
      judged('{"a":'.repeat(10_000)),
    ]).toEqual([null, 'deep', 'deep'])
    expect([
      judged(`[${'0,'.repeat(120_000)}`),
      judged(`[${'{},'.repeat(80_000)}`),
      judged(`[${'"",'.repeat(80_000)}`),
      judged('"a":0,'.repeat(80_000)),
    ]).toEqual(['large', 'large', 'large', 'large'])
    // What stands in a text is no structure, whatever it looks like; a quote behind a backslash does not end it.
    expect(judged(JSON.stringify({ remarks: '[{,"\\'.repeat(60_000) }))).toBe(null)
  })
})

describe('The report on an invalid request', () => {
  it('has at most twenty faults, wherever they are', () => {
    const bad = Array.from({ length: maxLines }, () => ({ nonsense: 1, more: 2 }))
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, 0]))
    const read = EnteredTrade.decode({ ...bill(bad), ...unknown })
    expect(E.isLeft(read) && [read.left.length, countOf(read.left)]).toEqual([20, 20])
    expect(Object.keys(faults(EnteredTrade, bill(bad)))).toHaveLength(20)
  })

  it('stops at the twentieth fault', () => {
    let looked = 0
    const counting = new t.Type<string>(
      'Counting',
      t.string.is,
      (u, c) => {
        looked++
        return t.failure(u, c)
      },
      t.identity,
    )
    expect(E.isLeft(listOf(counting, 2000).decode(Array.from({ length: 2000 }, () => 0)))).toBe(
      true,
    )
    expect(looked).toBe(20)
  })

  it('names a field as far as needed to find it, and is never long', () => {
    const long = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`${i}${'\u0001'.repeat(5000)}`, 0]),
    )
    const told = faults(record({ name: text(1, 5) }), long)
    expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(16 * 1024)
    expect(
      Object.keys(faults(record({ name: text(1, 5) }), { name: 'x', is_admin: true })),
    ).toEqual(['is_admin'])
  })

  it('has at most twenty faults from the books too', () => {
    const words = { ne: 'यो सामान भेटिएन', en: 'This item was not found' }
    const refused = {
      ...refusal('unknownItem', words),
      fields: Object.fromEntries(
        Array.from({ length: 2000 }, (_, i) => [`lines.${i}.itemId`, words]),
      ),
    }
    const body = refusalBody(refused)
    expect([
      Object.keys(body.errors ?? {}).length,
      Object.keys(body.refusal?.fields ?? {}).length,
    ]).toEqual([20, 20])
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(16 * 1024)
  })

  it('does not change text that must be kept exactly', () => {
    expect(E.toUnion(exactText(5).decode(' e\u0301 '))).toBe(' e\u0301 ')
    expect(E.isLeft(exactText(3).decode('abcd'))).toBe(true)
  })
})
