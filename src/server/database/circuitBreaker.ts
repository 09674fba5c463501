import type { Logger } from '../log.ts'
import { besideBooks } from './besideBooks.ts'
import { codeOf, Trouble } from './trouble.ts'

/** Sends a statement about a company, unless its node is silent; `values` are those of the statement. */
export type SendToNode = <A>(
  sql: string,
  values: readonly unknown[] | undefined,
  send: () => Promise<A>,
) => Promise<A>

/** A node that took so long to fail is silent; one that is down is refused at once and holds nothing up. */
const silentAfterMs = 2000
/** A request that asks a silent node is given up after this time, and another one may ask. */
const longestProbeMs = 10_000

/** By their own names, or those of their shards. */
const onCoordinator = new RegExp(`\\b(?:${besideBooks.join('|')})(?:_\\d+)?\\b`)
/** The company whose node has the rows of a statement; null if it may be answered without that node. */
const companyOf = (sql: string, [first]: readonly unknown[]): string | null =>
  sql.includes('company_id = $1') && typeof first === 'string' && !onCoordinator.test(sql)
    ? first
    : null

/** The request that finds out whether a silent node is back; null while none does. */
interface Probe {
  readonly of: object | null
  readonly since: number
}

interface Places {
  /** The number of the node that has the rows of a company; null if it is not known. */
  readonly placeOf: (company: string) => number | null
  /** Called once a node is silent: an operator may put another one in its place. */
  readonly onSilent: () => void
}

/**
 * A circuit breaker for each node of a cluster. A request to a node whose line went silent holds a connection until the line
 * is given up, and requests about companies of other nodes would soon find none. So after the first that failed this way one
 * request at a time asks the node, and the others fail at once, until it answers again. Every statement about the books of
 * a company says `company_id = $1`.
 */
export const circuitBreaker = ({ placeOf, onSilent }: Places, log: Logger) => {
  const silent = new Map<number, Probe>()
  const admits = (node: number, sender: object): boolean => {
    const probe = silent.get(node)
    if (probe === undefined) return true
    if (probe.of !== null && performance.now() - probe.since < longestProbeMs) return false
    silent.set(node, { of: sender, since: performance.now() })
    return true
  }
  const failed = (node: number, sender: object, error: unknown, since: number): void => {
    const isLate = performance.now() - since >= silentAfterMs
    const isLost = codeOf(error).startsWith('08')
    const probe = silent.get(node)
    if (isLost && isLate && probe === undefined) {
      log.warn({ node }, 'a node is silent: one request at a time asks it')
      onSilent()
      silent.set(node, { of: null, since })
    } else if (probe?.of === sender) silent.set(node, { of: null, since })
  }
  const answered = (node: number): void => {
    if (silent.delete(node)) log.info({ node }, 'a node that was silent answers again')
  }
  /** For the statements of one transaction: once one is refused, nothing more is sent, or it would be committed in part. */
  const sender = (): SendToNode => {
    const me = {}
    let isAdmitted = false
    let refused: Trouble | null = null
    return async (sql, values, send) => {
      if (refused !== null) throw refused
      const company = companyOf(sql, values ?? [])
      if (company === null) return send()
      const node = placeOf(company)
      if (!isAdmitted && node !== null && !admits(node, me)) {
        refused = new Trouble('the node of this company is silent', undefined)
        throw refused
      }
      isAdmitted = true
      const since = performance.now()
      try {
        const answer = await send()
        if (node !== null) answered(node)
        return answer
      } catch (error) {
        const place = node ?? placeOf(company)
        if (place !== null) failed(place, me, error, since)
        throw error
      }
    }
  }
  return { sender }
}
