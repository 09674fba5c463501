import type { Page } from 'playwright-core'

/** Every record that the browser stores for a page, as `database/store: text`, bytes read as text; both storages; its caches except the app's files. */
export const storedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return new TextDecoder().decode(value)
      if (Array.isArray(value)) return value.map(textOf).join('\n')
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map(([key, each]) => `${key} ${textOf(each)}`)
          .join('\n')
      return String(value)
    }
    const done = <A>(request: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
      })
    const stored: string[] = []
    for (const [where, storage] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const)
      for (const [key, value] of Object.entries(storage))
        stored.push(`${where}: ${key} ${value as string}`)
    if (document.cookie !== '') stored.push(`cookie: ${document.cookie}`)
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!))
      for (const store of db.objectStoreNames) {
        const at = db.transaction(store).objectStore(store)
        const [values, keys] = await Promise.all([done(at.getAll()), done(at.getAllKeys())])
        values.forEach((value, i) =>
          stored.push(`${name!}/${store}: ${textOf(keys[i])} ${textOf(value)}`),
        )
      }
      db.close()
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.includes('/api')) stored.push(`cache: ${url}`)
    return stored
  })
