import { rmSync, symlinkSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import { serve } from '../../api/servers.ts'
import { pause, until, type Raw } from '../client.ts'
import { saleOf } from '../people.ts'
import type { Attack, Shape } from '../shape.ts'

const second: Shape = {
  name: 'a second server on the folder',
  bound: 'A second server on the same books is refused and says so; the first goes on',
  behindProxy: true,
  takesServer: true,
  run: async ({ target, ask, must }) => {
    const { DATA_DIR } = target.where
    // Several processes may share a PostgreSQL.
    if (DATA_DIR === '') return
    const byAnotherName = `${DATA_DIR}-by-another-name`
    symlinkSync(DATA_DIR, byAnotherName)
    const others = await Promise.all(
      [DATA_DIR, byAnotherName].map(
        (folder) => serve({ DATA_DIR: folder, DATABASE_URL: '' }).ended,
      ),
    )
    rmSync(byAnotherName)
    for (const { code, said } of others) {
      must(code !== 0 && code !== null, `a second server ended with ${code}: ${said.slice(-300)}`)
      must(
        said.includes(`process ${target.server.process.pid}`),
        `a second server does not say who has the books: ${said.slice(-300)}`,
      )
    }
    const health = await ask({ path: '/api/health', from: '127.0.120.1' })
    must(health?.status === 200, `the first server was answered ${health?.status}`)
  },
}

/** A client that records one sale after another on one connection until it is closed. */
const worker = async (attack: Attack, from: string) => {
  const { hostile } = attack.target.people
  const raw: Raw = await attack.connect(from)
  const state = { answered: 0, waiting: false, refusedWith: '' }
  const next = (): void => {
    const body = Buffer.from(JSON.stringify(saleOf(hostile.itemId, newId(), 1)))
    const head = `POST /api/web/sales HTTP/1.1\r\nhost: khata\r\napp-key: khata-web\r\nauthorization: Bearer ${hostile.token}\r\nidempotency-key: ${newId()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    state.waiting = true
    raw.socket.write(Buffer.concat([Buffer.from(head), body]))
  }
  let heard = ''
  raw.socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1')
    const [, status, headers, length] =
      /^HTTP\/1\.1 (\d{3})([\s\S]*?\r\ncontent-length: (\d+)[\s\S]*?)\r\n\r\n/i.exec(heard) ?? []
    const at = heard.indexOf('\r\n\r\n') + 4
    if (status === undefined || heard.length < at + Number(length)) return
    heard = ''
    state.waiting = false
    state.answered++
    if (status !== '200' && status !== '503') state.refusedWith = status
    if (!/connection: close/i.test(headers!) && raw.socket.writable) next()
  })
  next()
  return { raw, state }
}

const askedToStop: Shape = {
  name: 'a server that is asked to stop',
  bound: 'A server that is asked to stop answers what it has been asked, and resets no connection',
  behindProxy: true,
  takesServer: true,
  run: async (attack) => {
    const { target, ordinary, must } = attack
    await ordinary.stop()
    const clients = await Promise.all(
      Array.from({ length: 40 }, (_, i) => worker(attack, `127.0.121.${1 + (i % 8)}`)),
    )
    await until(() => clients.every(({ state }) => state.answered > 0), 20_000)
    const began = performance.now()
    const code = await target.stop('SIGTERM')
    const ms = performance.now() - began
    const ends = await Promise.all(clients.map(({ raw }) => raw.ended))
    const resets = ends.filter((end) => end === 'reset').length
    const unanswered = clients.filter(({ state }) => state.waiting).length
    must(code === 0, `the server ended with ${code}`)
    must(ms < 10_000, `the server ended ${Math.round(ms)} ms after it was asked`)
    must(resets === 0, `${resets} of 40 connections were reset`)
    must(unanswered === 0, `${unanswered} of 40 clients have no answer to their last sale`)
    must(
      clients.every(({ state }) => state.refusedWith === ''),
      `a sale was refused with ${clients.find(({ state }) => state.refusedWith)?.state.refusedWith}`,
    )
    await target.serve(false)
    ordinary.start()
  },
}

const killed: Shape = {
  name: 'a server that is killed',
  bound: 'What a server acknowledged before it was killed is in the books, once',
  takesServer: true,
  run: async ({ target, ordinary, size, must }) => {
    for (let round = 0; round < (size > 1 ? 5 : 1); round++) {
      const before = ordinary.acknowledged.length
      must(await until(() => ordinary.acknowledged.length > before + 5, 10_000), 'nothing was sold')
      await pause(round * 13)
      const stopped = target.stop('SIGKILL')
      await stopped
      await target.serve(false)
    }
    const before = ordinary.acknowledged.length
    must(
      await until(() => ordinary.acknowledged.length > before + 5, 20_000),
      'nothing was sold after the kill',
    )
  },
}

export const firstProcessShapes: readonly Shape[] = [second, askedToStop]
export const lastProcessShapes: readonly Shape[] = [killed]
