import fc from 'fast-check'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { openApi } from '../../src/client/bus/api.ts'
import { addedField, readAnswer, record } from '../../src/contract/codec.ts'
import type { Route } from '../../src/contract/route.ts'
import { contractRoutes as routes } from './contractRoutes.ts'
import { valuesOf, widened } from './codecValues.ts'
import { isLong } from '../longForm.ts'

const seed = 20_831_123
/** A client whose server answers every call with this JSON. */
const answered = (route: Route, data: unknown) => {
  const body = JSON.stringify({ message: 'भयो (Done)', data, note_of_a_later_release: true })
  const api = openApi({
    origin: 'http://khata.test',
    tokens: { of: () => 'a-token', unlocked: () => false },
    fetch: async () => new Response(body),
  })
  return api.resend(
    route,
    { params: {}, query: {}, body: {} },
    { company: 'A', commandId: 'c-1' },
  )()
}

test('a field that a later release adds to any object of any answer changes nothing that the client reads', async () => {
  let added = 0
  expect(routes.length).toBeGreaterThan(80)
  for (const route of routes) {
    const samples = fc.sample(valuesOf(route.data as t.Mixed), { seed, numRuns: isLong ? 20 : 8 })
    for (const value of samples) {
      const today = JSON.parse(JSON.stringify(route.data.encode(value))) as unknown
      const later = widened(route.data as t.Mixed, today)
      added += later.added
      const [read, readLater] = [await answered(route, today), await answered(route, later.json)]
      expect(E.isRight(read), `${route.name} ${JSON.stringify(read)}`).toBe(true)
      expect(E.isRight(readLater) && readLater.right.data, route.name).toEqual(
        E.isRight(read) && read.right.data,
      )
    }
  }
  expect(added).toBeGreaterThan(2_500)
})

test('a request with a field that the contract does not know is refused', () => {
  let refused = 0
  for (const { body } of routes) {
    if (body === null) continue
    for (const value of fc.sample(valuesOf(body as t.Mixed), { seed, numRuns: 5 })) {
      const sent = JSON.parse(JSON.stringify(body.encode(value))) as unknown
      const more = widened(body as t.Mixed, sent)
      if (more.added === 0) continue
      expect(E.isLeft(body.decode(more.json)), JSON.stringify(more.json).slice(0, 300)).toBe(true)
      expect(E.isRight(readAnswer(body, more.json)) || E.isLeft(body.decode(sent))).toBe(true)
      refused++
    }
  }
  expect(refused).toBeGreaterThan(100)
})

test('an answer from before a field was added is read with the value that it then had', () => {
  const shop = record({ name: t.string, isOpen: addedField(t.boolean, true) })
  expect(readAnswer(shop, { name: 'पसल' })).toEqual(E.right({ name: 'पसल', isOpen: true }))
  expect(readAnswer(shop, { name: 'पसल', is_open: false })).toEqual(
    E.right({ name: 'पसल', isOpen: false }),
  )
  expect(E.isLeft(shop.decode({ name: 'पसल' }))).toBe(true)
})
