import { disk } from './append.ts'
import { verdict } from './compare.ts'
import { median, quantile, spread, whether, type Table } from './figures.ts'
import { withChromium } from './inChromium.ts'
import type { Booted, Layout } from './page/boot.ts'

const layouts: readonly (readonly [layout: Layout, name: string, more: string])[] = [
  [
    'blob',
    'plain reduce over one JSON text',
    'nothing: drafts and open bills, no envelope, no chain',
  ],
  [
    'open-100',
    'Khata, 100 entries to a record, not sealed',
    'every entry checked against the chain and decoded; every fold of the product',
  ],
  ['sealed-100', 'Khata, 100 entries to a record', 'the same; sealed'],
  [
    'sealed-1',
    'Khata, one entry to a record',
    'the same; as slow typing leaves it: the worst case',
  ],
  [
    'joined',
    'Khata, one entry to a record, joined into blocks',
    'the same; as the next opening finds it; inflating is counted as reading',
  ],
]
const steps = ['read', 'unseal', 'decode', 'fold', 'list', 'chain'] as const
/** The steps before the first list; the chain is verified after it. */
const beforeList = ({ chain: _, ...before }: Booted['steps']): number =>
  Object.values(before).reduce((sum, ms) => sum + ms, 0)

interface Opened {
  readonly length: number
  readonly only: readonly Layout[]
  readonly targetMs: number
}
const sessions: readonly Opened[] = [
  { length: 20_000, only: layouts.map(([layout]) => layout), targetMs: 300 },
  { length: 50_000, only: ['blob', 'joined'], targetMs: 1000 },
]

export const bootLane = async (turns = 7): Promise<readonly Table[]> => {
  const tables: Table[] = []
  for (const opened of sessions) tables.push(await openedIn(opened, turns))
  return tables
}

const openedIn = async ({ length, only, targetMs }: Opened, turns: number): Promise<Table> =>
  withChromium(async ({ anew, version, processorMs }) => {
    const compared = layouts.filter(([layout]) => only.includes(layout))
    for (const [layout] of compared)
      await anew(
        (bench, [layout, length]: readonly [Layout, number]) => bench.fill(layout, length),
        [layout, length],
      )
    const booted = compared.map((): Booted[] => [])
    const processor = compared.map((): number[] => [])
    for (let turn = 0; turn < turns; turn++)
      for (const [i, [layout]] of compared.entries()) {
        booted[i]!.push(await anew((bench, layout: Layout) => bench.boot(layout), layout))
        processor[i]!.push(processorMs())
      }
    const wholeOf = (each: Booted) => beforeList(each.steps)
    const floor = median(booted[0]!.map(wholeOf))
    return {
      title: `Opening a session log of ${length.toLocaleString('en')} events, from the disk to the first list`,
      notes: [
        `Chromium ${version()}, started anew for each of ${turns} turns over the same profile on the disk (${disk()}): code is loaded and nothing has run; the disk's cache is warm`,
        "a bill of 500 lines and bills of 1 to 13, fixed seed; the list is laid out by the browser; everything is folded anew, there is no snapshot; the chain is proved after the list and not counted in it; processor: of the page's process, all its threads",
      ],
      head: [
        '',
        'ms, median (p10 to p90)',
        'p95',
        'of the floor',
        'processor ms',
        ...steps.map((step) => `${step}, ms`),
        `< ${targetMs}`,
        'checksum',
        'does more',
      ],
      rows: compared.map(([, name, more], i) => {
        const mine = booted[i]!
        const whole = mine.map(wholeOf)
        const sum = verdict(mine.at(-1)!.checksum, booted[0]![0]!.checksum)
        if (sum.startsWith('VOID'))
          return [name, '', '', '', '', ...steps.map(() => ''), '', sum, more]
        return [
          name,
          spread(whole, 0),
          quantile(whole, 0.95).toFixed(0),
          `${(median(whole) / floor).toFixed(1)} ×`,
          median(processor[i]!).toFixed(0),
          ...steps.map((step) =>
            step in mine[0]!.steps ? median(mine.map((each) => each.steps[step]!)).toFixed(0) : '',
          ),
          i === 0 ? '' : whether(median(whole) < targetMs),
          sum,
          more,
        ]
      }),
    }
  })
