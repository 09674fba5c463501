import { idbStore } from '../../../src/client/log/idbStore.ts'
import { sessionOver } from '../peers/ours.ts'
import { plain } from '../peers/plain.ts'
import { redux } from '../peers/redux.ts'
import { evolve } from '../peers/spread.ts'
import {
  billAfterBill,
  checksum,
  generated,
  lineCount,
  type Bill,
  type OpenProgram,
  type Said,
} from '../workload.ts'
import { cipher, hash } from './ports.ts'
import { keepings, oneRecord, recordForEach, type Kept } from './stores.ts'

/** The times of one store. The checksum is of what was read back from the disk. */
export interface Kind {
  readonly name: string
  readonly durability: string
  readonly more: string
  readonly ms: readonly number[]
  readonly checksum: string
}

const sumOf = (said: readonly Said[]): string => {
  const bills: Record<string, Bill> = {}
  for (const e of said) bills[e.billId] = evolve(bills[e.billId] ?? { order: [], lines: {} }, e)
  return checksum(Object.entries(bills))
}
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** `size` events together, or `size` appends of one event at once: the same batches for each store, in turns. */
export const appended = async (
  size: number,
  rounds: number,
  together: boolean,
): Promise<readonly Kind[]> => {
  const warming = Math.min(10, rounds)
  const said = generated(size * (rounds + warming))
  const kept: Kept[] = []
  const took = keepings.map((): number[] => [])
  for (const [i, each] of keepings.entries())
    kept.push(await each.open(`append-${size}-${together}-${i}-${Math.random()}`))
  for (let round = 0; round < rounds + warming; round++)
    for (const [i, { append }] of kept.entries()) {
      const batch = said.slice(round * size, (round + 1) * size)
      const ms = await timed(() =>
        together ? append(batch) : Promise.all(batch.map((each) => append([each]))),
      )
      if (round >= warming) took[i]!.push(ms)
    }
  const kinds: Kind[] = []
  for (const [i, { name, durability, more }] of keepings.entries())
    kinds.push({ name, durability, more, ms: took[i]!, checksum: sumOf(await kept[i]!.readBack()) })
  return [
    { name: 'what was said', durability: '', more: '', ms: [], checksum: sumOf(said) },
    ...kinds,
  ]
}

/** One command, from sending it to the disk. Programs without a store of their own write each event in a strict transaction. */
export const commandsSaved = async (rounds: number): Promise<readonly Kind[]> => {
  const said = billAfterBill(2000)
  const bills = 50
  const warming = 20
  const written = async (
    name: string,
    program: OpenProgram,
    keeping: { open: (name: string) => Promise<Kept> },
    more: string,
  ) => {
    const { append } = await keeping.open(`command-${name}-${Math.random()}`)
    const change = (billId: string, itemId: string, quantityThousandths: number) => {
      void program.change(billId, itemId, quantityThousandths)
      return append([{ type: 'QuantityChanged', billId, itemId, quantityThousandths }])
    }
    return { name, more, program, change }
  }
  const session = async (name: string, more: string, sealing?: typeof cipher) => {
    const program = await sessionOver(
      idbStore(`command-${name}-${Math.random()}`, sealing),
      hash,
      said,
    )
    const change = (billId: string, itemId: string, quantityThousandths: number) => {
      void program.change(billId, itemId, quantityThousandths)
      return program.saved()
    }
    return { name, more, program, change }
  }
  const programs = [
    await written(
      'plain reduce, one idb transaction',
      await plain.open!(said),
      oneRecord('strict'),
      'nothing',
    ),
    await written(
      'Redux Toolkit, one idb transaction',
      await redux.open!(said),
      recordForEach('strict'),
      'immutable states; subscribers',
    ),
    await session(
      'Khata, whole session, sealed',
      'bus, statechart, log, hash chain, folds, outbox, sender, uploader, queries; sealed',
      cipher,
    ),
    await session('Khata, whole session, not sealed', 'the same, not sealed'),
  ]
  const took = programs.map((): number[] => [])
  for (let at = 0; at < rounds + warming; at++)
    for (const [i, { change }] of programs.entries()) {
      const ms = await timed(() =>
        change(`bill-${at % bills}`, `item-${at % lineCount}`, (1 + (at % 97)) * 1000),
      )
      if (at >= warming) took[i]!.push(ms)
    }
  return programs.map(({ name, more, program }, i) => ({
    name,
    more,
    durability: 'strict',
    ms: took[i]!,
    checksum: checksum(program.bills()),
  }))
}
