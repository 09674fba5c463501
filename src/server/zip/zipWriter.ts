import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of a zip file: its name, and its bytes as they come. */
export interface ZipPart {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

const fileMark = 0x04034b50
const sizesMark = 0x08074b50
const listMark = 0x02014b50
const endMark = 0x06054b50
const version = 20
/** The sizes follow the bytes; the name is UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1980-01-01: the same books give the same file. */
const date = 0x21
const mostBytes = 0xffff_ffff
const mostFiles = 0xffff

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

const headOf = (name: Buffer): Buffer => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(fileMark, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(date, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}
const sizesOf = ({ crc, packed, size }: Omit<Written, 'name' | 'at'>): Buffer => {
  const sizes = Buffer.alloc(16)
  for (const [i, value] of [sizesMark, crc, packed, size].entries())
    sizes.writeUInt32LE(value, 4 * i)
  return sizes
}
const listed = ({ name, crc, packed, size, at }: Written): Buffer => {
  const line = Buffer.alloc(46)
  line.writeUInt32LE(listMark, 0)
  line.writeUInt16LE(version, 4)
  line.writeUInt16LE(version, 6)
  line.writeUInt16LE(flags, 8)
  line.writeUInt16LE(deflated, 10)
  line.writeUInt16LE(date, 14)
  for (const [i, value] of [crc, packed, size].entries()) line.writeUInt32LE(value, 16 + 4 * i)
  line.writeUInt16LE(name.length, 28)
  line.writeUInt32LE(at, 42)
  return Buffer.concat([line, name])
}
const endOf = (files: number, bytes: number, at: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(at, 16)
  return end
}

/**
 * The bytes of a zip file of these parts, each made when the one before it is written, in bounded memory. Throws if it
 * becomes larger than a zip file can be, four gigabytes.
 */
export async function* writeZip(
  parts: AsyncIterable<ZipPart>,
  level = 6,
): AsyncGenerator<Uint8Array> {
  const files: Written[] = []
  let at = 0
  for await (const { name: called, bytes } of parts) {
    const name = Buffer.from(called)
    const head = headOf(name)
    const sums = { crc: 0, packed: 0, size: 0 }
    yield head
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const some of bytes) {
        sums.crc = crc32(some, sums.crc)
        sums.size += some.length
        yield some
      }
    }
    const source = Readable.from(counted())
    const deflate = createDeflateRaw({ level })
    source.once('error', (error) => deflate.destroy(error))
    for await (const some of source.pipe(deflate) as AsyncIterable<Buffer>) {
      sums.packed += some.length
      yield some
    }
    yield sizesOf(sums)
    files.push({ name, ...sums, at })
    at += head.length + sums.packed + 16
    if (at > mostBytes || sums.size > mostBytes || files.length > mostFiles)
      throw new Error('this is more than a zip file can hold')
  }
  const list = Buffer.concat(files.map(listed))
  yield list
  yield endOf(files.length, list.length, at)
}
