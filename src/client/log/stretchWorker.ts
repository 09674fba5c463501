import { scrypt } from '@noble/hashes/scrypt.js'
import type { ScryptCost } from './cipher.ts'

/** What the worker is asked; it answers with the bytes. */
export interface StretchAsked {
  readonly password: Uint8Array
  readonly salt: Uint8Array
  readonly cost: ScryptCost
  readonly length: number
}

// Beside the page: a second of reckoning keeps neither its screen nor its requests waiting.
globalThis.addEventListener('message', ({ data }: MessageEvent<StretchAsked>) => {
  const { password, salt, cost, length } = data
  globalThis.postMessage(scrypt(password, salt, { ...cost, dkLen: length }))
})
