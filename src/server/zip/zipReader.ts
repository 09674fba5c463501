import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { RefusedFile } from './refusedFile.ts'
import { zipWords as w } from './words.ts'

/** A file that can be read in parts. */
export interface FileSource {
  readonly size: number
  /** As many bytes from a place on; fewer at the end of the file. */
  read(from: number, length: number): Promise<Uint8Array>
}

/** A file of a zip file. */
export interface ZipEntry {
  readonly name: string
  readonly size: number
  /** Its bytes; throws `RefusedFile` if they cannot be unpacked or are not as many as the zip file says. */
  bytes(): AsyncGenerator<Uint8Array>
}

const endBytes = 22
const endMark = 0x06054b50
const listMark = 0x02014b50
const listHead = 46
const fileMark = 0x04034b50
const fileHead = 30
const deflated = 8
const pieceBytes = 64 * 1024
const freeBytes = 1_000_000

const notZip = (): never => {
  throw new RefusedFile('not_company_file', w.notZip)
}

interface Listed {
  readonly name: string
  readonly size: number
  readonly packed: number
  readonly head: number
}

const listedIn = (list: Buffer, count: number): readonly Listed[] => {
  const all: Listed[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + listHead > list.length || list.readUInt32LE(at) !== listMark) return notZip()
    const nameEnd = at + listHead + list.readUInt16LE(at + 28)
    const next = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
    if (next > list.length || list.readUInt16LE(at + 10) !== deflated) return notZip()
    all.push({
      name: list.toString('utf8', at + listHead, nameEnd),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      head: list.readUInt32LE(at + 42),
    })
    at = next
  }
  return at === list.length ? all : notZip()
}

const readExactly = async (source: FileSource, from: number, length: number): Promise<Buffer> => {
  const read = Buffer.from(await source.read(from, length))
  return read.length === length ? read : notZip()
}

async function* packedBytes(
  source: FileSource,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; at += pieceBytes)
    yield await readExactly(source, at, Math.min(pieceBytes, to - at))
}

async function* unpacked(
  source: FileSource,
  listed: Listed,
  end: number,
): AsyncGenerator<Uint8Array> {
  const { head, packed, size } = listed
  const own = head + fileHead <= end ? await readExactly(source, head, fileHead) : notZip()
  if (own.readUInt32LE(0) !== fileMark) notZip()
  const from = head + fileHead + own.readUInt16LE(26) + own.readUInt16LE(28)
  if (from + packed > end) notZip()
  const inflate = createInflateRaw()
  pipeline(Readable.from(packedBytes(source, from, from + packed)), inflate, () => undefined)
  let given = 0
  try {
    for await (const some of inflate as AsyncIterable<Buffer>) {
      given += some.length
      if (given > size) notZip()
      yield some
    }
  } catch (error) {
    if (error instanceof RefusedFile || !/^Z_/.test(String((error as { code?: unknown }).code)))
      throw error
    notZip()
  }
  if (given !== size) notZip()
}

/** How much of a zip file is read. `ratio`: what packs to less of its size than that was made to fill a disk. */
export interface ZipLimits {
  readonly entries: number
  readonly listBytes: number
  readonly ratio: number
}
/** Text of books packs to a tenth or a thirtieth of its size. */
const limitsOfText: ZipLimits = { entries: 100, listBytes: 100_000, ratio: 200 }

/** Opens a zip file as `writeZip` makes it. Throws `RefusedFile` for anything else, and for one that unpacks to far too much. */
export const readZip = async (
  source: FileSource,
  limits = limitsOfText,
): Promise<ReadonlyMap<string, ZipEntry>> => {
  if (source.size < endBytes) notZip()
  const end = await readExactly(source, source.size - endBytes, endBytes)
  const listBytes = end.readUInt32LE(12)
  const listFrom = end.readUInt32LE(16)
  const count = end.readUInt16LE(10)
  if (end.readUInt32LE(0) !== endMark || count > limits.entries || listBytes > limits.listBytes)
    notZip()
  if (listFrom + listBytes !== source.size - endBytes) notZip()
  const all = listedIn(await readExactly(source, listFrom, listBytes), count)
  const size = all.reduce((sum, each) => sum + each.size, 0)
  if (size > freeBytes + limits.ratio * source.size)
    throw new RefusedFile('file_bomb', w.unpacksTooFar)
  const entries = new Map<string, ZipEntry>()
  for (const listed of all) {
    if (entries.has(listed.name)) notZip()
    entries.set(listed.name, {
      name: listed.name,
      size: listed.size,
      bytes: () => unpacked(source, listed, listFrom),
    })
  }
  return entries
}
