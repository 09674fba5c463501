import { either as E } from 'fp-ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sessionLog } from '../../src/contract/audit.ts'
import { checkLog } from '../../src/server/audit/logs.ts'
import type { Context } from '../../src/server/area.ts'
import { plainLog } from './logs.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openLogs } from './auditSetup.ts'
import { isLong } from '../longForm.ts'

const seed = Number(process.env['AUDIT_SEED'] ?? 2083)
const edits = isLong ? 1000 : 200

onOneDatabase('A session log on the server', (kind) => {
  const own = openLogs(kind)
  const { kept, read, stored, verify } = own

  it('shows where it was tampered with: a letter, a hash, a missing row, a missing end', async () => {
    const log = await kept(plainLog(own.owner, 20))
    const sound = await stored(log)
    const asSuperuser = (sql: string) => own.whole.sql(sql, [log.logId])
    const restore = async (): Promise<void> => {
      await asSuperuser('delete from session_entry where log_id = $1')
      for (const { seq, text, hash } of sound)
        await own.whole.sql(
          'insert into session_entry (company_id, log_id, seq, received_at, text, hash) values ($1, $2, $3, now(), $4, $5)',
          [own.owner.company, log.logId, seq, text, hash],
        )
      await own.whole.sql('update session_log set up_to = 20, head = $2 where log_id = $1', [
        log.logId,
        log.hashes[19],
      ])
      expect(await verify(log)).toMatchObject({ whole: true })
    }
    const ways: readonly [sql: string, at: number][] = [
      [
        "update session_entry set text = replace(text, 'चामल', 'चामम') where log_id = $1 and seq = 7",
        7,
      ],
      ["update session_entry set hash = repeat('0', 64) where log_id = $1 and seq = 9", 9],
      ['delete from session_entry where log_id = $1 and seq = 1', 1],
      ['delete from session_entry where log_id = $1 and seq = 12', 12],
      ['delete from session_entry where log_id = $1 and seq > 15', 16],
      ["update session_log set head = repeat('0', 64) where log_id = $1", 21],
      ['update session_log set up_to = 19 where log_id = $1', 21],
    ]
    for (const [sql, at] of ways) {
      await asSuperuser(sql)
      const state = await verify(log)
      expect([sql, state.whole, state.broken_at]).toEqual([sql, false, at])
      expect(state.why).toMatch(/[\u0900-\u097f].*\([a-z].*\)/)
      await restore()
    }
  })

  it(`shows every one of ${edits} random edits (AUDIT_SEED=${seed})`, async () => {
    const log = await kept(plainLog(own.owner, 30))
    const sound = await stored(log)
    const found: Record<string, number> = {}
    const chosen = fc.sample(
      fc.record({
        at: fc.nat(29),
        how: fc.constantFrom(
          'letter',
          'dropLetter',
          'addLetter',
          'hash',
          'swap',
          'gone',
          'relinked',
        ),
        place: fc.nat(1_000_000),
        letter: fc.constantFrom(...'abz09 "{}क'),
      }),
      { seed, numRuns: edits },
    )
    await own.whole.server.database.transaction('change', async (tx) => {
      const put = ({ seq, text, hash }: (typeof sound)[number]) =>
        tx.query('update session_entry set text = $3, hash = $4 where log_id = $1 and seq = $2', [
          log.logId,
          seq,
          text,
          hash,
        ])
      const state = async () => {
        const said = await checkLog(
          { tx, company: own.owner.company } as unknown as Context,
          log.logId,
        )
        return E.isRight(said) ? said.right.data : null
      }
      for (const { at, how, place, letter } of chosen) {
        const row = sound[at]!
        const cut = place % row.text.length
        const other = sound[(at + 1 + (place % 29)) % 30]!
        const changed = row.text[cut] === letter ? 'x' : letter
        if (how === 'gone')
          await tx.query('delete from session_entry where log_id = $1 and seq = $2', [
            log.logId,
            row.seq,
          ])
        else if (how === 'swap')
          await Promise.all([
            put({ ...row, text: other.text, hash: other.hash }),
            put({ ...other, text: row.text, hash: row.hash }),
          ])
        else if (how === 'hash')
          await put({
            ...row,
            hash: `${row.hash.slice(0, place % 64)}${row.hash[place % 64] === 'a' ? 'b' : 'a'}${row.hash.slice((place % 64) + 1)}`,
          })
        else {
          const text =
            how === 'dropLetter'
              ? row.text.slice(0, cut) + row.text.slice(cut + 1)
              : `${row.text.slice(0, cut)}${changed}${row.text.slice(how === 'addLetter' ? cut : cut + 1)}`
          const { hash } = how === 'relinked' ? sound[(at + 1) % 30]! : row
          await put({ ...row, text: text.isWellFormed() ? text : `${row.text} `, hash })
        }
        const said = await state()
        const first = how === 'swap' ? Math.min(row.seq, other.seq) : row.seq
        expect([how, said?.whole, said?.brokenAt]).toEqual([how, false, first])
        found[how] = (found[how] ?? 0) + 1
        if (how === 'gone')
          await tx.query(
            'insert into session_entry (company_id, log_id, seq, received_at, text, hash) values ($1, $2, $3, now(), $4, $5)',
            [own.owner.company, log.logId, row.seq, row.text, row.hash],
          )
        else await Promise.all([put(row), put(other)])
      }
      expect((await state())?.whole).toBe(true)
    })
    console.info(
      `single edits of a stored log that the chain shows, ${kind}: ${Object.values(found).reduce((a, b) => a + b, 0)} of ${edits} ${JSON.stringify(found)}`,
    )
    expect(Object.values(found).every((each) => each > edits / 15)).toBe(true)
  }, 120_000)

  it('lets the app change no entry, and hides other companies from a statement without a filter', async () => {
    const log = await kept(plainLog(own.owner, 3))
    for (const sql of [
      'update session_entry set text = text',
      'delete from session_entry',
      'delete from session_command',
      'update report_page set page = page',
      'delete from report_page',
      'truncate session_entry',
    ]) {
      await expect(
        own.whole.server.database.inCompany(own.owner.company, (tx) => tx.query(sql)),
        sql,
      ).rejects.toMatchObject({ code: '42501' })
    }
    // The row of a log is updated as the log grows, and never deleted.
    await own.whole.server.database.inCompany(own.owner.company, (tx) =>
      tx.query('delete from session_log'),
    )
    expect(await read(sessionLog, { id: log.logId })).toMatchObject({ up_to: 3 })
    for (const table of [
      'session_log',
      'session_entry',
      'session_command',
      'report_page',
      'document_fact',
    ]) {
      const seen = await own.whole.server.database.inCompany(own.stranger.company, (tx) =>
        tx.query(`select 1 from ${table} where company_id <> $1`, [own.stranger.company]),
      )
      expect([table, seen]).toEqual([table, []])
    }
    const across = own.whole.server.database.inCompany(own.stranger.company, (tx) =>
      tx.query(
        "insert into session_entry (company_id, log_id, seq, received_at, text, hash) values ($1, $2, 4, now(), '{}', '')",
        [own.owner.company, log.logId],
      ),
    )
    await expect(across).rejects.toMatchObject({ code: '42501' })
  })
})
