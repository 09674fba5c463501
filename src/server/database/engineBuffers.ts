import { totalmem } from 'node:os'

/** A machine with 4 GB can spare this and keep a browser open. */
const mostMegabytes = 256
/** Enough for a shop or a few; the whole of it is taken at the start. */
const leastMegabytes = 64
/** Of the tables, and at most of the machine's memory. */
const share = 1 / 16

/** The memory that this process may use, in bytes. */
const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/**
 * The memory for pages of tables and indexes (MB): more for large books, in which a report looks up more pages than 64 MB hold and
 * each would be read from its file again.
 */
export const bufferMegabytes = (tableBytes: number, memory: number = memoryBytes()): number => {
  const wanted = Math.min(mostMegabytes, (Math.min(tableBytes, memory) * share) / 1024 / 1024)
  return Math.max(leastMegabytes, Math.floor(wanted))
}
