import { scalar, type Scalar } from './codec.ts'
import { scalarWords } from './scalarWords.ts'

/** An id, or `none` for what has none. */
export const idOr = (none: string): Scalar<string> => {
  const pattern = `^([A-Za-z0-9_-]{1,64}|${none})$`
  const shape = new RegExp(pattern)
  return scalar<string>({
    name: 'IdOrNone',
    is: (u): u is string => typeof u === 'string',
    read: (u) => (typeof u === 'string' && shape.test(u) ? u : null),
    write: (id) => id,
    wrong: scalarWords.notAnId,
    bytes: 66,
    schema: { type: 'string', pattern },
  })
}
