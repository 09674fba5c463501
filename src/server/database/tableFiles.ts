import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../http/log.ts'
import { BooksDamaged, booksOf, readControl, type Control } from './booksFolder.ts'
import { writeDurably } from './folderLock.ts'

const listName = 'table-files.json'

/** What a table or index had on the disk: PostgreSQL alone takes a shortened file for a short table. Paths are relative to `books`. */
interface SizeList {
  /** The checkpoint with which the engine shut down; null while it runs. Another one in pg_control: another program has run since. */
  readonly checkpoint: string | null
  readonly bytes: Readonly<Record<string, number>>
}

/** A table, index or sequence of the catalog that keeps its rows in a file. */
export interface Relation {
  readonly path: string
  readonly kind: string
}
export const relationsSql = `select pg_relation_filepath(oid) path, relkind::text kind from pg_class
  where relkind in ('r', 'i', 'S', 't', 'm') and relpersistence = 'p' and pg_relation_filepath(oid) is not null`

/** A long relation goes on in files named `.1`, `.2` … */
export const withoutSegment = (file: string): string => file.replace(/\.\d+$/, '')

const sizeOf = (at: string): number | null => statSync(at, { throwIfNoEntry: false })?.size ?? null

/** Every main file of a relation in the folder, with its bytes; free space maps and the like can be made again and are left out. */
export const filesNow = (books: string): Readonly<Record<string, number>> => {
  const base = existsSync(join(books, 'base')) ? readdirSync(join(books, 'base')).map((name) => `base/${name}`) : []
  const found: Record<string, number> = {}
  for (const folder of ['global', ...base.filter((each) => /^base\/\d+$/.test(each))]) {
    for (const name of readdirSync(join(books, folder))) {
      const bytes = /^\d+(\.\d+)?$/.test(name) ? sizeOf(join(books, folder, name)) : null
      if (bytes !== null) found[`${folder}/${name}`] = bytes
    }
  }
  return found
}

const readList = (books: string, log: Log): SizeList | null => {
  const at = join(books, listName)
  if (!existsSync(at)) return null
  try {
    const list = JSON.parse(readFileSync(at, 'utf8')) as SizeList
    if (typeof list.bytes === 'object' && list.bytes !== null) return list
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'the list of table sizes cannot be read and is made anew')
  }
  return null
}

/** The first file that is shorter than listed, in words. */
const shortened = (list: SizeList, files: Readonly<Record<string, number>>, counts: (file: string) => boolean): { readonly file: string; readonly what: string } | null => {
  for (const [file, bytes] of Object.entries(list.bytes)) {
    const now = files[file]
    if (!counts(file) || (now !== undefined && now >= bytes)) continue
    return { file: `books/${file}`, what: now === undefined ? 'is missing' : `has ${now} bytes and had ${bytes}` }
  }
  return null
}

/** What can be said of the table files before the engine opens them. */
export interface BeforeStart {
  /** The sizes that hold for every relation that is still in the catalog; null: nothing is known. */
  readonly list: SizeList | null
  /** A file that is damaged unless its relation was dropped: after a crash only the recovered catalog can say. */
  readonly suspect: BooksDamaged | null
}

/**
 * Compares the folder with its list of sizes. After an orderly stop nothing may differ, so a missing or shorter file is damage
 * (throws `BooksDamaged`). After a crash it is a suspect. Where another program shut the database down, the list says nothing.
 */
export const compareBeforeStart = (dir: string, control: Control, log: Log): BeforeStart => {
  const books = booksOf(dir)
  const list = readList(books, log)
  if (list === null || (control.isShutDown && list.checkpoint !== control.checkpoint)) return { list: null, suspect: null }
  const found = shortened(list, filesNow(books), () => true)
  const suspect = found === null ? null : new BooksDamaged(dir, found.file, found.what)
  if (suspect !== null && control.isShutDown) throw suspect
  return { list, suspect }
}

/** The same files against the catalog: each relation has its file, no index is empty, and none is shorter than listed. */
export const compareWithCatalog = (dir: string, relations: readonly Relation[], list: SizeList | null): BooksDamaged | null => {
  const books = booksOf(dir)
  const files = filesNow(books)
  for (const { path, kind } of relations) {
    if (files[path] === undefined) return new BooksDamaged(dir, `books/${path}`, 'is missing')
    // Every index and sequence begins with a page of its own; only a table may be empty.
    if (files[path] === 0 && ['i', 'S'].includes(kind)) return new BooksDamaged(dir, `books/${path}`, 'is empty')
  }
  const live = new Set(relations.map(({ path }) => path))
  const found = list === null ? null : shortened(list, files, (file) => live.has(withoutSegment(file)))
  return found === null ? null : new BooksDamaged(dir, found.file, found.what)
}

/**
 * The list of sizes of a running engine. Taken before a checkpoint and written after it, it holds only what is on the disk; what
 * comes later is in the log that a start replays. What a relation once had is never taken back while it is in the catalog,
 * because the engine runs with `vacuum_truncate=off`: so a list never makes damage look whole.
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

  #merged(now: Readonly<Record<string, number>>, keeps: (file: string) => boolean): Record<string, number> {
    const before = Object.entries(this.#list?.bytes ?? {}).filter(([file]) => keeps(file))
    return { ...now, ...Object.fromEntries(before.map(([file, bytes]) => [file, Math.max(bytes, now[file] ?? 0)])) }
  }

  #write(list: SizeList): void {
    this.#list = list
    writeDurably(booksOf(this.#dir), listName, JSON.stringify(list))
  }

  /** Lists what the relations of the catalog have now, around a checkpoint. */
  async record(relations: readonly Relation[], checkpoint: () => Promise<unknown>): Promise<void> {
    this.#live = new Set(relations.map(({ path }) => path))
    const isLive = (file: string): boolean => this.#live.has(withoutSegment(file))
    const now = Object.fromEntries(Object.entries(filesNow(booksOf(this.#dir))).filter(([file]) => isLive(file)))
    await checkpoint()
    this.#write({ checkpoint: null, bytes: this.#merged(now, isLive) })
  }

  /** Lists every file, once the engine has shut down. */
  recordStopped(): void {
    const control = readControl(this.#dir)
    if (!control.isShutDown) return
    const bytes = this.#merged(filesNow(booksOf(this.#dir)), (file) => this.#live.has(withoutSegment(file)))
    this.#write({ checkpoint: control.checkpoint, bytes })
  }
}
