import type { Browser, Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { both } from '../../src/books/words.ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { homeWords } from '../../src/client/home/homeWords.ts'
import { sheetOn } from './counter.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, stock, type Served, type SignedIn } from './shop.ts'
import { staysSo } from './waits.ts'
import { isLong } from '../longForm.ts'

const owner = freshMobile()
const keeper = freshMobile()
const seller = freshMobile()
let served: Served
let browser: Browser
let me: SignedIn
beforeAll(async () => {
  served = await sharedServer([
    {
      mobileNo: owner,
      fullName: 'राम श्रेष्ठ',
      companies: ['अन्नपूर्ण किराना'],
      staff: [
        { mobileNo: keeper, fullName: 'सीता', permissions: ['dashboard-widgets', 'items-screen'] },
        { mobileNo: seller, fullName: 'हरि', permissions: ['sales-add', 'sales-screen'] },
      ],
    },
  ])
  me = await served.signIn(owner)
  await stock(me)
  browser = await sharedBrowser()
})

const sell = (by: SignedIn, quantity: number): Promise<{ readonly number: string }> => {
  const total = `${quantity * 120}.00`
  const date = kathmanduToday(new Date().toISOString())
  return by.call('POST', '/web/sales', {
    document_id: newId(),
    date,
    party_id: null,
    lines: [
      { item_id: 'rice', quantity: String(quantity), unit: 'केजी', rate: '120', discount: null },
    ],
    discount: null,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: { cash: total, banks: [] },
    total,
  })
}
/** A page of one person. `calls` counts its requests to one address; `stays` says whether it has not been reloaded. */
const openAt = async (who: SignedIn, path: string) => {
  const { context, page, faults } = await openPage(browser, served.url, { offline: false })
  await carryToken(context, who)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const listening = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/web/live' && answer.status() === 200,
  )
  await page.goto(path)
  await listening
  // The first request after the stream opens returns the journal's head: from here on every fact is new.
  await page
    .waitForResponse((answer) => answer.url().includes('/api/web/journal-facts'), { timeout: 2000 })
    .catch(() => undefined)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const calls = (pathname: string) => asked.filter((each) => each === pathname).length
  return { context, page, faults, calls, stays: () => page.evaluate(() => 'stays' in window) }
}
const figure = (page: Page, amount: string) => page.getByRole('main').getByText(amount).first()

it('a record appears on the screens of others without a reload', async () => {
  const [list, home] = await Promise.all([
    openAt(me, '/all-transactions'),
    openAt(await served.signIn(owner, keeper), '/home'),
  ])
  await home.page.getByText(both(homeWords.salesToday)).first().waitFor()
  const hari = await served.signIn(owner, seller)
  const { number } = await sell(hari, 7)
  await Promise.all([
    list.page.getByRole('row').filter({ hasText: number }).waitFor(),
    figure(home.page, '840.00').waitFor(),
  ])
  const again = await sell(hari, 2)
  await Promise.all([
    list.page.getByRole('row').filter({ hasText: again.number }).waitFor(),
    figure(home.page, '1,080.00').waitFor(),
  ])
  expect([await list.stays(), await home.stays(), list.faults, home.faults]).toEqual([
    true,
    true,
    [],
    [],
  ])
  expect(
    [list.calls('/api/web/live'), home.calls('/api/web/live')],
    'one stream for each page',
  ).toEqual([1, 1])
  await Promise.all([list.context.close(), home.context.close()])
})

it.skipIf(!isLong)("a person's own record is fetched again only once", async () => {
  const { page, context, calls, faults } = await openAt(me, '/sales/add')
  const sheet = sheetOn(page)
  await sheet.customer.fill('हरि')
  await page.getByRole('option', { name: /हरि स्टोर/ }).click()
  await sheet.write('चामल', '1')
  const before = calls('/api/web/item-choices')
  await sheet.save.locator('visible=true').click()
  await sheet.recorded()
  await staysSo(() => {
    const after = calls('/api/web/item-choices') - before
    expect([after <= 1, faults]).toEqual([true, []])
  }, 1500)
  await context.close()
})

it.skipIf(!isLong)(
  'a page whose sign-in was ended stops listening and shows the login form',
  async () => {
    const { page, context } = await openAt(await served.signIn(owner, seller), '/home')
    await page.evaluate(async () => {
      const token = sessionStorage.getItem('access_token')
      await fetch('/api/auth/logout?logout_from=web', {
        headers: { 'app-key': 'khata-web', isWeb: 'true', Authorization: `Bearer ${token}` },
      })
    })
    // The next fact anyone records shows that this session has ended.
    await sell(me, 1)
    await page.waitForURL((url) => !url.pathname.startsWith('/home'), { timeout: 5000 })
    await context.close()
  },
)

it.skipIf(!isLong)(
  'what others record while a slow line still brings the code that listens is shown',
  async () => {
    const { context, page } = await openPage(browser, served.url, { offline: false })
    await carryToken(context, me)
    let comes = (): void => undefined
    const later = new Promise<void>((resolve) => (comes = resolve))
    await page.route(/assets\/live-/, async (route) => {
      await later
      await route.continue()
    })
    await page.goto('/party-ledgers', { waitUntil: 'commit' })
    const list = page.getByRole('main')
    await list.getByText('हरि स्टोर').first().waitFor()
    await me.call('POST', '/web/edit-ledger/hari', { ledger_title: 'हरि ट्रेडर्स' })
    // Longer than what is asked for beyond the time since the page was opened.
    await new Promise((resolve) => setTimeout(resolve, 6000))
    comes()
    await list.getByText('हरि ट्रेडर्स').first().waitFor()
    await context.close()
  },
)
