import { expect, test } from 'vitest'
import { keyring } from '../../src/client/device/keyring.ts'
import { device, key, password, sita } from './clientKeyringSetup.ts'

test('what unlocked a device is in memory until the server takes or refuses it, and gone after a reload', async () => {
  const { ring, ports } = device()
  expect(ring.unlockedWith()).toBeNull()
  await ring.remember(sita, password, 'u1', key)
  const unlocked = async () => {
    await ring.unlock(sita, password)
    return ring.unlockedWith()
  }
  expect(await unlocked()).toEqual({ ...sita, password })
  expect(keyring(ports).unlockedWith()).toBeNull()
  ring.forgetUnlock()
  expect(ring.unlockedWith()).toBeNull()
  expect(await unlocked()).not.toBeNull()
  await ring.remember(sita, password, 'u1', key)
  expect(ring.unlockedWith()).toBeNull()
  expect(await unlocked()).not.toBeNull()
  ring.release('u1')
  expect(ring.unlockedWith()).toBeNull()
  expect(await unlocked()).not.toBeNull()
  await ring.unlock(sita, 'not this one')
  expect(ring.unlockedWith()).toBeNull()
})
