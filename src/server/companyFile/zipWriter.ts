import { Zip, ZipDeflate } from 'fflate'
import { pacing } from '../eventLoop.ts'

const pieceBytes = 32 * 1024

/** One file of a zip file: its name, and its bytes as they come. */
export interface ZipPart {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** The bytes of a zip file of these parts, each made when the one before it is written. */
export async function* writeZip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    if (piece.length > 0) made.push(piece)
  })
  const pace = pacing()
  for await (const { name, bytes } of parts) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const some of bytes)
      for (let at = 0; at < some.length; at += pieceBytes) {
        // The packer keeps what it is given until the next piece.
        file.push(some.slice(at, at + pieceBytes))
        yield* made.splice(0)
        await pace()
      }
    file.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
