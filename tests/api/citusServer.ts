import type { Route } from '../../src/contract/route.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { v7 as newId } from 'uuid'
import type { Database } from '../../src/server/database/database.ts'
import { startCitus, type CitusCluster } from './citus.ts'
import { openSilently } from './openSilently.ts'
import { quickFolder } from './quickFolder.ts'
import { aParty } from './shop.ts'
import { startFullServer, type FullServer, type Member } from './testServer.ts'

/** A server over a Citus cluster of its own. */
export interface CitusServer {
  readonly cluster: CitusCluster
  readonly database: Database
  readonly whole: FullServer
  /** The port of the worker that has the rows of the member's company. */
  workerOf(member: Member): Promise<number>
  stop(): Promise<void>
}

export const startCitusServer = async (): Promise<CitusServer> => {
  const cluster = await startCitus(false, quickFolder)
  await cluster.createDatabase('books')
  const database = await openSilently({ databaseUrl: cluster.urlOf('books') })
  const whole = await startFullServer('citus', { database })
  return {
    cluster,
    database,
    whole,
    workerOf: async ({ company }) => {
      const [row] = await whole.sql<{ port: number }>(
        `select nodeport port from citus_shards where shardid = get_shard_id_for_distribution_column('event', $1::uuid)`,
        [company],
      )
      return row!.port
    },
    stop: async () => {
      await whole.app.close()
      await database.close()
      await cluster.stop()
    },
  }
}

/** Enters a party in the books of a member's company. */
export const enterParty = ({ server }: FullServer, member: Member, partyId = newId()) =>
  server.call(addLedger as unknown as Route, {
    as: member,
    body: aParty(partyId, { ledger_title: 'पालोमा' }),
  })
