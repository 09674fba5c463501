import { test } from 'vitest'
import { addItem } from '../../src/contract/items.ts'
import { saleRoutes, purchaseRoutes } from '../../src/contract/trade.ts'
import { anItem, bill, openShop, startBooks } from './shop.ts'
import pg from 'pg'
const kinds = ['postgres', 'embedded'] as const
test.each(kinds)('%s', async (kind) => {
  const rig = await startBooks(kind), shops = await Promise.all([1, 2, 3, 4].map(() => openShop(rig)))
  for (const shop of shops) {
    for (const i of ['a', 'b', 'c']) await shop.must(addItem, { body: anItem(i) })
    await shop.must(purchaseRoutes.record, { body: bill({ id: crypto.randomUUID(), lines: ['a', 'b', 'c'].map((item) => ({ item, quantity: '10000', rate: '10' })), total: '300000.00', supplier_bill_no: 'x', date: '2026-11-01' }) })
  }
  const sell = (shop: typeof shops[0]) => shop.must(saleRoutes.record, { body: bill({ id: crypto.randomUUID(), lines: ['a', 'b', 'c'].map((item) => ({ item, quantity: '1', rate: '20' })), total: '60.00' }) })
  const N = 150
  for (const shop of shops) for (let i = 0; i < 20; i++) await sell(shop)
  // statements of one sale
  const client = await import('pg')
  const orig = (client.default as any).Client.prototype.query
  const seen: { text: string; values?: unknown[] }[] = []
  ;(client.default as any).Client.prototype.query = function (q: any, ...r: any[]) { if (q?.text) seen.push(q); return orig.call(this, q, ...r) }
  await sell(shops[0]!)
  ;(client.default as any).Client.prototype.query = orig
  
  let t = performance.now(); for (let i = 0; i < N; i++) await sell(shops[0]!); let one = N / (performance.now() - t) * 1000
  t = performance.now(); await Promise.all(shops.map(async (s) => { for (let i = 0; i < N; i++) await sell(s) })); let four = 4 * N / (performance.now() - t) * 1000
  console.log(kind, 'commands/s one', one.toFixed(0), 'four', four.toFixed(0))
  const writes = seen.filter((s) => /^\s*(insert|update|delete)/i.test(s.text))
  const company = shops[0]!.company
  const other = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  let n = 0
  const bare = async (c: string, piped: boolean) => {
    const k = `x${n++}`, cmd = crypto.randomUUID()
    const doc = (JSON.parse((seen.find((s) => s.text.includes('into event'))!.values![7] as string[])[0]!) as any).documentId
    const eseq = (seen.find((s) => s.text.includes('into event'))!.values![4] as number[])[0]!
    await rig.database.transaction('change', async (tx) => {
      const swap = (v: unknown): unknown => Array.isArray(v) ? v.map(swap) : v === company ? c : v === doc ? k : v === eseq ? n + 1000 : v
      const ps = []
      for (const w of writes) {
        let values = w.values!.map(swap)
        if (w.text.includes('into event')) { values[3] = cmd; values[4] = [n + 10] }
        if (w.text.includes('company_head')) values[1] = n
        if (w.text.includes('into command')) values[1] = cmd
        if (w.text.includes('into document (')) { values[5] = 'n' + n; values[7] = n }
        const p = tx.query(w.text, values)
        if (piped) ps.push(p); else await p
      }
      await Promise.all(ps)
    })
  }
  for (let i = 0; i < 20; i++) await bare(other[0]!, true)
  for (const piped of [true, false]) {
    t = performance.now(); for (let i = 0; i < N; i++) await bare(other[0]!, piped); one = N / (performance.now() - t) * 1000
    t = performance.now(); await Promise.all(other.map(async (s) => { for (let i = 0; i < N; i++) await bare(s, piped) })); four = 4 * N / (performance.now() - t) * 1000
    console.log(kind, 'bare piped', piped, writes.length, one.toFixed(0), 'four', four.toFixed(0))
  }
}, 120000)
