import { expect, test } from 'vitest'
import { keptListsIn } from '../../src/client/device/keptLists.ts'
import { cipherOf } from '../../src/client/log/cipher.ts'

/** Lists on one device, as the person whose key is in memory. */
const deviceOf = (lying: Map<string, unknown>, person: string) =>
  keptListsIn(
    {
      getItem: async (name) => lying.get(name) ?? null,
      setItem: async (name, value) => void lying.set(name, value),
    },
    cipherOf({
      keyOf: (user) => (user === person ? new Uint8Array(32).fill(5) : null),
      random: (length) => new Uint8Array(length).fill(9),
      hasWebCrypto: true,
    }),
  )

test('what a person has viewed of each company is kept on the device, and the latest list stays', async () => {
  const lying = new Map<string, unknown>()
  const lists = deviceOf(lying, 'sita')
  await Promise.all([
    lists.keep('sita', 'viewed/A', ['rent@2026-11-25']),
    lists.keep('sita', 'viewed/A', ['rent@2026-12-25']),
    lists.keep('sita', 'viewed/B', ['vat@2026-11-16']),
  ])
  const later = deviceOf(lying, 'sita')
  expect(await later.read('sita', 'viewed/A')).toEqual(['rent@2026-12-25'])
  expect(await later.read('sita', 'viewed/B')).toEqual(['vat@2026-11-16'])
  expect(await later.read('sita', 'viewed/C')).toEqual([])
})

test('what a person has viewed is readable with their own key alone', async () => {
  const lying = new Map<string, unknown>()
  await deviceOf(lying, 'sita').keep('sita', 'viewed/A', ['rent@2026-11-25'])
  expect(await deviceOf(lying, 'gita').read('sita', 'viewed/A')).toEqual([])
  const [stored] = [...lying.values()] as [Uint8Array]
  expect(Buffer.from(stored).toString()).not.toMatch(/rent/)
  await expect(deviceOf(lying, 'gita').keep('sita', 'viewed/A', [])).rejects.toThrow(
    /no key of sita/,
  )
})
