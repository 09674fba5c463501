import { contentOf } from './contentOf.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { both, type Words } from '../../src/books/words.ts'
import { importRuleWords } from '../../src/books/imports/importRuleWords.ts'
import { importWords } from '../../src/client/imports/importWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { phone } from './browser.ts'
import { openCounter, type Counter } from './counter.ts'
import { everything, overflowOf, violationsOn } from './look.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
let page: Page
let me: SignedIn
let workbook: Buffer
const rowCount = 300
beforeAll(async () => {
  counter = await openCounter(30_000)
  page = counter.page
  me = await counter.served.signIn(counter.owner)
  const rows = Array.from({ length: rowCount }, (_, i) => [
    i + 1,
    i === 30 ? '' : `ग्राहक ${i + 1}`,
    i === 10 ? '12' : `98410${10_000 + i}`,
    i % 2 === 0 ? 100.5 : null,
    i % 2 === 0 ? null : 20,
    i === 20 ? '12345' : null,
  ])
  const heads = ['S.N.', 'Customer Name', 'Phone Number', "You'll Get", "You'll Give", 'PAN']
  workbook = await writeXlsxFile(
    [heads, ...rows].map((row) =>
      row.map((value) =>
        value === null || value === ''
          ? null
          : { value, type: typeof value === 'number' ? Number : String },
      ),
    ) as never,
  ).toBuffer()
})
afterAll(() => counter.close())

const main = () => page.getByRole('main')
const button = (say: Words) => main().getByRole('button', { name: accessibleName(say) })
const status = () => main().getByRole('status').first()
const choose = (name: string, buffer: Buffer): Promise<void> =>
  main().locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
const parties = async (): Promise<readonly Record<string, unknown>[]> =>
  me.call('GET', '/web/ledgers?pageSize=500')
const imported = async (): Promise<number> =>
  (await parties()).filter(({ ledger_title: title }) => String(title).startsWith('ग्राहक')).length

it('a workbook of 300 parties with three bad rows is matched, checked and added without them', async () => {
  await settleAt(page, '/utilities/parties-account')
  await choose('ग्राहक.xlsx', workbook)
  await main()
    .getByText(both(importWords.rowsInFile(rowCount)))
    .waitFor()
  expect(
    await main().getByRole('combobox', { name: "You'll Give", exact: true }).inputValue(),
  ).toBe('payable')
  await button(importWords.check).click()
  await button(importWords.add(rowCount - 3)).waitFor()
  expect(await violationsOn(page, everything)).toEqual([])
  expect(await status().textContent()).toContain(importWords.faulty(3).ne)
  await main().getByRole('switch').click()
  expect(await main().getByRole('row').count()).toBe(4)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(importWords.downloadFaults).click(),
  ])
  const lines = (await contentOf(download)).trim().split('\r\n')
  expect(lines.length).toBe(4)
  expect(lines.slice(1).map((line) => line.split(',', 1)[0])).toEqual(['12', '22', '32'])
  await button(importWords.add(rowCount - 3)).click()
  await main()
    .getByText(both(importWords.done(rowCount - 3)))
    .waitFor()
  expect(await imported()).toBe(rowCount - 3)
  const balances = new Map(
    (await parties()).map(({ ledger_title: title, balance }) => [title, balance]),
  )
  expect([balances.get('ग्राहक 1'), balances.get('ग्राहक 2')]).toEqual(['100.50', '-20.00'])
})

it.skipIf(!isLong)(
  'on a phone the same file again adds nothing, and the import is undone as one act',
  async () => {
    await page.setViewportSize(phone)
    await button(importWords.otherFile).click()
    await choose('ग्राहक.xlsx', workbook)
    await button(importWords.check).click()
    await main().getByText(both(importWords.nothingNew)).waitFor()
    expect(await status().textContent()).toContain(importWords.there(rowCount - 3).en)
    expect(await violationsOn(page, everything)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await button(importWords.undo).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: accessibleName(importWords.undo) })
      .click()
    await page.getByText(both(importRuleWords.undone)).first().waitFor()
    await expect.poll(imported).toBe(0)
    await main().getByText(both(importWords.wasUndone)).waitFor()
  },
)

it('a CSV of items in UTF-16 is read below its title, and a PDF is refused with a sentence', async () => {
  await settleAt(page, '/utilities/products-items')
  const csv = 'पसलका सामान\n\nसामान,एकाइ,परिमाण,खरिद मूल्य\nमकै,के.जी.,१०,४५.५०\nभटमास,केजी,,\n'
  await choose('सामान.csv', Buffer.from(csv, 'utf16le'))
  await button(importWords.check).click()
  await button(importWords.add(2)).click()
  await main()
    .getByText(both(importWords.done(2)))
    .waitFor()
  const items: readonly Record<string, unknown>[] = await me.call('GET', '/web/items?pageSize=500')
  expect(items.find(({ name }) => name === 'मकै')).toMatchObject({
    unit: 'केजी',
    quantity: '10',
    value: '455.00',
  })
  await button(importWords.otherFile).click()
  await choose('x.pdf', Buffer.from('%PDF-1.7'))
  await main().getByText(importWords.isPdf.ne, { exact: false }).waitFor()
  await main().getByText(both(words.chooseFile)).waitFor()
  expect(counter.faults).toEqual([])
})
