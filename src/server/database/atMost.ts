/** Works that wait, the first one first. */
export type Line = (() => void)[]

/** Runs at most `most` works at once. One that has to wait stands in its line; `next` takes out the one whose turn it is. */
export const placesFor = (most: number, next: () => Line[number] | undefined) => {
  let running = 0
  return async <A>(line: Line, work: () => Promise<A>): Promise<A> => {
    if (running < most) running++
    else await new Promise<void>((begin) => line.push(begin))
    try {
      return await work()
    } finally {
      // The place goes to the next, or is given up.
      const begin = next()
      if (begin === undefined) running--
      else begin()
    }
  }
}

/** Runs at most so many works at once; the others wait in their order. */
export const atMost = (most: number): (<A>(work: () => Promise<A>) => Promise<A>) => {
  const line: Line = []
  const inPlace = placesFor(most, () => line.shift())
  return (work) => inPlace(line, work)
}
