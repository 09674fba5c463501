import { isLong } from '../longForm.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/universal'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { showBs } from '../../src/books/calendar/calendar.ts'
import { latinDigits } from '../../src/books/money/digits.ts'
import { both, type Words } from '../../src/books/words.ts'
import { reconciliationRouteWords } from '../../src/contract/reconciliationRouteWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { reconciliationWords } from '../../src/client/reconciliation/reconciliationWords.ts'
import { statementWords } from '../../src/client/reconciliation/statementWords.ts'
import { openCounter, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'

const today = kathmanduToday(new Date().toISOString())
let counter: Counter
let page: Page
let me: SignedIn
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
  me = await counter.served.signIn(counter.owner)
  for (const [id, amount] of [
    ['d1', '3000'],
    ['d2', '1250.50'],
    ['d3', '700'],
  ] as const)
    await me.call('POST', '/web/bank-deposits', {
      document_id: id,
      date: today,
      bank_id: 'sahakari',
      amount,
    })
})
afterAll(() => counter.close())

const main = () => page.getByRole('main')
const named = (say: Words) => ({ name: accessibleName(say) })
const field = (say: Words) => main().getByRole('textbox', named(say))
/** What the screen says, with plain figures: without spaces and commas. */
const shown = async (): Promise<string> => latinDigits(await main().innerText())
const reconcile = '/banks-cooperative/sahakari/reconcile'

it('a bank is reconciled without the mouse: ticked line by line until the difference is zero', async () => {
  const { balance } = await me.call('GET', '/web/banks/sahakari/statement')
  await settleAt(page, '/banklistdetails/sahakari')
  await page.keyboard.press('r')
  await page.waitForURL(`**${reconcile}`)
  await field(reconciliationWords.statementDate).fill(showBs(today, 'latin'))
  await field(reconciliationWords.statementBalance).fill(String(Number(balance) - 700))
  const boxes = main().getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(3)
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await main().getByRole('status').innerText()).not.toContain('रु. 0.00')
  await page.keyboard.press('Space')
  const finish = main().getByRole('button', named(reconciliationRouteWords.finish))
  await expect.poll(() => finish.isEnabled()).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/banklistdetails/sahakari')
  await expect.poll(() => main().innerText()).toContain(both(words.reconciledUpTo))
  await expect.poll(() => main().innerText()).toContain(reconciliationWords.didFinish.ne)
})

it('a ticked line is not voided: the refusal says where to untick it, and reopening allows it', async () => {
  await settleAt(page, '/bank-deposits/d1')
  await main().getByRole('button', named(words.void)).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('भूल')
  await dialog.getByRole('button', named(words.void)).click()
  await page.getByText('बैंकको विवरणसँग रुजु भइसकेको छ').first().waitFor()
  expect((await me.call('GET', '/web/bank-deposits/d1')).state).toBe('live')

  await settleAt(page, reconcile, true)
  await main().getByRole('button', named(reconciliationWords.reopen)).click()
  await page.getByRole('alertdialog').getByRole('button', named(reconciliationWords.reopen)).click()
  await expect.poll(() => main().getByRole('checkbox').count()).toBe(3)
  await main().getByRole('checkbox').first().press('Space')
  await expect
    .poll(async () => (await me.call('GET', '/web/banks/sahakari/reconciliation')).ticked)
    .toBe('1250.50')
})

it('what the statement has and the books have not is entered from there, and one comes back', async () => {
  await settleAt(page, `${reconcile}?date=${today}&balance=5`, true)
  await main().getByRole('link', named(reconciliationWords.enterCharge)).click()
  await page.waitForURL('**/adjust/bank/balance**')
  await field(words.amount).fill('25')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**${reconcile}?date=${today}&balance=5.00`)
  await expect.poll(shown).toContain('-25.00')
})

it('a CSV file of the bank proposes matches, which are ticked at once; the rest is offered to be entered', async () => {
  await settleAt(page, reconcile, true)
  const [year, month, day] = today.split('-')
  const rows = [
    'Balance,Narration,Deposit,Withdrawal,Txn Date',
    `"3,000.00",Cash deposit,"3,000.00",,${day}/${month}/${year}`,
    `"3,700.00",Cash deposit,700.00,,${day}/${month}/${year}`,
    `"3,690.00",SMS charge,,10.00,${day}/${month}/${year}`,
  ]
  await main()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${rows.join('\r\n')}`),
    })
  await main().getByText('हरेक मौज्दात मिल्छ').waitFor()
  await expect.poll(() => field(reconciliationWords.statementBalance).inputValue()).toBe('3,690.00')
  await main()
    .getByRole('button', named(statementWords.tickMatches(2)))
    .click()
  await expect
    .poll(async () => (await me.call('GET', '/web/banks/sahakari/reconciliation')).ticked)
    .toBe('4950.50')
  const entered = main()
    .getByRole('listitem')
    .filter({ hasText: 'SMS charge' })
    .getByRole('link', named(reconciliationWords.enterCharge))
  await entered.click()
  await page.waitForURL('**/adjust/bank/balance**')
  await expect.poll(() => field(words.amount).inputValue()).toBe('10.00')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**${reconcile}**`)
  // The file is still open, and the new line is its match.
  await main()
    .getByRole('button', named(statementWords.tickMatches(1)))
    .waitFor()
})

it.skipIf(!isLong)(
  'an Excel file is read as a CSV file is, under the policy of the page',
  async () => {
    await settleAt(page, reconcile, true)
    const cells = [
      ['Txn Date', 'Narration', 'Withdrawal', 'Deposit'],
      [showBs(today, 'latin'), 'Cash deposit', null, 700],
      [showBs(today, 'latin'), 'Cheque 0012', 12_345.5, null],
    ]
    const workbook = await writeXlsxFile(
      cells.map((row) => row.map((value) => ({ value }))) as never,
    ).toBlob()
    await main()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'statement.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(await workbook.arrayBuffer()),
      })
    await main().getByText('फाइलमा २ कारोबार').waitFor()
    await expect.poll(shown).toContain('-12345.50Cheque0012')
  },
)

it('a deposit prints as a voucher with its amount in words', async () => {
  await settleAt(page, '/bank-deposits/d1')
  const voucher = page.locator('article.bill')
  await expect.poll(() => voucher.innerText()).toContain('BD-2083/84-00001')
  expect(await voucher.innerText()).toContain('Three Thousand Rupees')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: accessibleName(words.print) }).isVisible()).toBe(
    false,
  )
  expect(await voucher.isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
})
