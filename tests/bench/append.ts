import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verdict } from './compare.ts'
import { median, quantile, spread, type Table } from './figures.ts'
import { withChromium, type Ask } from './inChromium.ts'
import type { Kind } from './page/append.ts'

const fileSystems: Readonly<Record<number, string>> = {
  0xef53: 'ext4',
  0x01021994: 'tmpfs (in memory: strict costs nothing here)',
  0x794c7630: 'overlay',
  0x58465342: 'xfs',
  0x9123683e: 'btrfs',
}
const kindOf = (folder: string): string =>
  fileSystems[statfsSync(folder).type] ?? `file system 0x${statfsSync(folder).type.toString(16)}`
/** The file system of the browser's profile, and how long it takes to flush 4 KiB: the lower bound of every strict write. */
export const disk = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'khata-bench-disk-'))
  const file = openSync(join(folder, 'file'), 'w')
  const block = Buffer.alloc(4096, 1)
  const took = Array.from({ length: 50 }, () => {
    const start = performance.now()
    writeSync(file, block)
    fsyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return `${kindOf(tmpdir())}, fsync of 4 KiB ${spread(took)} ms`
}

const headOf = (rate: string, floor: string, sum: string): Table['head'] => [
  '',
  'durability',
  'ms, median (p10 to p90)',
  'p95',
  rate,
  floor,
  sum,
  'does more',
]
const rowsOf = (kinds: readonly Kind[], expected: string, size: number): Table['rows'] =>
  kinds.map(({ name, durability, more, ms, checksum }) => {
    const valid = checksum === expected
    const middle = median(ms)
    return [
      name,
      durability,
      ...(valid
        ? [
            spread(ms),
            quantile(ms, 0.95).toFixed(2),
            Math.round((size * 1000) / middle).toLocaleString('en'),
            `${(middle / median(kinds[0]!.ms)).toFixed(2)} ×`,
          ]
        : ['', '', '', '']),
      verdict(checksum, expected),
      more,
    ]
  })

const appends = async (
  anew: Ask,
  version: () => string,
  size: number,
  rounds: number,
  together: boolean,
): Promise<Table> => {
  const [said, ...kinds] = await anew(
    (bench, [size, rounds, together]: readonly [number, number, boolean]) =>
      bench.appended(size, rounds, together),
    [size, rounds, together],
  )
  return {
    title: together
      ? `Appending ${size} event${size > 1 ? 's' : ''} at once, awaited`
      : `${size} appends of one event, given at once, until all are safe`,
    notes: [
      `Chromium ${version()}, a profile on the disk (${disk()}); ${rounds} rounds after some of warming, taking turns; what came back from the disk was folded to the checksum`,
    ],
    head: headOf(
      'events/s',
      together ? 'of one transaction' : 'of a transaction each',
      'checksum of what was read back',
    ),
    rows: rowsOf(kinds, said!.checksum, size),
  }
}

/** `rounds` is how often each store appends one event; larger batches get a part of it. */
export const appendLane = async (rounds = 200): Promise<readonly Table[]> =>
  withChromium(async ({ anew, version }) => {
    const tables: Table[] = []
    const few = (part: number) => Math.max(2, Math.ceil(rounds * part))
    for (const [size, part, together] of [
      [1, 1, true],
      [10, 0.75, true],
      [100, 0.4, true],
      [100, 0.15, false],
    ] as const)
      tables.push(await appends(anew, version, size, few(part), together))
    const commands = await anew((bench, rounds: number) => bench.commandsSaved(rounds), few(1))
    tables.push({
      title:
        'One command of the client: decide, append, view brought up to date, and safe on the disk',
      notes: [
        `Chromium ${version()}, a profile on the disk (${disk()}); 50 bills of 20 lines; ${few(1)} commands each, one after another, programs taking turns; the screen shows the change long before, see the lane \`given\``,
        'emmett has no event store for browsers, so it has no row here',
      ],
      head: headOf('commands/s', 'of one transaction', 'checksum of the view'),
      rows: rowsOf(commands, commands[0]!.checksum, 1),
    })
    return tables
  })
