import { factOf } from '../../journal/facts.ts'
import type { Actor } from '../area.ts'

/**
 * Whether someone may hear of a fact of this type. A type that this release does not know is told to owners alone. `about`: the
 * person that the fact is about, where it is about one.
 */
export const mayHear = (
  { isAdmin, permissions, userId }: Actor,
  type: string,
  about: string | null = null,
): boolean => {
  const heardBy = factOf(type)?.heardBy ?? []
  return (
    isAdmin ||
    about === userId ||
    heardBy === 'everyone' ||
    heardBy.some((key) => permissions.has(key))
  )
}
