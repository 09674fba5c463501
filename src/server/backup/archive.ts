import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withFile } from '../zip/fileSource.ts'
import { readZip, type FileSource } from '../zip/zipReader.ts'
import { writeZip, type ZipPart } from '../zip/zipWriter.ts'

const listName = 'backup.json'
const formatName = 'khata-backup'
/** A data folder has some thousand files, most of whose pages are empty. */
const limits = { entries: 60_000, listBytes: 20_000_000, ratio: 2000 }

interface SavedFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}
interface BackupList {
  readonly format: string
  readonly version: number
  readonly madeAt: string
  readonly files: readonly SavedFile[]
}

/** A backup that is not as it was written. */
export class BackupDamaged extends Error {}

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(path)
    return entry.isFile() ? [path] : []
  })
const foldersUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? [join(folder, entry.name), ...foldersUnder(join(folder, entry.name))]
      : [],
  )

async function* partsOf(folder: string, madeAt: string): AsyncGenerator<ZipPart> {
  const files: SavedFile[] = []
  const nameOf = (path: string): string => relative(folder, path).split(sep).join('/')
  for (const path of filesUnder(folder)) {
    const hash = createHash('sha256')
    let bytes = 0
    const read = async function* (): AsyncGenerator<Uint8Array> {
      for await (const some of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(some)
        bytes += some.length
        yield some
      }
    }
    yield { name: nameOf(path), bytes: read() }
    files.push({ name: nameOf(path), bytes, sha256: hash.digest('hex') })
  }
  // The engine needs its empty folders.
  const folders = foldersUnder(folder).map(nameOf)
  const list = { format: formatName, version: 1, madeAt, files, folders }
  const text = Buffer.from(JSON.stringify(list))
  yield {
    name: listName,
    bytes: (async function* () {
      yield text
    })(),
  }
}

/** Packs all files of a folder into a new file that only its owner can read. */
export const packFolder = (folder: string, path: string, madeAt: string): Promise<void> =>
  pipeline(
    writeZip(partsOf(folder, madeAt), 1),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )

const damaged = (what: string): never => {
  throw new BackupDamaged(`the backup is damaged: ${what}`)
}
const isInside = (name: string): boolean =>
  /^[\w.-]+(\/[\w.-]+)*$/.test(name) && !name.split('/').some((part) => /^\.+$/.test(part))

type Entries = Awaited<ReturnType<typeof readZip>>
const readList = async (
  entries: Entries,
): Promise<BackupList & { readonly folders: readonly string[] }> => {
  const parts: Uint8Array[] = []
  const entry = entries.get(listName) ?? damaged('it has no list of its files')
  for await (const some of entry.bytes()) parts.push(some)
  const list = JSON.parse(Buffer.concat(parts).toString()) as BackupList & { folders: string[] }
  if (list.format !== formatName || list.version !== 1) damaged('it is no backup of this release')
  return list
}

/** Reads a backup from its beginning to its end; with `into`, writes its files there, into a folder that is new. */
const readBackup = async (source: FileSource, into: string | null): Promise<BackupList> => {
  const entries = await readZip(source, limits)
  const list = await readList(entries)
  if (![...list.folders, ...list.files.map(({ name }) => name)].every(isInside))
    damaged('a name leads out of it')
  if (into !== null)
    for (const name of ['.', ...list.folders])
      mkdirSync(join(into, name), { recursive: true, mode: 0o700 })
  for (const { name, bytes, sha256 } of list.files) {
    const entry = entries.get(name) ?? damaged(`${name} is missing`)
    const hash = createHash('sha256')
    const hashed = async function* (): AsyncGenerator<Uint8Array> {
      for await (const some of entry.bytes()) {
        hash.update(some)
        yield some
      }
    }
    if (into === null) for await (const _ of hashed());
    else {
      mkdirSync(dirname(join(into, name)), { recursive: true, mode: 0o700 })
      await pipeline(
        hashed(),
        createWriteStream(join(into, name), { flags: 'wx', mode: 0o600, flush: true }),
      )
    }
    if (entry.size !== bytes || hash.digest('hex') !== sha256) damaged(`${name} was changed`)
  }
  return list
}

/** Reads a backup again and compares every file with its list. Throws if it is damaged. */
export const checkArchive = async (path: string): Promise<void> =>
  void (await withFile(path, (source) => readBackup(source, null)))

/** Unpacks a backup into a new folder. Throws if it is damaged; then the folder is worth nothing. */
export const unpackArchive = async (path: string, into: string): Promise<void> =>
  void (await withFile(path, (source) => readBackup(source, into)))

/** Bytes of a file. */
export const bytesOfFile = (path: string): number => statSync(path).size
