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
import { beginJournal, chainedEntryOf, moveHead, type Meaning } from '../journal/journal.ts'
import { projectMany } from '../journal/project.ts'
import { RefusedFile, refusingBadFiles } from '../zip/refusedFile.ts'
import {
  openCompanyFile,
  soundCommands,
  soundFacts,
  soundLogs,
  soundPages,
  type CheckedCompanyFile,
  type OpenedCompanyFile,
} from './check.ts'
import { removeCompanyRows } from './companyRows.ts'
import { admitPeople, type NewOwner } from './admitPeople.ts'
import type { FactLine } from './format.ts'
import { insertCommands, insertFacts, insertLogs, insertPages } from './insert.ts'
import { restoreWords as w } from './words.ts'
import type { FileSource } from '../zip/zipReader.ts'

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
/** Where a company or what is left of it would be found; each is asked by itself, because a cluster has them on different nodes. */
const placesSql = [
  'select from company_head where company_id = $1::uuid',
  'select from event where company_id = $1::uuid limit 1',
  'select from owned_company where company_id = $1::uuid',
  'select from deleted_company where deleted = $1::uuid and removed_at is null',
]
const peopleHereSql = 'select from person where person_id = any($1::uuid[]) limit 1'

/** Why a checked file cannot be restored here; null if it can. */
export const whyNotHere = async (
  tx: Tx,
  { manifest, people }: CheckedCompanyFile,
  owner: Pick<NewOwner, 'personId' | 'isNew'> | null,
): Promise<Refusal | null> => {
  const found = await Promise.all(placesSql.map((sql) => tx.query(sql, [manifest.company.id])))
  if (found.some((rows) => rows.length > 0))
    return E.toUnion(refuse('company_exists', w.existsHere)) as Refusal
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
  file: OpenedCompanyFile,
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
    try {
      await inside(r, company, holder, async (tx) => {
        insertFacts(tx, company, facts)
        const { seq, hash } = facts.at(-1)!
        moveHead(tx, company, { seq, hash })
        const entries = facts.map((fact) => chainedEntryOf({ ...fact, company }))
        await projectMany(tx, r.meaning, entries)
      })
    } catch (error) {
      if (error instanceof Trouble || codeOf(error) === '53100') throw error
      throw new RefusedFile('facts_refused', w.cannotBeRecorded(done))
    }
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

const ownSql = `insert into owned_company (company_id, owner_id, parent_id, account_expiry_date, registered_at) values ($1, $2, $3, $4, $5)`

/** The last transaction: from now on the company is its owner's, with the fact that says where it came from. */
const openToOwner = async (
  r: Restoring,
  { manifest, people }: CheckedCompanyFile,
  owner: NewOwner,
  holder: string,
): Promise<void> => {
  const { company, head, madeAt } = manifest
  const now = r.now()
  await r.database.transaction('change', async (tx) => {
    await keepHold(tx, company.id, holder)
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
    const command = {
      company: company.id,
      commandId: r.newId(),
      requestHash: '',
      actor,
      now,
      // The file may have been taken out while the company was to be deleted.
      whileClosed: true,
    }
    const done = await execute(tx, r.meaning, command, async () =>
      E.right({ data: null, events: [restored] }),
    )
    if (E.isLeft(done)) throw new RefusedFile('facts_refused', w.cannotBeRecorded(head.seq))
  })
}

const restoreAll = async (
  r: Restoring,
  source: FileSource,
  checked: CheckedCompanyFile,
  owner: NewOwner,
  holder: string,
): Promise<void> => {
  const company = checked.manifest.company.id
  const file = await openCompanyFile(source)
  // The bytes may be others than those that were checked.
  if (file.manifest.head.hash !== checked.manifest.head.hash)
    throw new RefusedFile('file_changed', w.partChanged('manifest.json'))
  const recording =
    <A>(insert: (tx: OpenTx, company: string, some: readonly A[]) => void) =>
    (some: readonly A[]): Promise<void> =>
      inside(r, company, holder, async (tx) => insert(tx, company, some))
  await inside(r, company, holder, async (tx) => beginJournal(tx, company))
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

const wrongRow = (error: unknown): RefusedFile | null =>
  /^(22|23)/.test(codeOf(error)) ? new RefusedFile('file_changed', w.partChanged('*.jsonl')) : null

/**
 * Brings back the company of a checked file, for an owner of this server: its journal to the byte, everything that
 * follows from it computed anew, its commands and session logs. Until it is complete its rows are nobody's; if it is
 * refused, or fails, nothing is left of it.
 */
export const restoreCompany = async (
  r: Restoring,
  source: FileSource,
  checked: CheckedCompanyFile,
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
