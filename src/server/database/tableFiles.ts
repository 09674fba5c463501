import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../log.ts'
import { BooksDamaged, booksOf, readControl, type Control } from './booksFolder.ts'
import { writeDurably } from './folderLock.ts'

const listName = 'table-files.json'

/**
 * The sizes of tables and indexes on the disk: PostgreSQL by itself takes a truncated file for a small table. Paths are
 * relative to `books`.
 */
interface SizeList {
  /**
   * The checkpoint with which the engine shut down; null while it runs. If pg_control has another checkpoint, another
   * program has run since.
   */
  readonly checkpoint: string | null
  readonly bytes: Readonly<Record<string, number>>
  /** Files that a start after a crash found too short, before the engine could extend them from its log. */
  readonly suspects?: readonly DamagedFile[]
  /** A suspect that the catalog still needs. */
  readonly damaged?: DamagedFile
}

/** A damaged file, relative to `books`, and what is wrong with it. */
export interface DamagedFile {
  readonly file: string
  readonly what: string
}

/** A table, index or sequence of the catalog that has a file. */
export interface Relation {
  readonly path: string
  readonly kind: string
}
export const relationsSql = `select pg_relation_filepath(oid) path, relkind::text kind from pg_class
  where relkind in ('r', 'i', 'S', 't', 'm') and relpersistence = 'p' and pg_relation_filepath(oid) is not null`

/** A long relation continues in files named `.1`, `.2` … */
export const withoutSegment = (file: string): string => file.replace(/\.\d+$/, '')

const sizeOf = (at: string): number | null => statSync(at, { throwIfNoEntry: false })?.size ?? null

/**
 * Every main file of a relation in the folder, with its size. Free space maps and the like can be rebuilt and are
 * excluded.
 */
export const filesNow = (books: string): Readonly<Record<string, number>> => {
  const base = existsSync(join(books, 'base'))
    ? readdirSync(join(books, 'base')).map((name) => `base/${name}`)
    : []
  const found: Record<string, number> = {}
  for (const folder of ['global', ...base.filter((each) => /^base\/\d+$/.test(each))]) {
    for (const name of readdirSync(join(books, folder))) {
      const bytes = /^\d+(\.\d+)?$/.test(name) ? sizeOf(join(books, folder, name)) : null
      if (bytes !== null) found[`${folder}/${name}`] = bytes
    }
  }
  return found
}

/** The size of all tables and indexes. */
export const tableBytes = (books: string): number =>
  Object.values(filesNow(books)).reduce((sum, bytes) => sum + bytes, 0)

const readList = (books: string, log: Logger): SizeList | null => {
  const at = join(books, listName)
  if (!existsSync(at)) return null
  try {
    const list = JSON.parse(readFileSync(at, 'utf8')) as SizeList
    if (typeof list.bytes === 'object' && list.bytes !== null) return list
  } catch (error) {
    log.warn(
      { error: (error as Error).message },
      'the list of table sizes cannot be read and is created again',
    )
  }
  return null
}

/** The files that are missing, or shorter than recorded. */
const shortened = (
  { bytes, suspects = [] }: SizeList,
  files: Readonly<Record<string, number>>,
): readonly DamagedFile[] => {
  const known = new Set(suspects.map(({ file }) => file))
  const found = Object.entries(bytes).filter(
    ([file, had]) => !known.has(file) && (files[file] ?? -1) < had,
  )
  return [
    ...suspects,
    ...found.map(([file, had]) => ({
      file,
      what: files[file] === undefined ? 'is missing' : `has ${files[file]} bytes and had ${had}`,
    })),
  ]
}

export const damageOf = (dir: string, { file, what }: DamagedFile): BooksDamaged =>
  new BooksDamaged(dir, `books/${file}`, what)

/**
 * Compares the folder with the recorded sizes before the engine opens it. After an orderly stop nothing may differ, so
 * a missing or shorter file is damage (throws `BooksDamaged`). After a crash it is only a suspect, because its table
 * may have been dropped: the recovered catalog decides, and because recovery may hide the damage, the list keeps the
 * suspect. If another program shut the database down, the list proves nothing. Returns the list if it is still valid,
 * otherwise null.
 */
export const compareBeforeStart = (dir: string, control: Control, log: Logger): SizeList | null => {
  const books = booksOf(dir)
  const list = readList(books, log)
  if (list?.damaged !== undefined) throw damageOf(dir, list.damaged)
  if (list === null || (control.isShutDown && list.checkpoint !== control.checkpoint)) return null
  const suspects = shortened(list, filesNow(books))
  if (suspects[0] === undefined) return list
  if (control.isShutDown) throw damageOf(dir, suspects[0])
  const next = { ...list, suspects }
  writeDurably(books, listName, JSON.stringify(next))
  return next
}

/** The first suspect of a list: the most likely damage if the engine cannot open. */
export const suspectOf = (dir: string, list: SizeList | null): BooksDamaged | null => {
  const first = list?.suspects?.[0]
  return first === undefined ? null : damageOf(dir, first)
}

/**
 * Compares the files with the catalog: each relation has its file, no index is empty, and no file is or was shorter
 * than recorded.
 */
export const compareWithCatalog = (
  dir: string,
  relations: readonly Relation[],
  list: SizeList | null,
): DamagedFile | null => {
  const files = filesNow(booksOf(dir))
  const live = new Set(relations.map(({ path }) => path))
  const found =
    list === null
      ? undefined
      : shortened(list, files).find(({ file }) => live.has(withoutSegment(file)))
  if (found !== undefined) return found
  for (const { path, kind } of relations) {
    if (files[path] === undefined) return { file: path, what: 'is missing' }
    // Every index and sequence begins with a page of metadata; only a table may be empty.
    if (files[path] === 0 && ['i', 'S'].includes(kind)) return { file: path, what: 'is empty' }
  }
  return null
}

/**
 * Records the sizes of files while the engine runs. They are read before a checkpoint and written after it, so the
 * files have at least these sizes on the disk; later changes are in the log that a start replays. A recorded size is
 * never reduced while the relation exists, because the engine runs with `vacuum_truncate=off`. So the list never hides
 * damage.
 */
export class TableFiles {
  readonly #dir: string
  #list: SizeList | null
  #live: ReadonlySet<string> = new Set()

  constructor(dir: string, list: SizeList | null) {
    this.#dir = dir
    this.#list = list
  }

  get list(): SizeList | null {
    return this.#list
  }

  #merged(
    now: Readonly<Record<string, number>>,
    keeps: (file: string) => boolean,
  ): Record<string, number> {
    const before = Object.entries(this.#list?.bytes ?? {}).filter(([file]) => keeps(file))
    // One list of pairs: spreading objects of a thousand keys into one another takes half a second.
    return Object.fromEntries([
      ...Object.entries(now),
      ...before.map(([file, bytes]) => [file, Math.max(bytes, now[file] ?? 0)] as const),
    ])
  }

  #write(list: SizeList): void {
    this.#list = list
    writeDurably(booksOf(this.#dir), listName, JSON.stringify(list))
  }

  /**
   * Records the sizes of the catalog's relations around a checkpoint; `damaged`: the books must not be opened again.
   */
  async record(
    relations: readonly Relation[],
    checkpoint: () => Promise<unknown>,
    damaged: DamagedFile | null = null,
  ): Promise<void> {
    this.#live = new Set(relations.map(({ path }) => path))
    const isLive = (file: string): boolean => this.#live.has(withoutSegment(file))
    const now = Object.fromEntries(
      Object.entries(filesNow(booksOf(this.#dir))).filter(([file]) => isLive(file)),
    )
    await checkpoint()
    this.#write({
      checkpoint: null,
      bytes: this.#merged(now, isLive),
      ...(damaged === null ? {} : { damaged }),
    })
  }

  /** Records every file once the engine has shut down. */
  recordStopped(): void {
    const control = readControl(this.#dir)
    if (!control.isShutDown) return
    const bytes = this.#merged(filesNow(booksOf(this.#dir)), (file) =>
      this.#live.has(withoutSegment(file)),
    )
    const damaged = this.#list?.damaged
    this.#write({
      checkpoint: control.checkpoint,
      bytes,
      ...(damaged === undefined ? {} : { damaged }),
    })
  }
}
