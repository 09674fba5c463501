import { beforeAll, expect } from 'vitest'
import { uploadLog } from '../../src/contract/upload.ts'
import { type Told } from './logs.ts'
import { type Said } from './inProcessServer.ts'
import { bill, type AnyRoute, type Wire } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'
import type { Kind } from './inProcessServer.ts'

export const today = '2026-11-21'

/** A server with an owner, an auditor and the owner of another company. */
export const openAuditor = (kind: Kind) => {
  let whole: FullServer
  let owner: Member
  let stranger: Member
  let auditor: Member
  beforeAll(async () => {
    whole = await startFullServer(kind)
    owner = await whole.found('ours')
    stranger = await whole.found('theirs')
    auditor = await whole.hire(owner, ['audit-view'])
  })
  const call = (
    route: AnyRoute,
    as: Member,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
  ): Promise<Said> => whole.server.call(route, { as, params, query })
  const read = async (
    route: AnyRoute,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
    as = auditor,
  ): Promise<any> => {
    const said = await call(route, as, params, query)
    if (said.status !== 200) throw new Error(`${route.name}: ${said.status} ${said.body.message}`)
    return said.body.data
  }
  const upload = async (as: Member, log: Told): Promise<Told> => {
    const said = await whole.server.call(uploadLog as AnyRoute, {
      body: log.part(await whole.ticket(as)),
    })
    expect(said).toMatchObject({ status: 200, body: { data: { up_to: log.texts.length } } })
    return log
  }
  const give = async (
    as: Member,
    route: AnyRoute,
    body: Wire,
    commandId: string,
    params: Record<string, string> = {},
  ): Promise<void> => {
    expect(await whole.server.call(route, { as, body, commandId, params })).toMatchObject({
      status: 200,
    })
  }
  const aSale = (id: string): Wire =>
    bill({
      id,
      lines: [{ item: 'ours-item', quantity: '1', rate: '100' }],
      total: '100.00',
      date: today,
    })
  return {
    aSale,
    get auditor() {
      return auditor
    },
    call,
    give,
    get owner() {
      return owner
    },
    read,
    get stranger() {
      return stranger
    },
    upload,
    get whole() {
      return whole
    },
  }
}
