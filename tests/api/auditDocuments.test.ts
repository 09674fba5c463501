import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import {
  commandFacts,
  documentLines,
  documentHistory,
  sessionLogs,
} from '../../src/contract/audit.ts'
import { permissionKeys, type PermissionKey } from '../../src/books/access/permissions.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { migrations } from '../../src/server/database/migrate.ts'
import { aLog } from './logs.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { type AnyRoute, type Wire } from './shop.ts'
import { openAuditor } from './auditReadsSetup.ts'

onOneDatabase('The auditor', (kind) => {
  const own = openAuditor(kind)
  const { aSale, call, give, read, upload } = own

  it('sees what a command changed in the books, and nothing for one that was refused or never arrived', async () => {
    const done = newId()
    const refused = newId()
    await give(own.owner, saleRoutes.record, aSale('facts-sale'), done)
    expect(
      (
        await own.whole.server.call(saleRoutes.record as AnyRoute, {
          as: own.owner,
          commandId: refused,
          body: { ...aSale('facts-bad'), total: '1.00' },
        })
      ).status,
    ).toBe(422)
    const [fact, ...more] = await read(commandFacts, { id: done })
    const [stored] = await own.whole.sql<Wire>(
      'select seq, payload, hash from event where command_id = $1',
      [done],
    )
    expect(more).toEqual([])
    expect(fact).toEqual({
      ...stored,
      at: own.whole.now(),
      actor_name: 'राम',
      type: 'SaleRecorded',
      version: 4,
    })
    expect(await read(commandFacts, { id: done.toUpperCase() })).toEqual([fact])
    for (const id of [refused, newId(), 'no-uuid', `${done}0`])
      expect([id, await read(commandFacts, { id }), await read(documentLines, { id })]).toEqual([
        id,
        [],
        [],
      ])
    const [lines, ...others] = await read(documentLines, { id: done })
    expect([others, lines.document_id, lines.kind]).toEqual([[], 'facts-sale', 'sale'])
    // The oracle is each posting of the bill by itself.
    const posted = await own.whole.sql<{ amount: number }>(
      "select amount from posting where reference = 'facts-sale' order by amount",
    )
    const told = lines.postings.map(({ amount }: Wire) => Math.round(Number(amount) * 100))
    expect(told.toSorted((a: number, b: number) => a - b)).toEqual(
      posted.map(({ amount }) => amount),
    )
    expect(told.reduce((sum: number, paisa: number) => sum + paisa, 0)).toBe(0)
    expect(lines.goods.length).toBeGreaterThan(0)
  })

  it('follows a bill from entry to void, each change to its moment in the session that made it', async () => {
    const clerk = await own.whole.hire(own.owner, ['sales-add', 'sales-edit', 'sales-delete'])
    const ids = { entered: newId(), printed: newId(), changed: newId(), voided: newId() }
    const params = { id: 'life-sale' }
    const { document_id: _, ...again } = aSale('life-sale')
    await give(clerk, saleRoutes.record, aSale('life-sale'), ids.entered)
    await give(
      clerk,
      saleRoutes.change,
      { ...again, version: 1, remarks: 'फेरियो' },
      ids.changed,
      params,
    )
    await give(clerk, saleRoutes.print, {}, ids.printed, params)
    await give(clerk, saleRoutes.void, { reason: 'दोहोरियो' }, ids.voided, params)
    // Somebody else's log claims the same command, at an earlier place.
    const false_ = await upload(
      own.owner,
      aLog(own.owner, [{ step: 'issued', commandId: ids.entered }]),
    )
    const log = await upload(
      clerk,
      aLog(clerk, [
        {},
        { step: 'issued', commandId: ids.entered.toUpperCase() },
        { step: 'recorded', commandId: ids.entered },
        { step: 'issued', commandId: ids.changed },
      ]),
    )
    const history = await read(documentHistory, params)
    const acts = history.map((each: Wire) => [
      each['act'],
      each['version'],
      each['reason'],
      each['log_id'],
      each['log_seq'],
      each['actor_name'],
    ])
    expect(acts).toEqual([
      ['entered', 1, null, log.logId, 2, 'सीता'],
      ['changed', 2, null, log.logId, 4, 'सीता'],
      ['printed', null, null, null, null, 'सीता'],
      ['voided', 3, 'दोहोरियो', null, null, 'सीता'],
    ])
    expect(history.map((each: Wire) => each['seq'])).toEqual(
      history.map((each: Wire) => each['seq']).toSorted((a: number, b: number) => a - b),
    )
    expect(JSON.stringify(history)).not.toContain(false_.logId)
    const [{ number } = { number: '' }] = await own.whole.sql<{ number: string }>(
      "select number from document where document_id = 'life-sale'",
    )
    const sessions = async (search: string) =>
      (await read(sessionLogs, {}, { search })).map((each: Wire) => each['log_id'])
    expect(await sessions(number)).toEqual([log.logId])
    expect(await sessions('SI-1999/00-00001')).toEqual([])
    expect(
      (await read(documentHistory, params, {}, clerk)).map((each: Wire) => [
        each['act'],
        each['log_id'],
        each['log_seq'],
      ]),
    ).toEqual(['entered', 'changed', 'printed', 'voided'].map((act) => [act, null, null]))
  })

  it('shows the history of a bill to people who may see the bill, and hides it from all others', async () => {
    const absent = await call(documentHistory, own.owner, { id: 'nobody-has-this' })
    expect(absent.status).toBe(404)
    const may: Readonly<Record<string, readonly PermissionKey[]>> = {
      'ours-sale': ['sales-screen', 'sales-add', 'sales-edit', 'audit-view'],
      'ours-purchase': ['purchase-screen', 'purchase-add', 'purchase-edit', 'audit-view'],
    }
    for (const [id, keys] of Object.entries(may)) {
      for (const key of permissionKeys) {
        const said = await call(documentHistory, await own.whole.hire(own.owner, [key]), { id })
        expect([id, key, said.status]).toEqual([id, key, keys.includes(key) ? 200 : 404])
        if (said.status === 404) expect(said.body).toEqual(absent.body)
      }
      expect((await call(documentHistory, own.stranger, { id })).body).toEqual(absent.body)
    }
    expect(
      (await call(documentHistory, own.owner, { id: 'ours-purchase' })).body.data,
    ).toMatchObject([{ act: 'entered', version: 1 }])
  }, 60_000)

  it('finds what was done with bills before it was noted by document', async () => {
    const noted = () =>
      own.whole.sql('select * from document_fact where company_id = $1 order by document_id, seq', [
        own.owner.company,
      ])
    const before = await noted()
    const backfill = /insert into document_fact[^;]+/.exec(
      migrations().find(({ name }) => name === '0040_session_logs.sql')!.sql,
    )![0]
    await own.whole.sql('delete from document_fact')
    await own.whole.sql(backfill)
    expect(before).toHaveLength(3)
    expect(await noted()).toEqual(before)
  })
})
