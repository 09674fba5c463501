import { EventEmitter, once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, inject, it, vi } from 'vitest'
import { notifierAcrossProcesses } from '../../src/server/database/notify.ts'
import { silent } from './openSilently.ts'

const postgres = inject('postgres')

/** The address of a database that answers nothing until it is opened. */
const heldDatabase = async (url: URL) => {
  const opening = new EventEmitter().setMaxListeners(0)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    opening.once('open', () => {
      const behind = connect(Number(url.port), url.hostname)
      behind.on('error', () => socket.destroy())
      socket.pipe(behind).pipe(socket)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return { url: through.href, open: () => opening.emit('open'), close: () => server.close() }
}

it.runIf(postgres !== null)(
  'a notice before the database can be reached is heard here at once, and elsewhere later',
  async () => {
    const url = new URL('/postgres', postgres!.url)
    const held = await heldDatabase(url)
    const company = `a company of process ${process.pid}`
    const heard: string[] = []
    const elsewhere = new pg.Client({ connectionString: url.href })
    elsewhere.on('notification', ({ payload }) => {
      if (payload?.split(',').includes(company) === true) heard.push('elsewhere')
    })
    await elsewhere.connect()
    await elsewhere.query('listen khata')
    const here = notifierAcrossProcesses(held.url, silent)
    here.listen((each) => each === company && heard.push('here'))
    here.notify(company)
    await vi.waitFor(() => expect(heard).toEqual(['here']), 20_000)
    held.open()
    await vi.waitFor(() => expect(heard).toContain('elsewhere'), 20_000)
    await Promise.all([here.close(), elsewhere.end()])
    held.close()
  },
)
