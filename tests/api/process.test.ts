import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { openDatabase } from '../../src/server/database/database.ts'
import { verifyChain } from '../../src/server/journal/journal.ts'
import { silent } from './openSilently.ts'
import { freshFolder, migratedUrl, onEachDatabase } from './inProcessServer.ts'
import { killAll, run, type Running } from './servers.ts'
import { isLong } from '../longForm.ts'

const script = fileURLToPath(new URL('serving.ts', import.meta.url))
const rounds = Number(process.env['KILL_ROUNDS'] ?? (isLong ? 5 : 1))
afterEach(killAll)

const serve = (folder: string, url: string): Running => run([script, folder, url])

const send = (
  address: string,
  company: string,
  commandId: string,
  words: string,
): Promise<Response> =>
  fetch(`${address}/api/test/notes`, {
    method: 'POST',
    body: JSON.stringify({ words }),
    headers: {
      'app-key': 'khata-web',
      'content-type': 'application/json',
      authorization: `Bearer ${company}`,
      'idempotency-key': commandId,
    },
  })

onEachDatabase('A server process', (kind) => {
  const place = async (): Promise<readonly [string, string]> =>
    kind === 'embedded' ? [await freshFolder(), ''] : ['', await migratedUrl(kind)]
  const journalOf = async ([dataDir, url]: readonly [string, string], company: string) => {
    const database = await openDatabase({
      dataDir,
      databaseUrl: url === '' ? null : url,
      log: silent,
      onLost: () => undefined,
    })
    try {
      return await database.inCompany(company, async (tx) => ({
        chain: await verifyChain(tx, company),
        commands: new Set(
          (await tx.query<{ command_id: string }>('select command_id from command')).map(
            (each) => each.command_id,
          ),
        ),
        words: (await tx.query<{ words: string }>('select words from note order by seq')).map(
          (each) => each.words,
        ),
        tally: (await tx.query<{ letters: number }>('select letters from tally'))[0]?.letters ?? 0,
      }))
    } finally {
      await database.close()
    }
  }

  it('killed in a stream of commands loses nothing acknowledged and executes nothing twice', async () => {
    const where = await place()
    const company = newId()
    const acknowledged = new Map<string, string>()
    const asked: [string, string][] = []
    for (let round = 0; round < rounds; round++) {
      const server = serve(...where)
      const address = await server.address
      // The delay counts from the second answer, so that a slow machine also has something to lose.
      const killAfter = 100 + Math.floor(((round * 7919) % 10) * 30)
      let answers = 0
      // Unanswered commands are sent again first, with their own ids.
      const waiting = asked.filter(([id]) => !acknowledged.has(id))
      const talk = async (lane: number): Promise<void> => {
        for (let i = 0; ; i++) {
          const next = waiting.shift() ?? [newId(), `r${round}l${lane}n${i}`]
          if (!asked.some(([id]) => id === next[0])) asked.push(next)
          const answer = await send(address, company, next[0], next[1]).catch(() => null)
          if (answer === null) return
          if (answer.status === 200 && (await answer.json().catch(() => null)) !== null) {
            acknowledged.set(next[0], next[1])
            if (++answers === 2) setTimeout(() => server.process.kill('SIGKILL'), killAfter)
          }
        }
      }
      await Promise.all([0, 1, 2, 3].map(talk))
      await server.ended
    }
    const { chain, commands, words, tally } = await journalOf(where, company)
    expect(acknowledged.size).toBeGreaterThan(rounds)
    expect([...acknowledged.keys()].filter((id) => !commands.has(id))).toEqual([])
    expect(new Set(words).size).toBe(words.length)
    expect(chain).toMatchObject({ whole: true, facts: words.length })
    expect(tally).toBe(words.reduce((sum, each) => sum + each.length, 0))
  })

  it.skipIf(!isLong)(
    'told to stop answers what it has begun, accepts nothing new, and ends within seconds',
    async () => {
      const where = await place()
      const company = newId()
      const server = serve(...where)
      const address = await server.address
      const answers = Array.from({ length: 20 }, (_, i) =>
        send(address, company, newId(), `n${i}`).then(
          (each) => each.status,
          () => 0,
        ),
      )
      await answers[0]
      const at = Date.now()
      server.process.kill('SIGTERM')
      const { code } = await server.ended
      expect(code).toBe(0)
      expect(Date.now() - at).toBeLessThan(5000)
      const statuses = await Promise.all(answers)
      const { words } = await journalOf(where, company)
      expect(words.length).toBe(statuses.filter((each) => each === 200).length)
    },
  )

  it.skipIf(kind !== 'embedded' || !isLong)(
    'does not open a folder that another has open, and says which process has it',
    async () => {
      const where = await place()
      const first = serve(...where)
      await first.address
      const second = await serve(...where).ended
      expect(second).toMatchObject({
        code: 1,
        said: expect.stringContaining(
          `process ${first.process.pid} on ${hostname()} since 20`,
        ) as string,
      })
      expect((await send(await first.address, newId(), newId(), 'still here')).status).toBe(200)
      first.process.kill('SIGKILL')
      await first.ended
      expect(await serve(...where).address).toContain('http')
    },
  )
})
