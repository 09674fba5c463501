import { randomBytes } from 'node:crypto'
import { either as E } from 'fp-ts'
import { addDays } from '../../books/calendar/calendar.ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import { permissionKeys } from '../../books/access/permissions.ts'
import { CompanyRestored } from '../../journal/companyFacts.ts'
import { trialDays } from '../companies/register.ts'
import type { Database } from '../database/database.ts'
import type { OpenTx, Tx } from '../database/transaction.ts'
import { codeOf, Trouble } from '../database/trouble.ts'
import { execute } from '../journal/execute.ts'
import { chainedEntryOf, type Meaning } from '../journal/journal.ts'
import { projectMany } from '../journal/project.ts'
import { BadFile, refusingBadFiles } from './badFile.ts'
import {
  openCompanyFile,
  soundCommands,
  soundFacts,
  soundLogs,
  soundPages,
  type CheckedFile,
  type OpenedFile,
} from './check.ts'
import { removeCompanyRows } from './companyRows.ts'
import type { FactLine, PersonLine } from './format.ts'
import { insertCommands, insertFacts, insertLogs, insertPages } from './insert.ts'
import { companyFileWords as w } from './words.ts'
import type { Source } from './zipReader.ts'

/** Who will own a restored company on this server. */
export interface NewOwner {
  readonly personId: string
  readonly fullName: string
  readonly mobileNo: string
  /** Their main company, whose subscription covers it; null: they have none, and this becomes it. */
  readonly mainCompany: string | null
  /** A new person of this server, as the file says they are; they set a password by a code to their number. */
  readonly isNew: boolean
  readonly email: string
}

export interface Restoring {
  readonly database: Database
  readonly meaning: Meaning
  /** ISO instant. */
  readonly now: () => string
  readonly today: string
  readonly newId: () => string
  /** Called after each transaction with the number of facts restored so far. Throws to give up. */
  readonly onProgress: (done: number) => Promise<void>
}

const holdSeconds = 120
const hereSql = `
  select exists (select from company_head where company_id = $1::uuid) or exists (select from owned_company where company_id = $1::uuid)
    or exists (select from event where company_id = $1::uuid) here`
const peopleHereSql = 'select from person where person_id = any($1::uuid[]) limit 1'

/** Why a checked file cannot be restored here; null if it can. */
export const whyNotHere = async (
  tx: Tx,
  { manifest, people }: CheckedFile,
  owner: Pick<NewOwner, 'personId' | 'isNew'> | null,
): Promise<Refusal | null> => {
  const [found] = await tx.query<{ here: boolean }>(hereSql, [manifest.company.id])
  if (found?.here === true) return E.toUnion(refuse('company_exists', w.existsHere)) as Refusal
  const ids = people.filter(({ isOwner }) => !isOwner).map(({ personId }) => personId)
  const named = owner?.isNew === true ? [...ids, owner.personId] : ids
  const [known] = await tx.query(peopleHereSql, [named])
  return known === undefined ? null : (E.toUnion(refuse('people_exist', w.peopleHere)) as Refusal)
}

const holdSql = `
  insert into company_restoring (restored, holder, until) values ($1::uuid, $2::uuid, now() + interval '${holdSeconds} seconds') on conflict do nothing returning 1`
const keepSql = `
  update company_restoring set until = now() + interval '${holdSeconds} seconds' where restored = $1::uuid and holder = $2::uuid returning 1`

/** Extends the hold on a company; throws if it was lost. */
const keepHold = async (tx: Tx, company: string, holder: string): Promise<void> => {
  const kept = await tx.query(keepSql, [company, holder])
  if (kept.length === 0) throw new Trouble('another process restores this company', null)
}

const fewestFacts = 25
const mostFacts = 400
const mostBytes = 4_000_000
const longMs = 500
const shortMs = 200

/** Runs work inside the company, as the role that reaches no other company's rows. */
const inside = <A>(
  { database }: Restoring,
  company: string,
  holder: string,
  work: (tx: OpenTx) => Promise<A>,
): Promise<A> =>
  database.transaction('change', async (tx) => {
    await keepHold(tx, company, holder)
    tx.send("select set_config('synchronous_commit', 'off', true)")
    tx.enter(company)
    return work(tx)
  })

/** Records the facts and what they mean, some at a time; returns nothing that is not in the journal. */
const restoreFacts = async (
  r: Restoring,
  file: OpenedFile,
  company: string,
  holder: string,
): Promise<void> => {
  let some: FactLine[] = []
  let bytes = 0
  let most = 100
  let done = 0
  const record = async (): Promise<void> => {
    const facts = some
    some = []
    bytes = 0
    const began = performance.now()
    await inside(r, company, holder, async (tx) => {
      insertFacts(tx, company, facts)
      await projectMany(
        tx,
        r.meaning,
        facts.map((fact) => chainedEntryOf({ ...fact, company })),
      )
    }).catch((error: unknown) => {
      if (error instanceof Trouble || codeOf(error) === '53100') throw error
      throw new BadFile('facts_refused', w.cannotBeRecorded(done))
    })
    done += facts.length
    const took = performance.now() - began
    if (took > longMs) most = Math.max(fewestFacts, most >> 1)
    else if (took < shortMs) most = Math.min(mostFacts, most * 2)
    await r.onProgress(done)
  }
  for await (const fact of soundFacts(file)) {
    some.push(fact)
    bytes += fact.payload.length
    if (some.length >= most || bytes > mostBytes) await record()
  }
  if (some.length > 0) await record()
}

const linesAtOnce = 500
/** Records lines some at a time. */
const restoreLines = async <A>(
  lines: AsyncIterable<A>,
  weigh: (line: A) => number,
  record: (some: readonly A[]) => Promise<void>,
): Promise<void> => {
  let some: A[] = []
  let bytes = 0
  for await (const line of lines) {
    some.push(line)
    bytes += weigh(line)
    if (some.length < linesAtOnce && bytes < mostBytes) continue
    await record(some)
    some = []
    bytes = 0
  }
  if (some.length > 0) await record(some)
}

/** The hash of a password that nobody has: a valid one, so that signing in takes as long as for anybody. */
const noPassword = (): string => {
  const text = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(16)}$${text(32)}`
}

const newOwnerSql = `
  insert into person (person_id, mobile_no, email, full_name, password_hash, registered_at, activated_at)
  select $1::uuid, $2, case when exists (select from person p where p.owner_id is null and p.email = $3 and p.activated_at is not null) then '' else $3 end, $4, $5, $6, $6`
const staffSql = `
  insert into person (person_id, owner_id, works_at, mobile_no, email, full_name, password_hash, must_change, registered_at, activated_at)
  select x.id, $2::uuid, $1::uuid, x.mobile, x.email, x.called, x.hash, true, $3, $3
  from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[]) x (id, mobile, email, called, hash)
  where exists (select from member m where m.company_id = $1::uuid and m.person_id = x.id and not m.is_admin)
  on conflict do nothing`
const ownSql = `insert into owned_company (company_id, owner_id, parent_id, account_expiry_date, registered_at) values ($1, $2, $3, $4, $5)`

const admitPeople = async (
  tx: Tx,
  company: string,
  owner: NewOwner,
  people: readonly PersonLine[],
  now: string,
): Promise<void> => {
  if (owner.isNew) {
    // A registration with this number that was never activated gives way, as it does to another registration.
    await tx.query(
      'delete from person where owner_id is null and mobile_no = $1 and activated_at is null',
      [owner.mobileNo],
    )
    await tx.query(newOwnerSql, [
      owner.personId,
      owner.mobileNo,
      owner.email,
      owner.fullName,
      noPassword(),
      now,
    ])
  }
  const staff = people.filter(({ isOwner }) => !isOwner)
  await tx.query(staffSql, [
    company,
    owner.personId,
    now,
    staff.map(({ personId }) => personId),
    staff.map(({ mobileNo }) => mobileNo),
    staff.map(({ email }) => email),
    staff.map(({ fullName }) => fullName),
    staff.map(noPassword),
  ])
}

/** The last transaction: from now on the company is its owner's, with the fact that says where it came from. */
const openToOwner = async (
  r: Restoring,
  { manifest, people }: CheckedFile,
  owner: NewOwner,
  holder: string,
): Promise<void> => {
  const { company, head, madeAt } = manifest
  const now = r.now()
  await r.database.transaction('change', async (tx) => {
    await keepHold(tx, company.id, holder)
    await tx.query('insert into company_head (company_id, seq, hash) values ($1, $2, $3)', [
      company.id,
      head.seq,
      head.hash,
    ])
    await tx.query(ownSql, [
      company.id,
      owner.personId,
      owner.mainCompany,
      addDays(r.today, trialDays),
      now,
    ])
    await admitPeople(tx, company.id, owner, people, now)
    await tx.query('delete from company_restoring where restored = $1::uuid', [company.id])
    tx.enter(company.id)
    const actor = {
      userId: owner.personId,
      fullName: owner.fullName,
      isAdmin: true,
      permissions: new Set(permissionKeys),
      sessionId: '',
    }
    const { personId, fullName, mobileNo } = owner
    const restored = CompanyRestored.of({ head, madeAt, owner: { personId, fullName, mobileNo } })
    const command = { company: company.id, commandId: r.newId(), requestHash: '', actor, now }
    const done = await execute(tx, r.meaning, command, async () =>
      E.right({ data: null, events: [restored] }),
    )
    if (E.isLeft(done)) throw new BadFile('facts_refused', w.cannotBeRecorded(head.seq))
  })
}

const restoreAll = async (
  r: Restoring,
  source: Source,
  checked: CheckedFile,
  owner: NewOwner,
  holder: string,
): Promise<void> => {
  const company = checked.manifest.company.id
  const file = await openCompanyFile(source)
  // The bytes may be others than those that were checked.
  if (file.manifest.head.hash !== checked.manifest.head.hash)
    throw new BadFile('file_changed', w.partChanged('manifest.json'))
  const recording =
    <A>(insert: (tx: OpenTx, company: string, some: readonly A[]) => void) =>
    (some: readonly A[]): Promise<void> =>
      inside(r, company, holder, async (tx) => insert(tx, company, some))
  await restoreFacts(r, file, company, holder)
  await restoreLines(
    soundCommands(file),
    ({ outcome }) => outcome.length,
    recording(insertCommands),
  )
  await restoreLines(
    soundLogs(file),
    (line) => ('of' in line ? line.text.length : 0),
    recording(insertLogs),
  )
  await restoreLines(soundPages(file), ({ page }) => page.length, recording(insertPages))
  await openToOwner(r, checked, owner, holder)
}

const wrongRow = (error: unknown): BadFile | null =>
  /^(22|23)/.test(codeOf(error)) ? new BadFile('file_changed', w.partChanged('*.jsonl')) : null

/**
 * Brings back the company of a checked file, for an owner of this server: its journal to the byte, everything that
 * follows from it computed anew, its commands and session logs. Until it is complete its rows are nobody's; if it is
 * refused, or fails, nothing is left of it.
 */
export const restoreCompany = async (
  r: Restoring,
  source: Source,
  checked: CheckedFile,
  owner: NewOwner,
): Promise<Refused<string>> => {
  const company = checked.manifest.company.id
  const holder = r.newId()
  const held = await r.database.asSystem(async (tx): Promise<Refusal | null> => {
    const why = await whyNotHere(tx, checked, owner)
    if (why !== null) return why
    const mine = await tx.query(holdSql, [company, holder])
    return mine.length > 0 ? null : (E.toUnion(refuse('restoring_now', w.restoringNow)) as Refusal)
  })
  if (held !== null) return E.left(held)
  const giveUp = async (): Promise<void> => {
    await removeCompanyRows(r.database, company)
    await r.database.asSystem((tx) =>
      tx.query('delete from company_restoring where restored = $1::uuid and holder = $2::uuid', [
        company,
        holder,
      ]),
    )
  }
  try {
    const done = await refusingBadFiles(() =>
      restoreAll(r, source, checked, owner, holder).catch((error: unknown) => {
        throw wrongRow(error) ?? error
      }),
    )
    if (E.isRight(done)) return E.right(company)
    await giveUp()
    return done
  } catch (error) {
    await giveUp()
    throw error
  }
}

/** Removes what processes that died have left of restorations. */
export const removeAbandoned = async (database: Database): Promise<number> => {
  const left = await database.asSystem((tx) =>
    tx.query<{ restored: string }>('select restored from company_restoring where until < now()'),
  )
  for (const { restored } of left) {
    await removeCompanyRows(database, restored)
    await database.asSystem((tx) =>
      tx.query('delete from company_restoring where restored = $1::uuid and until < now()', [
        restored,
      ]),
    )
  }
  return left.length
}
