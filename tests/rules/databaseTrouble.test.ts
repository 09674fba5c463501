import { expect, test } from 'vitest'
import { asTrouble, Trouble } from '../../src/server/database/trouble.ts'

const failed = (message: string, code: string): Error => Object.assign(new Error(message), { code })

test('a node of a cluster that is lost is trouble, which passes; another internal error is a fault', () => {
  for (const message of [
    'failure on connection marked as essential: 127.0.0.1:5433',
    'could not commit transaction for shard 102229 on at least one active node',
    'postmaster was shut down, exiting',
  ])
    expect(asTrouble(failed(message, 'XX000'))).toBeInstanceOf(Trouble)
  for (const error of [
    failed('cache lookup failed for type 16', 'XX000'),
    failed('failure on connection marked as essential', '42601'),
  ])
    expect(asTrouble(error)).toBe(error)
})
