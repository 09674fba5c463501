import { beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import * as contract from '../../src/contract/companyDeletion.ts'
import { companyFile } from '../../src/contract/companyFile.ts'
import { companyToken, currentSession } from '../../src/contract/session.ts'
import { addLedger, ledgers } from '../../src/contract/parties.ts'
import { changeProfile } from '../../src/contract/profile.ts'
import type { Route } from '../../src/contract/route.ts'
import { areas } from '../../src/server/areas.ts'
import { removeDeletedCompanies } from '../../src/server/companyFile/removal.ts'
import type { Database } from '../../src/server/database/database.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { rowsOfCompany } from '../laws/companyFileSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aParty, type AnyRoute, type Wire } from './shop.ts'
import { startFullServer, type FullServer, type Member } from './testServer.ts'
import { whileClosed } from './whenAllowed.ts'
import { allowed } from './whoMay.ts'
import { requestAbout } from './wire.ts'

const daySeconds = 86_400

onOneDatabase('Deleting a company', (kind) => {
  let whole: FullServer
  let database: Database
  let owner: Member
  let branch: Member
  let clerk: Member
  let other: Member
  const mails: string[] = []
  beforeAll(async () => {
    whole = await startFullServer(kind, { apart: true })
    database = whole.server.database
    owner = await whole.found('main')
    branch = await whole.found('branch', owner)
    clerk = await whole.hire(branch, ['sales-add'])
    other = await whole.found('other')
    await whole.sql("update person set email = 'ram@example.com' where person_id = $1", [
      owner.personId,
    ])
  })

  const ask = async (as: Member, route: AnyRoute, body: Wire = {}) => {
    const { status, body: said } = await whole.server.call(route as Route, { as, body })
    const { data, refusal } = said as Wire
    const tag = (refusal as Wire | undefined)?.['tag'] ?? null
    return { status, data: (data ?? {}) as Wire, tag }
  }
  const again = async (as: Member): Promise<Member> => ({
    ...as,
    token: await whole.signIn(as),
  })
  const remove = (over: Database = database) =>
    removeDeletedCompanies({
      database: over,
      now: () => whole.now(),
      newId,
      sendMail: async (to, _, text) => mails.push(`${to}: ${text.en}`) > 0,
      log: { info: () => undefined, error: () => undefined },
    })
  /** Where the database still names something, in any column of any table. */
  const tablesNaming = async (id: string): Promise<readonly string[]> => {
    const tables = await whole.sql<{ name: string }>(
      "select c.relname::text name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1",
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await whole.sql(
        `select 1 from "${name}" t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`,
        [id],
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  const aboutServer = ['session', 'verification', 'shadow_check']
  const rowsBut = async (
    company: string,
    besides: readonly string[] = [],
  ): Promise<Readonly<Record<string, readonly string[]>>> => {
    const rows = await rowsOfCompany(database, company)
    return Object.fromEntries(
      Object.entries(rows).filter(([table]) => ![...aboutServer, ...besides].includes(table)),
    )
  }
  let before: Readonly<Record<string, readonly string[]>>

  it('is the owner’s alone, who types the name of the company, and takes the main company last', async () => {
    const named = { company_name: 'branch-पसल' }
    expect((await ask(clerk, contract.requestCompanyDeletion, named)).status).toBe(403)
    expect(
      (await ask(branch, contract.requestCompanyDeletion, { company_name: 'branch' })).tag,
    ).toBe('name_differs')
    expect(
      (await ask(owner, contract.requestCompanyDeletion, { company_name: 'main-पसल' })).tag,
    ).toBe('branches_first')
  })

  it('closes the company at once for everybody, and ends the sign-ins of its staff', async () => {
    before = await rowsBut(branch.company, ['event', 'command', 'company_head', 'books_size'])
    const said = await ask(branch, contract.requestCompanyDeletion, {
      company_name: ' branch-पसल ',
    })
    expect([said.status, said.data['due_at']]).toEqual([200, '2026-12-21T04:00:00.000Z'])
    expect((await ask(clerk, ledgers as never)).status).toBe(401)
    const late = await whole.server.call(addLedger as unknown as Route, {
      as: branch,
      body: aParty('late', { ledger_title: 'ढिलो' }),
    })
    // Passing: a device keeps what it has, and sends it again.
    expect([late.status, (late.body as Wire)['refusal']]).toMatchObject([
      403,
      { tag: 'company_closed', passing: true },
    ])
  })

  it('serves its owner what takes the company out or back, and nothing else', async () => {
    for (const route of whole.routes.filter(({ name }) => allowed[name] !== 'anyone')) {
      // These end the sign-in, or open the company again.
      if (['logOut', 'withdrawCompanyDeletion'].includes(route.name)) continue
      const said = await whole.server.call(route, {
        ...requestAbout('branch', route),
        as: branch,
      })
      const { refusal } = said.body as { readonly refusal?: { readonly tag: string } }
      const isClosed = refusal?.tag === 'company_closed'
      expect([route.name, isClosed]).toEqual([route.name, !whileClosed.has(route.name)])
    }
    const session = await ask(branch, currentSession as never)
    expect(session.data['deletion_due_at']).toBe('2026-12-21T04:00:00.000Z')
  })

  it('is not among the companies that its owner may go into', async () => {
    const session = await ask(owner, currentSession as never)
    expect((session.data['child_company'] as readonly Wire[]).map((c) => c['company_id'])).toEqual([
      owner.company,
    ])
    const entered = await ask(owner, companyToken, { company_id: branch.company })
    expect([entered.status, entered.tag]).toEqual([422, 'company_is_closed'])
  })

  it('has the name of its owner as it is now, and nothing else that is new', async () => {
    for (const full_name of ['रामबहादुर', 'राम'])
      expect((await ask(owner, changeProfile, { full_name })).status).toBe(200)
  })

  it('is open again after 29 days exactly as it was, and its books agree with the journal', async () => {
    whole.pass(29 * daySeconds)
    owner = await again(owner)
    expect(await remove()).toBe(0)
    const listed = await ask(owner, contract.companyDeletions as never)
    expect(listed.data['closed']).toMatchObject([
      { company_id: branch.company, business_name: 'branch-पसल', asked_by: 'राम' },
    ])
    expect(
      (await ask(other, contract.withdrawCompanyDeletion, { company_id: branch.company })).status,
    ).toBe(401)
    other = await again(other)
    expect(
      (await ask(other, contract.withdrawCompanyDeletion, { company_id: branch.company })).status,
    ).toBe(404)
    expect(
      (await ask(owner, contract.withdrawCompanyDeletion, { company_id: branch.company })).status,
    ).toBe(200)
    expect(
      await rowsBut(branch.company, ['event', 'command', 'company_head', 'books_size']),
    ).toEqual(before)
    const facts = await whole.sql<{ type: string }>(
      'select type from event where company_id = $1 order by seq desc limit 4',
      [branch.company],
    )
    expect(facts.map(({ type }) => type)).toEqual([
      'CompanyDeletionWithdrawn',
      'MemberRenamed',
      'MemberRenamed',
      'CompanyDeletionRequested',
    ])
    const { chain } = await rebuildCompany(database, areas, branch.company)
    expect(chain.whole).toBe(true)
    clerk = await again(clerk)
    expect((await ask(clerk, ledgers as never)).status).not.toBe(401)
  })

  it('leaves no row of the company after thirty days, also if a process died over it, and others untouched', async () => {
    branch = await again(branch)
    await ask(branch, contract.requestCompanyDeletion, { company_name: 'branch-पसल' })
    whole.pass(30 * daySeconds)
    owner = await again(owner)
    const tooLate = await ask(owner, contract.withdrawCompanyDeletion, {
      company_id: branch.company,
    })
    expect(tooLate.tag).toBe('too_late')
    const others = await rowsBut(other.company)
    const mains = await rowsBut(owner.company)
    let calls = 0
    const dying: Database = {
      ...database,
      asSystem: (work) =>
        ++calls > 5 ? Promise.reject(new Error('killed')) : database.asSystem(work),
    }
    await expect(remove(dying)).rejects.toThrow('killed')
    expect(await remove()).toBe(1)
    expect(await remove()).toBe(0)
    expect(await tablesNaming(branch.company)).toEqual(['deleted_company'])
    expect(await tablesNaming(clerk.personId)).toEqual([])
    expect(await rowsBut(other.company)).toEqual(others)
    expect(await rowsBut(owner.company)).toEqual(mains)
  })

  it('leaves a receipt that its owner sees and gets by mail', async () => {
    const { data } = await ask(owner, contract.companyDeletions as never)
    expect([data['closed'], data['receipts']]).toMatchObject([
      [],
      [
        {
          company_id: branch.company,
          business_name: 'branch-पसल',
          pan_no: '600000001',
          asked_by: 'राम',
          removed_at: whole.now(),
        },
      ],
    ])
    const [receipt] = data['receipts'] as readonly Wire[]
    expect([receipt!['head_hash'], Number(receipt!['facts']) > 5]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      true,
    ])
    expect(mails).toEqual([
      expect.stringMatching(/^ram@example\.com: branch-पसल \(PAN 600000001\) was deleted on/),
    ])
  })

  it('forgets an owner whose last company is gone; with the same number they find the receipt', async () => {
    await whole.sql("update person set mobile_no = '9841777001' where person_id = $1", [
      owner.personId,
    ])
    await ask(owner, contract.requestCompanyDeletion, { company_name: 'main-पसल' })
    // The file of the company may be taken until the end.
    const file = await whole.app.inject({
      url: `/api${companyFile.path}`,
      headers: { 'app-key': 'khata-web', authorization: `Bearer ${owner.token}` },
    })
    expect(file.statusCode).toBe(200)
    whole.pass(30 * daySeconds)
    expect(await remove()).toBe(1)
    expect(await tablesNaming(owner.company)).toEqual(['deleted_company'])
    expect(await tablesNaming(owner.personId)).toEqual(['deleted_company'])
    const returned = await whole.found('anew')
    await whole.sql("update person set mobile_no = '9841777001' where person_id = $1", [
      returned.personId,
    ])
    const { data } = await ask(returned, contract.companyDeletions as never)
    expect((data['receipts'] as readonly Wire[]).map((each) => each['business_name'])).toEqual([
      'main-पसल',
      'branch-पसल',
    ])
  })

  // The embedded database runs one transaction at a time.
  it.skipIf(kind === 'embedded')(
    'records nothing that began while the company was open and gets its turn after the closing',
    async () => {
      const asking = await whole.found('asking')
      const commandId = newId()
      const waiting = (count: number) =>
        expect
          .poll(
            () =>
              whole.sql(
                kind === 'citus'
                  ? 'select from citus_lock_waits'
                  : "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
              ),
            { timeout: 20_000 },
          )
          .toHaveLength(count)
      const addParty = () =>
        whole.server.call(addLedger as unknown as Route, {
          as: asking,
          body: aParty('queued', { ledger_title: 'पालोमा' }),
          commandId,
        })
      // Both are admitted to the open company and wait for its lock, the closing first.
      const [closing, late] = await database.transaction('change', async (tx) => {
        await tx.query('select from company_head where company_id = $1::uuid for update', [
          asking.company,
        ])
        const first = ask(asking, contract.requestCompanyDeletion, { company_name: 'asking-पसल' })
        await waiting(1)
        const second = addParty()
        await waiting(2)
        return [first, second] as const
      })
      expect((await closing).status).toBe(200)
      expect(await late).toMatchObject({
        status: 403,
        body: { refusal: { tag: 'company_closed', passing: true } },
      })
      const [last] = await whole.sql<{ type: string }>(
        'select type from event where company_id = $1 order by seq desc limit 1',
        [asking.company],
      )
      expect(last?.type).toBe('CompanyDeletionRequested')
      // The same command is taken once the company is open again.
      await whole.must(asking, contract.withdrawCompanyDeletion, { company_id: asking.company })
      expect((await addParty()).status).toBe(200)
    },
  )
})
