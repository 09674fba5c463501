import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { either as E } from 'fp-ts'
import { CompactSign, compactVerify, importJWK } from 'jose'
import { refusal, type Refused } from '../../books/refusal.ts'
import { compareHeads, headKey, signedHead, type HeadsCompared } from '../../contract/audit.ts'
import { readHeads, type OldHead, type SignedHeadFile } from '../../contract/journalHead.ts'
import type { Tx } from '../database/transaction.ts'
import {
  servesAccount,
  type AccountContext,
  type AccountServed,
  type Authenticator,
  type Caller,
} from '../http/account.ts'
import { callerOf, type RouteAccess } from '../http/admission.ts'
import { followChain, readHead, noFacts } from '../journal/journal.ts'
import { journalHeadWords } from '../../contract/journalHeadWords.ts'
import { auditWords } from './words.ts'

type PublicKey = SignedHeadFile['public_key']

/** The Ed25519 key by which this installation signs heads. */
export interface HeadKey {
  readonly secret: KeyObject
  readonly publicKey: PublicKey
}

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The signing key made from 32 secret bytes. */
export const headKeyOf = (bytes: Uint8Array): HeadKey => {
  const secret = createPrivateKey({
    key: Buffer.concat([pkcs8Head, bytes]),
    format: 'der',
    type: 'pkcs8',
  })
  const { kty = '', crv = '', x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return { secret, publicKey: { kty, crv, x } }
}

/** Signs the head of a company's journal. `at`: an ISO instant. */
export const signHead = async (
  tx: Tx,
  company: string,
  key: HeadKey,
  at: string,
): Promise<SignedHeadFile> => {
  const { seq, hash } = await readHead(tx, company)
  const head = { company, seq, hash, at }
  const jws = await new CompactSign(Buffer.from(JSON.stringify(head)))
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(key.secret)
  return { khata_head: head, public_key: key.publicKey, jws }
}

const otherCompany = refusal('other_company', journalHeadWords.otherCompany)
const notHeads = refusal('bad_head', auditWords.notHeads)

/** Whose signature it is, and whether it is over exactly this head. */
const signatureOf = async (
  jws: string | undefined,
  company: string,
  head: OldHead | undefined,
  { publicKey }: HeadKey,
): Promise<HeadsCompared['signature']> => {
  if (jws === undefined) return 'none'
  const payload: unknown = E.toUnion(
    E.tryCatch(
      () => JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as unknown,
      () => null,
    ),
  )
  const claims = (payload ?? {}) as Readonly<Record<string, unknown>>
  if (claims['company'] !== company || claims['seq'] !== head?.seq || claims['hash'] !== head?.hash)
    return 'bad'
  return compactVerify(jws, await importJWK({ ...publicKey }, 'EdDSA')).then(
    () => 'ours' as const,
    () => 'other' as const,
  )
}

/** Compares old heads with a company's journal, whose chain is checked from its first fact to its last. */
export const compareWithJournal = async (
  tx: Tx,
  company: string,
  heads: readonly OldHead[],
): Promise<Omit<HeadsCompared, 'signature'>> => {
  const wanted = new Map<number, OldHead[]>()
  for (const head of heads) wanted.set(head.seq, [...(wanted.get(head.seq) ?? []), head])
  let sameUpTo = 0
  let other = Number.MAX_SAFE_INTEGER
  const { at, broken } = await followChain(
    tx,
    company,
    noFacts,
    Number.MAX_SAFE_INTEGER,
    ({ seq, hash }) => {
      const wantedHere = wanted.get(seq)
      if (wantedHere === undefined) return
      if (wantedHere.every((head) => hash.startsWith(head.hash))) sameUpTo = Math.max(sameUpTo, seq)
      else other = Math.min(other, seq)
    },
  )
  const beyond = heads
    .map(({ seq }) => seq)
    .filter((seq) => seq > at.seq)
    .toSorted((a, b) => a - b)[0]
  const brokenBelow = broken !== null && beyond !== undefined ? broken.seq : Number.MAX_SAFE_INTEGER
  const seq = Math.min(other, brokenBelow)
  if (seq < Number.MAX_SAFE_INTEGER)
    return { verdict: 'changed', sameUpTo: Math.min(sameUpTo, seq - 1), seq, facts: at.seq }
  return beyond === undefined
    ? { verdict: 'unchanged', sameUpTo, seq: null, facts: at.seq }
    : { verdict: 'dropped', sameUpTo, seq: beyond, facts: at.seq }
}

/** Compares heads and checks the signature sent with them. */
export const compareSignedHeads = async (
  tx: Tx,
  company: string,
  heads: readonly OldHead[],
  jws: string | undefined,
  key: HeadKey,
): Promise<HeadsCompared> => ({
  ...(await compareWithJournal(tx, company, heads)),
  signature: await signatureOf(jws, company, heads[0], key),
})

/** Signed heads, their public key, and the comparison of an old head with the journal. */
export const headRoutes = (
  authenticator: Authenticator,
  key: HeadKey,
): readonly AccountServed[] => {
  const inCompany = <A>(
    route: RouteAccess,
    context: AccountContext,
    work: (tx: Tx, caller: Caller) => Promise<Refused<A>>,
  ): Promise<Refused<A>> =>
    context.database.transaction('read', async (tx) => {
      const caller = await callerOf(authenticator, route, tx, context)
      if (E.isLeft(caller)) return caller
      await caller.right.used?.(tx)
      tx.enter(caller.right.company, true)
      return work(tx, caller.right)
    })
  return [
    servesAccount(headKey, async () => E.right({ data: key.publicKey })),
    servesAccount(signedHead, (context) =>
      inCompany(signedHead, context, async (tx, { company }) =>
        E.right({ data: await signHead(tx, company, key, context.now) }),
      ),
    ),
    servesAccount(compareHeads, (context, { query }) =>
      inCompany(compareHeads, context, async (tx, { company }) => {
        const heads = readHeads(query.heads)
        if (heads === null) return E.left(notHeads)
        if (query.company !== undefined && query.company !== company) return E.left(otherCompany)
        return E.right({ data: await compareSignedHeads(tx, company, heads, query.jws, key) })
      }),
    ),
  ]
}
