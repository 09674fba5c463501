/** A minimal client of the stream of wake-ups. */
export interface Listener {
  readonly status: number
  readonly headers: Headers
  /** Each `seq` received, with its time. */
  readonly heard: readonly { readonly seq: number; readonly at: number }[]
  /** Comment lines that only keep the connection open. */
  readonly beats: () => number
  /** Each reconnection time that the server sent, in ms. */
  readonly retries: () => readonly number[]
  /** The time when `seq` or a later one arrived; fails after `ms`. */
  until(seq: number, ms?: number): Promise<number>
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>
  leave(): void
}

export const listenTo = async (
  address: string,
  token: string | null,
  headers: Readonly<Record<string, string>> = { 'app-key': 'khata-web' },
): Promise<Listener> => {
  const leaving = new AbortController()
  const heard: { seq: number; at: number }[] = []
  let waiting: (() => void)[] = []
  let text = ''
  const answer = await fetch(`${address}/api/web/live`, {
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    signal: leaving.signal,
  })
  const read = async (): Promise<void> => {
    if (!answer.ok) return answer.body?.cancel()
    for await (const piece of answer.body! as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(piece)
      const seqs = [...text.matchAll(/^event: seq\ndata: (\d+)\n\n/gm)].map((each) =>
        Number(each[1]),
      )
      for (const seq of seqs.slice(heard.length)) heard.push({ seq, at: performance.now() })
      for (const each of waiting.splice(0)) each()
    }
  }
  const ended = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  ended.catch(() => undefined)
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    ended,
    beats: () => [...text.matchAll(/^:/gm)].length,
    retries: () => [...text.matchAll(/^retry: (\d+)\n\n/gm)].map((each) => Number(each[1])),
    leave: () => leaving.abort(),
    until: async (seq, ms = 5000) => {
      const late = performance.now() + ms
      for (;;) {
        const found = heard.find((each) => each.seq >= seq)
        if (found !== undefined) return found.at
        if (performance.now() > late)
          throw new Error(
            `${seq} was not heard in ${ms} ms, only ${heard.map((each) => each.seq).join()}`,
          )
        await Promise.race([
          new Promise<void>((next) => waiting.push(next)),
          new Promise((next) => setTimeout(next, 50)),
        ])
        waiting = []
      }
    },
  }
}
