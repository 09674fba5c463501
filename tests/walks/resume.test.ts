import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { words } from '../../src/client/i18n/words.ts'
import { sessionWords as w } from '../../src/client/session/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { openPage } from '../screens/pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from '../screens/shared.ts'
import { stock, type Served } from '../screens/shop.ts'
import { staysSo } from '../screens/waits.ts'
import { billOn } from './bill.ts'
import { gate } from './gate.ts'
import { eventually, userOn } from './interactions.ts'
import { keptIn, leaveAtWork, signedInTab } from './sessionSteps.ts'
import { isLong } from '../longForm.ts'

// Parts of resuming a session that no chart shows: requests, stored data and late answers.

const one = freshMobile()
let served: Served
let browser: Browser
let close = (): Promise<void> => Promise.resolve()
beforeAll(async () => {
  served = await sharedServer([{ mobileNo: one, fullName: 'राम', companies: ['एउटै पसल'] }])
  await stock(await served.signIn(one))
  browser = await sharedBrowser()
})
afterEach(() => close())

const open = async (more: Parameters<typeof openPage>[2] = {}) => {
  const { context, page } = await openPage(browser, served.url, { keepsApp: true, ...more })
  context.setDefaultTimeout(20_000)
  close = () => context.close()
  return { context, page, user: userOn(context, page) }
}

it.skipIf(!isLong)(
  'a bill that was saved before signing in again reaches the books after it',
  async () => {
    // The one test here whose password is hashed as the product does.
    const { context, user } = await open({ fullCost: true })
    const bill = billOn(user)
    const sent: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/web/sales')
        sent.push(request.url())
    })
    await leaveAtWork(user, one, bill)
    await user.offline(true)
    await user.newTab('/login')
    await user.logIn(one)
    await user.see(w.aloneTitle)
    await bill.goesOn()
    await bill.save()
    await user.page().getByText(tradeWords.waitingTitle.ne).waitFor()
    expect(sent).toEqual([])
    await user.offline(false)
    await user.page().getByText(tradeWords.recordedTitle.ne, { exact: true }).waitFor()
    expect([sent.length, await user.page().getByText(w.aloneTitle.ne).count()]).toEqual([1, 0])
  },
)

it.skipIf(!isLong)(
  'after a logout nothing can be resumed offline, and the page says so',
  async () => {
    const { user } = await open()
    await leaveAtWork(user, one, null)
    await user.newTab('/login')
    await user.logIn(one)
    await user.atPath('/home')
    await user.askToLeave()
    await user.button(words.yes).click()
    await user.atPath('/login')
    await user.offline(true)
    await user.newTab('/login')
    await user.logIn(one)
    await user.page().getByText('यो यन्त्रमा अधुरो काम छैन; लग इन गर्न इन्टरनेट चाहिन्छ').waitFor()
    await user.button(words.login).waitFor()
    expect(new URL(user.page().url()).pathname).toBe('/login')
  },
)

it.skipIf(!isLong)(
  'without logs on the device the password still opens the last company offline',
  async () => {
    const { user } = await open()
    await leaveAtWork(user, one, null)
    await user.offline(true)
    await user.newTab('/login')
    expect(
      await user.page().evaluate(
        () =>
          new Promise((done) => {
            indexedDB.deleteDatabase('khata-log').onsuccess = () => done('gone')
          }),
      ),
    ).toBe('gone')
    await user.logIn(one)
    await user.see(w.aloneTitle)
    await user.atPath('/home')
    await user.page().getByText('एउटै पसल').first().waitFor()
  },
)

it.skipIf(!isLong)(
  'an answer that arrives after leaving brings no token or key back into the tab',
  async () => {
    const { context, page, user } = await open()
    await signedInTab(page, await served.signIn(one))
    await user.openMenu()
    const who = await gate(context, /auth\/session$/, 'GET')
    await page.reload()
    const answer = await who.late()
    await user.askToLeave()
    await user.button(words.yes).click()
    await user.atPath('/login')
    await eventually(() => keptIn(page)).toEqual([])
    await answer()
    // Gives the page up to a second to do something forbidden.
    await staysSo(async () => expect(await keptIn(page)).toEqual([]), 1000)
  },
)
