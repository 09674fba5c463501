/**
 * The world failed, neither the caller nor our code: no connection, a server that is shutting down, a full queue. Worth
 * trying again later.
 */
export class Trouble extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'Trouble'
  }
}

/** The database's disk is full: nothing of the transaction was recorded. */
export class DiskFull extends Trouble {
  constructor(cause: unknown) {
    super('the disk of the database is full', cause)
    this.name = 'DiskFull'
  }
}

/** The SQLSTATE of a database error, or a system error's code, or ''. */
export const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

/** A conflict between transactions that a retry resolves: serialization failure, deadlock. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** A statement named a table that is not there. */
export const isUndefinedTable = (error: unknown): boolean => codeOf(error) === '42P01'

const invalidValueCodes = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])
/**
 * A value that its column cannot store: a text that is too long or not of the type, a number or date out of range, an
 * invalid character.
 */
export const isInvalidValue = (error: unknown): boolean => invalidValueCodes.has(codeOf(error))

/** PostgreSQL found no room on its disk. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DiskFull || codeOf(error) === '53100'

const damageCodes = new Set(['XX001', 'XX002', '58P01'])
/**
 * The damaged file of the books, relative to the data folder, that a failed statement could not read; null for any
 * other failure.
 */
export const damagedFile = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  if (error.cause !== undefined) return damagedFile(error.cause)
  if (!damageCodes.has(codeOf(error))) return null
  const named = /"?((?:base|global)\/[\d/.]+\d|pg_(?:xact|multixact)\/[\w/]+)"?/.exec(
    error.message,
  )?.[1]
  return named === undefined ? 'books' : `books/${named}`
}

const troubleCodes = /^(08|53|57P0[123]|57014|55P03|25P03|58)/
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const troubleMessages =
  /Connection terminated|Query read timeout|Client was closed|timeout exceeded|Client has encountered a connection error|embedded database ended|pool after calling end/

/** What a node of a cluster says when another one is lost, with the code of an internal error. */
const nodeMessages =
  /^failure on connection marked as essential|^could not commit transaction for shard|^postmaster was shut down/

/** The error as `Trouble` if it is one; otherwise the error itself. */
export const asTrouble = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof Trouble) return error
  if (isDiskFull(error)) return new DiskFull(error)
  const code = codeOf(error)
  const isTrouble =
    troubleCodes.test(code) ||
    systemCodes.has(code) ||
    troubleMessages.test(error.message) ||
    (code === 'XX000' && nodeMessages.test(error.message))
  return isTrouble ? new Trouble(`the database cannot be reached: ${error.message}`, error) : error
}
