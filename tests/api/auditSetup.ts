import { beforeAll, expect } from 'vitest'
import { verifyLog } from '../../src/contract/audit.ts'
import { uploadLog } from '../../src/contract/upload.ts'
import { type Told } from './logs.ts'
import { type Said } from './inProcessServer.ts'
import type { AnyRoute, Wire } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'
import type { Kind } from './inProcessServer.ts'

/** A server that takes session logs, with an owner and a ticket. */
export const openLogs = (kind: Kind) => {
  let whole: FullServer
  let owner: Member
  let stranger: Member
  let ticket: string
  beforeAll(async () => {
    whole = await startFullServer(kind)
    owner = await whole.found('ours')
    stranger = await whole.found('theirs')
    ticket = await whole.ticket(owner)
  })
  const send = (body: Wire): Promise<Said> => whole.server.call(uploadLog as AnyRoute, { body })
  const read = async (
    route: AnyRoute,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
    as = owner,
  ): Promise<any> => {
    const said = await whole.server.call(route, { as, params, query })
    if (said.status !== 200) throw new Error(`${route.name}: ${said.status} ${said.body.message}`)
    return said.body.data
  }
  const taken = (upTo: number) => ({ status: 200, body: { data: { up_to: upTo } } })
  const refused = (status: number, tag: string) => ({ status, body: { refusal: { tag } } })
  const stored = async ({
    logId,
  }: Told): Promise<readonly { seq: number; text: string; hash: string }[]> =>
    whole.sql('select seq, text, hash from session_entry where log_id = $1 order by seq', [logId])
  const verify = (log: Told): Promise<any> => read(verifyLog, { id: log.logId })
  const kept = async (log: Told, as = ticket): Promise<Told> => {
    expect(await send(log.part(as))).toMatchObject(taken(log.texts.length))
    return log
  }
  /** Signs both owners in again after the clock has moved. */
  const signInAgain = async (): Promise<void> => {
    ticket = await whole.ticket(owner)
    owner = { ...owner, token: await whole.signIn(owner) }
    stranger = { ...stranger, token: await whole.signIn(stranger) }
  }
  return {
    kept,
    get owner() {
      return owner
    },
    read,
    refused,
    send,
    signInAgain,
    stored,
    get stranger() {
      return stranger
    },
    taken,
    get ticket() {
      return ticket
    },
    verify,
    get whole() {
      return whole
    },
  }
}
