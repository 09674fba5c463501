import type { CDPSession, Page } from 'playwright-core'
import { launch, phone } from '../screens/browser.ts'
import { sheetOn } from '../screens/counter.ts'
import { openPage } from '../screens/pages.ts'
import { serve, stock } from '../screens/shop.ts'
import { signIn } from '../screens/signInAndBills.ts'
import { median, spread, whether, type Table } from './figures.ts'

const owner = '9841000001'
const targetMs = 3000
/** A cheap phone on a slow mobile network. */
const slow = {
  processor: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
}

const steps = ['first paint', 'the first field is ready', 'a party is found in it'] as const
const offlineList = 'a list is there without a network'

/** Waits until the app is stored on the device and serves the page. */
const untilHeld = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    async () =>
      navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined,
  )
}

/** Opens a sale anew and enters a letter; milliseconds from the navigation to each step. */
const visit = async (page: Page): Promise<readonly number[]> => {
  const field = sheetOn(page).customer
  const now = (): Promise<number> => page.evaluate('performance.now()')
  await page.goto('/sales/add', { waitUntil: 'commit' })
  await field.waitFor()
  await field.focus()
  const ready = await now()
  await page.keyboard.type('ह')
  await page.getByRole('option').first().waitFor()
  const found = await now()
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  )
  return [paint, ready, found]
}

/** Opens a list anew without a network; milliseconds from the navigation to its first party. */
const visitOffline = async (page: Page): Promise<number> => {
  await page.goto('/party-ledgers', { waitUntil: 'commit' })
  await page.getByRole('main').getByText('हरि स्टोर').first().waitFor()
  return page.evaluate('performance.now()')
}

const slowDown = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow.network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
}

/** How soon a person who was here before can write a sale on a slow phone: the app is on the device, and they are signed in. */
export const secondVisitLane = async (turns = 7): Promise<readonly Table[]> => {
  const served = await serve(
    [{ mobileNo: owner, fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] }],
    {},
    { apart: true },
  )
  const browser = await launch()
  try {
    await stock(await served.signIn(owner))
    const { page, context } = await openPage(browser, served.url, { bare: true, viewport: phone })
    await signIn(page, owner)
    await untilHeld(page)
    await visit(page)
    await slowDown(await context.newCDPSession(page))
    const figures: (readonly number[])[] = []
    for (let turn = 0; turn < turns; turn++) figures.push(await visit(page))
    await visitOffline(page)
    await context.setOffline(true)
    const lists: number[] = []
    for (let turn = 0; turn < turns; turn++) lists.push(await visitOffline(page))
    return [
      {
        title: 'A sale on a slow phone, the second time',
        notes: [
          `Chromium ${browser.version()} at ${phone.width} × ${phone.height}, processor ${slow.processor} times slower, 1.6 Mbit/s down, ${slow.network.latency} ms each way; ${turns} turns`,
          'from the navigation to /sales/add, signed in, the app stored on the device by an earlier visit; the list of parties without a network',
        ],
        head: ['until', 'ms, median (p10 to p90)', 'target', ''],
        rows: [
          ...steps.map((step, i) => ({ step, ms: figures.map((each) => each[i]!) })),
          { step: offlineList, ms: lists },
        ].map(({ step, ms }) => {
          const judged = step === 'the first field is ready' || step === offlineList
          return [
            step,
            spread(ms, 0),
            judged ? `≤ ${targetMs}` : '',
            judged ? whether(median(ms) <= targetMs) : '',
          ]
        }),
      },
    ]
  } finally {
    await browser.close()
    await served.stop()
  }
}
