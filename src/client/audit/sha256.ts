import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 in hex: what chains the entries of a log. */
export const sha = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
