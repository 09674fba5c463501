import type { PlantedBug } from './plantedBug.ts'

const onCitus = (name: string) =>
  ({
    project: 'api',
    file: 'tests/api/citus.test.ts',
    name,
  }) as const

/** Bugs of reading beside the database, and of nodes that fall silent. */
export const bugsOfClusters: readonly PlantedBug[] = [
  {
    bug: 'a transaction whose statement was refused at a silent node goes on',
    file: 'src/server/database/circuitBreaker.ts',
    from: 'if (refused !== null) throw refused',
    to: '',
    test: {
      project: 'rules',
      file: 'tests/rules/circuitBreaker.test.ts',
      name: 'gets nothing more of a request that was refused, so that no part of it is committed',
    },
  },
  {
    bug: 'every request asks a silent node',
    file: 'src/server/database/circuitBreaker.ts',
    from: 'performance.now() - probe.since < longestProbeMs) return false',
    to: 'performance.now() < 0) return false',
    test: {
      project: 'rules',
      file: 'tests/rules/circuitBreaker.test.ts',
      name: 'is asked by one request at a time, and the others are refused at once',
    },
  },
  {
    bug: 'what is left of a shard that has moved is read',
    file: 'src/server/database/nodeReader.ts',
    from: 'p.shardid = $2)',
    to: 'p.shardid <> 0 or $2 > 0)',
    test: {
      project: 'api',
      file: 'tests/api/clusterChanges.test.ts',
      name: 'move to a worker that is added while their shop sells, and nothing is lost',
    },
  },
  {
    bug: 'a session that has ended reads on the node of its company',
    file: 'src/server/session/authenticate.ts',
    from: "'s.ended_at is null and s.expires_at > $2",
    to: "'s.expires_at > $2",
    test: onCitus('answer every list and report from the node itself as by the coordinator'),
  },
  {
    bug: 'a node is read as the owner of all companies',
    file: 'src/server/database/booksReader.ts',
    from: 'tx.enter(place.company, true)',
    to: '',
    test: onCitus('are read on a node as one company alone, whatever is asked'),
  },
  {
    bug: 'books are read that are older than what their reader has seen',
    file: 'src/server/database/booksReader.ts',
    from: 'head.seq < seq',
    to: 'head.seq < 0',
    test: {
      project: 'api',
      file: 'tests/api/replica.test.ts',
      name: 'are never older than what the reader has seen, and may be for another',
    },
  },
]
