/** The world failed, not the caller and not our code: no connection, a server going down, a queue too long. To be tried again later. */
export class Trouble extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'Trouble'
  }
}

/** The SQLSTATE of a database error, or a system error's code, or ''. */
export const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? (error).code : ''
  return typeof code === 'string' ? code : ''
}

/** A conflict between transactions that a second try settles: serialization failure, deadlock. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

const misfits = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])
/** A value does not fit its column: text too long or not of its type, number or date out of range, a character that cannot be kept. */
export const isMisfit = (error: unknown): boolean => misfits.has(codeOf(error))

const outside = /^(08|53|57P0[123]|57014|55P03|25P03|58)/
const system = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const said = /Connection terminated|Query read timeout|Client was closed|timeout exceeded|Client has encountered a connection error|embedded database ended|pool after calling end/

/** The same error, as `Trouble` where it is one. */
export const trouble = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof Trouble) return error
  const code = codeOf(error)
  return outside.test(code) || system.has(code) || said.test(error.message) ? new Trouble(`the database is not to be reached: ${error.message}`, error) : error
}
