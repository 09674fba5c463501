import type { Tx } from '../database/transaction.ts'
import { networkOf } from '../http/address.ts'
import { accountKey } from './throttle.ts'

/** Where a code was requested from; each device or network has one key. */
export interface Source {
  /** Whether the person has signed in before from this device, or only from this network; null: from neither. */
  readonly known: 'device' | 'network' | null
  /** A keyed hash. */
  readonly key: string
}

export interface Requester {
  readonly ip: string
  /** The device's random id, the same at each sign-in; '' if it sends none. */
  readonly deviceId: string
}

const signInsSql =
  'select ip, device from session where person_id = $1::uuid order by began_at desc limit 100'

const deviceIdOf = (device: string): unknown => (JSON.parse(device) as { readonly id?: unknown }).id

/** Whether a person has signed in from this device or network, by their latest hundred sign-ins. */
export const sourceOf = async (
  tx: Tx,
  secret: Uint8Array,
  personId: string,
  { ip, deviceId }: Requester,
): Promise<Source> => {
  const signIns = await tx.query<{ ip: string; device: string }>(signInsSql, [personId])
  const network = networkOf(ip)
  if (deviceId !== '' && signIns.some(({ device }) => deviceIdOf(device) === deviceId)) {
    return { known: 'device', key: accountKey(secret, 'source', 'device', deviceId) }
  }
  const key = accountKey(secret, 'source', 'network', network)
  return {
    known:
      network !== '' && signIns.some((each) => networkOf(each.ip) === network) ? 'network' : null,
    key,
  }
}
