import { isPlanted, isThorough, type Kind } from '../api/inProcessServer.ts'
import { isLong } from '../longForm.ts'

/** How many histories a law walks: a third where it is not thorough; ten times as many in the long form. */
export const walkRuns = (
  kind: Kind,
  usual: number,
): { readonly seed: number; readonly numRuns: number; readonly endOnFailure: boolean } => {
  const short = isThorough(kind) ? usual : Math.ceil(usual / 3)
  const runs = isLong ? usual * 10 : short
  return {
    seed: 20831,
    numRuns: Number(process.env['LAW_RUNS'] ?? runs),
    endOnFailure: isPlanted,
  }
}

/** Whether the walks on this database are enough to meet everything that a law must have met. */
export const meetsAll = (kind: Kind): boolean => !isPlanted && (isLong || isThorough(kind))
