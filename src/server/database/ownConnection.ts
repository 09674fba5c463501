import pg from 'pg'

/** Runs work on a new connection outside the pool, whose every answer must come within `answerMs`. */
export const onOwnConnection = async <A>(
  url: string,
  name: string,
  answerMs: number,
  work: (client: pg.Client) => Promise<A>,
): Promise<A> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: name,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    // Not waited for: a connection that is dead never ends.
    client.end().catch(() => undefined)
  }
}
