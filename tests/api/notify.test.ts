import pg from 'pg'
import { expect, inject, it, vi } from 'vitest'
import { notifierAcrossProcesses } from '../../src/server/database/notify.ts'
import { silent } from './openSilently.ts'

const postgres = inject('postgres')

it.runIf(postgres !== null)(
  'a notice before the database can be reached is heard here at once, and elsewhere later',
  async () => {
    const url = new URL('/postgres', postgres!.url).href
    const company = `a company of process ${process.pid}`
    const heard: string[] = []
    const elsewhere = new pg.Client({ connectionString: url })
    elsewhere.on('notification', ({ payload }) => {
      if (payload?.split(',').includes(company) === true) heard.push('elsewhere')
    })
    await elsewhere.connect()
    await elsewhere.query('listen khata')
    const here = notifierAcrossProcesses(url, silent)
    here.listen((each) => each === company && heard.push('here'))
    // It has no connection yet.
    here.notify(company)
    await vi.waitFor(() => expect(heard).toContain('here'), 20_000)
    await vi.waitFor(() => expect(heard).toContain('elsewhere'), 20_000)
    await Promise.all([here.close(), elsewhere.end()])
  },
)
