import { sha256 as sha256Bytes } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text in hex, the hash that chains the entries of a log. */
export const sha256 = (text: string): string => bytesToHex(sha256Bytes(utf8ToBytes(text)))
