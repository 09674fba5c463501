type Fields = Record<string, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const copyOfList = (was: readonly unknown[] | null, now: readonly unknown[]) => {
  let copy: unknown[] | null = was?.length === now.length ? null : []
  for (let at = 0; at < now.length; at++) {
    const former = was?.[at]
    const shared = sharedCopy(former, now[at])
    if (copy === null && shared !== former) copy = was!.slice(0, at)
    copy?.push(shared)
  }
  return copy === null ? was : Object.freeze(copy)
}
/** The first fields of an object, as many as are equal to those of another one. */
const firstFields = (was: Readonly<Fields>, keys: readonly string[]): Fields => {
  const copy: Fields = {}
  for (const key of keys) copy[key] = was[key]
  return copy
}
const copyOfFields = (was: Readonly<Fields> | null, now: Readonly<Fields>) => {
  const keys = Object.keys(now)
  const formerKeys = was === null ? [] : Object.keys(was)
  let copy: Fields | null = was !== null && formerKeys.length === keys.length ? null : {}
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!
    const former = was?.[key]
    const shared = sharedCopy(former, now[key])
    if (copy === null && (shared !== former || key !== formerKeys[at]))
      copy = firstFields(was!, keys.slice(0, at))
    if (copy !== null) copy[key] = shared
  }
  return copy === null ? was : Object.freeze(copy)
}

/**
 * A frozen copy of a state of plain objects, lists and scalars. What is equal to the same place of `was`, an earlier copy, is
 * that: copies of a state along a log take as much memory as what changes in it.
 */
export const sharedCopy = (was: unknown, now: unknown): unknown => {
  if (!isObject(now)) return now
  const former = isObject(was) && Array.isArray(was) === Array.isArray(now) ? was : null
  return Array.isArray(now)
    ? copyOfList(former as readonly unknown[] | null, now)
    : copyOfFields(former as Fields | null, now as Fields)
}
