import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
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
/** The first byte of an encrypted batch: the format of the rest. */
const format = 1

/** A batch of a signed-in user was to be written while their key was not in memory. The entries stay in memory until it is. */
export class KeyAbsent extends Error {
  override readonly name = 'KeyAbsent'
}

const bytes = new TextEncoder()
const text = new TextDecoder()
/** What a batch is bound to: at another position or for another user it cannot be decrypted. */
const boundTo = (user: string, place: string): Uint8Array =>
  bytes.encode(JSON.stringify([format, user, place]))

/** XChaCha20-Poly1305 with a key for each user and a random nonce for each batch: one byte of format, nonce, then the sealed JSON text. */
export const cipherOf = ({
  keyOf,
  random,
}: {
  readonly keyOf: (user: string) => Uint8Array | null
  readonly random: RandomBytes
}): Cipher => ({
  holds: (user) => keyOf(user) !== null,
  seal: (user, place, batch) => {
    const key = keyOf(user)
    if (key === null) throw new KeyAbsent(`no key of ${user} is at hand for ${place}`)
    const nonce = random(nonceLength)
    const box = xchacha20poly1305(key, nonce, boundTo(user, place)).encrypt(
      bytes.encode(JSON.stringify(batch)),
    )
    const sealed = new Uint8Array(1 + nonceLength + box.length)
    sealed[0] = format
    sealed.set(nonce, 1)
    sealed.set(box, 1 + nonceLength)
    return sealed
  },
  open: (user, place, sealed) => {
    // As the first release wrote it: in plain text. The log's own hashes show whether it is intact.
    if (Array.isArray(sealed)) return sealed as readonly Stored[]
    const key = keyOf(user)
    if (
      key === null ||
      !(sealed instanceof Uint8Array) ||
      sealed[0] !== format ||
      sealed.length < 1 + nonceLength
    )
      return null
    try {
      const opened = xchacha20poly1305(
        key,
        sealed.subarray(1, 1 + nonceLength),
        boundTo(user, place),
      ).decrypt(sealed.subarray(1 + nonceLength))
      return JSON.parse(text.decode(opened)) as readonly Stored[]
    } catch {
      return null
    }
  },
})
