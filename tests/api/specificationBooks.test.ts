import { beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { onEachDatabase } from './inProcessServer.ts'
import { openSpecification, type Body } from './specificationSetup.ts'

onEachDatabase('The calls of the specification about the books', (kind) => {
  const own = openSpecification(kind)
  const { call } = own
  beforeAll(async () => own.use((await own.whole.found('shop')).token))

  it('add-ledger, edit-ledger/{id} and delete-ledger/{id} add, show, change and delete a party', async () => {
    const added = await call('POST', 'web/add-ledger', { ledger_title: 'हरि पसल' })
    expect([added.status, added.body['data']]).toEqual([200, { ledger_id: expect.any(String) }])
    const id = added.body['data'].ledger_id as string
    expect(
      (await call('POST', `web/edit-ledger/${id}`, { ledger_title: 'हरि किराना' })).status,
    ).toBe(200)
    expect((await call('GET', `web/edit-ledger/${id}`)).body['data']).toMatchObject({
      ledgerData: { ledger_title: 'हरि किराना' },
    })
    expect((await call('GET', `web/delete-ledger/${id}`)).status).toBe(200)
  })

  it('a call with an Idempotency-Key takes effect once; calls without one each take effect', async () => {
    const add = async (headers: Body): Promise<string> =>
      (await call('POST', 'web/add-ledger', { ledger_title: 'गीता पसल' }, own.token, headers)).body[
        'data'
      ].ledger_id as string
    const keyed = { 'idempotency-key': newId() }
    const [first, again] = [await add(keyed), await add(keyed)]
    expect(again).toBe(first)
    expect(new Set([first, await add({}), await add({})]).size).toBe(3)
    expect(
      (
        await call('POST', 'web/add-ledger', { ledger_title: 'गीता पसल' }, own.token, {
          'idempotency-key': '',
        })
      ).status,
    ).toBe(400)
  })

  it('a call outside the specification needs an Idempotency-Key, and openapi.json says which calls do not', async () => {
    const bank = await call('POST', 'web/banks', {})
    expect([bank.status, Object.keys(bank.body['errors'] as Body)]).toEqual([
      400,
      ['idempotency-key'],
    ])
    const { paths, components } = (await call('GET', 'openapi.json')).body
    const named = (operation: { parameters: { $ref?: string }[] }): readonly string[] =>
      operation.parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])
    const operations = Object.entries(paths as Body).flatMap(([path, methods]) =>
      Object.entries(methods as Body).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, named(operation)] as const,
      ),
    )
    expect(
      operations
        .flatMap(([operation, names]) => (names.includes('OptionalCommandId') ? [operation] : []))
        .toSorted(),
    ).toEqual([
      'GET /web/delete-ledger/{id}',
      'POST /permission/assign-permission',
      'POST /sub-user/edit/{id}',
      'POST /sub-user/new',
      'POST /web/add-ledger',
      'POST /web/add-reminder',
      'POST /web/delete-reminder/{id}',
      'POST /web/edit-ledger/{id}',
      'POST /web/edit-reminder/{id}',
      'POST /web/sub-user/update-user-state/{id}',
    ])
    expect(operations.find(([operation]) => operation === 'POST /web/banks')?.[1]).toContain(
      'CommandId',
    )
    const { OptionalCommandId, CommandId } = components.parameters
    expect([OptionalCommandId, CommandId].map(({ name, required }) => [name, required])).toEqual([
      ['Idempotency-Key', false],
      ['Idempotency-Key', true],
    ])
  })
})
