import { scrypt } from '@noble/hashes/scrypt.js'
import type { ScryptCost } from './cipher.ts'

/** The request to the worker, which answers with the bytes. */
export interface StretchAsked {
  readonly password: Uint8Array
  readonly salt: Uint8Array
  readonly cost: ScryptCost
  readonly length: number
}

// In a worker, so that a second of computing blocks neither the screen nor its requests.
globalThis.addEventListener('message', ({ data }: MessageEvent<StretchAsked>) => {
  const { password, salt, cost, length } = data
  globalThis.postMessage(scrypt(password, salt, { ...cost, dkLen: length }))
})
