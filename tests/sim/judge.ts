import type { Stored } from '../../src/client/log/entry.ts'
import { isOutcome } from '../../src/client/log/entry.ts'
import type { PermissionKey } from '../../src/books/access/permissions.ts'
import { hashAfter } from '../../src/server/journal/chain.ts'
import {
  claimsIn,
  commandRoutes,
  companyNames,
  matches,
  postingsIn,
  type Answered,
  type Asked,
  type Backend,
  type Books,
  type CompanyName,
  type Fact,
  type UserName,
} from './backend.ts'

/** A command that a person gave and the bus accepted. */
export interface Issued {
  readonly id: string
  readonly type: string
  readonly company: string
  readonly actor: string
  readonly log: string
  /** Whether the screen said that it is stored on this device. */
  saved: boolean
}
/** A broken promise: its name and what broke it. */
export interface Wrong {
  readonly law: string
  readonly say: string
}
interface Audited {
  facts: number
  readonly balances: Map<string, number>
  readonly bills: Map<string, Fact>
  readonly last: Map<string, number>
}

/** What the simulation knows independently of the program: commands, permissions, and the contents of each log and request. */
export interface Judge {
  readonly issued: ReadonlyMap<string, Issued>
  readonly wrongs: readonly Wrong[]
  wrong(law: string, say: string): void
  issue(command: Issued): void
  /** Entries that have reached a disk. */
  kept(batch: readonly Stored[]): void
  isClosed(commandId: string): boolean
  allow(user: UserName, keys: readonly PermissionKey[] | null): void
  /** Called when a request leaves a page, and when the server has answered it. */
  left(asked: Asked): void
  answered(asked: Asked, answer: Answered, forged: boolean): void
  audit(): Promise<void>
  /** The outcomes in the logs. */
  readonly outcomes: ReadonlyMap<string, ReadonlySet<string>>
}

/** The facts by which a document is entered under the next number of its series. */
const enteredBy: ReadonlySet<string> = new Set([
  ...['SaleRecorded', 'PurchaseRecorded', 'ReceiptRecorded', 'PaymentRecorded'],
  ...['ExpenseRecorded', 'ItemAdjustmentRecorded', 'ChequesMoved'],
])

const isBalanced = (fact: Fact): boolean =>
  postingsIn(JSON.parse(fact.payload)).reduce((sum, { paisa }) => sum + BigInt(paisa), 0n) === 0n

export const judge = (backend: Backend, brief: (id: string) => string): Judge => {
  const issued = new Map<string, Issued>()
  const outcomes = new Map<string, Set<string>>()
  const bodies = new Map<string, string>()
  const closed = new Set<string>()
  const rights = new Map<string, ReadonlySet<string> | null>()
  const wrongs: Wrong[] = []
  const decided = new Set<string>()
  const onDisk = new Set<string>()
  const audited = new Map<CompanyName, Audited>(
    companyNames.map((name) => [
      name,
      { facts: 0, balances: new Map(), bills: new Map(), last: new Map() },
    ]),
  )
  const wrong = (law: string, say: string): void => void wrongs.push({ law, say })
  const owner = backend.user.sita

  const move = ({ balances }: Audited, fact: Fact | undefined, sign: 1 | -1): void => {
    for (const { account, paisa } of fact ? postingsIn(JSON.parse(fact.payload)) : [])
      balances.set(account, (balances.get(account) ?? 0) + sign * paisa)
  }
  /** Checks one fact against all earlier ones. */
  const auditFact = (name: CompanyName, mine: Audited, fact: Fact, before: Books['from']): void => {
    const by = issued.get(fact.commandId)
    const payload = JSON.parse(fact.payload) as Readonly<Record<string, unknown>>
    const at = `${name}#${fact.seq} ${fact.type} ← ${brief(fact.commandId)}`
    if (fact.seq !== before.seq + 1) wrong('facts are numbered without gaps', at)
    if (hashAfter(before.hash, fact) !== fact.hash) wrong('the chain of the journal holds', at)
    if (by === undefined) wrong('only what was asked is in the books', at)
    else if (by.company !== backend.company[name])
      wrong('a company has only its own facts', `${at}, asked in another company`)
    else if (by.actor !== fact.actor) wrong('a fact names who did it', at)
    const postings = postingsIn(payload)
    if (!isBalanced(fact)) wrong('debits equal credits', at)
    if (postings.some(({ paisa }) => !Number.isSafeInteger(paisa)))
      wrong('amounts are whole paisa', at)
    const id = (payload as { documentId?: string }).documentId ?? ''
    if (enteredBy.has(fact.type)) {
      if (mine.bills.has(id))
        wrong('one command, one effect', `${at}: the bill ${brief(id)} stands twice`)
      const series = `${fact.type}/${String(payload['fiscalYear'])}`
      const next = (mine.last.get(series) ?? 0) + 1
      if (payload['numberInYear'] !== next)
        wrong(
          'numbers of a series have no gap and no double',
          `${at}: ${String(payload['number'])} where ${next} was due`,
        )
      mine.last.set(series, Number(payload['numberInYear']))
      mine.bills.set(id, fact)
      move(mine, fact, 1)
    }
    if (fact.type === 'SaleVoided') move(mine, mine.bills.get(id), -1)
  }
  const auditCompany = (name: CompanyName, books: Books): void => {
    const mine = audited.get(name)!
    for (; mine.facts < books.facts.length; mine.facts++)
      auditFact(name, mine, books.facts[mine.facts]!, books.facts[mine.facts - 1] ?? books.from)
    for (const [account, paisa] of Object.entries(books.balances)) {
      if (paisa !== (mine.balances.get(account) ?? 0))
        wrong(
          'a balance is what the facts come to',
          `${name} ${account}: ${paisa}, but the facts come to ${mine.balances.get(account) ?? 0}`,
        )
    }
    const counted = new Map<string, number>()
    for (const { commandId } of books.facts)
      counted.set(commandId, (counted.get(commandId) ?? 0) + 1)
    for (const { commandId, facts } of books.outcomes)
      if ((counted.get(commandId) ?? 0) !== facts)
        wrong(
          'one command, one effect',
          `${name}/${brief(commandId)}: ${counted.get(commandId) ?? 0} facts where ${facts} were told`,
        )
    const order = new Map([...issued.keys()].map((id, i) => [id, i]))
    const last = new Map<string, number>()
    for (const { commandId } of books.outcomes) {
      const by = issued.get(commandId)
      const at = order.get(commandId) ?? -1
      if (by === undefined) continue
      if (at < (last.get(by.log) ?? -1))
        wrong(
          'the order of a log is kept',
          `${name}/${brief(commandId)} came after a later one of the same log`,
        )
      last.set(by.log, Math.max(at, last.get(by.log) ?? -1))
    }
  }
  return {
    issued,
    wrongs,
    wrong,
    outcomes,
    issue: (command) => void issued.set(command.id, command),
    allow: (user, keys) =>
      void rights.set(backend.user[user], keys === null ? null : new Set(keys)),
    isClosed: (id) => closed.has(id),
    kept: (batch) => {
      for (const { commandId, company, actor, step, type, seq, session, payload } of batch) {
        if (type === 'AttentionClosed') closed.add((payload as { commandId: string }).commandId)
        const by = issued.get(commandId ?? '')
        if (by === undefined || step === 'fact') continue
        if (company !== by.company || actor !== by.actor)
          wrong(
            'a reply is filed where it was asked',
            `${brief(session)}[${seq}] ${type} of ${brief(by.id)}`,
          )
        if (step === 'issued') onDisk.add(by.id)
        if (!isOutcome(step)) continue
        const mine = outcomes.get(by.id) ?? new Set()
        outcomes.set(by.id, mine.add(step))
        if (mine.size > 1)
          wrong('a command has one outcome', `${brief(by.id)} is recorded and refused`)
      }
    },
    left: (asked) => {
      if (asked.commandId === null || !commandRoutes.some((route) => matches(route, asked))) return
      const by = issued.get(asked.commandId)
      const claims = claimsIn(asked.bearer)
      const before = bodies.get(asked.commandId)
      if (by === undefined)
        wrong(
          'only what was asked is in the books',
          `${brief(asked.commandId)} was sent and nobody gave it`,
        )
      else if (by.company !== claims.company_id || by.actor !== claims.user_id)
        wrong(
          'a command goes under its own token',
          `${brief(by.id)} of ${by.actor}, sent by ${String(claims.user_id)}`,
        )
      if (by !== undefined && !onDisk.has(by.id))
        wrong('nothing is sent before it is on the disk', brief(by.id))
      if (before !== undefined && before !== asked.body)
        wrong('an intent is sent again byte for byte', brief(asked.commandId))
      bodies.set(asked.commandId, asked.body)
    },
    answered: (asked, { status }, forged) => {
      const route = commandRoutes.find((each) => matches(each, asked))
      const id = asked.commandId
      if (route === undefined || id === null || status !== 200) return
      if (forged) return wrong('an id stands for one request', brief(id))
      const user = claimsIn(asked.bearer).user_id ?? ''
      const may = rights.get(user)
      const allowed =
        user === owner ||
        (may !== null &&
          may !== undefined &&
          route.policy.who === 'holder' &&
          route.policy.of.some((key) => may.has(key)))
      if (!allowed && !decided.has(id))
        wrong(
          'rights hold at the moment of the commit',
          `${brief(id)} was taken from ${user}, who may not`,
        )
      decided.add(id)
    },
    audit: async () => {
      for (const name of companyNames) auditCompany(name, await backend.books(name))
    },
  }
}
