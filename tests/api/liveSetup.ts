import { defaultLiveLimits } from '../../src/server/live/channels.ts'
import { beforeAll } from 'vitest'
import { v7 as newId } from 'uuid'
import { saleRoutes } from '../../src/contract/trade.ts'
import { liveStream } from '../../src/server/live/stream.ts'
import { bill } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'
import type { Kind } from './inProcessServer.ts'

const never = 3_600_000
export const listen = async (whole: FullServer): Promise<string> => {
  await whole.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = whole.app.server.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

/** A server whose beats are too slow to replace a wake-up. */
export const openLive = (kind: Kind) => {
  let whole: FullServer
  let address: string
  let owner: Member
  let listeners = 0
  beforeAll(async () => {
    // A beat would also find new facts, so it is slowed down until only a wake-up can report them in time.
    whole = await startFullServer(kind, {
      apart: true,
      beside: [liveStream({ ...defaultLiveLimits, beatMs: never, perSession: 3, perCompany: 5 })],
      callsPerMinute: 100_000,
    })
    const { database } = whole.server
    const hearing = database.listen.bind(database)
    Object.assign(database, {
      listen: (hear: (company: string) => void) => {
        const leave = hearing(hear)
        listeners++
        return () => {
          listeners--
          leave()
        }
      },
    })
    address = await listen(whole)
    owner = await whole.found('ours')
  })
  const headOf = async (company: string): Promise<number> =>
    (
      await whole.sql<{ seq: number }>('select seq from company_head where company_id = $1', [
        company,
      ])
    )[0]!.seq
  const sell = (as: Member) =>
    whole.must(
      as,
      saleRoutes.record,
      bill({
        id: newId(),
        lines: [{ item: 'ours-item', quantity: '1', rate: '10' }],
        total: '10.00',
      }),
    )
  return {
    get address() {
      return address
    },
    headOf,
    get listeners() {
      return listeners
    },
    get owner() {
      return owner
    },
    sell,
    get whole() {
      return whole
    },
  }
}
