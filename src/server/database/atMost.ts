/** Runs so many works at once; the others wait in their order. */
export const atMost = (most: number): (<A>(work: () => Promise<A>) => Promise<A>) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes to the next, or is given up.
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
