import { test } from 'vitest'
import { addItem } from '../../src/contract/items.ts'
import { saleRoutes, purchaseRoutes } from '../../src/contract/trade.ts'
import { anItem, bill, openShop, startBooks } from './shop.ts'
import pg from 'pg'
test.each(['postgres'] as const)('%s', async (kind) => {
  const rig = await startBooks(kind), shops = await Promise.all([1, 2, 3, 4].map(() => openShop(rig)))
  for (const shop of shops) {
    for (const i of ['a', 'b', 'c']) await shop.must(addItem, { body: anItem(i) })
    await shop.must(purchaseRoutes.record, { body: bill({ id: 'p', lines: ['a', 'b', 'c'].map((item) => ({ item, quantity: '10000', rate: '10' })), total: '300000.00', supplier_bill_no: 'x', date: '2026-11-01' }) })
  }
  const sell = (shop: typeof shops[0]) => shop.must(saleRoutes.record, { body: bill({ id: crypto.randomUUID(), lines: ['a', 'b', 'c'].map((item) => ({ item, quantity: '1', rate: '20' })), total: '60.00' }) })
  for (const shop of shops) for (let i = 0; i < 20; i++) await sell(shop)
  const orig = (pg as any).Client.prototype.query
  const seen: { text: string; values?: unknown[] }[] = []
  ;(pg as any).Client.prototype.query = function (q: any, ...r: any[]) { if (q?.text) seen.push(q); return orig.call(this, q, ...r) }
  await sell(shops[0]!)
  ;(pg as any).Client.prototype.query = orig
  const writes = seen.filter((s) => /^\s*(insert|update|delete)/i.test(s.text))
  const company = shops[0]!.company
  const ev = seen.find((s) => s.text.includes('into event'))!, doc = JSON.parse((ev.values![7] as string[])[0]!).documentId, eseq = (ev.values![4] as number[])[0]!
  const other = [1, 2, 3, 4].map(() => crypto.randomUUID())
  for (const c of other) await rig.database.inCompany(c, (tx) => tx.query("insert into company_head values ($1, 0, '')", [c]))
  let n = 0
  const bare = async (c: string) => {
    n++
    const my = n, k = `x${my}`, cmd = crypto.randomUUID()
    const swap = (v: unknown): unknown => Array.isArray(v) ? v.map(swap) : v === company ? c : v === doc ? k : v === eseq ? my + 1000 : v
    await rig.database.transaction('change', async (tx) => {
      await Promise.all(writes.map((w) => {
        const values = w.values!.map(swap)
        if (w.text.includes('into event')) { values[3] = cmd; values[4] = [my + 10] }
        if (w.text.includes('company_head')) values[1] = my
        if (w.text.includes('into command')) values[1] = cmd
        if (w.text.includes('into document (')) { values[5] = 'n' + my; values[7] = my }
        return tx.query(w.text, values)
      }))
    })
  }

  const { Session } = await import('node:inspector/promises')
  const ss = new Session(); ss.connect(); await ss.post('Profiler.enable'); await ss.post('Profiler.setSamplingInterval', { interval: 100 })
  const N = 400
  for (const [name, work] of [['sale', () => sell(shops[0]!)], ['bare', () => bare(other[0]!)]] as const) {
    for (let i = 0; i < 200; i++) await work()
    await ss.post('Profiler.start')
    const t = performance.now(), c = process.cpuUsage()
    for (let i = 0; i < N; i++) await work()
    const d = process.cpuUsage(c)
    console.log(kind, name, ((performance.now() - t) / N).toFixed(2), 'ms cpu', ((d.user + d.system) / N / 1000).toFixed(2))
    const { profile } = await ss.post('Profiler.stop') as any
    const byId = new Map<number, any>(profile.nodes.map((n: any) => [n.id, n]))
    const parent = new Map<number, number>(); for (const n of profile.nodes) for (const ch of n.children ?? []) parent.set(ch, n.id)
    const self = new Map<number, number>(); profile.samples.forEach((id: number, i: number) => self.set(id, (self.get(id) ?? 0) + profile.timeDeltas[i]))
    const selfs = new Map<string, number>(), incl = new Map<string, number>()
    const key = (n: any) => n.callFrame.functionName + ' ' + n.callFrame.url.split('/').slice(-3).join('/') + ':' + n.callFrame.lineNumber
    for (const [id, v] of self) { selfs.set(key(byId.get(id)), (selfs.get(key(byId.get(id))) ?? 0) + v); const ks = new Set<string>(); for (let x: number | undefined = id; x !== undefined; x = parent.get(x)) ks.add(key(byId.get(x))); for (const k of ks) incl.set(k, (incl.get(k) ?? 0) + v) }
    const show = (m: Map<string, number>, c: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, c).map(([k, v]) => (v / N / 1000).toFixed(3) + 'ms ' + k).join('\n')
    console.log('SELF\n' + show(selfs, 16) + '\nINCL\n' + show(incl, 34))
  }
}, 120000)
