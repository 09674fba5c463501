import type { Browser, Page, Route } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { addStaff } from './routes.ts'
import { eventually } from '../walks/interactions.ts'
import { openPage } from './pages.ts'
import { settleAt } from './settle.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, stock, type Served, type SignedIn } from './shop.ts'
import { walkTo } from './signInAndBills.ts'
import { staysSo } from './waits.ts'
import { isLong } from '../longForm.ts'

const noPermission = "तपाईंलाई यो काम गर्ने अनुमति छैन (You don't have permission for this action)"
const check = '**/api/permission/check-permission/**'
const owner = freshMobile()
const his = freshMobile()
const keys = ['report-view', 'sales-screen', 'party-ledger-screen', 'party-add'] as const

let served: Served
let browser: Browser
let me: SignedIn
let him: SignedIn
let id: string
let sale: string
beforeAll(async () => {
  served = await sharedServer([
    { mobileNo: owner, fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] },
  ])
  me = await served.signIn(owner)
  await stock(me)
  id = await addStaff(me, his, 'सीता थापा', keys)
  sale = (
    await me.call('POST', '/web/sales', {
      document_id: 'bill-1',
      date: new Date(Date.now() + 20_700_000).toISOString().slice(0, 10),
      party_id: 'hari',
      lines: [{ item_id: 'rice', quantity: '1', unit: 'केजी', rate: '120', discount: null }],
      discount: null,
      vat_charged: false,
      vat_inclusive: false,
      round_to_rupee: false,
      settlement: { cash: '120', banks: [] },
      total: '120.00',
    })
  ).document_id as string
  await served.onBooks((database) =>
    database.asSystem(async (tx) => {
      await tx.query('update person set must_change = false where mobile_no = $1', [his])
    }),
  )
  him = await served.signIn(owner, his)
  browser = await sharedBrowser()
})
const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})

const give = (...permissions: readonly string[]) =>
  me.call('POST', '/permission/assign-permission', { user_id: id, permissions })
const open = async (as: SignedIn) => {
  const { context, page } = await openPage(browser, served.url, { offline: false })
  const asked: string[] = []
  pages.push(page)
  page.setDefaultTimeout(12_000)
  await carryToken(context, as)
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/^\/api/, '')))
  const main = page.getByRole('main')
  return {
    context,
    page,
    main,
    asked,
    checks: () =>
      asked
        .filter((path) => path.startsWith('/permission/check-permission/'))
        .map((path) => path.split('/').at(-1)),
    heading: (say: Words) => main.getByRole('heading', { level: 1, name: say.ne }),
    way: (say: Words) =>
      page.getByRole('navigation', { name: words.mainMenu.ne }).getByRole('link', { name: say.ne }),
    denied: () => eventually(() => main.innerText()).toContain(noPermission),
  }
}

it('a page is drawn only after the server has confirmed its permission, each time it is opened', async () => {
  const { page, main, asked, checks, heading, way } = await open(him)
  await page.goto('/home')
  await way(words.partyLedger).waitFor()
  expect(checks()).toEqual([])
  const ledgerReads = () =>
    asked.filter((path) => path.startsWith('/web/') && path.includes('ledger'))
  const held: Route[] = []
  let holds = true
  await page.route(check, (route) => {
    if (holds) held.push(route)
    else void route.continue()
  })
  const release = async (answer: (route: Route) => Promise<void>) => {
    holds = false
    for (const route of held.splice(0)) await answer(route)
  }
  await way(words.partyLedger).click()
  await eventually(() => held.length).toBe(1)
  await main.getByRole('status', { name: words.loading.ne }).waitFor()
  // Focusing the page checks again after this answer, and the page does not wait for the second check.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await staysSo(
    async () =>
      expect([checks(), await heading(words.partyLedger).count(), ledgerReads()]).toEqual([
        ['party-ledger-screen'],
        0,
        [],
      ]),
    300,
  )
  const [first] = held.splice(0)
  await first!.continue()
  await heading(words.partyLedger).waitFor()
  await eventually(() => held.length).toBe(1)
  await eventually(() => ledgerReads().length).toBeGreaterThan(0)
  const answered = page.waitForResponse(check)
  await release((route) => route.continue())
  await answered

  // A recent answer does not draw the page: the permission is checked again.
  await way(words.home).click()
  await heading(words.partyLedger).waitFor({ state: 'hidden' })
  const before = checks().length
  holds = true
  await way(words.partyLedger).click()
  await eventually(() => held.length).toBe(1)
  await staysSo(
    async () =>
      expect([await heading(words.partyLedger).count(), checks().slice(before)]).toEqual([
        0,
        ['party-ledger-screen'],
      ]),
    300,
  )
  await release((route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'ठीक छ (Fine)', data: { has_permission: false } }),
    }),
  )
  await eventually(() => main.innerText()).toContain(noPermission)
  await page.unroute(check)
  // If two permissions are required the first is checked; of alternatives one that the person has.
  const seen = checks().length
  await walkTo(page, '/report')
  await heading(words.reports).waitFor()
  await walkTo(page, `/sales/${sale}`)
  await main.getByText('हरि स्टोर').first().waitFor()
  // A page may check once more when it gets the focus.
  const since = () => [...new Set(checks().slice(seen))]
  expect(since()).toEqual(['report-view', 'sales-screen'])
  await settleAt(page, `/purchases/${sale}`)
  await eventually(() => main.innerText()).toContain(noPermission)
  expect(since()).toEqual(['report-view', 'sales-screen', 'purchase-screen'])
})

it.skipIf(!isLong)(
  'a permission check that fails other than by the network denies the page',
  async () => {
    const { page, main, way, heading, denied } = await open(him)
    const failures: readonly (readonly [number, string])[] = [
      [500, '{}'],
      [503, '{}'],
      [429, '{}'],
      [400, JSON.stringify({ message: 'अर्को कुरा (Something else)' })],
      [200, 'not json'],
    ]
    // A page asks again when it gets the focus: that check fails too, as long as the page stands.
    let failure: (typeof failures)[number] | null = failures[0]!
    await page.route(check, (route) => {
      if (failure === null) return route.continue()
      const [status, body] = failure
      return route.fulfill({ status, contentType: 'application/json', body })
    })
    await page.goto('/home')
    for (failure of failures) {
      await way(words.partyLedger).click()
      await denied()
      expect(await heading(words.partyLedger).count()).toBe(0)
      if (failure === failures.at(-1)) break
      await way(words.home).click()
      await eventually(() => main.innerText()).not.toContain(noPermission)
    }
    const reTry = main.getByRole('button', { name: 'पुनः प्रयास गर्नुहोस्', exact: true })
    const goHome = main.getByRole('link', { name: 'गृहपृष्ठमा जानुहोस्', exact: true })
    page.once('framenavigated', () => {
      failure = null
    })
    await Promise.all([page.waitForEvent('load'), reTry.click()])
    await heading(words.partyLedger).waitFor()
    expect(new URL(page.url()).pathname).toBe('/party-ledgers')
    await page.goto('/items')
    await goHome.click()
    await page.waitForURL((url) => url.pathname === '/home')
  },
)

it('offline, the last known permissions decide', async () => {
  const { context, page, heading, way, denied } = await open(him)
  await page.goto('/party-ledgers')
  await heading(words.partyLedger).waitFor()
  // The code of both screens is loaded before the network fails.
  await page.goto('/items')
  await denied()
  await way(words.partyLedger).click()
  await heading(words.partyLedger).waitFor()
  await context.setOffline(true)
  await page.goBack()
  await denied()
  await page.goForward()
  await heading(words.partyLedger).waitFor()
})

it('no permission of an owner is checked', async () => {
  const { page, way, heading, checks } = await open(me)
  await page.goto('/party-ledgers')
  await heading(words.partyLedger).waitFor()
  await way(words.users).click()
  await heading(words.users).waitFor()
  expect(checks()).toEqual([])
})

it.skipIf(!isLong)(
  'a changed permission shows in the menu at once and leaves an open form alone',
  async () => {
    const { page, main, way, heading, denied } = await open(him)
    await page.goto('/party-ledgers/add')
    const name = main.getByRole('textbox').first()
    await name.fill('नयाँ पसल')
    expect([await way(words.partyLedger).count(), await way(words.items).count()]).toEqual([1, 0])
    await give('party-add', 'items-screen')
    await way(words.items).waitFor()
    await way(words.partyLedger).waitFor({ state: 'detached' })
    await expect.poll(() => name.inputValue()).toBe('नयाँ पसल')
    await way(words.items).click()
    await heading(words.items).waitFor()
    await give('party-ledger-screen')
    await denied()
    await way(words.partyLedger).waitFor()
    expect(await way(words.items).count()).toBe(0)
    await give(...keys, 'items-screen')
    await heading(words.items).waitFor()
    await give(...keys)
  },
)

it('no link, button or shortcut leads to a page that is not permitted', async () => {
  const { page, main, way } = await open(him)
  const leads = () =>
    main
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')).filter((href) => href?.startsWith('/')),
      )
  // A home page with nothing permitted says where to look and to ask the owner.
  await give('all-transactions-screen')
  await page.goto('/home')
  await main.getByText('गर्नुपर्ने काम त्यहाँ नभए मालिकसँग अनुमति माग्नुहोस्।').waitFor()
  await give('banks-cooperatives-screen', 'all-transactions-screen', 'party-add')
  await main.getByRole('link').first().waitFor()
  await eventually(leads).toEqual(['/party-ledgers/add'])
  await page.keyboard.press('Alt+r')
  expect(new URL(page.url()).pathname).toBe('/home')
  await way(words.howToUse).click()
  await page.waitForURL((url) => url.pathname === '/how-to-use-mobilekhata')
  await eventually(leads).toEqual(['/home', '/subscription'])
  // What is permitted opens by its key from any page, also where the layout of the keyboard writes another letter.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'च', code: 'KeyC', altKey: true, bubbles: true }),
    ),
  )
  await page.waitForURL((url) => url.pathname === '/party-ledgers/add')
  await way(words.allTransactions).click()
  const opens = main
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .getByRole('button')
  await main.getByRole('row').filter({ hasText: 'हरि स्टोर' }).waitFor()
  expect(await opens.count()).toBe(0)
  await give('report-view', 'all-transactions-screen', 'sales-edit')
  await opens.first().waitFor()
  await way(words.home).click()
  await main.getByRole('link', { name: words.reports.ne }).waitFor()
  await eventually(leads).toEqual(['/report'])
  await give(...keys)
})

it('an expired subscription leaves only its own page in the menu', async () => {
  await served.onBooks((database) =>
    database.asSystem(async (tx) => {
      await tx.query(
        `update owned_company set account_expiry_date = '2026-01-01' where company_id = $1`,
        [me.companyId],
      )
    }),
  )
  const { page } = await open(me)
  const menu = page.getByRole('navigation', { name: words.mainMenu.ne })
  await page.goto('/home')
  await page.waitForURL((url) => url.pathname === '/subscription')
  await menu.getByRole('link').nth(1).waitFor()
  expect(
    await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/home', '/subscription'])
  await page.getByRole('button', { name: new RegExp(words.userMenu.ne) }).click()
  const dialog = page.getByRole('dialog', { name: words.userMenu.ne })
  await dialog.getByText(words.logout.ne).waitFor()
  expect([
    await dialog.getByText(words.editProfile.ne).count(),
    await dialog.getByText(words.addCompany.ne).count(),
  ]).toEqual([0, 0])
})
