import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { withValidate } from './codec.ts'
import { oneOf } from './scalars.ts'

type Sent = Readonly<Record<string, unknown>>

/**
 * A record in one of several forms; its field `tag` says which. The tag is judged first and then only the form that it
 * names, so each fault has the path of the field as it was sent. `present` gives what was sent its current names.
 */
export const taggedUnion = <F extends t.Mixed>(
  tag: string,
  forms: Readonly<Record<string, F>>,
  present: (sent: Sent) => unknown = (sent) => sent,
): t.Type<t.TypeOf<F>, t.OutputOf<F>> => {
  const Tag = oneOf(...Object.keys(forms))
  const union = t.union(Object.values(forms) as [F, F, ...F[]])
  return withValidate(union, (u, c) => {
    if (typeof u !== 'object' || u === null || Array.isArray(u))
      return union.types[0].validate(u, c)
    const sent = u as Sent
    const chosen = Tag.validate(sent[tag], t.appendContext(c, tag, Tag, sent[tag]))
    return E.isLeft(chosen) ? chosen : forms[chosen.right]!.validate(present(sent), c)
  })
}
