import { connect } from 'node:net'
import { once } from 'node:events'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import type { Route } from '../../src/contract/route.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'
import { allowed } from './whoMay.ts'

const notJson = '{"a":'

onOneDatabase('Before a body is read', (kind) => {
  let whole: FullServer
  let owner: Member
  beforeAll(async () => {
    whole = await startFullServer(kind)
    owner = await whole.found('ours')
  })
  const named = (name: string): Route => whole.routes.find((route) => route.name === name)!
  const closed = (): readonly Route[] =>
    whole.routes.filter(({ name, method }) => method === 'POST' && allowed[name] !== 'anyone')
  const headersOf = (token: string | null) => ({
    'app-key': 'khata-web',
    'content-type': 'application/json',
    'idempotency-key': newId(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  })
  const urlOf = (route: Route): string =>
    `/api/${route.path.replace(/^\//, '').replace(/\{\w+\}/g, 'ours-sale')}`
  const sendBroken = async (route: Route, token: string | null): Promise<number> =>
    (
      await whole.app.inject({
        method: 'POST',
        url: urlOf(route),
        headers: headersOf(token),
        payload: notJson,
      })
    ).statusCode

  it('a call without a sign-in is answered with 401, on every route that needs one', async () => {
    for (const route of closed())
      expect([route.name, await sendBroken(route, null), await sendBroken(route, 'x.y.z')]).toEqual(
        [route.name, 401, 401],
      )
  })

  it('staff without the permission get 403; those with it learn what is wrong with the body', async () => {
    const clerk = await whole.hire(owner, [])
    for (const route of closed()) {
      const expected = allowed[route.name]!
      expect([route.name, await sendBroken(route, clerk.token)]).toEqual([
        route.name,
        typeof expected === 'string' ? 400 : 403,
      ])
      expect([route.name, await sendBroken(route, owner.token)]).toEqual([route.name, 400])
    }
  })

  it('a command refused for lack of permission stays refused after the permission is granted', async () => {
    const clerk = await whole.hire(owner, [])
    const commandId = newId()
    const add = () =>
      whole.server.call(named('addLedger'), {
        as: clerk,
        commandId,
        body: { ledger_title: 'पछि दिइएको' },
      })
    expect((await add()).status).toBe(403)
    await whole.sql("update member set permissions = '{party-add}' where person_id = $1", [
      clerk.personId,
    ])
    expect((await add()).status).toBe(403)
    expect(await whole.sql("select from party where title = 'पछि दिइएको'")).toHaveLength(0)
    expect(
      (
        await whole.server.call(named('addLedger'), {
          as: clerk,
          body: { ledger_title: 'पछि दिइएको' },
        })
      ).status,
    ).toBe(200)
  })

  it('a recorded command is answered as before after the permission has been taken away', async () => {
    const clerk = await whole.hire(owner, ['party-add'])
    const commandId = newId()
    const add = (title: string) =>
      whole.server.call(named('addLedger'), { as: clerk, commandId, body: { ledger_title: title } })
    const first = await add('अघि लेखिएको')
    await whole.sql("update member set permissions = '{}' where person_id = $1", [clerk.personId])
    expect(await add('अघि लेखिएको')).toMatchObject({ status: 200, body: first.body })
    expect((await add('अर्कै')).status).toBe(409)
  })

  const listening = async (): Promise<number> => {
    if (!whole.app.server.listening) await whole.app.listen({ host: '127.0.0.1', port: 0 })
    return (whole.app.server.address() as { port: number }).port
  }
  const heads = (route: Route, token: string | null, length: number): string =>
    [
      `POST ${urlOf(route)} HTTP/1.1`,
      'host: x',
      ...Object.entries(headersOf(token)).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${length}`,
      '',
      '',
    ].join('\r\n')

  it('a caller without permission is answered before the body arrives and can reuse the connection', async () => {
    const socket = connect(await listening(), '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (heard += text))
    const answers = async (count: number): Promise<readonly string[]> => {
      while (heard.split('HTTP/1.1 ').length <= count) await once(socket, 'data')
      return [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map((found) => found[1]!)
    }
    const body = ' '.repeat(2_000_000)
    socket.write(heads(named('addLedger'), null, body.length))
    expect(await answers(1)).toEqual(['401'])
    socket.write(body)
    socket.write(`${heads(named('addLedger'), owner.token, 2)}{}`)
    expect(await answers(2)).toEqual(['401', '400'])
    socket.destroy()
  })

  it('a body larger than its route accepts is answered with 413, and the sender can read that', async () => {
    const at = await listening()
    for (const name of ['changeProfile', 'recordSale', 'logIn', 'addItem']) {
      const token = allowed[name] === 'anyone' ? null : owner.token
      const answer = await fetch(`http://127.0.0.1:${at}${urlOf(named(name))}`, {
        method: 'POST',
        headers: headersOf(token),
        body: ' '.repeat(3_000_000),
      })
      expect([name, answer.status]).toEqual([name, 413])
    }
  })
})
