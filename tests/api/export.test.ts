import { beforeAll, expect, it } from 'vitest'
import type { Route } from '../../src/contract/route.ts'
import { exportBooks } from '../../src/contract/reports.ts'
import { onEachDatabase } from './inProcessServer.ts'
import { startFullServer, type FullServer } from './testServer.ts'

onEachDatabase('Exported books', (kind) => {
  let whole: FullServer
  beforeAll(async () => {
    whole = await startFullServer(kind)
  })

  it('are complete, state the position of the journal, and are for the owner alone', async () => {
    const mine = await whole.found('export')
    const other = await whole.found('otherwise')
    const staff = await whole.hire(mine, ['report-view', 'audit-view'])
    const give = async (as: typeof mine) => {
      const { status, body } = await whole.server.call(exportBooks as unknown as Route, { as })
      return { status, text: String((body.data as { text?: string } | undefined)?.text) }
    }
    const own = await give(mine)
    const theirs = await give(other)
    const [head] = (await whole.sql('select seq, hash from company_head where company_id = $1', [
      mine.company,
    ])) as readonly { readonly seq: number; readonly hash: string }[]
    expect(own.status).toBe(200)
    expect(own.text.split('\n')[0]).toBe(`; journal ${head?.seq} ${head?.hash}`)
    expect(own.text).not.toBe(theirs.text)
    expect((await give(staff)).status).toBe(403)
  })
})
