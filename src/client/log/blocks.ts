/**
 * A block is one record with many entries of a log, compressed. A hundred records become a block, and what has a thousand entries
 * becomes one again: it is read in a fifth of the time that its entries take one by one.
 */
export const smallBlock = 100
const largeBlock = 1000

/** Neighbouring records that together make a block. */
export interface BlockToBe {
  /** The first and the last seq in it. */
  readonly from: number
  readonly to: number
}

const blockOf = (firsts: readonly number[], entries: number): BlockToBe | null => {
  let start = 0
  for (let i = 1; i < firsts.length; i++) {
    if (firsts[i]! - firsts[start]! < entries) continue
    if (i - start > 1) return { from: firsts[start]!, to: firsts[i]! - 1 }
    start = i
  }
  return null
}

/**
 * The first block that the records of a log can be joined into, or null. `firsts` is the first seq of each record, in order. The last
 * record stays as it is, so that a page which knows an earlier end of the log finds that it is taken.
 */
export const nextBlock = (firsts: readonly number[]): BlockToBe | null =>
  blockOf(firsts, largeBlock) ?? blockOf(firsts, smallBlock)
