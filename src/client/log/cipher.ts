import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { gcm } from '@noble/ciphers/webcrypto.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { entriesOfColumns, entryColumns, type EntryColumns } from './columns.ts'
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

/** The first byte of a record: how the rest was made. */
const batchFormat = 1
/** The first blocks: the text of their entries as it is. */
const textBlockFormat = 2
const blockFormat = 3
/** A block that the browser itself encrypted, which it does many times faster. */
const browserBlockFormat = 4

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
const blockText = (batch: readonly Stored[]) => JSON.stringify(entryColumns(batch) ?? batch)
const blockOf = (json: string): readonly Stored[] => {
  const block = JSON.parse(json) as readonly Stored[] | EntryColumns
  return 'payloads' in block ? entriesOfColumns(block) : block
}

type Algorithm<Sealed> = (
  key: Uint8Array,
  nonce: Uint8Array,
  bound: Uint8Array,
) => {
  readonly encrypt: (plain: Uint8Array) => Sealed
  readonly decrypt: (box: Uint8Array) => Sealed
}
const chachaNonce = 24
const aesNonce = 12
const chacha: Algorithm<Uint8Array> = (key, nonce, bound) => xchacha20poly1305(key, nonce, bound)
const blockKeys = new WeakMap<Uint8Array, Uint8Array>()
/** A key for blocks, made of the user's: one key is not used by two algorithms. */
const blockKeyOf = (key: Uint8Array): Uint8Array => {
  const made = blockKeys.get(key) ?? hkdf(sha256, key, undefined, bytes.encode('blocks'), keyLength)
  blockKeys.set(key, made)
  return made
}
const browserAes: Algorithm<Promise<Uint8Array>> = (key, nonce, bound) =>
  gcm(blockKeyOf(key), nonce, bound)

const recordOf = (format: number, nonce: Uint8Array, box: Uint8Array): Uint8Array => {
  const record = new Uint8Array(1 + nonce.length + box.length)
  record[0] = format
  record.set(nonce, 1)
  record.set(box, 1 + nonce.length)
  return record
}
/** Nonce and encrypted bytes of a record; null if it is of another format. */
const partsOf = (format: number, nonceLength: number, record: unknown) =>
  record instanceof Uint8Array && record[0] === format && record.length > nonceLength
    ? { nonce: record.subarray(1, 1 + nonceLength), box: record.subarray(1 + nonceLength) }
    : null

interface CipherParts {
  readonly keyOf: (user: string) => Uint8Array | null
  readonly random: RandomBytes
  /** The browser has Web Crypto: it has none on plain http. */
  readonly hasWebCrypto: boolean
}
/** Bytes in a format, encrypted and back: null if they were not encrypted so, for this user at this place. */
const sealing = ({ keyOf, random }: CipherParts) => {
  const keyFor = (user: string, place: string): Uint8Array => {
    const key = keyOf(user)
    if (key === null) throw new KeyAbsent(`no key of ${user} is at hand for ${place}`)
    return key
  }
  return {
    seal: (format: number, user: string, place: string, plain: Uint8Array): Uint8Array => {
      const nonce = random(chachaNonce)
      const cipher = chacha(keyFor(user, place), nonce, boundTo(format, user, place))
      return recordOf(format, nonce, cipher.encrypt(plain))
    },
    open: (format: number, user: string, place: string, record: unknown): Uint8Array | null => {
      const key = keyOf(user)
      const parts = partsOf(format, chachaNonce, record)
      if (key === null || parts === null) return null
      try {
        return chacha(key, parts.nonce, boundTo(format, user, place)).decrypt(parts.box)
      } catch {
        return null
      }
    },
    sealByBrowser: async (user: string, place: string, plain: Uint8Array): Promise<Uint8Array> => {
      const nonce = random(aesNonce)
      const bound = boundTo(browserBlockFormat, user, place)
      const box = await browserAes(keyFor(user, place), nonce, bound).encrypt(plain)
      return recordOf(browserBlockFormat, nonce, box)
    },
    openByBrowser: async (
      user: string,
      place: string,
      record: unknown,
    ): Promise<Uint8Array | null> => {
      const key = keyOf(user)
      const parts = partsOf(browserBlockFormat, aesNonce, record)
      if (key === null || parts === null) return null
      const bound = boundTo(browserBlockFormat, user, place)
      return browserAes(key, parts.nonce, bound)
        .decrypt(parts.box)
        .catch(() => null)
    },
  }
}

/**
 * A key for each user and a random nonce for each record: one byte of format, nonce, then the sealed JSON text. A batch is sealed by
 * XChaCha20-Poly1305. A block is compressed before, and sealed by the browser's AES-256-GCM where it has Web Crypto.
 */
export const cipherOf = (parts: CipherParts): Cipher => {
  const bySealing = sealing(parts)
  const open: Cipher['open'] = (user, place, sealed) => {
    // As the first release wrote it: in plain text. The log's own hashes show whether it is intact.
    if (Array.isArray(sealed)) return sealed as readonly Stored[]
    const plain = bySealing.open(batchFormat, user, place, sealed)
    return plain === null ? null : batchOf(text.decode(plain))
  }
  const openBlock = async (packed: Uint8Array | null) => {
    const json = packed === null ? null : await decompressed(packed as Uint8Array<ArrayBuffer>)
    return json === null ? null : blockOf(json)
  }
  return {
    holds: (user) => parts.keyOf(user) !== null,
    seal: (user, place, batch) =>
      bySealing.seal(batchFormat, user, place, bytes.encode(JSON.stringify(batch))),
    open,
    sealBlock: async (user, place, batch) => {
      const packed = await compressed(blockText(batch))
      return parts.hasWebCrypto
        ? bySealing.sealByBrowser(user, place, packed)
        : bySealing.seal(blockFormat, user, place, packed)
    },
    openRecord: async (user, place, sealed) => {
      const format = sealed instanceof Uint8Array ? sealed[0] : undefined
      if (format === browserBlockFormat)
        return openBlock(await bySealing.openByBrowser(user, place, sealed))
      return format === blockFormat || format === textBlockFormat
        ? openBlock(bySealing.open(format, user, place, sealed))
        : open(user, place, sealed)
    },
  }
}
