import { either as E } from 'fp-ts'

/** From each older version of a payload to the next, by the older version. */
export type Upcasts = Readonly<Record<number, (old: never) => unknown>>

/** The first older version without an upcast; null if none is missing. */
export const missingUpcast = (version: number, upcasts: Upcasts): number | null => {
  for (let from = 1; from < version; from++) if (upcasts[from] === undefined) return from
  return null
}

/** Brings a stored payload of an older version, or of this one, to this version; otherwise says why that is not possible. */
export const upcast = (
  stored: { readonly version: number; readonly payload: unknown },
  version: number,
  upcasts: Upcasts,
): E.Either<string, unknown> => {
  let payload = stored.payload
  // Its codec says that this is no payload.
  if (typeof payload !== 'object' || payload === null) return E.right(payload)
  try {
    for (let from = stored.version; from < version; from++)
      payload = upcasts[from]!(payload as never)
  } catch (fault) {
    return E.left(String(fault))
  }
  return E.right(payload)
}
