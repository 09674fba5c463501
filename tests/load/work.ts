import { pause } from '../chaos/drivers.ts'
import { actsOf, isRecord, powerCut, type Morning } from './morning.ts'
import { Measures } from './measures.ts'
import { Shop, type SignedInShop } from './shop.ts'
import type { Told } from './judge.ts'

/** What the shops were told in a morning, and how long they waited. */
export interface Worked extends Told {
  readonly measures: Measures
  /** From the return of the power until every record that had waited was in the books, in ms. */
  readonly drainedMs: number
  /** How many records had waited. */
  readonly waited: number
}

/** Works through a morning in every shop at once. A part of them is without power for a while, and comes back at one moment. */
export const workThrough = async (
  url: string,
  opened: readonly SignedInShop[],
  morning: Morning,
  seed: number,
): Promise<Worked> => {
  const measures = new Measures()
  const shops = opened.map((at, i) => new Shop(url, at, measures, seed + i))
  const cutOff = Math.ceil(shops.length * morning.cutOff)
  const [from, to] = [powerCut.from * morning.durationMs, powerCut.to * morning.durationMs]
  const acts = shops
    .flatMap((shop, i) =>
      actsOf(seed + shops.length + i, morning).map((act) => ({ shop, act, isCutOff: i < cutOff })),
    )
    .toSorted((a, b) => a.act.atMs - b.act.atMs)
  const began = performance.now()
  const back = pause(to).then(() => performance.now())
  const running: Promise<void>[] = []
  const late: Promise<number>[] = []
  const endOf = async (done: Promise<void>): Promise<number> => {
    await done
    return performance.now() - began
  }
  for (const { shop, act, isCutOff } of acts) {
    const early = act.atMs - (performance.now() - began)
    if (early > 1) await pause(early)
    const isDark = isCutOff && act.atMs >= from && act.atMs < to
    const done = shop.act(act, isDark ? back : null)
    running.push(done)
    if (isDark && isRecord(act.flow)) late.push(endOf(done))
  }
  await Promise.all(running)
  const drainedMs = Math.max(to, ...(await Promise.all(late))) - to
  return {
    measures,
    drainedMs,
    waited: late.length,
    companies: opened.map(({ company }) => company),
    asked: new Set(shops.flatMap(({ asked }) => [...asked])),
    acknowledged: shops.flatMap(({ acknowledged }) => acknowledged),
  }
}
