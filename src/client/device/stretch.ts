import { scryptAsync } from '@noble/hashes/scrypt.js'
import { passwordWorker } from './trustedTypes.ts'
import { keyLength, type Stretch } from '../log/cipher.ts'
import type { StretchAsked } from '../log/stretchWorker.ts'

const inWorker = (asked: StretchAsked): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = passwordWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      reject(new Error(`the password worker failed: ${message}`))
    })
    worker.postMessage(asked)
  })

/** scrypt in a worker; on the page itself, in slices, if the worker's file cannot be loaded. */
export const stretch: Stretch = (password, salt, cost) =>
  inWorker({ password, salt, cost, length: keyLength }).catch(() =>
    scryptAsync(password, salt, { ...cost, dkLen: keyLength, asyncTick: 10 }),
  )
