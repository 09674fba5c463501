import * as t from 'io-ts'
import type { Cipher } from '../log/store.ts'
import { SignedInPerson, CurrentCompany, type LastKnown } from './events.ts'

/** The person who is signed in, the company they are in and what they may do there, as the server last said it. */
export interface Persisted {
  keep(known: LastKnown): Promise<void>
  /** What was stored last; null if it is of another person or an older release, or the person's key is not in memory. */
  read(userId: string): Promise<LastKnown | null>
  clear(): Promise<void>
}

/** Where it is stored: a store of localforage, or anything like it. */
export interface ItemStore {
  getItem(name: string): Promise<unknown>
  setItem(name: string, value: unknown): Promise<unknown>
  clear(): Promise<void>
}

const Auth = t.type({ person: SignedInPerson, place: t.UnknownRecord })
const Permissions = t.type({ permissions: t.readonlyArray(t.string), permissionsAt: t.string })

/** Keeps `auth` and `permissions` and nothing else (specification section 9), each sealed with the person's own key. */
export const persistedIn = (
  open: () => Promise<{ readonly persistedStore: ItemStore; readonly cipher: Cipher }>,
): Persisted => {
  // One after another, so that what was to be stored before a logout is not written after it.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <A>(work: (on: Awaited<ReturnType<typeof open>>) => Promise<A>): Promise<A> => {
    const mine = last.then(open).then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  return {
    keep: ({ person, place }) =>
      inTurn(async ({ persistedStore: store, cipher }) => {
        const { permissions, permissionsAt, ...where } = place
        const seal = (name: string, value: object) =>
          store.setItem(name, cipher.seal(person.userId, `persisted/${name}`, [value] as never))
        await Promise.all([
          seal('auth', { person, place: where }),
          seal('permissions', { permissions, permissionsAt }),
        ])
      }),
    read: (userId) =>
      inTurn(async ({ persistedStore: store, cipher }) => {
        const unsealed = async (name: string): Promise<unknown> => {
          const sealed = await store.getItem(name)
          return sealed instanceof Uint8Array
            ? cipher.open(userId, `persisted/${name}`, sealed)?.[0]
            : undefined
        }
        const [auth, permissions] = await Promise.all([unsealed('auth'), unsealed('permissions')])
        if (!Auth.is(auth) || !Permissions.is(permissions)) return null
        const place = { ...auth.place, ...permissions }
        return CurrentCompany.is(place) ? { person: auth.person, place } : null
      }),
    clear: () => inTurn(({ persistedStore }) => persistedStore.clear()),
  }
}
