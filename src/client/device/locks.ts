/** The logs that this page has locked: no other page may write to one. */
export interface Locks {
  claim(session: string): Promise<boolean>
  release(session: string): void
}

const webLocks = (): Locks => {
  const held = new Map<string, () => void>()
  return {
    claim: (session) =>
      new Promise((answer) => {
        const hold = (lock: Lock | null) => {
          answer(lock !== null)
          return lock === null
            ? Promise.resolve()
            : new Promise<void>((release) => {
                held.set(session, release)
              })
        }
        navigator.locks
          .request(`khata-log-${session}`, { ifAvailable: true }, hold)
          .catch(() => answer(false))
      }),
    release: (session) => {
      held.get(session)?.()
      held.delete(session)
    },
  }
}

interface Word {
  readonly says: 'who holds' | 'held'
  readonly session: string
}
/** Long enough for a live page to answer, and short enough not to wait for a frozen one. */
const patienceMs = 200

/** Plain http has no Web Locks, so the other pages are asked. One that does not answer loses its log, and the store reports that to it. */
const askedLocks = (): Locks => {
  const held = new Set<string>()
  const channel = new BroadcastChannel('khata-logs')
  const say = (word: Word) => channel.postMessage(word)
  const asked = new Map<string, () => void>()
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.says === 'held') asked.get(data.session)?.()
    else if (held.has(data.session)) say({ says: 'held', session: data.session })
  })
  return {
    claim: (session) => {
      if (held.has(session)) return Promise.resolve(false)
      held.add(session)
      return new Promise((answer) => {
        const end = (mine: boolean) => {
          asked.delete(session)
          if (!mine) held.delete(session)
          answer(mine)
        }
        const patience = setTimeout(() => end(true), patienceMs)
        asked.set(session, () => {
          clearTimeout(patience)
          end(false)
        })
        say({ says: 'who holds', session })
      })
    },
    release: (session) => void held.delete(session),
  }
}

export const pageLocks = (): Locks => ('locks' in navigator ? webLocks() : askedLocks())
