import { factOf } from '../../journal/facts.ts'
import type { Actor } from '../area.ts'

/**
 * Whether someone may be notified of a fact of this type. Only owners are notified of a type that this release does not
 * know. `about`: the person whom the fact is about, if any.
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
