import { createHmac, timingSafeEqual } from 'node:crypto'

/** The link of a bill, whose company stands in it so that it is found without looking into other companies. */
export interface BillLinkId {
  readonly company: string
  readonly linkId: string
}

/** A company and a link as the 16 bytes of their UUIDs, and 128 bits that only this installation can compute. */
const idBytes = 16
const tokenShape = /^[A-Za-z0-9_-]{64}$/
const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const bytesOf = (uuid: string): Buffer => {
  if (!uuidShape.test(uuid)) throw new Error(`not the id of a link: ${uuid}`)
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const sealOf = (secret: Uint8Array, ids: Buffer): Buffer =>
  createHmac('sha256', secret).update('bill link ').update(ids).digest().subarray(0, idBytes)

/** What stands in the address of a link. It can always be computed again, so it is kept nowhere. */
export const writeBillLink = (secret: Uint8Array, { company, linkId }: BillLinkId): string => {
  const ids = Buffer.concat([bytesOf(company), bytesOf(linkId)])
  return Buffer.concat([ids, sealOf(secret, ids)]).toString('base64url')
}

/** The link that an address names; null for one that this installation never gave. */
export const readBillLink = (secret: Uint8Array, token: string): BillLinkId | null => {
  if (!tokenShape.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const ids = bytes.subarray(0, 2 * idBytes)
  if (!timingSafeEqual(bytes.subarray(2 * idBytes), sealOf(secret, ids))) return null
  return { company: uuidOf(ids.subarray(0, idBytes)), linkId: uuidOf(ids.subarray(idBytes)) }
}
