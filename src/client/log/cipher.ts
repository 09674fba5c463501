import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { compressed, decompressed } from './compression.ts'
import type { Stored } from './entry.ts'
import type { Cipher } from './store.ts'

/** Random bytes fit for keys and nonces. */
export type RandomBytes = (length: number) => Uint8Array
export const keyLength = 32
/** What a guess at a password costs: 128 N r bytes of memory, and time in proportion to N r p. */
export interface ScryptCost {
  readonly N: number
  readonly r: number
  readonly p: number
}
/** Makes a key of `keyLength` bytes out of a password by scrypt. */
export type Stretch = (
  password: Uint8Array,
  salt: Uint8Array,
  cost: ScryptCost,
) => Promise<Uint8Array>

const nonceLength = 24
/** The first byte of what is encrypted: the format of the rest. */
const batchFormat = 1
const blockFormat = 2

/** A batch of a signed-in user was to be written while their key was not in memory. The entries stay in memory until it is. */
export class KeyAbsent extends Error {
  override readonly name = 'KeyAbsent'
}

const bytes = new TextEncoder()
const text = new TextDecoder()
/** What a batch is bound to: at another position or for another user it cannot be decrypted. */
const boundTo = (format: number, user: string, place: string): Uint8Array =>
  bytes.encode(JSON.stringify([format, user, place]))
const batchOf = (json: string) => JSON.parse(json) as readonly Stored[]

interface CipherParts {
  readonly keyOf: (user: string) => Uint8Array | null
  readonly random: RandomBytes
}
/** Bytes in a format, encrypted and back. */
const sealing = ({ keyOf, random }: CipherParts) => ({
  sealBytes: (format: number, user: string, place: string, plain: Uint8Array): Uint8Array => {
    const key = keyOf(user)
    if (key === null) throw new KeyAbsent(`no key of ${user} is at hand for ${place}`)
    const nonce = random(nonceLength)
    const box = xchacha20poly1305(key, nonce, boundTo(format, user, place)).encrypt(plain)
    const sealed = new Uint8Array(1 + nonceLength + box.length)
    sealed[0] = format
    sealed.set(nonce, 1)
    sealed.set(box, 1 + nonceLength)
    return sealed
  },
  /** Null if it is of another format, or was not encrypted for this user at this place. */
  openBytes: (
    format: number,
    user: string,
    place: string,
    sealed: unknown,
  ): Uint8Array<ArrayBuffer> | null => {
    const key = keyOf(user)
    if (
      key === null ||
      !(sealed instanceof Uint8Array) ||
      sealed[0] !== format ||
      sealed.length < 1 + nonceLength
    )
      return null
    const nonce = sealed.subarray(1, 1 + nonceLength)
    try {
      return xchacha20poly1305(key, nonce, boundTo(format, user, place)).decrypt(
        sealed.subarray(1 + nonceLength),
      ) as Uint8Array<ArrayBuffer>
    } catch {
      return null
    }
  },
})

/**
 * XChaCha20-Poly1305 with a key for each user and a random nonce for each batch: one byte of format, nonce, then the sealed JSON text.
 * That of a block is compressed before it is sealed.
 */
export const cipherOf = (parts: CipherParts): Cipher => {
  const { sealBytes, openBytes } = sealing(parts)
  const open: Cipher['open'] = (user, place, sealed) => {
    // As the first release wrote it: in plain text. The log's own hashes show whether it is intact.
    if (Array.isArray(sealed)) return sealed as readonly Stored[]
    const plain = openBytes(batchFormat, user, place, sealed)
    return plain === null ? null : batchOf(text.decode(plain))
  }
  const openBlock = async (user: string, place: string, sealed: Uint8Array) => {
    const packed = openBytes(blockFormat, user, place, sealed)
    const json = packed === null ? null : await decompressed(packed)
    return json === null ? null : batchOf(json)
  }
  return {
    holds: (user) => parts.keyOf(user) !== null,
    seal: (user, place, batch) =>
      sealBytes(batchFormat, user, place, bytes.encode(JSON.stringify(batch))),
    open,
    sealBlock: async (user, place, batch) =>
      sealBytes(blockFormat, user, place, await compressed(JSON.stringify(batch))),
    openRecord: (user, place, sealed) =>
      sealed instanceof Uint8Array && sealed[0] === blockFormat
        ? openBlock(user, place, sealed)
        : Promise.resolve(open(user, place, sealed)),
  }
}
