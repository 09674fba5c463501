import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { session, type SessionEvent } from '../../machines/session.ts'
import { both } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { sessionWords as w } from '../../src/client/session/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { launch, openPage } from '../screens/browser.ts'
import { password, serve, stock, type Served } from '../screens/shop.ts'
import { billOn, type Bill } from './bill.ts'
import { gate } from './gate.ts'
import { ofOneCompany, ofSeveralCompanies, sessionGround } from './grounds.ts'
import { eventually, handOn, type Hand } from './hand.ts'
import {
  everyTransition,
  randomWalks,
  walkAbout,
  walkAll,
  walkBy,
  type Step,
  type Walk,
  type Walker,
} from './walk.ts'

const one = '9841000001'
const two = '9841000002'
const main = 'अन्नपूर्ण किराना'
const branch = 'अन्नपूर्ण शाखा'

let served: Served
let browser: Browser
let close = (): Promise<void> => Promise.resolve()
beforeAll(async () => {
  served = await serve([
    { mobileNo: one, fullName: 'राम', companies: ['एउटै पसल'] },
    { mobileNo: two, fullName: 'सीता', companies: [main, branch] },
  ])
  await stock(await served.signIn(one))
  browser = await launch()
})
afterEach(() => close())
afterAll(async () => {
  await browser.close()
  await served.stop()
})

const bare = (...types: readonly SessionEvent['type'][]): readonly SessionEvent[] =>
  types.map((type) => ({ type }))
const start = ['NothingToRestore', 'LogInAsked', 'LoggedIn', 'CompanyEntered'] as const
/** Days of Ram, who has one shop and a bill that he writes on wherever he is let in. Whatever comes between, the bill goes on. */
const days: readonly (readonly SessionEvent[])[] = [
  // The power goes and he logs in again; his sign-in runs out and he logs in again; then the network is gone, twice, and comes back.
  bare(
    ...start,
    'LoggedIn',
    'CompanyEntered',
    'CompanyEntered',
    'SessionExpired',
    'LoggedIn',
    'CompanyEntered',
    'Unlocked',
    'Unlocked',
    'LogInAsked',
    'LogInFailed',
    'LogInAsked',
    'LoggedIn',
    'CompanyEntered',
  ),
  // His sign-in runs out where no network is; he opens the browser anew where there is one.
  bare(...start, 'SessionExpired', 'Unlocked', 'LoggedIn', 'CompanyEntered'),
  bare(...start, 'Unlocked', 'LogoutAsked', 'LoggedOut'),
  // A browser of another day, opened where no network is.
  bare('NothingToRestore', 'LogInAsked', 'Unlocked'),
  bare('LoggedIn', 'CompanyEntered', 'LogoutAsked', 'LoggedOut'),
  // He reloads and leaves before the server has said who he is: its answer comes while he is leaving.
  bare('LoggedIn', 'CompanyEntered', 'LogoutAsked', 'CompanyEntered', 'LoggedOut'),
]
const answeredLate = (walk: Walk<SessionEvent>): boolean =>
  walk.some(({ event, before }) => event.type === 'CompanyEntered' && before.value === 'leaving')

/** What a tab still holds of a sign-in: tokens, and the key of its person's logs. */
const keptIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(sessionStorage))
/** A tab that was signed in before: it alone has the token, another one does not. */
const signedInTab = async (page: Page, mobileNo: string): Promise<void> => {
  const { token, companyId } = await served.signIn(mobileNo)
  await page.goto('/api/')
  await page.evaluate(
    ([given, company]) => {
      sessionStorage.setItem('access_token', given!)
      sessionStorage.setItem('company_id', company!)
    },
    [token, companyId],
  )
  await page.goto('/home')
}
/** What the walk asks of the browser before it begins: a device that knows its person, left by a closed tab. */
const needsKnownDevice = (walk: Walk<SessionEvent>): boolean =>
  walk.some(({ event }) => event.type === 'Unlocked')

const begin =
  (mobileNo: string, writes: boolean) =>
  async (
    walk: Walk<SessionEvent>,
  ): Promise<{ readonly walker: Walker<SessionEvent>; readonly end: () => Promise<void> }> => {
    const { context, page: first } = await openPage(browser, served.url)
    const hand = handOn(context, first)
    context.setDefaultTimeout(20_000)
    close = () => context.close()
    const known = needsKnownDevice(walk)
    const bill = writes ? billOn(hand) : null
    if (known) await leaveAtWork(hand, mobileNo, bill)
    return {
      walker: await walkerOn(hand, context, mobileNo, { known, late: answeredLate(walk) }, bill),
      end: close,
    }
  }

/** Wrong passwords since the last right one. The server looks at the next after a second, then after twice as long each time. */
const wrongTries: Record<string, number> = { [one]: 0, [two]: 0 }
const rested = async (mobileNo: string): Promise<void> => {
  const tries = wrongTries[mobileNo]!
  if (tries > 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 300 + 1000 * 2 ** (tries - 1))
    })
}

/** Comes in by the form and writes on a bill, and the power goes. */
const leaveAtWork = async (hand: Hand, mobileNo: string, bill: Bill | null): Promise<void> => {
  await rested(mobileNo)
  await hand.page().goto('/login')
  await hand.logIn(mobileNo)
  wrongTries[mobileNo] = 0
  if (mobileNo === two) await choose(hand)
  await hand.atPath('/home')
  await hand.keyKept()
  await bill?.goesOn()
  await hand.settled()
  await hand.newTab('about:blank')
}
const choose = async ({ page, button }: Hand): Promise<void> => {
  await page()
    .getByRole('combobox', { name: both(words.company) })
    .selectOption({ label: `${branch} · ${two}` })
  await button(w.continueToLogin).click()
}

const walkerOn = async (
  hand: Hand,
  context: Parameters<typeof handOn>[0],
  mobileNo: string,
  { known, late }: { readonly known: boolean; readonly late: boolean },
  bill: Bill | null,
): Promise<Walker<SessionEvent>> => {
  const { page, button, see, atPath, offline } = hand
  const login = await gate(context, /auth\/login$/)
  const enter = await gate(context, /auth\/company-token$/)
  const leave = await gate(context, /auth\/logout$/, 'GET')
  let refusing = false
  let switchedTo = ''
  let alone = false
  let answer = (): Promise<void> => Promise.resolve()
  const ended = { ne: 'फेरि लग इन गर्नुहोस्', en: 'Please sign in again' }
  await context.route('**/api/web/**', (route) =>
    refusing
      ? route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: JSON.stringify({ message: both(ended) }),
        })
      : route.fallback(),
  )
  const dialog = () => page().getByRole('dialog', { name: both(words.login) })
  /** In by the form of the login page; `there`: the tab already shows it. Without a network the request goes out and nothing comes back. */
  const comeIn = async (there: boolean, network: boolean): Promise<void> => {
    if (!there) await hand.settled()
    refusing = false
    await offline(!network)
    if (!there) await hand.newTab('/login')
    await rested(mobileNo)
    await hand.logIn(mobileNo)
    await login.pass()
    alone = !network
  }
  const fails = (then: Step<SessionEvent> | undefined) => then?.event.type === 'LogInFailed'
  return {
    drive: {
      NothingToRestore: () =>
        page()
          .goto('/login')
          .then(() => undefined),
      LogInAsked: async (_, { before }, then) => {
        await rested(mobileNo)
        if (before.value === 'anonymous') {
          // Where no network is to be, there is none already.
          if (then?.event.type === 'Unlocked') await offline(true)
          return hand.logIn(mobileNo, known && fails(then) ? 'गाई गोठमा छैन' : password)
        }
        await offline(false)
        if (!(await dialog().isVisible())) await button(words.login).click()
        await dialog()
          .getByRole('textbox', { name: both(words.password) })
          .fill(fails(then) ? 'गाई गोठमा छैन' : password)
        await dialog()
          .getByRole('button', { name: both(words.login), exact: true })
          .click()
      },
      LogInFailed: async (_, { before }) => {
        if (before.value !== 'signingInAgain' && !known) return login.lose()
        await login.pass()
        wrongTries[mobileNo]! += 1
      },
      LoggedIn: async (_, { before }) => {
        if (before.value === 'restoring') {
          await rested(mobileNo)
          await signedInTab(page(), mobileNo)
          wrongTries[mobileNo] = 0
          return
        }
        if (before.value === 'authenticating' || before.value === 'signingInAgain')
          await login.pass()
        else await comeIn(before.value === 'expired', true)
        alone = false
        wrongTries[mobileNo] = 0
      },
      Unlocked: async (_, { before }) => {
        if (before.value !== 'authenticating') return comeIn(before.value === 'expired', false)
        await login.pass()
        alone = true
      },
      CompanyAsked: () => choose(hand),
      CompanyEntered: async (_, { before }) => {
        if (before.value === 'enteringCompany') return enter.pass()
        if (before.value === 'active') await page().reload()
        if (before.value === 'leaving') await answer()
      },
      CompanyNotEntered: () => enter.lose(),
      SessionExpired: async (_, { before }) => {
        if (before.value === 'enteringCompany') return enter.refuse(401, 'not_signed_in', ended)
        refusing = true
        await page().evaluate(() => window.dispatchEvent(new Event('focus')))
      },
      CompanySwitched: async () => {
        switchedTo = await hand.chooseOtherCompany()
        await enter.pass()
      },
      SwitchFailed: async () => {
        switchedTo = await hand.chooseOtherCompany()
        await enter.lose()
      },
      LogoutAsked: async (_, { before }) => {
        if (late) {
          const who = await gate(context, /auth\/session$/, 'GET')
          await page().reload()
          answer = await who.late()
        }
        if (before.value === 'choosingCompany') await button(words.logout).click()
        else await hand.askToLeave()
        await button(words.yes).click()
      },
      // Who was let in by the key has no token to hand back: he is out at once.
      LoggedOut: () => (alone ? Promise.resolve() : leave.pass()),
    },
    look: {
      anonymous: async ({ event }) => {
        await button(words.login).waitFor()
        if (event.type === 'LogInFailed') await page().getByRole('alert').first().waitFor()
      },
      authenticating: async () => {
        await login.arrived()
        await eventually(() => button(w.loggingIn).isDisabled()).toBe(true)
      },
      choosingCompany: async (_, then) => {
        if (mobileNo === one || then?.event.type === 'CompanyEntered') return
        await atPath('/choose-company')
        await page().getByRole('heading', { name: 'संगठन छान्नुहोस् (Choose Company)' }).waitFor()
      },
      enteringCompany: async () => {
        await enter.arrived()
        await page().getByText('Logging').waitFor()
      },
      active: async (_, then) => {
        await page().waitForURL(
          ({ pathname }) => pathname === '/home' || pathname === '/sales/add',
          { waitUntil: 'commit' },
        )
        await page()
          .getByRole('button', { name: new RegExp(words.userMenu.en) })
          .waitFor()
        await eventually(() => page().getByText(w.aloneTitle.en).count()).toBe(0)
        await eventually(() => dialog().count()).toBe(0)
        await bill?.goesOn()
        if (then?.event.type === 'CompanyEntered') await hand.settled()
      },
      unlocked: async ({ event }) => {
        await see(w.aloneTitle)
        // The form stands over his work, which is as it was.
        if (event.type === 'LogInFailed') return dialog().getByRole('alert').waitFor()
        await page()
          .getByRole('button', { name: new RegExp(words.userMenu.en) })
          .waitFor()
        await bill?.goesOn()
      },
      signingInAgain: async () => {
        await login.arrived()
        await see(w.aloneTitle)
        await eventually(() =>
          dialog()
            .getByRole('button', { name: both(w.loggingIn) })
            .isDisabled(),
        ).toBe(true)
      },
      expired: async () => {
        await atPath('/login')
        await button(words.login).waitFor()
      },
      leaving: async () => {
        if (alone) return
        await leave.arrived()
        await see(words.loggingOut)
      },
      left: async ({ event }) => {
        if (event.type !== 'CompanySwitched') {
          await atPath('/login')
          await button(words.login).waitFor()
          // The key of his logs may stay for as long as one of them is on its way to the server; no token does.
          return eventually(async () =>
            (await keptIn(page())).filter((name) => !name.startsWith('log_key.')),
          ).toEqual([])
        }
        await atPath('/home')
        await page().getByText(switchedTo).first().waitFor()
      },
    },
  }
}

it(
  'every transition of a session is a thing that a person does or sees, and a bill that is being written goes on through all of them',
  { timeout: 600_000 },
  async () => {
    const told = days.map((order) => walkBy(session, order))
    const all = everyTransition(session, ofSeveralCompanies, told)
    await walkAll(session, all, sessionGround.unwalked, (walk) =>
      (told.includes(walk) ? begin(one, true) : begin(two, false))(walk),
    )
  },
)

it.skipIf(randomWalks === 0).each([
  [one, ofOneCompany],
  [two, ofSeveralCompanies],
] as const)(
  'a session follows its chart on random walks, of %s',
  { timeout: 120_000 + randomWalks * 120_000 },
  async (mobileNo, ground) => {
    const seeds = Array.from(
      { length: randomWalks },
      (_, i) => (i + 1) * 7919 + (mobileNo === one ? 0 : 1),
    )
    await walkAbout(session, ground, seeds, 14, begin(mobileNo, mobileNo === one))
  },
)

it('a bill that is saved while he works alone waits, and is in the books once he has logged in again over it', async () => {
  const { context, page: first } = await openPage(browser, served.url)
  const hand = handOn(context, first)
  const bill = billOn(hand)
  context.setDefaultTimeout(20_000)
  close = () => context.close()
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/web/sales')
      sent.push(request.url())
  })
  await leaveAtWork(hand, one, bill)
  await hand.offline(true)
  await hand.newTab('/login')
  await hand.logIn(one)
  await hand.see(w.aloneTitle)
  await bill.goesOn()
  await bill.save()
  await hand.page().getByText(tradeWords.waitingTitle.en).waitFor()
  await hand.offline(false)
  await hand.button(words.login).click()
  const form = hand.page().getByRole('dialog', { name: both(words.login) })
  await form.getByRole('textbox', { name: both(words.password) }).fill(password)
  expect(sent).toEqual([])
  await form.getByRole('button', { name: both(words.login), exact: true }).click()
  await hand.page().getByText(`(${tradeWords.recordedTitle.en})`, { exact: true }).waitFor()
  expect([sent.length, await hand.page().getByText(w.aloneTitle.en).count()]).toEqual([1, 0])
})

it('who logged out has nothing to take up where no network is, and is told so', async () => {
  const { context, page: first } = await openPage(browser, served.url)
  const hand = handOn(context, first)
  context.setDefaultTimeout(20_000)
  close = () => context.close()
  await leaveAtWork(hand, one, null)
  await hand.newTab('/login')
  await hand.logIn(one)
  await hand.atPath('/home')
  await hand.askToLeave()
  await hand.button(words.yes).click()
  await hand.atPath('/login')
  await hand.offline(true)
  await hand.newTab('/login')
  await hand.logIn(one)
  await hand.page().getByText('There is no unfinished work on this device').waitFor()
  await hand.button(words.login).waitFor()
  expect(new URL(hand.page().url()).pathname).toBe('/login')
})

it.skipIf(process.env['LONG'] === undefined)(
  'whose logs are gone from the device is let in by the password without the network, in the company where they last were',
  async () => {
    const { context, page: first } = await openPage(browser, served.url)
    const hand = handOn(context, first)
    context.setDefaultTimeout(20_000)
    close = () => context.close()
    await leaveAtWork(hand, one, null)
    await hand.offline(true)
    await hand.newTab('/login')
    expect(
      await hand.page().evaluate(
        () =>
          new Promise((done) => {
            indexedDB.deleteDatabase('khata-log').onsuccess = () => done('gone')
          }),
      ),
    ).toBe('gone')
    await hand.logIn(one)
    await hand.see(w.aloneTitle)
    await hand.atPath('/home')
    await hand.page().getByText('एउटै पसल').first().waitFor()
  },
)

it('an answer that comes when he has left brings neither token nor key back into the tab', async () => {
  const { context, page } = await openPage(browser, served.url)
  const hand = handOn(context, page)
  context.setDefaultTimeout(20_000)
  close = () => context.close()
  await signedInTab(page, one)
  await hand.openMenu()
  const who = await gate(context, /auth\/session$/, 'GET')
  await page.reload()
  const answer = await who.late()
  await hand.askToLeave()
  await hand.button(words.yes).click()
  await hand.atPath('/login')
  await eventually(() => keptIn(page)).toEqual([])
  await answer()
  // The page has as long as a second to do what it should not.
  await page.waitForTimeout(1000)
  expect(await keptIn(page)).toEqual([])
})
