import { open } from 'node:fs/promises'
import type { FileSource } from './zipReader.ts'

/** Reads a file of the disk in parts; closed when the work is done. */
export const withFile = async <A>(
  path: string,
  work: (source: FileSource) => Promise<A>,
): Promise<A> => {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await work({
      size,
      read: async (from, length) => {
        const into = Buffer.alloc(Math.max(0, Math.min(length, size - from)))
        const { bytesRead } = await file.read(into, 0, into.length, from)
        return into.subarray(0, bytesRead)
      },
    })
  } finally {
    await file.close()
  }
}
