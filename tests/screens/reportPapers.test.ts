import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { terms } from '../../src/books/termWords.ts'
import { both } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { confirmationWords } from '../../src/client/reports/confirmationWords.ts'
import { chooseRadio } from './chooseRadio.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor
const owing = Array.from({ length: 23 }, (_, at) => `Debtor ${String(at + 1).padStart(2, '0')}`)
beforeAll(async () => {
  const mobile = freshMobile()
  const served = await sharedServer([
    { mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] },
  ])
  const me = await served.signIn(mobile)
  const party = (ledger_title: string, opening_balance: string) =>
    me.call('POST', '/web/add-ledger', {
      ledger_title,
      opening_type: 'receivable',
      opening_balance,
      opening_date: '2025-08-01',
    })
  for (const [at, name] of owing.entries()) await party(name, `${1000 + at}`)
  await party('Settled', '0')
  visitor = await visit(await sharedBrowser(), served, mobile)
})
afterAll(() => visitor.close())

it('all letters of confirmation print, each on a page of its own, and nothing of the app', async () => {
  const { page } = visitor
  await page.goto('/letter-of-confirmation?on=2025-12-15')
  await visitor.row(owing[0]!).waitFor()
  await chooseRadio(
    page.getByRole('main').getByRole('radio', { name: both(words.english), exact: true }),
  )
  await page.getByRole('button', { name: confirmationWords.printAll.en }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed))
    .toBe(1)
  const printed = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
  )
  const { text } = await extractText(printed, { mergePages: false })
  const pages = text.map((each) => each.replace(/\s+/g, ' '))
  expect(pages.map((each) => owing.filter((name) => each.includes(name)))).toEqual(
    owing.map((name) => [name]),
  )
  pages.forEach((each, at) => {
    expect(each).toContain(`1,0${String(at).padStart(2, '0')}.00`)
    for (const ofApp of [words.partyLedger.en, confirmationWords.printAll.en, 'Settled'])
      expect(each).not.toContain(ofApp)
  })
})

it('a column that a person hides is not on the screen nor on paper, also after they come back', async () => {
  const { page } = visitor
  const phone = page.getByRole('columnheader', { name: terms.phone.en })
  await page.goto('/all-party')
  await visitor.row(owing[0]!).waitFor()
  expect(await phone.count()).toBe(1)
  const button = page.getByRole('button', { name: both(words.columns), exact: true })
  await button.click()
  const choice = page.getByRole('dialog', { name: both(words.columns) })
  await choice.getByRole('checkbox', { name: terms.phone.en }).click()
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'hidden' })
  await expect.poll(() => phone.count()).toBe(0)
  await page.reload()
  await visitor.row(owing[0]!).waitFor()
  expect(await phone.count()).toBe(0)
  await page.getByRole('button', { name: words.print.en }).click()
  const heads = page.locator('.report-paper th')
  await expect.poll(() => heads.count()).toBeGreaterThan(3)
  expect((await heads.allTextContents()).join()).not.toContain(terms.phone.en)
  expect((await heads.allTextContents()).join()).toContain(terms.party.en)
})
