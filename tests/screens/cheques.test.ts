import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { chequeActionWords, chequeStateWords } from '../../src/books/ledger/chequeRuleWords.ts'
import { latinDigits } from '../../src/books/money/digits.ts'
import { both, type Words } from '../../src/books/words.ts'
import { chequeScreenWords } from '../../src/client/cheques/chequeScreenWords.ts'
import { documentWords } from '../../src/client/documents/documentWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { inHand, openCounter, sheetOn, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'

let counter: Counter
let page: Page
let me: SignedIn
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
  me = await counter.served.signIn(counter.owner)
  await me.call('POST', '/web/sales', {
    document_id: 'on-credit',
    date: kathmanduToday(new Date().toISOString()),
    party_id: 'hari',
    lines: [{ item_id: 'tea', quantity: '1', unit: 'पिस', rate: '100', discount: null }],
    discount: null,
    vat_charged: true,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: { cash: '0', banks: [] },
    total: '113.00',
  })
})
afterAll(() => counter.close())

const main = () => page.getByRole('main')
const named = (say: Words) => ({ name: accessibleName(say) })
const field = (say: Words) => main().getByRole('textbox', named(say))
const button = (say: Words) => main().getByRole('button', named(say))
const shown = async (): Promise<string> => latinDigits(await main().innerText())
const dueOnSale = async (): Promise<string> =>
  (await me.call('GET', '/web/sales/on-credit')).due as string
const cheques = () => me.call('GET', '/web/cheques') as Promise<readonly Record<string, string>[]>

it('a cheque is received by keyboard, deposited from the list, and bounces: its bill is due again', async () => {
  await settleAt(page, '/debitpage/hari?bill=on-credit')
  await field(words.cash).fill('')
  await button(documentWords.addCheque).press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .not.toBeNull()
  await page.keyboard.press('Control+Enter')
  await main()
    .getByText(both({ ne: 'चेक नम्बर लेख्नुहोस्', en: 'Enter the cheque number' }))
    .waitFor()
  await field(words.chequeNumber).fill('000451')
  await field(documentWords.bankOfCheque).fill('एनआईसी एशिया')
  await field(documentWords.amountOfCheque).fill('113')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/sales/on-credit')
  await expect.poll(dueOnSale).toBe('0.00')

  await settleAt(page, '/cheques')
  await main()
    .getByRole('checkbox', { name: chequeScreenWords.select('000451').ne })
    .press('Space')
  await page.keyboard.press('d')
  await page.waitForURL('**/cheques/move/deposit?cheques=*')
  await main().getByRole('combobox', named(chequeScreenWords.intoBank)).selectOption('nabil')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/cheques\/[^/]+$/)
  await main().getByText(both(chequeStateWords.deposited)).first().waitFor()

  await main().getByRole('link', named(chequeActionWords.bounce)).click()
  await field(chequeScreenWords.claimedFromParty).fill('25')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/cheques\/[^/]+$/)
  await main().getByText(both(chequeStateWords.bounced)).first().waitFor()
  await expect.poll(dueOnSale).toBe('113.00')

  await button(words.reopen).click()
  const dialog = page.getByRole('dialog', { name: chequeScreenWords.reopenQuestion.ne })
  await dialog.getByRole('textbox', { name: documentWords.voidReason.ne }).fill('दोहोरियो')
  await page.keyboard.press('Enter')
  await expect.poll(dueOnSale).toBe('0.00')
  await main().getByText(both(chequeStateWords.deposited)).first().waitFor()
  expect(await cheques()).toMatchObject([{ number: '000451', state: 'deposited' }])
})

it('a sale is paid in part by a cheque that is typed on it, by keyboard', async () => {
  const sheet = sheetOn(page)
  await settleAt(page, '/sales/add')
  await expect.poll(() => inHand(page)).toContain(words.customer.ne)
  await page.keyboard.type('हरि')
  await page.getByRole('option').filter({ hasText: 'हरि स्टोर' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => inHand(page)).toContain(words.item.ne)
  await sheet.write('चिया', '1')
  await page.keyboard.press('Alt+4')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => sheet.pay(tradeWords.split).isChecked()).toBe(true)
  await page.keyboard.press('Alt+q')
  await expect.poll(() => inHand(page)).toContain(words.chequeNumber.ne)
  await page.keyboard.type('000452')
  await page.keyboard.press('Tab')
  await page.keyboard.type('हिमालयन')
  await field(documentWords.amountOfCheque).fill('13')
  await page.keyboard.press('Control+Enter')
  await sheet.recorded()
  await settleAt(page, '/cheques')
  const row = main().getByRole('row').filter({ hasText: '000452' })
  await expect.poll(() => row.innerText()).toMatch(/हरि स्टोर[^]*हिमालयन[^]*13\.00/)
})

it('a bank shows its cheques in clearing, and its balance when they clear', async () => {
  await settleAt(page, '/banklistdetails/nabil')
  await main().getByText('000451').first().waitFor()
  await expect.poll(shown).toContain('113.00')
  expect(counter.faults).toEqual([])
})

it('a purchase is paid with a cheque of the shop, which is printed on its page', async () => {
  await settleAt(page, '/cheques?side=issued')
  await main()
    .getByText(both(words.nothingFound))
    .or(main().getByText(both(chequeScreenWords.none)))
    .first()
    .waitFor()
  const today = kathmanduToday(new Date().toISOString())
  await me.call('POST', '/web/purchases', {
    document_id: 'by-cheque',
    date: today,
    party_id: 'gita',
    lines: [{ item_id: 'tea', quantity: '1', unit: 'पिस', rate: '80', discount: null }],
    discount: null,
    vat_charged: true,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: {
      cash: '0',
      banks: [],
      cheques: [
        { cheque_id: 'own', number: '7001', bank_id: 'nabil', date: today, amount: '90.40' },
      ],
    },
    total: '90.40',
  })
  await main().getByText('7001').waitFor()
  await settleAt(page, '/purchases/by-cheque')
  await main().getByText(both(chequeStateWords.outstanding)).waitFor()
  await settleAt(page, '/home')
  await main().getByText('गीता ट्रेडर्स').first().waitFor()
  expect(counter.faults).toEqual([])
})
