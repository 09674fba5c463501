import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { words } from '../../src/client/i18n/words.ts'
import { linksOf, writeLogFile } from '../../src/client/audit/logFile.ts'
import { documentWords } from '../../src/client/documents/documentWords.ts'
import { launch } from '../screens/browser.ts'
import { sheetOn } from '../screens/counter.ts'
import { password } from '../screens/owners.ts'
import { openPage } from '../screens/pages.ts'
import { serve, stock } from '../screens/shop.ts'
import { dumpAt, logsFolder } from './logs.ts'
import { accessibleName } from '../screens/accessibleName.ts'

// Lives one session on the real screens and keeps its log: `node --import tsx tests/golden/makeLog.ts NAME`, for each release that changes an event.
const name = process.argv[2]
if (name === undefined) throw new Error('what is the log to be called?')

const live = async (): Promise<string> => {
  const served = await serve([
    { mobileNo: '9841000001', fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] },
  ])
  const browser = await launch()
  try {
    const owner = await served.signIn('9841000001')
    await stock(owner)
    const { page, context } = await openPage(browser, served.url)
    const sheet = sheetOn(page)
    page.setDefaultTimeout(15_000)
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    const arrived = () => page.waitForTimeout(700)
    await page.goto('/login')
    await page.getByRole('textbox').first().fill('9841000001')
    await page.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    await arrived()

    // A sale with a new party and a new item, refused as its party is closed meanwhile, then sold to another.
    await page.getByRole('link', { name: words.items.ne }).first().click()
    await arrived()
    await page.goto('/sales/add')
    await sheet.customer.fill('कमला पौडेल')
    await page.getByRole('option').filter({ hasText: 'कमला पौडेल' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await sheet.item.fill('खुर्सानी')
    await page.getByRole('option').filter({ hasText: 'खुर्सानी' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('80')
    await page.keyboard.press('Tab')
    await page.keyboard.type('100.50')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await sheet.row('खुर्सानी').waitFor()
    await sheet.write('साबुन', '2')
    const parties = (await owner.call('GET', '/web/ledger-choices')) as readonly {
      ledger_id: string
      ledger_title: string
    }[]
    const gone = parties.find((each) => each.ledger_title === 'कमला पौडेल')!.ledger_id
    const closed = await fetch(`${served.url}/api/web/delete-ledger/${gone}`, {
      headers: {
        'app-key': 'khata-web',
        isWeb: 'true',
        authorization: `Bearer ${owner.token}`,
        'idempotency-key': newId(),
      },
    })
    if (!closed.ok) throw new Error(`the party was not closed: ${closed.status}`)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('alert').first().waitFor()
    await arrived()
    await sheet.customer.fill('हरि')
    await page.getByRole('option').filter({ hasText: 'हरि स्टोर' }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await sheet.recorded()

    // A sale without a network, sent when it is back.
    await page.goto('/sales/add')
    await sheet.customer.fill('नगद')
    await page.getByRole('option').first().click()
    await sheet.write('चिया', '1')
    await context.setOffline(true)
    await page.keyboard.press('Control+Enter')
    await page.waitForTimeout(2500)
    await context.setOffline(false)
    await sheet.recorded()

    await page.goto('/purchase/add')
    await sheet.supplier.fill('गीता')
    await page.getByRole('option').filter({ hasText: 'गीता' }).first().waitFor()
    await page.keyboard.press('Enter')
    await sheet.write('चामल', '10')
    await page.keyboard.press('Control+Enter')
    await sheet.recorded()

    await page.goto('/all-transactions')
    await page
      .getByRole('row')
      .filter({ hasText: 'SI-' })
      .first()
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('article').waitFor()
    await page.getByRole('button', { name: accessibleName(words.print) }).click()
    await arrived()
    await page.getByRole('button', { name: accessibleName(words.void) }).click()
    await page.getByRole('textbox', { name: documentWords.voidReason.ne }).fill('दर गलत')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: accessibleName(words.void) })
      .click()
    await arrived()
    for (const path of ['/salesreport', '/day-book', '/stock']) {
      await page.goto(path)
      await page.getByRole('table').first().waitFor()
      await arrived()
    }
    await page.waitForTimeout(5000)
    const logs = (await owner.call('GET', '/web/session-logs')) as readonly {
      log_id: string
      up_to: number
    }[]
    const longest = [...logs].toSorted((a, b) => b.up_to - a.up_to)[0]!
    const kept = (await owner.call(
      'GET',
      `/web/session-logs/${longest.log_id}/entries?after=0`,
    )) as { entries: string[]; hashes: string[] }
    return writeLogFile(linksOf(kept.entries, kept.hashes, 0).map(({ stored }) => stored))
  } finally {
    await browser.close()
    await served.stop()
  }
}

const text = await live()
mkdirSync(logsFolder, { recursive: true })
writeFileSync(join(logsFolder, `${name}.jsonl`), text)
writeFileSync(join(logsFolder, `${name}.dump.json`), dumpAt(text))
