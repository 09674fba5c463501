import { contentOf } from './contentOf.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { auditWords } from '../../src/client/audit/auditWords.ts'
import type { SignedHeadFile } from '../../src/contract/journalHead.ts'
import { areas } from '../../src/server/areas.ts'
import { verifyCompany } from '../../src/server/journal/verification.ts'
import { chainAnew, dropFacts } from '../api/chainedAnew.ts'
import { inTurn } from './inTurn.ts'
import type { FullServer } from '../api/testServer.ts'
import { openCounter, type Counter } from './counter.ts'
import { recordBills } from './routes.ts'
import type { SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
let page: Page
let me: SignedIn
const named = (say: Words) => ({ name: accessibleName(say) })
const button = (say: Words) => page.getByRole('button', named(say))
const verdict = (of: string) => page.locator(`[data-compared="${of}"]`)

beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
  me = await counter.served.signIn(counter.owner)
  await page.addInitScript(() => {
    window.print = () => undefined
  })
})
afterAll(() => counter.close())

/** Changes the books as the owner of the database could. */
const asSuperuser = (work: (sql: Pick<FullServer, 'sql'>) => Promise<void>): Promise<void> =>
  counter.served.onBooks((database) =>
    work({ sql: (text, values) => database.asSystem((tx) => tx.query(text, values)) as never }),
  )

const choose = async (name: string, text: string): Promise<void> => {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}
const type = async (seq: string, digits: string): Promise<void> => {
  await page.getByRole('textbox', named(auditWords.headSeq)).fill(seq)
  await page.getByRole('textbox', named(auditWords.headDigits)).fill(digits)
  await button(auditWords.compareNow).click()
}

/** The only session log of a browser, as a file. */
const sessionLogFile = async (least: number): Promise<string> => {
  let file = ''
  await vi.waitUntil(
    async () => {
      for (const { log_id: id } of (await me.call('GET', '/web/session-logs')) as readonly {
        log_id: string
      }[]) {
        const { entries, hashes } = (await me.call('GET', `/web/session-logs/${id}/entries`)) as {
          entries: readonly string[]
          hashes: readonly string[]
        }
        file = entries.map((text, i) => `${text.slice(0, -1)},"hash":"${hashes[i]}"}\n`).join('')
        const seen = entries
          .map((text) => JSON.parse(text) as { type: string; payload: { seq: number } })
          .filter(({ type: what }) => what === 'JournalHeadSeen')
        if (seen.some(({ payload }) => payload.seq >= least)) return true
      }
      return false
    },
    { timeout: 30_000, interval: 200 },
  )
  return file
}

it.skipIf(!isLong)(
  'a head, a printed bill and a log that the owner kept each reveal a changed journal',
  async () => {
    await page.goto('/audit')
    await page.locator('[data-figures="unknown"]').waitFor()
    await page.getByRole('link', named(auditWords.compare)).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(auditWords.downloadHead).click(),
    ])
    const file = await contentOf(download)
    const { khata_head: head } = JSON.parse(file) as SignedHeadFile
    expect(download.suggestedFilename()).toBe(`khata-head-${head.at.slice(0, 10)}-${head.seq}.json`)
    expect(head.company).toBe(me.companyId)
    await choose('head.json', file)
    await verdict('unchanged').waitFor()
    await page.locator('[data-signature="ours"]').waitFor()

    // The printed bill contains the head of the journal at its printing.
    const { sale } = await recordBills(me)
    await page.goto(`/sales/${sale}`)
    await button(words.print).click()
    const mark = page.locator('.bill-journal')
    const printed = head.seq + 3
    await mark.getByText(`#${printed}`).waitFor()
    const digits = (/#\d+ ([0-9a-f ]+)/.exec(await mark.innerText()) ?? [])[1] ?? ''
    expect(digits.replaceAll(' ', '')).toHaveLength(12)
    const log = await sessionLogFile(printed)
    await page.goto('/audit/compare')
    await type(String(printed), digits.toUpperCase())
    await verdict('unchanged').waitFor()
    await type(String(printed), digits.slice(0, 6))
    await verdict('no').waitFor()
    await choose('log.jsonl', log)
    await verdict('unchanged').getByText(`#${printed}`).first().waitFor()
    await choose('head.json', file.replace(/"seq": \d+/, '"seq": 3'))
    await page.locator('[data-signature="bad"]').waitFor()

    await asSuperuser((sql) =>
      chainAnew(sql, me.companyId, head.seq + 1, (payload) =>
        payload.replace('"remarks":""', '"remarks":"x"'),
      ),
    )
    await type(String(printed), digits)
    await verdict('changed').waitFor()
    await choose('log.jsonl', log)
    await verdict('changed')
      .getByText(`फेरिएको #${head.seq + 1} देखि`)
      .or(verdict('changed').getByText(`विवरण #${head.seq + 1} फेरिएको`))
      .first()
      .waitFor()
    await choose('head.json', file)
    await verdict('unchanged').waitFor()
    await asSuperuser((sql) => dropFacts(sql, me.companyId, head.seq - 1))
    await choose('head.json', file)
    await verdict('dropped')
      .getByText(`#${head.seq - 1}`)
      .first()
      .waitFor()

    await counter.served.onBooks(async (database) => {
      await inTurn(() => verifyCompany(database, areas, me.companyId, new Date().toISOString()))
    })
    await page.goto('/audit')
    await page
      .locator('[data-figures="different"]')
      .getByText(auditWords.inBooks.ne)
      .first()
      .waitFor()
    expect(counter.faults.splice(0)).toEqual([])
  },
  120_000,
)
