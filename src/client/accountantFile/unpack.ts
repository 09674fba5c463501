import { either as E } from 'fp-ts'
import { Inflate } from 'fflate'
import type { Words } from '../../books/words.ts'
import { checkFileWords } from './checkFileWords.ts'
import type { Pace } from '../zip/pace.ts'

/** The most bytes of a file that is read, packed and unpacked. */
export const mostBytes = 500_000_000
const mostFiles = 10_000
const mostListBytes = 5_000_000
/** A piece unpacks to at most a thousand times its size. */
const pieceBytes = 32 * 1024

/** A file that can be read in parts: a `Blob`. */
export interface ReadableFile {
  readonly size: number
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> }
}
/** A file in a zip file as both its head and the list at the end describe it. */
interface PackedFile {
  readonly name: string
  readonly size: number
  readonly isDeflated: boolean
  readonly from: number
  readonly to: number
}
export interface Unpacked {
  readonly names: readonly string[]
  /** The bytes of one of these files; null if they cannot be unpacked or are not as many as the zip file says. */
  readonly read: (name: string, pace: Pace) => Promise<Uint8Array | null>
}

const endBytes = 22
const endMark = 0x06054b50
const listMark = 0x02014b50
const listHead = 46
const fileMark = 0x04034b50
const fileHead = 30
const isEncrypted = 1
const stored = 0
const deflated = 8
/** What may follow the bytes of a file: nothing, or its sizes with or without their mark. */
const trailers = new Set([0, 12, 16])

const bytesOf = async (file: ReadableFile, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer())
const textOf = (view: DataView, from: number, length: number): string =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + from, length))

/** A name that stays inside the folder into which a zip file is unpacked. */
const isInside = (name: string): boolean =>
  name !== '' &&
  !/^[/\\]|\\|^[A-Za-z]:|\p{Cc}/u.test(name) &&
  !name.split('/').some((part) => part === '..' || part === '.')

const notZip: E.Either<Words, never> = E.left(checkFileWords.notZip)

interface Listed extends Omit<PackedFile, 'from' | 'to'> {
  readonly packed: number
  readonly head: number
}
/** The list at the end of the zip file. */
const readList = (view: DataView, count: number): E.Either<Words, readonly Listed[]> => {
  const all: Listed[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + listHead > view.byteLength || view.getUint32(at, true) !== listMark) return notZip
    const nameLength = view.getUint16(at + 28, true)
    const more = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (at + listHead + nameLength + more > view.byteLength) return notZip
    const name = textOf(view, at + listHead, nameLength)
    const method = view.getUint16(at + 10, true)
    const isPlain = (view.getUint16(at + 8, true) & isEncrypted) === 0
    if (!isPlain || (method !== stored && method !== deflated)) return notZip
    if (!isInside(name)) return E.left(checkFileWords.badName(name))
    all.push({
      name,
      isDeflated: method === deflated,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      head: view.getUint32(at + 42, true),
    })
    at += listHead + nameLength + more
  }
  return at === view.byteLength ? E.right(all) : notZip
}

/** Where the bytes of each file are; they fill the zip file up to its list, and their own heads say the same names. */
const placed = async (
  file: ReadableFile,
  listed: readonly Listed[],
  end: number,
): Promise<E.Either<Words, ReadonlyMap<string, PackedFile>>> => {
  const files = new Map<string, PackedFile>()
  const inOrder = listed.toSorted((a, b) => a.head - b.head)
  for (const [i, { name, size, isDeflated, packed, head }] of inOrder.entries()) {
    if (files.has(name)) return E.left(checkFileWords.twice(name))
    if (head + fileHead > end || (i === 0 && head !== 0)) return notZip
    const view = await bytesOf(file, head, head + fileHead)
    if (view.getUint32(0, true) !== fileMark) return notZip
    const nameLength = view.getUint16(26, true)
    const from = head + fileHead + nameLength + view.getUint16(28, true)
    const own = await bytesOf(file, head + fileHead, head + fileHead + nameLength)
    if (textOf(own, 0, own.byteLength) !== name) return notZip
    const next = inOrder[i + 1]?.head ?? end
    if (!trailers.has(next - from - packed)) return notZip
    files.set(name, { name, size, isDeflated, from, to: from + packed })
  }
  return E.right(files)
}

const inflated = async (
  file: ReadableFile,
  { size, isDeflated, from, to }: PackedFile,
  pace: Pace,
): Promise<Uint8Array | null> => {
  if (!isDeflated)
    return to - from === size ? new Uint8Array(await file.slice(from, to).arrayBuffer()) : null
  const all = new Uint8Array(size)
  let at = 0
  const inflate = new Inflate((piece) => {
    if (at + piece.length > size) throw new RangeError('a file unpacks to more than it says')
    all.set(piece, at)
    at += piece.length
  })
  for (let next = from; next < to; next += pieceBytes) {
    const end = Math.min(next + pieceBytes, to)
    inflate.push(new Uint8Array(await file.slice(next, end).arrayBuffer()), end === to)
    await pace()
  }
  return at === size ? all : null
}

/**
 * Opens a zip file as `openArchive` writes it. Refused: what is no such file, more than can be read, a name that leaves the
 * folder, and anything hidden between the files.
 */
export const unpack = async (file: ReadableFile): Promise<E.Either<Words, Unpacked>> => {
  if (file.size > mostBytes) return E.left(checkFileWords.tooLarge)
  if (file.size < endBytes) return notZip
  const end = await bytesOf(file, file.size - endBytes, file.size)
  if (end.getUint32(0, true) !== endMark) return notZip
  const count = end.getUint16(10, true)
  const listBytes = end.getUint32(12, true)
  const listFrom = end.getUint32(16, true)
  if (listFrom + listBytes !== file.size - endBytes || listBytes > mostListBytes) return notZip
  if (count > mostFiles) return E.left(checkFileWords.tooLarge)
  const listed = readList(await bytesOf(file, listFrom, listFrom + listBytes), count)
  if (E.isLeft(listed)) return listed
  if (listed.right.reduce((sum, { size }) => sum + size, 0) > mostBytes)
    return E.left(checkFileWords.tooLarge)
  const files = await placed(file, listed.right, listFrom)
  if (E.isLeft(files)) return files
  return E.right({
    names: [...files.right.keys()],
    read: async (name, pace) => {
      const found = files.right.get(name)
      if (found === undefined) return null
      try {
        return await inflated(file, found, pace)
      } catch {
        return null
      }
    },
  })
}
