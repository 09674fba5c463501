import { expect, it } from 'vitest'
import { entryFirst, type TransactionKind } from '../../src/server/database/entryFirst.ts'

/** What was promised has come. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
/** Transactions that last until they are ended, and the order in which they began. */
const desk = (readsAtOnce: number) => {
  const turns = entryFirst(readsAtOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    waiting: turns.waiting,
    ask: (kind: TransactionKind, name: string): Promise<string> =>
      turns.run(kind, async () => {
        begun.push(name)
        await new Promise<void>((end) => ends.set(name, end))
        return name
      }),
    end: async (name: string): Promise<void> => {
      ends.get(name)!()
      await turn()
    },
  }
}
it('a sale begins at once, however many lists and reports were asked for before it', async () => {
  const at = desk(2)
  for (const n of [1, 2, 3]) void at.ask('read', `list ${n}`)
  void at.ask('report', 'report')
  await turn()
  void at.ask('change', 'sale')
  expect(at.begun).toEqual(['list 1', 'list 2', 'sale'])
  expect(at.waiting()).toBe(2)
})

it('a list that was asked for after a report is read before it', async () => {
  const at = desk(1)
  void at.ask('read', 'list 1')
  void at.ask('report', 'report')
  void at.ask('read', 'list 2')
  await turn()
  await at.end('list 1')
  await at.end('list 2')
  expect(at.begun).toEqual(['list 1', 'list 2', 'report'])
})

it('a report is read after at most fifteen lists that were asked for later', async () => {
  const at = desk(1)
  void at.ask('read', 'list 0')
  void at.ask('report', 'report')
  for (let n = 1; n <= 30; n++) void at.ask('read', `list ${n}`)
  await turn()
  for (let n = 0; !at.begun.includes('report'); n++) await at.end(`list ${n}`)
  expect(at.begun.length).toBe(16)
})

it('a transaction that fails gives its place to the next, and fails for the one who asked', async () => {
  const turns = entryFirst(1)
  const failing = turns.run('read', () => Promise.reject(new Error('no answer')))
  const next = turns.run('read', () => Promise.resolve('the next'))
  await expect(failing).rejects.toThrow('no answer')
  expect(await next).toBe('the next')
  await expect(turns.run('change', () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  )
})
