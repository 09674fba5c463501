/** The faults. Each is drawn from the tape wherever it could happen. */
export const faults = [
  'requestLost',
  'replyLost',
  'doubled',
  'late',
  'busy',
  'crashBeforeCommit',
  'crashAfterCommit',
  'storeSlow',
  'storeAborts',
  'storeFull',
  'storeUnsure',
  'diesWriting',
] as const
export type Fault = (typeof faults)[number]

/**
 * The random decisions of one run, in order. 0 always means no fault, and a tape that has ended
 * continues with 0, so a shorter tape has fewer faults.
 */
export interface Tape {
  /** Picks one of several options, the first without a fault. Weights apply to random tapes. */
  pick(weights: readonly number[]): number
  flip(fault: Fault): boolean
  readonly taken: readonly number[]
  /** The position on the tape at which each action began. */
  readonly marks: readonly number[]
  mark(): void
}

/** A seeded random number generator (mulberry32). */
export const chance = (seed: number): (() => number) => {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let x = Math.imul(a ^ (a >>> 15), 1 | a)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
}

const rates = [0, 0.02, 0.05, 0.1, 0.25]
const index = (weights: readonly number[], u: number): number => {
  let left = u * weights.reduce((sum, w) => sum + w, 0)
  for (const [i, w] of weights.entries()) if ((left -= w) < 0) return i
  return 0
}

/** Scales the rate of a fault: crashes and faults of the store are rarer than the others. */
const shareOf = (fault: Fault): number => {
  if (fault.startsWith('store')) return 0.4
  return fault.startsWith('crash') || fault === 'diesWriting' ? 0.25 : 0.7
}
/** A storm by its seed. The rate of each fault is drawn too, so that some storms lose everything and others only crash. */
export const seededTape = (seed: number): Tape => {
  const random = chance(seed)
  const taken: number[] = []
  const marks: number[] = []
  const rate = new Map(
    faults.map((fault) => [fault, rates[Math.floor(random() * rates.length)]! * shareOf(fault)]),
  )
  const keep = (n: number): number => {
    taken.push(n)
    return n
  }
  return {
    taken,
    marks,
    mark: () => void marks.push(taken.length),
    pick: (weights) => keep(index(weights, random())),
    flip: (fault) => keep(random() < rate.get(fault)! ? 1 : 0) === 1,
  }
}

/** Replays the same storm, or a shortened one. */
export const writtenTape = (written: readonly number[]): Tape => {
  const taken: number[] = []
  const marks: number[] = []
  const next = (n: number): number => {
    const said = Math.min(written[taken.length] ?? 0, n - 1)
    taken.push(said)
    return said
  }
  return {
    taken,
    marks,
    mark: () => void marks.push(taken.length),
    pick: (weights) => next(weights.length),
    flip: () => next(2) === 1,
  }
}

const withoutTail = (tape: readonly number[]): readonly number[] =>
  tape.slice(0, tape.findLastIndex((n) => n !== 0) + 1)

/** A tape that was run, and the positions at which each action began. */
export type Ran = Pick<Tape, 'taken' | 'marks'>
/**
 * The smallest tape that still fails in the same way, found within `budget` tries: without its end, without whole actions, then
 * with parts removed or set to 0. `fails` returns the tape that was run, or null if it did not fail.
 */
export const shrink = async (
  from: Ran,
  fails: (tape: readonly number[]) => Promise<Ran | null>,
  budget: number,
): Promise<readonly number[]> => {
  let best: Ran = { taken: withoutTail(from.taken), marks: from.marks }
  let tries = 0
  const mayTry = (): boolean => tries < budget
  const improves = async (candidate: readonly number[]): Promise<boolean> => {
    const tape = withoutTail(candidate)
    if (!mayTry() || weight(tape) >= weight(best.taken)) return false
    tries++
    const ran = await fails(tape)
    if (ran === null) return false
    best = { taken: withoutTail(ran.taken), marks: ran.marks }
    return true
  }
  const without = (start: number, end: number): readonly number[] => [
    ...best.taken.slice(0, start),
    ...best.taken.slice(end),
  ]
  /** From the last action to the first, some at a time. */
  const deeds = async (size: number): Promise<void> => {
    for (let i = best.marks.length - size; i >= 0 && mayTry(); i -= size)
      if (i + size <= best.marks.length)
        await improves(without(best.marks[i]!, best.marks[i + size] ?? best.taken.length))
  }
  for (let before = Infinity; before > weight(best.taken) && mayTry();) {
    before = weight(best.taken)
    for (let size = best.marks.length >> 1; size > 0; size >>= 1) await deeds(size)
    for (let size = 32; size > 0; size >>= 1) {
      for (let at = 0; at < best.taken.length && mayTry(); at += size) {
        const part = best.taken.slice(at, at + size)
        if (
          part.some((n) => n !== 0) &&
          (await improves(best.taken.map((n, i) => (i >= at && i < at + size ? 0 : n))))
        )
          continue
        if (size <= 4) await improves(without(at, at + size))
      }
    }
  }
  return best.taken
}
const weight = (tape: readonly number[]): number =>
  tape.length * 1000 + tape.reduce((sum, n) => sum + n, 0)
