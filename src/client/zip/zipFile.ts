import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Pace } from './pace.ts'

/** A file in a zip file, written from its start to its end. */
export interface ZippedFile {
  readonly write: (bytes: Uint8Array) => Promise<void>
  readonly end: () => void
}
/** A zip file that is made piece by piece on this page: the server's policy allows no worker of the packer. */
export interface ZipFile {
  /** Begins a file, after the one before it has ended. */
  readonly add: (name: string) => ZippedFile
  /** The whole zip file, of this media type. */
  readonly end: (type: string) => Blob
}

/** Bytes that are packed at a time. */
const pieceBytes = 128 * 1024
/** Packed bytes that stay in the page's memory; the browser keeps a `Blob` outside of it, on its disk if it is large. */
const mostHeld = 4_000_000
/** Files that are packed already. */
const packed = /\.(xlsx|pdf)$/

export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

export const openZip = (pace: Pace): ZipFile => {
  const parts: Blob[] = []
  let held: Uint8Array<ArrayBuffer>[] = []
  let heldBytes = 0
  const release = (): void => {
    parts.push(new Blob(held))
    held = []
    heldBytes = 0
  }
  const zip = new Zip((fault, chunk) => {
    if (fault !== null) throw fault
    held.push(chunk as Uint8Array<ArrayBuffer>)
    heldBytes += chunk.length
    if (heldBytes > mostHeld) release()
  })
  return {
    add: (name) => {
      const file = packed.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      zip.add(file)
      return {
        write: async (bytes) => {
          for (const piece of piecesOf(bytes)) {
            // The packer keeps what it is given, and what a caller does with its bytes afterwards must not change the file.
            file.push(piece.slice())
            await pace()
          }
        },
        end: () => file.push(new Uint8Array(), true),
      }
    },
    end: (type) => {
      zip.end()
      release()
      return new Blob(parts, { type })
    },
  }
}
