import { beforeAll, expect, it } from 'vitest'
import type { Route } from '../../src/contract/route.ts'
import type { Database } from '../../src/server/database/database.ts'
import type { OpenTx } from '../../src/server/database/transaction.ts'
import { onOneDatabase, type Said } from './inProcessServer.ts'
import { requestAbout } from './wire.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'

onOneDatabase('Row-level security alone', (kind) => {
  let whole: FullServer
  let ours: Member
  let theirs: Member
  /** While set, every transaction enters this company, whichever the server asks for. */
  let entered: string | null = null
  const elsewhere = (database: Database): Database => ({
    ...database,
    transaction: (how, work) =>
      database.transaction(how, (tx) =>
        work({
          ...tx,
          enter: (company, readOnly) => tx.enter(entered ?? company, readOnly),
        } satisfies OpenTx),
      ),
    inCompany: (company, work) => database.inCompany(entered ?? company, work),
  })
  beforeAll(async () => {
    whole = await startFullServer(kind, { apart: true, around: elsewhere })
    ours = await whole.found('ours')
    let tries = 0
    do theirs = await whole.found(`theirs${tries++}`)
    while ((await shardOf(theirs)) !== (await shardOf(ours)))
  })
  /** On a cluster a company does not reach what is in another shard anyway. */
  const shardOf = async ({ company }: Member): Promise<string> => {
    if (kind !== 'citus') return ''
    const [found] = await whole.sql<{ shard: string }>(
      "select get_shard_id_for_distribution_column('event', $1::uuid)::text shard",
      [company],
    )
    return found!.shard
  }
  const rows = async (): Promise<string> => {
    const tables = await whole.sql<{ name: string }>(
      "select table_name::text name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
    )
    const held = await Promise.all(
      tables
        .filter(({ name }) => name !== 'session')
        .map(
          async ({ name }) =>
            `${name} ${(await whole.sql<{ digest: string }>(`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') digest from "${name}" t where company_id::text = $1`, [ours.company]))[0]!.digest}`,
        ),
    )
    return held.join('\n')
  }
  const inBooks = () =>
    whole.routes.filter(({ kind: of, policy }) => of !== 'account' && policy.who !== 'anyone')
  // Without a filter, so that a list shows everything.
  const ask = (route: Route): Promise<Said> =>
    whole.server.call(route, { ...requestAbout('ours', route), query: {}, as: ours })
  const told = ({ body }: Said): boolean =>
    ['ours-दाल', 'ours-हरि', 'ours-नबिल', 'ours-गोप्य', 'ours-पसल'].some((secret) =>
      JSON.stringify(body).includes(secret),
    )

  it("a server with the wrong company set neither reads nor changes this company's rows", async () => {
    const before = await rows()
    // With the owner's own token every check and every `company_id = $1` of the server passes; only the database refuses.
    entered = theirs.company
    for (const route of inBooks()) {
      const said = await ask(route)
      expect([route.name, told(said)]).toEqual([route.name, false])
    }
    entered = null
    expect(await rows()).toBe(before)
  })

  it('is what separates them: the same calls in their own company return the rows', async () => {
    const open: string[] = []
    for (const route of inBooks().filter((each) => each.kind === 'query'))
      if (told(await ask(route))) open.push(route.name)
    expect(open).toEqual(
      expect.arrayContaining([
        'ledgers',
        'items',
        'banks',
        'listSale',
        'oneSale',
        'listPurchase',
        'allTransactions',
        'ledgerStatement',
        'itemMoves',
        'registrationDetail',
        'ledgerForEdit',
        'exportBooks',
      ]),
    )
  })

  it('is missed when absent: the test finds a table planted without row security', async () => {
    await whole.sql('alter table party disable row level security')
    entered = theirs.company
    const said = await ask(inBooks().find(({ name }) => name === 'ledgers')!)
    entered = null
    await whole.sql('alter table party enable row level security')
    expect(told(said)).toBe(true)
  })
})
