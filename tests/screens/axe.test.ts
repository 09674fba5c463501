import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { desktop, narrow, phone } from './browser.ts'
import { focusFaultsOn } from './focusRing.ts'
import {
  enlargeText,
  everything,
  ofColours,
  overflowOf,
  unfinishedOn,
  violationsOn,
} from './look.ts'
import {
  addStaff,
  innerRoutes,
  openRoutes,
  recordAdjustment,
  recordBills,
  recordExpense,
  recordCheques,
  addReminders,
  recordMovements,
  recordPayments,
  recordReturns,
} from './routes.ts'
import { settleAt } from './settle.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { recordReopenedYear } from './fiscalYear.ts'
import { carryToken, stock, type Served, type SignedIn } from './shop.ts'
import { isLong } from '../longForm.ts'

const owner = freshMobile()
let served: Served
let browser: Browser
let me: SignedIn
let inner: readonly string[]
beforeAll(async () => {
  served = await sharedServer([
    { mobileNo: owner, fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] },
  ])
  me = await served.signIn(owner)
  await stock(me)
  const { rows } = await me.call('GET', '/web/opening-balances')
  const opening = rows.find(
    (row: { readonly document_id: string | null }) => row.document_id !== null,
  ).document_id
  const bills = await recordBills(me)
  inner = innerRoutes({
    ...bills,
    ...(await recordReturns(me, bills)),
    ...(await recordMovements(me)),
    ...(await recordPayments(me)),
    ...(await recordAdjustment(me)),
    expense: await recordExpense(me),
    ...(await recordCheques(me)),
    reminder: await addReminders(me),
    opening,
    ...(await recordReopenedYear(me)),
    staff: await addStaff(me),
  })
  browser = await sharedBrowser()
})

const widths = [
  ['a desktop', desktop],
  ['a phone', phone],
] as const

/** All screens share one theme: the short form checks every third screen in dark colours, every third with large text, and every third by Tab; the long form all. */
const sharedEvery = isLong ? 1 : 3

/** Forms whose fields reach below the bar of buttons of a phone: the short form looks at these on a phone too. */
const longOnPhone = /^\/cheques\/move\//

/** The looks whose focus ring was judged by now, and how many stops of Tab a screen gets. */
const rings = new Set<string>()
const mostStops = isLong ? 200 : 30

/** Where the focus does not show on the open screen, as it is walked through by Tab. */
const withoutRing = async (page: Page, path: string): Promise<readonly string[]> => {
  await page.setViewportSize(desktop)
  return (await focusFaultsOn(page, rings, mostStops)).map((each) => `${path}: ${each}`)
}

const look = async (page: Page, path: string, at: number): Promise<readonly string[]> => {
  const inTheDark = at % sharedEvery === 0
  const found: string[] = []
  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await settleAt(page, path, isLong)
  for (const [width, viewport] of widths) {
    await page.setViewportSize(viewport)
    const schemes = [
      ['light', everything],
      ...(inTheDark ? [['dark', ofColours] as const] : []),
    ] as const
    for (const [colorScheme, rules] of viewport === desktop || isLong || longOnPhone.test(path)
      ? schemes
      : []) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found.push(
        ...(await violationsOn(page, rules)).map(
          (each) => `${path} on ${width} (${colorScheme}): ${each}`,
        ),
      )
    }
    found.push(...(await unfinishedOn(page)).map((each) => `${path} on ${width}: ${each}`))
    const over = await overflowOf(page)
    if (over > 0) found.push(`${path} on ${width}: wider than the screen by ${over} px`)
  }
  found.push(...(await tooWideAtNarrow(page, path)))
  if (at % sharedEvery === 1 % sharedEvery) found.push(...(await tooWideEnlarged(page, path)))
  if (at % sharedEvery === 2 % sharedEvery) found.push(...(await withoutRing(page, path)))
  return found
}

/** Whether the open screen has to be scrolled sideways at 320 px. */
const tooWideAtNarrow = async (page: Page, path: string): Promise<readonly string[]> => {
  await page.setViewportSize(narrow)
  const over = await overflowOf(page)
  return over > 0 ? [`${path} at ${narrow.width} px: too wide by ${over} px`] : []
}

/** Whether it has to be on a phone with text of twice the size. */
const tooWideEnlarged = async (page: Page, path: string): Promise<readonly string[]> => {
  await page.setViewportSize(phone)
  await enlargeText(page, 2)
  const over = await overflowOf(page)
  await enlargeText(page, 1)
  return over > 0 ? [`${path} with text of twice the size: too wide by ${over} px`] : []
}

/** The screens of a person who is signed in are looked at in parts, each within the limit of a test. */
const parts = isLong ? 4 : 1

it.each([
  ['a visitor', 1, 1],
  ...Array.from(
    { length: parts },
    (_, at) => ['a person who is signed in', at + 1, parts] as const,
  ),
] as const)(
  'the screens of %s (%i of %i) are accessible, show their focus and fit a desktop, a phone, 320 px',
  { timeout: 300_000 },
  async (who, part, of) => {
    const isVisitor = who === 'a visitor'
    // The short form looks at every twentieth screen of a person who is signed in.
    const routes = isVisitor ? openRoutes : inner.filter((_, i) => isLong || i % 20 === 0)
    const size = Math.ceil(routes.length / of)
    const found: string[] = []
    const { context, page, faults } = await openPage(browser, served.url, { offline: false })
    if (!isVisitor) await carryToken(context, me)
    const own = routes.slice((part - 1) * size, part * size)
    expect(own.length).toBeGreaterThan(5)
    for (const [at, path] of own.entries()) found.push(...(await look(page, path, at)))
    await context.close()
    expect([...found, ...faults]).toEqual([])
  },
)
