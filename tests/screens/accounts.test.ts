import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { errorWords } from '../../src/client/shell/errorWords.ts'
import { sessionWords as w } from '../../src/client/session/words.ts'
import { atRest } from './atRest.ts'
import { inHand, sheetOn } from './counter.ts'
import { password } from './owners.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, stock, type Served } from './shop.ts'
import { settleAt } from './settle.ts'
import { sessionRouteWords } from '../../src/contract/sessionRouteWords.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const owner = freshMobile()
const two = freshMobile()
const late = freshMobile()
const staff = freshMobile()
let served: Served
let browser: Browser
beforeAll(async () => {
  served = await sharedServer([
    {
      mobileNo: owner,
      fullName: 'राम श्रेष्ठ',
      companies: ['अन्नपूर्ण किराना'],
      staff: [{ mobileNo: staff, fullName: 'सीता', permissions: [] }],
    },
    { mobileNo: two, fullName: 'गीता', companies: ['एक', 'दुई'] },
    { mobileNo: late, fullName: 'श्याम', companies: ['म्याद सकिएको पसल'], usableDays: 0 },
  ])
  await stock(await served.signIn(owner))
  browser = await sharedBrowser()
})
const open = async () => {
  const opened = await openPage(browser, served.url, { offline: false })
  const { page } = opened
  page.setDefaultTimeout(12_000)
  return {
    ...opened,
    button: (say: Words) => page.getByRole('button', { name: accessibleName(say) }),
    field: (say: Words) => page.getByRole('textbox', { name: accessibleName(say) }),
    at: (path: string) => page.waitForURL((url) => url.pathname === path),
  }
}
const toasts = '.notistack-SnackbarContainer'

it('a shopkeeper registers, activates the account, logs in and logs out', async () => {
  const { page, context, faults, button, field, at } = await open()
  const mobile = '9860000001'
  await page.goto('/')
  await page.getByRole('link', { name: words.register.ne }).click()
  for (const [label, text] of [
    [words.businessName, 'पोखरा किराना'],
    [w.ownerFullName, 'कृष्ण'],
    [words.mobile, '९८६००००००१'],
    [words.address, 'पोखरा-८'],
    [words.password, password],
  ] as const)
    await field(label).fill(text)
  await button(words.register).click()
  await at('/activate-account')
  await expect.poll(() => inHand(page)).toContain(w.code.ne)
  // The first code was sent just now: the server's message says how long to wait.
  await button(sessionRouteWords.resendCode).click()
  await page
    .getByRole('main')
    .getByText(/[०-९]+ सेकेन्ड/)
    .waitFor()
  const cookie = (await context.cookies()).find((each) => each.name === 'registration_token')
  expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(7)
  await field(w.code).fill(await served.codeFor(mobile))
  await button(sessionRouteWords.activateAccount).click()
  await at('/login')
  // The number is known from the registration, and the password is the next thing to type.
  expect(await field(w.ownerName).inputValue()).toBe('९८६००००००१')
  await expect.poll(() => inHand(page)).toContain(words.password.ne)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await at('/home')
  await page.getByText('पोखरा किराना').first().waitFor()
  // The browser would report a request of the page that the server reads after the person has logged out.
  await atRest(page)
  await page.getByRole('button', { name: /कृष्ण \(Admin\)/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.logout.ne }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: accessibleName(words.no) }).waitFor()
  await page.route('**/auth/logout**', async (route) => {
    await new Promise((wake) => setTimeout(wake, 300))
    await route.continue()
  })
  await dialog.getByRole('button', { name: accessibleName(words.yes) }).click()
  await dialog.getByText('लग आउट हुँदैछ...').waitFor()
  await at('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull()
  // The browser itself reports the refused request for a code in its console.
  expect(faults.filter((each) => !each.includes('status of 429'))).toEqual([])
  await context.close()
})

it('a wrong password is reported on the page, a lost connection in a toast of four seconds', async () => {
  const { page, context, button, field } = await open()
  await page.goto('/login')
  await field(w.ownerName).fill('9800000000')
  await field(words.password).fill('नमिल्ने पासवर्ड')
  await button(words.login).click()
  await page.getByRole('main').getByText('प्रयोगकर्ता नाम वा पासवर्ड मिलेन').waitFor()
  const toast = page.locator(toasts).getByRole('alert')
  const patience = toast.getByText(/[०-९]+ सेकेन्ड/)
  // Each wrong try doubles the next wait, so even a slow machine meets one of them.
  for (let tries = 0; tries < 4 && !(await patience.isVisible()); tries++) {
    const answered = page.waitForResponse('**/auth/login')
    await field(words.password).fill('अर्को नमिल्ने')
    await button(words.login).click()
    if ((await answered).status() === 429) await patience.waitFor()
  }
  await expect.poll(() => patience.isVisible()).toBe(true)
  await toast.waitFor({ state: 'hidden' })
  await page.route('**/auth/login', (route) => route.abort())
  await field(words.password).fill('फेरि')
  // From here on the clock of the page is the test's.
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(words.login).click()
  await toast.waitFor()
  const box = (await toast.boundingBox())!
  expect(box.y).toBeLessThan(120)
  expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(4)
  await page.clock.runFor(3500)
  expect(await toast.isVisible()).toBe(true)
  for (let ms = 3500; ms < 5500 && (await toast.isVisible()); ms += 100)
    await page.clock.runFor(100)
  await toast.waitFor({ state: 'hidden' })
  await context.close()
})

it('an owner of two companies must choose one of them', async () => {
  const { page, context, field, at } = await open()
  await page.goto('/login')
  await field(w.ownerName).fill(two)
  await field(words.password).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'संगठन छान्नुहोस् (Choose Company)' }).waitFor()
  const go = page.getByRole('button', { name: 'लग इन गर्न अगाडि बढ्नुहोस्' })
  await expect.poll(() => go.isDisabled()).toBe(true)
  await page.getByRole('combobox').selectOption({ label: `दुई · ${two}` })
  await expect.poll(() => go.isEnabled()).toBe(true)
  await page.route('**/auth/company-token', async (route) => {
    await new Promise((wake) => setTimeout(wake, 300))
    await route.continue()
  })
  await go.click()
  await page.getByRole('button', { name: 'लग इन हुँदैछ' }).waitFor()
  await at('/home')
  await page.getByText('दुई').first().waitFor()
  await context.close()
})

it.skipIf(!isLong)(
  'every page leads to /login without a sign-in, and /login leads home with one',
  async () => {
    const { page, context, at } = await open()
    await page.goto('/home')
    await at('/login')
    for (const path of ['/sales/add', '/party-ledgers', '/subscription', '/no-such-page']) {
      await settleAt(page, path)
      await at('/login')
    }
    await carryToken(context, await served.signIn(owner))
    await page.goto('/login')
    await at('/home')
    for (const path of ['/register', '/', '/get-start']) {
      await settleAt(page, path)
      await at('/home')
    }
    await context.close()
  },
)

it('an unreadable token is dropped with a message', async () => {
  const { page, context, at } = await open()
  await carryToken(context, {
    token: 'not.a.token',
    companyId: 'x',
    call: () => Promise.reject(new Error()),
  })
  await page.goto('/home')
  await at('/login')
  await page.locator(toasts).getByText('टोकन पढ्न सकिएन').waitFor()
  await context.close()
})

it('an expired account sees only the subscription page', async () => {
  const { page, context, at } = await open()
  await carryToken(context, await served.signIn(late))
  for (const path of ['/home', '/items', '/sales/add', '/subscription']) {
    await settleAt(page, path)
    await at('/subscription')
  }
  await context.close()
})

it.skipIf(!isLong)(
  'a member of staff without permissions is told so and can retry or go home',
  async () => {
    const { page, context, button, at } = await open()
    await carryToken(context, await served.signIn(owner, staff))
    for (const path of ['/sales/add', '/party-ledgers', '/report', '/users']) {
      await settleAt(page, path)
      await page
        .getByRole('main')
        .getByText(
          path === '/users'
            ? /You don't have permission for this action|not found/
            : "You don't have permission for this action",
        )
        .first()
        .waitFor()
    }
    await page.goto('/items')
    await page.getByRole('button', { name: 'पुनः प्रयास गर्नुहोस्' }).waitFor()
    await page.getByRole('link', { name: 'गृहपृष्ठमा जानुहोस्' }).click()
    await at('/home')
    await page.getByRole('button', { name: /सीता \(SubUser\)/ }).click()
    expect(await page.getByRole('dialog').getByText(words.switchCompany.ne).count()).toBe(0)
    expect(await page.getByRole('link', { name: words.users.ne }).count()).toBe(0)
    await button(words.logout).waitFor()
    await context.close()
  },
)

it.skipIf(!isLong)(
  'a missing page and a screen that fails to load each offer a way back',
  async () => {
    const { page, context, at } = await open()
    await carryToken(context, await served.signIn(owner))
    // Without the service worker, which has the code of every screen.
    await context.route('**/sw.js', (route) => route.abort())
    await page.goto('/no-such-page')
    await page.getByRole('main').getByText(errorWords.notFoundTitle.ne).waitFor()
    // A screen whose code does not load says so, and the frame stays.
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByRole('link', { name: words.banks.ne }).first().click()
    await page.getByText(errorWords.notHereYet.ne).waitFor()
    await page.unroute('**/assets/*.js')
    await page
      .getByRole('button', { name: words.goHome.ne })
      .or(page.getByRole('link', { name: words.goHome.ne }))
      .click()
    await at('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.close()
  },
)

it.skipIf(!isLong)(
  'a bill being written survives a reload, a tab that dies and a second tab',
  async () => {
    const { page, context } = await open()
    const me = await served.signIn(owner)
    const sheet = sheetOn(page)
    await carryToken(context, me)
    await page.goto('/sales/add')
    await sheet.customer.fill('हरि')
    await page.getByRole('option', { name: /हरि स्टोर/ }).click()
    await sheet.write('चिया', '3')
    await sheet.discount.fill('10%')
    await page.keyboard.press('Tab')
    await expect.poll(() => sheet.total.innerText()).toContain('305.10')
    await atRest(page)
    await page.reload()
    await expect.poll(() => sheet.total.innerText()).toContain('305.10')
    await expect.poll(() => sheet.customer.inputValue()).toBe('हरि स्टोर')
    const other = await context.newPage()
    await other.goto('/sales/add')
    const beside = sheetOn(other)
    await beside.customer.fill('नगद')
    await other.getByRole('option').first().click()
    await beside.write('साबुन', '1')
    // The tab crashes; its session storage is restored with it, as browsers do.
    const address = page.url()
    const held = await page.evaluate(() => JSON.stringify(sessionStorage))
    await page.close()
    const again = await context.newPage()
    await again.addInitScript((all) => {
      if (sessionStorage.getItem('restored') === null)
        for (const [name, value] of Object.entries({
          ...(JSON.parse(all) as Record<string, string>),
          restored: 'yes',
        }))
          sessionStorage.setItem(name, value)
    }, held)
    await again.goto(address)
    await expect.poll(() => sheetOn(again).total.innerText()).toContain('305.10')
    await sheetOn(again).save.first().click()
    const first = await sheetOn(again).recorded()
    await beside.save.first().click()
    expect(await beside.recorded()).not.toBe(first)
    await context.close()
  },
)
