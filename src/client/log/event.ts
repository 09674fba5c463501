import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { faultsOf } from '../../contract/codec.ts'
import { missingUpcast, upcast, type Upcasts } from '../../journal/upcasts.ts'

/** What an event keeps. What `is` accepts is stored as it stands, so that `decode` would give it back unchanged. */
interface PayloadCodec<P> extends t.Decoder<unknown, P> {
  readonly is: t.Is<P>
}

/** A kind of event: its name, current version and shape, and the upcast from each older version to the next. */
export interface EventDef<T extends string = string, P extends object = object> {
  readonly type: T
  readonly version: number
  readonly payload: PayloadCodec<P>
  /** One per older version: the payload as it was then, to the payload of the version after it. */
  readonly upcasts: Upcasts
  /** A new event in the current shape. */
  of(this: void, payload: P): { readonly type: T } & P
}
export type EventOf<D> = D extends EventDef<infer T, infer P> ? { readonly type: T } & P : never
export type AnyEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** Why a stored event is not understood. Three answers of the product: report, ask for an update, set aside. */
export type Unreadable =
  | { readonly tag: 'UnknownType'; readonly type: string }
  | { readonly tag: 'FromTheFuture'; readonly type: string; readonly version: number }
  | { readonly tag: 'Malformed'; readonly type: string; readonly why: string }

/** Declares an event. A missing upcast is a fault found when the module loads, not when an old log is opened. */
export const event = <const T extends string, P extends object>(
  type: T,
  version: number,
  payload: PayloadCodec<P>,
  upcasts: Upcasts = {},
): EventDef<T, P> => {
  const missing = missingUpcast(version, upcasts)
  if (missing !== null) throw new Error(`${type}: no upcast from version ${missing}`)
  return { type, version, payload, upcasts, of: (p) => ({ ...p, type }) }
}

/** An event without a payload. */
export const plain = t.type({})

export interface EventReader {
  read(stored: {
    readonly type: string
    readonly version: number
    readonly payload: unknown
  }): E.Either<Unreadable, AnyEvent>
  /** The current version of a kind of event. Recording an undeclared kind is a fault. */
  version(type: string): number
}

/** Reads stored events in the current shape, or says why one cannot be read; nothing is skipped silently. */
export const eventReader = (defs: readonly EventDef[]): EventReader => {
  const byType = new Map(defs.map((def) => [def.type, def]))
  if (byType.size < defs.length)
    throw new Error(
      `two events share a type: ${defs
        .map((d) => d.type)
        .filter((x, i, all) => all.indexOf(x) < i)
        .join(', ')}`,
    )
  return {
    read: (stored) => {
      const def = byType.get(stored.type)
      if (!def) return E.left({ tag: 'UnknownType', type: stored.type })
      if (stored.version > def.version)
        return E.left({ tag: 'FromTheFuture', type: stored.type, version: stored.version })
      const payload = upcast(stored, def.version, def.upcasts)
      if (E.isLeft(payload))
        return E.left({ tag: 'Malformed', type: stored.type, why: payload.left })
      if (def.payload.is(payload.right)) return E.right({ ...payload.right, type: stored.type })
      const read = def.payload.decode(payload.right)
      return E.isRight(read)
        ? E.right({ ...read.right, type: stored.type })
        : E.left({
            tag: 'Malformed',
            type: stored.type,
            why: Object.entries(faultsOf(read.left))
              .map(([at, why]) => `${at}: ${why}`)
              .join('; '),
          })
    },
    version: (type) => {
      const def = byType.get(type)
      if (!def) throw new Error(`no event ${type} is declared`)
      return def.version
    },
  }
}
