import { either as E, option as O } from 'fp-ts'
import type { FastifyRequest } from 'fastify'
import type { Refused } from '../../books/refusal.ts'
import type { Answer } from '../answer.ts'
import type { BooksReader } from '../database/booksReader.ts'
import type { Database } from '../database/database.ts'
import type { ReadingKind, TransactionKind } from '../database/entryFirst.ts'
import type { OpenTx, Tx } from '../database/transaction.ts'
import type { Caller, FindCaller } from './account.ts'
import { markSessionUsed } from './admission.ts'
import { notSignedIn } from './failure.ts'
import { isBackground } from './request.ts'

/** A server, of which only this is needed here. */
interface HasDatabase {
  readonly database: Database
}

/**
 * Authenticates the caller and enters their company in one transaction. Left: the caller is not signed in, and no work
 * was done.
 */
export const callerTransaction = async <A>(
  { database }: HasDatabase,
  kind: TransactionKind,
  find: FindCaller | null,
  isBackground: boolean,
  work: (tx: OpenTx, caller: Caller) => Promise<A>,
): Promise<Refused<A>> => {
  if (find === null) return E.left(notSignedIn)
  return database.transaction(kind, async (tx) => {
    const caller = await find(tx)
    if (E.isLeft(caller)) return E.left(notSignedIn)
    // On a full disk the session is not marked as used, so that reading still works.
    const isMarked = !isBackground && database.folder?.health().disk !== 'full'
    if (kind !== 'change' && isMarked) await caller.right.used?.(tx)
    tx.enter(caller.right.company, kind !== 'change')
    const done = await work(tx, caller.right)
    // Last, because transactions that end sessions lock the company before the session, and this one must do the same.
    if (kind === 'change') await markSessionUsed(tx, caller.right)
    return E.right(done)
  })
}

/** What is read for a caller. */
export interface ReadRequest {
  readonly kind: ReadingKind
  readonly ask: (tx: Tx, caller: Caller) => Promise<Refused<Answer<unknown>>>
}
interface Read {
  readonly company: string
  readonly answer: Refused<Answer<unknown>>
}
/** Where it may be read beside the database, and what the caller has seen of the journal. */
interface Beside {
  readonly reader: BooksReader
  readonly seq: number
}

const readHere = (
  server: HasDatabase,
  request: FastifyRequest,
  { kind, ask }: ReadRequest,
): Promise<Refused<Read>> =>
  callerTransaction<Read>(
    server,
    kind,
    request.findCaller,
    isBackground(request),
    async (tx, caller) => ({ company: caller.company, answer: await ask(tx, caller) }),
  )

/** Finds the caller here, and reads for them on a replica; here too where that has not got what the caller has seen, or fails. */
const readOnReplica = async (
  server: HasDatabase,
  request: FastifyRequest,
  { reader, seq }: Beside,
  { kind, ask }: ReadRequest,
): Promise<Refused<Read>> => {
  const found = await callerTransaction(
    server,
    'read',
    request.findCaller,
    isBackground(request),
    (_, caller) => Promise.resolve(caller),
  )
  if (E.isLeft(found)) return found
  const { company } = found.right
  const read = await reader.read(kind, company, seq, (tx) => ask(tx, found.right))
  if (O.isSome(read)) return E.right({ company, answer: read.value })
  return server.database.transaction(kind, async (tx) => {
    tx.enter(company, true)
    return E.right({ company, answer: await ask(tx, found.right) })
  })
}

/**
 * Finds the caller and reads for them on the node of the company that their token names. None where it cannot, and where the
 * database decides: who is refused, and that a session was used, which is noted once a minute.
 */
const readOnNode = async (
  find: FindCaller,
  isQuiet: boolean,
  { reader, seq }: Beside,
  { kind, ask }: ReadRequest,
): Promise<O.Option<Read>> => {
  const company = find.claimedCompany
  if (company === null) return O.none
  const read = await reader.read<O.Option<Read>>(kind, company, seq, async (tx, whole) => {
    const caller = whole === null ? E.left(notSignedIn) : await find(whole)
    if (E.isLeft(caller) || caller.right.company !== company) return O.none
    if (caller.right.used !== null && !isQuiet) return O.none
    return O.some({ company, answer: await ask(tx, caller.right) })
  })
  return O.flatten(read)
}

/** Finds the caller and reads for them, beside the database where that may be. Left: the caller is not signed in. */
export const readForCaller = async (
  server: HasDatabase,
  request: FastifyRequest,
  beside: Beside | null,
  asked: ReadRequest,
): Promise<Refused<Read>> => {
  const { findCaller } = request
  if (beside === null || findCaller === null) return readHere(server, request, asked)
  if (!beside.reader.isCurrent) return readOnReplica(server, request, beside, asked)
  const read = await readOnNode(findCaller, isBackground(request), beside, asked)
  return O.isSome(read) ? E.right(read.value) : readHere(server, request, asked)
}
