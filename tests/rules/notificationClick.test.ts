import { expect, test } from 'vitest'
import {
  notificationChosen,
  openNotifications,
} from '../../src/client/device/worker/notificationClick.ts'

/** What happens on a device with these windows when a notification is pressed. */
const pressed = async (urls: readonly string[]): Promise<readonly string[]> => {
  const did: string[] = []
  await openNotifications({
    matchAll: async () =>
      urls.map((url) => ({
        url,
        postMessage: (message) => void did.push(`${url} hears ${message}`),
        focus: async () => did.push(`${url} is in front`),
      })),
    openWindow: async (path) => did.push(`a window opens at ${path}`),
  })
  return did
}
const at = (path: string): string => `https://khata.test${path}`

test('pressing a notification brings the app that is open to the front, where it shows the notifications', async () => {
  expect(await pressed([at('/sales/add'), at('/home')])).toEqual([
    `${at('/sales/add')} hears ${notificationChosen}`,
    `${at('/sales/add')} is in front`,
  ])
})

test('pressing a notification opens the app where only the page of a bill, or nothing, is open', async () => {
  const anew = ['a window opens at /notification']
  expect([await pressed([]), await pressed([at('/b/abc')])]).toEqual([anew, anew])
})
