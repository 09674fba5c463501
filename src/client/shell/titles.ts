import type { Words } from '../../books/words.ts'
import { screens } from './screens.ts'

const patterns = screens
  .map(({ path, title }) => ({
    is: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    exact: !path.includes(':'),
    title,
  }))
  .toSorted((a, b) => Number(b.exact) - Number(a.exact))

/** The title of the screen at an address; null if there is none. */
export const titleAt = (address: string): Words | null =>
  patterns.find(({ is }) => is.test(address.split('?')[0] ?? ''))?.title ?? null
