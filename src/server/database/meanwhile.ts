/**
 * Begins work for a key unless it is under way for it. Nobody waits for it: what it finds is there for the next who asks, and if it
 * fails, the next begins it again.
 */
export const meanwhile = () => {
  const running = new Map<string | number, Promise<void>>()
  return {
    begin: (key: string | number, work: () => Promise<void>): void => {
      if (running.has(key)) return
      const ended = work()
        .catch(() => undefined)
        .finally(() => running.delete(key))
      running.set(key, ended)
    },
    /** Resolves when nothing of it is under way. */
    ended: async (): Promise<void> => void (await Promise.all(running.values())),
  }
}
