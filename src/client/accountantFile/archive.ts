import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { digestOf, piecesOf } from './digest.ts'
import type { ListedFile } from './manifest.ts'
import type { Pace } from './pace.ts'

/** A zip file that is made piece by piece on this page: the server's policy allows no worker of the packer. */
export interface Archive {
  /** Packs a file and says what the list says of it. */
  readonly add: (name: string, bytes: Uint8Array) => Promise<ListedFile>
  readonly end: () => Blob
}

/** Files that are packed already. */
const packed = /\.(xlsx|pdf)$/

export const openArchive = (pace: Pace): Archive => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((fault, chunk) => {
    if (fault !== null) throw fault
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
  })
  return {
    add: async (name, bytes) => {
      const file = packed.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      zip.add(file)
      for (const piece of piecesOf(bytes)) {
        // The packer keeps what it is given, and a file that is hashed later must not change.
        file.push(piece.slice())
        await pace()
      }
      file.push(new Uint8Array(), true)
      return { name, size: bytes.length, sha256: await digestOf(bytes, pace) }
    },
    end: () => {
      zip.end()
      return new Blob(chunks, { type: 'application/zip' })
    },
  }
}
