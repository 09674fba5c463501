import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { v7 } from 'uuid'
import { cipherOf, keyLength } from '../../../src/client/log/cipher.ts'

// As the composition root of the client wires them.
export const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
export const newId = v7
export const instant = (): string => new Date().toISOString()
const key = new Uint8Array(keyLength).fill(7)
export const cipher = cipherOf({
  keyOf: () => key,
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  hasWebCrypto: true,
})
