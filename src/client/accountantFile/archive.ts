import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Pace } from '../zip/pace.ts'
import { openZip, piecesOf } from '../zip/zipFile.ts'
import type { ListedFile } from './manifest.ts'

/** A file of which pieces are packed as they come. */
export interface ArchivedFile {
  readonly write: (bytes: Uint8Array) => Promise<void>
  /** Ends it, and says what the list says of it. */
  readonly end: () => ListedFile
}
/** The zip file for an accountant while it is made. */
export interface Archive {
  readonly open: (name: string) => ArchivedFile
  /** Packs a whole file. */
  readonly add: (name: string, bytes: Uint8Array) => Promise<ListedFile>
  readonly end: () => Blob
}

export const openArchive = (pace: Pace): Archive => {
  const zip = openZip(pace)
  const open = (name: string): ArchivedFile => {
    const file = zip.add(name)
    const hash = sha256.create()
    let size = 0
    return {
      write: async (bytes) => {
        size += bytes.length
        for (const piece of piecesOf(bytes)) {
          hash.update(piece)
          await file.write(piece)
        }
      },
      end: () => {
        file.end()
        return { name, size, sha256: bytesToHex(hash.digest()) }
      },
    }
  }
  return {
    open,
    add: async (name, bytes) => {
      const file = open(name)
      await file.write(bytes)
      return file.end()
    },
    end: () => zip.end('application/zip'),
  }
}
