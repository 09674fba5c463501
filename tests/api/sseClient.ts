/** Someone who listens to the stream of wake-ups, as plainly as the wire allows. */
export interface Listener {
  readonly status: number
  readonly headers: Headers
  /** Each `seq` that came, with the moment when. */
  readonly heard: readonly { readonly seq: number; readonly at: number }[]
  /** Lines that are only there to show that the stream lives. */
  readonly beats: () => number
  /** Each time after which to come back, in ms, that the server told. */
  readonly retries: () => readonly number[]
  /** The moment when `seq` was heard, or a later one; fails after `ms`. */
  until(seq: number, ms?: number): Promise<number>
  /** Settles when the server has ended the stream. */
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
