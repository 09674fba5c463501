import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plans } from '../../src/books/company/plans.ts'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import {
  statusWords,
  subscriptionWords as w,
} from '../../src/client/subscription/subscriptionWords.ts'
import { starWords } from '../../src/client/rating/ratingWords.ts'
import type { StandInChoice } from '../../src/server/subscription/standInPayments.ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { asFar, desktop, phone } from './browser.ts'
import { isFocusOnContent } from './counter.ts'
import { password } from './owners.ts'
import { openPage } from './pages.ts'
import { sharedBrowser } from './shared.ts'
import { serve, type Served } from './shop.ts'
import { signIn, walkTo } from './signInAndBills.ts'
import { settleAt } from './settle.ts'
import { atGateway, daysLeft, subscribeBy } from './subscriptionPages.ts'
import { replyWords } from '../../src/books/replyWords.ts'
import { reportRouteWords } from '../../src/contract/reportRouteWords.ts'
import { chooseRadio } from './chooseRadio.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const owner = '9841000001'
const staff = '9841000002'
const late = '9841000003'
const third = '9841000004'
const agent = { AGENT_NAME: 'सगुन बज्राचार्य', AGENT_ADDRESS: 'पाटन', AGENT_MOBILE: '9800000007' }
let served: Served
let browser: Browser
beforeAll(async () => {
  served = await serve(
    [
      {
        mobileNo: owner,
        fullName: 'राम श्रेष्ठ',
        companies: ['अन्नपूर्ण किराना'],
        staff: [{ mobileNo: staff, fullName: 'सीता गुरुङ', permissions: ['audit-view'] }],
      },
      { mobileNo: late, fullName: 'गीता', companies: ['गीताको पसल'], usableDays: 0 },
      { mobileNo: third, fullName: 'हरि', companies: ['हरि स्टोर'] },
    ],
    { ...agent, CONTACT_EMAIL: 'support@khata.example' },
  )
  await served.onBooks((database) =>
    database.asSystem(async (tx) => {
      await tx.query(`update owned_company set plan = 'basic'`)
    }),
  )
  browser = await sharedBrowser()
})
afterAll(async () => {
  await served.stop()
})

const named = (say: Words) => ({ name: accessibleName(say) })
const said = (page: Page, say: Words) => page.getByRole('main').getByText(say.ne).first().waitFor()
const openAt = async (
  viewport: { readonly width: number; readonly height: number },
  mobile: string,
  byStaff?: string,
) => {
  const opened = await openPage(browser, served.url, { viewport, offline: false })
  opened.page.setDefaultTimeout(15_000)
  if (mobile === late) {
    await opened.page.goto('/login')
    await opened.page.locator('input[name=username]').fill(mobile)
    await opened.page.locator('input[name=password]').fill(password)
    await opened.page.keyboard.press('Enter')
    await opened.page.waitForURL('**/subscription')
  } else await signIn(opened.page, mobile, byStaff)
  return opened
}

it.each(
  asFar([
    ['a desktop', desktop],
    ['a phone', phone],
  ] as const),
)('on %s a feature outside the plan says so and leads to the subscription', async (_, viewport) => {
  const { context, page, faults } = await openAt(viewport, owner)
  for (const [path, sentence] of [
    ['/audit', 'Unlock Audit by upgrading your plan.'],
    ['/audit/file', 'Unlock Audit by upgrading your plan.'],
    ['/add-user', 'Unlock Users by upgrading your plan.'],
  ] as const) {
    await walkTo(page, path)
    await page.getByRole('heading', { level: 1 }).getByText(sentence).waitFor()
    await page.getByRole('link', { name: 'अहिले सदस्यता लिनुहोस्' }).click()
    await page.waitForURL(
      (url) => url.pathname === '/subscription' && url.searchParams.get('from') === path,
    )
    await page.getByRole('main').getByRole('button', named(words.subscribeNow)).waitFor()
  }
  // Features of every plan are available.
  await walkTo(page, '/items')
  await page.getByRole('heading', { level: 1, name: words.items.ne }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

it('staff are told to ask the owner and are offered nothing to buy', async () => {
  const { context, page } = await openAt(desktop, owner, staff)
  await walkTo(page, '/audit')
  await page.getByRole('main').getByText('योजना मालिकले मात्र फेर्न सक्छन्, मालिकलाई भन्नुहोस्।').waitFor()
  expect(await page.getByRole('link', { name: 'अहिले सदस्यता लिनुहोस्' }).count()).toBe(0)
  await walkTo(page, '/subscription')
  await said(page, w.askOwner)
  expect(await page.getByRole('button', named(words.subscribeNow)).count()).toBe(0)
  expect(await page.getByRole('button', named(reportRouteWords.exportBooks)).count()).toBe(0)
  await walkTo(page, '/payment/success?data=abc')
  await said(page, w.ownersTitle)
  expect(await page.getByText(w.nothingTitle.ne).count()).toBe(0)
  await context.close()
})

it.skipIf(!isLong)(
  'a payment page with a typed or forged address says that nothing was paid',
  async () => {
    const { context, page } = await openAt(desktop, owner)
    for (const path of [
      '/payment/success',
      '/payment/failure',
      '/payment/success?status=Completed',
      '/payment/success?data=eyJzdGF0dXMiOiJDT01QTEVURSJ9',
      '/payment/success?pidx=nobodysOrder&status=Completed',
    ]) {
      await settleAt(page, path)
      await said(page, w.nothingTitle)
      expect(await page.getByText(w.paidTitle.ne).count()).toBe(0)
    }
    await settleAt(page, '/subscription')
    await said(page, plans.basic.title)
    await context.close()
  },
)

it.each(
  asFar([
    ['a desktop', 'eSewa', desktop, 'esewa'],
    ['a phone', 'Khalti', phone, 'khalti'],
  ] as const),
)(
  'on %s a payment by %s that was cancelled, lost or answered twice counts once',
  async (_, __, viewport, gateway) => {
    const { context, page, faults } = await openAt(viewport, owner)
    await walkTo(page, '/subscription?from=%2Faudit')
    const before = await daysLeft(page)
    await subscribeBy(page, gateway, 'basic')
    await atGateway(page).press('cancel')
    await page.waitForURL('**/payment/*')
    await said(page, w.failedTitle)
    await page.getByRole('main').getByRole('link', named(words.subscriptionInformation)).click()
    await said(page, statusWords.failed)
    // A failed payment may be settled late, so this page checks it too.
    const again = page.getByRole('button', named(w.checkAgain))
    const [asked] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/check')),
      again.first().click(),
    ])
    expect((await asked.json()).data.status).toBe('failed')
    expect(await daysLeft(page)).toBe(before)

    // Paid, but the browser never returned by itself: the order is checked.
    await subscribeBy(page, gateway, 'basic')
    await atGateway(page).press('lost')
    await page.getByText('भुक्तानी भयो, तर जवाफ बाटोमै हरायो। केही मिनेटमा आफैँ जाँचिन्छ।').waitFor()
    await page.goto('/subscription?from=%2Faudit')
    // What is not settled stands first, and a second payment is asked about.
    const first = page.getByRole('main').getByRole('region').first()
    await first.getByText(statusWords.pending.ne, { exact: true }).waitFor()
    await page.getByRole('main').getByRole('button', named(words.subscribeNow)).click()
    const question = page.getByRole('alertdialog', named(w.payTwice))
    await question.getByRole('button', named(words.cancel)).click()
    await question.waitFor({ state: 'detached' })
    await again.first().click()
    await expect.poll(() => daysLeft(page)).toBeGreaterThanOrEqual(before + 364)
    await expect.poll(() => page.getByText(statusWords.pending.ne, { exact: true }).count()).toBe(0)
    expect(await again.count()).toBe(
      await page.getByText(statusWords.failed.ne, { exact: true }).count(),
    )

    await subscribeBy(page, gateway)
    await atGateway(page).press('twice')
    const back = await page.locator('a.button').first().getAttribute('href')
    await page.locator('a.button').first().click()
    await said(page, w.paidTitle)
    await page.goto(back!)
    await said(page, w.paidTitle)
    await page.reload()
    await said(page, w.paidTitle)
    await page.getByRole('main').getByRole('link', named(w.goOn)).click()
    await page.waitForURL('**/audit')
    // The plan applies without a new sign-in: the audit replaces its prompt.
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('योजना स्तरवृद्धि गरेर').count()).toBe(0)
    await walkTo(page, '/subscription')
    await expect
      .poll(() => page.getByRole('main').getByText(statusWords.paid.ne).count())
      .toBeGreaterThanOrEqual(2)
    expect(faults).toEqual([])
    await context.close()
    await served.onBooks((database) =>
      database.asSystem(async (tx) => {
        await tx.query(`update owned_company set plan = 'basic'`)
      }),
    )
  },
)

it.skipIf(!isLong)(
  'a payment that is late, short or altered is settled only as its gateway says',
  async () => {
    const { context, page, faults } = await openAt(desktop, third)
    const again = page.getByRole('main').getByRole('button', named(w.checkAgain))
    const pays = async (choice: StandInChoice, asked = true) => {
      await walkTo(page, '/subscription')
      await subscribeBy(page, 'esewa', 'basic', 1, asked)
      await atGateway(page).press(choice)
      await page.waitForURL('**/payment/**')
    }
    const answered = async (): Promise<string> => {
      const [answer] = await Promise.all([
        page.waitForResponse(
          (each) => each.url().endsWith('/check') || each.url().endsWith('/confirm'),
        ),
        again.press('Enter'),
      ])
      await expect.poll(() => isFocusOnContent(page)).toBe(true)
      return ((await answer.json()) as { data: { status: string } }).data.status
    }
    await pays('late', false)
    await said(page, w.pendingTitle)
    expect(await answered()).toBe('pending')
    await said(page, w.pendingTitle)
    await pays('less')
    await said(page, w.failedTitle)
    await said(page, w.failedHelp)
    expect(await page.getByText('No money was taken').count()).toBe(0)
    expect(await answered()).toBe('failed')
    await said(page, w.failedTitle)
    await pays('altered')
    await said(page, w.paidTitle)
    // The altered answer is refused, as it must be.
    expect(faults.filter((each) => !each.includes('status of 422'))).toEqual([])
    await context.close()
  },
)

it('the subscription page shows agent, expiry, last renewal, days left and waiting entries', async () => {
  await served.onBooks((database) =>
    database.asSystem(async (tx) => {
      await tx.query(
        `update owned_company set account_expiry_date = '2027-12-22', last_renewed_at = '2026-12-21T04:00:00Z' where owner_id = (select person_id from person where mobile_no = $1)`,
        [third],
      )
    }),
  )
  const { context, page } = await openAt(desktop, third)
  const main = page.getByRole('main')
  const fact = (say: Words) =>
    main.locator('dt', { hasText: say.en }).locator('xpath=following-sibling::dd').innerText()
  await walkTo(page, '/rating')
  await page.getByRole('radio', named(starWords(4))).waitFor()
  await walkTo(page, '/subscription')
  await said(page, w.daysLeft)
  // 6 Poush of 2084 and of 2083.
  expect(await fact(words.expiryDate)).toMatch(/^2084-09-06\s+.*2027/s)
  expect(await fact(w.lastRenewed)).toMatch(/^2083-09-06\s+.*2026/s)
  expect(await daysLeft(page)).toBe(
    (Date.parse('2027-12-22') - Date.parse(kathmanduToday(new Date().toISOString()))) / 86_400_000,
  )
  for (const each of Object.values(agent)) await main.getByText(each).waitFor()
  expect(await main.getByRole('link', { name: agent.AGENT_MOBILE }).getAttribute('href')).toBe(
    `tel:${agent.AGENT_MOBILE}`,
  )

  await walkTo(page, '/rating')
  await chooseRadio(page.getByRole('radio', named(starWords(4))))
  await context.setOffline(true)
  await main.getByRole('button', named(words.save)).click()
  await chooseRadio(page.getByRole('radio', named(words.nepali)).first())
  await walkTo(page, '/subscription')
  await expect
    .poll(() => main.getByRole('button', { name: words.waitingToSend.ne }).innerText())
    .toBe(`${words.waitingToSend.ne}: १`)
  await context.setOffline(false)
  await main.getByRole('button', { name: words.waitingToSend.ne }).waitFor({ state: 'detached' })
  await context.close()
})

it.skipIf(!isLong)(
  'an expired account can export its books and pay, and works again without a new sign-in',
  async () => {
    const { context, page, faults } = await openAt(phone, late)
    await said(page, replyWords.subscriptionEnded)
    await page.getByText('support@khata.example').first().waitFor()
    await walkTo(page, '/items')
    await page.waitForURL('**/subscription')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', named(reportRouteWords.exportBooks)).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^khata-\d{4}-\d\d-\d\d\.journal$/)
    await subscribeBy(page, 'esewa')
    // The menu returns when the page learns that the account is active again, however long that takes.
    await page.route('**/api/auth/session', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1500)
      })
      await route.continue()
    })
    await atGateway(page).press('pay')
    await page.waitForURL('**/payment/success?**')
    await said(page, w.paidTitle)
    await page.getByRole('main').getByRole('link', named(w.goOn)).click()
    await page.waitForURL('**/home')
    await page.unrouteAll({ behavior: 'wait' })
    await walkTo(page, '/items')
    await page.getByRole('heading', { level: 1, name: words.items.ne }).waitFor()
    // Background requests before the payment are refused, as they must be.
    expect(faults.filter((each) => !each.includes('status of 403'))).toEqual([])
    await context.close()
  },
)
