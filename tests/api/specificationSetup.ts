import { beforeAll } from 'vitest'
import type { Kind } from './inProcessServer.ts'
import { startFullServer, type FullServer } from './testServer.ts'

export type Body = Readonly<Record<string, any>>
export interface Answer {
  readonly status: number
  readonly body: Body
}
/** A server called with literal paths and fields, with the headers of a client and the current token. */
export const openSpecification = (kind: Kind) => {
  let whole: FullServer
  let token = ''
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: Body,
    bearer: string | null = token,
    headers: Body = {},
  ): Promise<Answer> => {
    const answer = await whole.app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        'app-key': 'khata-web',
        isWeb: 'true',
        'content-type': 'application/json',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {}),
    })
    return { status: answer.statusCode, body: answer.json() as Body }
  }
  beforeAll(async () => {
    whole = await startFullServer(kind, { apart: true })
  })
  return {
    call,
    /** Sets the token of all following calls. */
    use: (bearer: string): void => {
      token = bearer
    },
    get token() {
      return token
    },
    get whole() {
      return whole
    },
  }
}
