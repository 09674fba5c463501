import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { showBs } from '../../src/books/calendar/calendar.ts'
import { words } from '../../src/client/i18n/words.ts'
import { appHeld } from './appHeld.ts'
import { atRest } from './atRest.ts'
import { inBooks, judge, salesIn } from './books.ts'
import { openDevice, setClock, type Device } from './device.ts'
import { freeze } from './freeze.ts'
import { goOffline, goOnline, openGateway, type Gateway } from './gateway.ts'
import { freshMobile, sharedServer } from './shared.ts'
import { stock, type Served, type SignedIn } from './shop.ts'
import { signIn, billsOn, walkTo } from './signInAndBills.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
let served: Served
let gateway: Gateway
let device: Device
let shop: SignedIn
let first: Page
beforeAll(async () => {
  served = await sharedServer([
    { mobileNo: mobile, fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] },
  ])
  shop = await served.signIn(mobile)
  await stock(shop)
  gateway = await openGateway(served.url)
  device = await openDevice(gateway.url)
  first = device.page()
  await signIn(first, mobile)
})
afterAll(async () => {
  await device.close()
  await gateway.close()
  await served.stop((database) =>
    judge(database, shop.companyId, device.shown).then((sales) =>
      console.info(`${sales} sales in the books, each once; lost 0, doubled 0`),
    ),
  )
})
afterEach(() => online())

const offline = () => goOffline(gateway, device.context())
const online = () => goOnline(gateway, device.context())
const newTab = async (): Promise<Page> => {
  const page = await device.context().newPage()
  await signIn(page, mobile)
  await billsOn(page).ready()
  return page
}
const logOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('session_log'))

it('two tabs sell online and offline, one of them frozen for a while, and each sale counts once', async () => {
  const second = await newTab()
  const tills = [billsOn(first), billsOn(second)]
  const sold: string[] = []
  expect(await logOf(second)).not.toBe(await logOf(first))
  for (const till of tills) {
    sold.push(await till.sell(1))
    await till.recorded()
  }
  await offline()
  for (const n of [1, 2]) {
    for (const till of tills) {
      sold.push(await till.sell(n))
      await till.kept()
    }
  }
  const frozenOnes = [sold[3]!, sold[5]!]
  const thaw = await freeze(device.context(), second)
  await online()
  await tills[0]!.waits(0)
  await inBooks(shop, [sold[2]!, sold[4]!], device.shown)
  // No other tab takes over the log of a frozen tab; its entries wait for that tab.
  const third = await newTab()
  const till = billsOn(third)
  sold.push(await till.sell(3))
  await till.recorded()
  const held = await salesIn(shop)
  expect(frozenOnes.filter((id) => held.has(id))).toEqual([])
  await thaw()
  await tills[1]!.waits(0)
  await inBooks(shop, sold, device.shown)
  await third.close()
  await second.close()
})

it.skipIf(!isLong)('the sales of a crashed tab are sent by the next one', async () => {
  const dying = await newTab()
  const till = billsOn(dying)
  const beside = billsOn(first)
  const sold: string[] = []
  await offline()
  for (const n of [1, 2]) {
    sold.push(await till.sell(n))
    await till.kept()
  }
  const draft = await till.write(3)
  await atRest(dying)
  sold.push(await beside.sell(4))
  await beside.kept()
  const dead = new Promise((resolve) => {
    dying.once('crash', resolve)
  })
  void (await device.context().newCDPSession(dying)).send('Page.crash').catch(() => undefined)
  await dead
  await dying.close()
  await online()
  await beside.recorded()
  const next = await newTab()
  const again = billsOn(next)
  await inBooks(shop, sold, device.shown)
  await walkTo(next, `/sales/add?draft=${draft}`)
  expect(await again.standing(draft)).toBe('writing')
  await again.sheet.row('साबुन').waitFor()
  await again.save()
  await again.recorded()
  await inBooks(shop, [...sold, draft], device.shown)
  await next.close()
})

it.skipIf(!isLong)('a duplicated tab gets a log of its own', async () => {
  const held = await first.evaluate(() => JSON.stringify(sessionStorage))
  const copy = await device.context().newPage()
  const sold: string[] = []
  await copy.addInitScript((all) => {
    if (sessionStorage.length === 0)
      for (const [name, value] of Object.entries(JSON.parse(all) as Record<string, string>))
        sessionStorage.setItem(name, value)
  }, held)
  await copy.goto('/sales/add')
  await copy.getByRole('combobox').first().waitFor()
  expect(await logOf(copy)).not.toBe(await logOf(first))
  await offline()
  for (const till of [billsOn(first), billsOn(copy), billsOn(first), billsOn(copy)]) {
    sold.push(await till.sell(1))
    await till.kept()
  }
  await online()
  await inBooks(shop, sold, device.shown)
  for (const page of [first, copy]) await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  // Otherwise another tab would send the remaining entries only a minute later.
  await atRest(copy)
  await copy.close()
})

const day = 86_400_000
const years = (n: number): number => n * 365 * day
const dateField = () =>
  first.getByRole('main').getByRole('textbox', { name: words.date.ne }).first()

it.skipIf(!isLong)(
  'over Kathmandu’s midnight a bill keeps the day on which it was begun',
  async () => {
    const till = billsOn(first)
    const today = kathmanduToday(new Date().toISOString())
    // Kathmandu is 5 h 45 min ahead of UTC. Offline nothing corrects the device's clock.
    const midnight = Date.parse(`${today}T00:00:00+05:45`)
    await first.reload()
    await till.ready()
    await till.sell(1)
    await till.recorded()
    await offline()
    await setClock(first, midnight - 60_000 - Date.now())
    const eve = await till.write(1)
    const before = await dateField().inputValue()
    await setClock(first, midnight + 1000 - Date.now())
    await till.save()
    await till.kept()
    const after = await till.write(1)
    expect([before, await dateField().inputValue()]).toEqual([
      showBs(kathmanduToday(new Date(midnight - 1).toISOString()), 'latin'),
      showBs(today, 'latin'),
    ])
    await till.save()
    await till.kept()
    await setClock(first, 0)
    await online()
    await till.waits(0)
    const [a, b] = await inBooks(shop, [eve, after], device.shown)
    expect(a! < b!).toBe(true)
  },
)

it.skipIf(!isLong)(
  'a clock that is two years wrong changes neither the date nor the order of bills',
  async () => {
    const till = billsOn(first)
    const sold: string[] = []
    const today = showBs(kathmanduToday(new Date().toISOString()), 'latin')
    // The first answer reveals that the clock is wrong; a later change of the clock affects no bill.
    await setClock(first, years(2))
    await first.reload()
    await till.ready()
    await expect
      .poll(() => first.evaluate(() => localStorage.getItem('khata.clock')))
      .toMatch(/^-\d{11}/)
    await appHeld(first)
    for (const by of [years(2), years(-2), 0]) {
      await offline()
      await setClock(first, by)
      await first.reload()
      await till.ready()
      for (const n of [1, 2]) {
        sold.push(await till.write(n))
        expect(await dateField().inputValue(), `${by} ms off`).toBe(today)
        await till.save()
        await till.kept()
      }
      await online()
      await till.waits(0)
      await first.reload()
      await till.ready()
      expect(new URL(first.url()).pathname).toBe('/sales/add')
    }
    const numbers = await inBooks(shop, sold, device.shown)
    expect(numbers).toEqual(numbers.toSorted())
  },
)
