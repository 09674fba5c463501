/** Random values from a seed: the same seed gives the same values. */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True with this probability in per cent. */
  percent(times: number): boolean
  one<A>(of: readonly A[]): A
  /** An id in the form of a UUID. */
  id(): string
}

/** The mulberry32 generator. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
  const between = (low: number, high: number): number => low + (draw() % (high - low + 1))
  const hex = (): string => draw().toString(16).padStart(8, '0')
  return {
    between,
    percent: (times) => between(1, 100) <= times,
    one: (of) => of[between(0, of.length - 1)]!,
    id: () => {
      const [a, b, c, d] = [hex(), hex(), hex(), hex()]
      return `${a}-${b.slice(0, 4)}-8${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`
    },
  }
}
