import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Pace } from './pace.ts'

/** Bytes that are hashed or packed at a time. */
const pieceBytes = 128 * 1024

export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** SHA-256 of a file in hexadecimal, in pieces. */
export const digestOf = async (bytes: Uint8Array, pace: Pace): Promise<string> => {
  const hash = sha256.create()
  for (const piece of piecesOf(bytes)) {
    hash.update(piece)
    await pace()
  }
  return bytesToHex(hash.digest())
}
