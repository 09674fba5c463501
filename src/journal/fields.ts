import * as t from 'io-ts'
import { isPermissionKey, type PermissionKey } from '../books/access/permissions.ts'

/** A safe integer: paisa, thousandths, or a count, as its field's name says. */
export const Int = new t.Type<number>(
  'Int',
  (u): u is number => Number.isSafeInteger(u),
  (u, c) => (Number.isSafeInteger(u) ? t.success(u as number) : t.failure(u, c)),
  t.identity,
)
/** One of some words. */
export const oneOf = <W extends string>(...words: readonly W[]) =>
  t.keyof(Object.fromEntries(words.map((word) => [word, null])) as Record<W, null>)
export const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

const isKey = (u: unknown): u is PermissionKey => typeof u === 'string' && isPermissionKey(u)
export const Permission = new t.Type<PermissionKey>(
  'Permission',
  isKey,
  (u, c) => (isKey(u) ? t.success(u) : t.failure(u, c)),
  t.identity,
)
