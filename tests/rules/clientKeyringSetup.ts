import { randomBytes } from 'node:crypto'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { keyring, type KeyRecord, type KeyStore } from '../../src/client/device/keyring.ts'
import type { Stretch } from '../../src/client/log/cipher.ts'
import { memoryTab } from '../sim/clientWorld.ts'

export const sita = { username: '9841234567', subUsername: '' }
export const ram = { username: '9841234567', subUsername: '9801112233' }
export const password = 'गाई गोठमा छ 7'
export const key = randomBytes(32).toString('base64')
export const otherKey = randomBytes(32).toString('base64')

export const stretch: Stretch = (typed, salt, cost) =>
  scryptAsync(typed, salt, { ...cost, dkLen: 32 })
export const memoryKeys = () => {
  const records = new Map<string, KeyRecord>()
  const store: KeyStore = {
    get: async (account) => structuredClone(records.get(account) ?? null),
    put: async (account, record) => void records.set(account, structuredClone(record)),
    drop: async (account) => void records.delete(account),
    accounts: async () => [...records.keys()],
  }
  return { records, store }
}
/** A device whose clock moves only when someone sleeps, or is set. */
export const device = (store = memoryKeys().store, cost = { N: 2 ** 10, r: 8, p: 1 }) => {
  const clock = { at: Date.parse('2026-11-21T04:00:00Z'), slept: [] as number[] }
  const tab = memoryTab()
  const ports = {
    tab,
    store,
    cost,
    stretch,
    now: () => new Date(clock.at).toISOString(),
    random: (n: number) => new Uint8Array(randomBytes(n)),
    sleep: async (ms: number) => {
      clock.slept.push(ms)
      clock.at += ms
    },
  }
  return { clock, tab, ports, ring: keyring(ports) }
}
