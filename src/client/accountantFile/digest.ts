import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Pace } from '../zip/pace.ts'
import { piecesOf } from '../zip/zipFile.ts'

/** SHA-256 of a file in hexadecimal, in pieces. */
export const digestOf = async (bytes: Uint8Array, pace: Pace): Promise<string> => {
  const hash = sha256.create()
  for (const piece of piecesOf(bytes)) {
    hash.update(piece)
    await pace()
  }
  return bytesToHex(hash.digest())
}
