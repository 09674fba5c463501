import { compared, type Run } from './compare.ts'
import type { Table } from './figures.ts'
import { emmett, emmettProjected } from './peers/emmett.ts'
import { ours } from './peers/ours.ts'
import { plain } from './peers/plain.ts'
import { redux } from './peers/redux.ts'
import { spread } from './peers/spread.ts'
import { hash } from './replay.ts'
import { billAfterBill, checksum, lineCount, type OpenProgram, type Peer } from './workload.ts'

export const commanded: readonly Peer[] = [
  plain,
  spread,
  ours(hash),
  emmett,
  emmettProjected,
  redux,
]

/** One command, from sending it to seeing its quantity in the program's own view. Synchronous programs are not made to wait. */
const timed = async (program: OpenProgram, billId: string, at: number): Promise<number> => {
  const itemId = `item-${at % lineCount}`
  const quantity = (1 + (at % 97)) * 1000
  const start = performance.now()
  const doing = program.change(billId, itemId, quantity)
  if (doing !== undefined) await doing
  const seen = program.bill(billId)?.lines[itemId]?.quantityThousandths
  const ms = performance.now() - start
  if (seen !== quantity) throw new Error(`the view shows ${seen}, not ${quantity}`)
  return ms
}

/** The same commands for each program over the same history: `warming` that are not counted, then `counted`, in turns of twenty. */
export const commandsGiven = async (
  peers: readonly Peer[],
  history: number,
  commands: {
    readonly warming: number
    readonly counted: number
    readonly billOf: (at: number) => string
  },
): Promise<readonly Run[]> => {
  const said = billAfterBill(history)
  const programs: OpenProgram[] = []
  const { warming, counted, billOf } = commands
  for (const peer of peers) programs.push(await peer.open!(said))
  const took = peers.map((): number[] => [])
  for (let from = 0; from < warming + counted; from += 20)
    for (const [i, each] of programs.entries()) {
      for (let at = from; at < Math.min(from + 20, warming + counted); at++) {
        const ms = await timed(each, billOf(at), at)
        if (at >= warming) took[i]!.push(ms)
      }
      // Deferred work of an append is done before the next program's turn.
      await new Promise((next) => setImmediate(next))
    }
  return peers.map(({ name, more }, i) => ({
    name,
    more,
    ms: took[i]!,
    checksum: checksum(programs[i]!.bills()),
  }))
}

export const clientCommandLane = async (): Promise<readonly Table[]> => {
  const history = 2000
  const bills = history / 40
  const commands = 3000
  const runs = await commandsGiven(commanded, history, {
    warming: 500,
    counted: commands,
    billOf: (at) => `bill-${at % bills}`,
  })
  return [
    {
      title: 'One command of the client: decide, append, view brought up to date; no disk',
      notes: [
        `${bills} bills of ${lineCount} lines with 40 events each, one after another; ${commands} commands each after 500 of warming, turns of 20; every command is checked in the program's own view within its time`,
        'Node; nothing is stored (the lane `append` has the disk); Khata: the whole session of the product, with bus, statechart, log, SHA-256 chain, folds, outbox, sender, uploader and queries',
      ],
      head: ['', 'µs, median (p10 to p90)', 'p95', 'of plain', 'checksum', 'does more'],
      rows: compared(runs, { each: 1000, digits: 1 }),
    },
  ]
}
