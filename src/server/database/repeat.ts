import { isConflict } from './trouble.ts'

const maxAttempts = 5

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))

/** Runs a transaction, and again after a conflict with another, up to five times. */
export const repeatAfterConflict = async <A>(attempt: () => Promise<A>): Promise<A> => {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error) || tries >= maxAttempts) throw error
      await pause(tries)
    }
  }
}
