import * as t from 'io-ts'
import type { Cipher } from '../log/store.ts'

/** Lists of a person that stay on the device beyond a sign-in, such as which notifications they have viewed. */
export interface KeptLists {
  /** The list as last kept; empty if there is none, or the person's key is not in memory. */
  read(user: string, name: string): Promise<readonly string[]>
  keep(user: string, name: string, list: readonly string[]): Promise<void>
}
/** Where they are stored: a store of localforage, or anything like it. */
export interface ListStore {
  getItem(name: string): Promise<unknown>
  setItem(name: string, value: unknown): Promise<unknown>
}

const List = t.readonlyArray(t.string)

/** Keeps each list sealed with the person's own key. */
export const keptListsIn = (store: ListStore, cipher: Cipher): KeptLists => {
  // One after another, so that of two lists the later one stays.
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: async (user, name) => {
      await last
      const sealed = await store.getItem(`${user}/${name}`)
      const list =
        sealed instanceof Uint8Array ? cipher.open(user, `kept/${name}`, sealed)?.[0] : null
      return List.is(list) ? list : []
    },
    keep: (user, name, list) => {
      const write = async () => {
        await last
        const sealed = cipher.seal(user, `kept/${name}`, [list] as never)
        await store.setItem(`${user}/${name}`, sealed)
      }
      const mine = write()
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
