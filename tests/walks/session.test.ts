import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, it } from 'vitest'
import { session, type SessionEvent } from '../../machines/session.ts'
import { both } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { authWords } from '../../src/client/auth/authWords.ts'
import { sessionWords as w, wrongLogin } from '../../src/client/session/words.ts'
import { password } from '../screens/owners.ts'
import { openPage } from '../screens/pages.ts'
import { isLong } from '../longForm.ts'
import { freshMobile, sharedBrowser, sharedServer } from '../screens/shared.ts'
import { stock, type Served } from '../screens/shop.ts'
import { billOn, type Bill } from './bill.ts'
import { gate } from './gate.ts'
import { ofOneCompany, ofSeveralCompanies, sessionConfig } from './walkConfigs.ts'
import { eventually, userOn, type User } from './interactions.ts'
import { everyTransition, walkBy, type Step, type Walk } from './plan.ts'
import { randomWalks, walkAbout, walkAll, walkOn, type Walker } from './walk.ts'
import { days } from './sessionDays.ts'
import { keptIn, leaveAtWork, signedInTab } from './sessionSteps.ts'
import { accessibleName } from '../screens/accessibleName.ts'

const one = freshMobile()
const two = freshMobile()
const main = 'अन्नपूर्ण किराना'
const branch = 'अन्नपूर्ण शाखा'

let served: Served
let browser: Browser
let close = (): Promise<void> => Promise.resolve()
beforeAll(async () => {
  served = await sharedServer([
    { mobileNo: one, fullName: 'राम', companies: ['एउटै पसल'] },
    { mobileNo: two, fullName: 'सीता', companies: [main, branch] },
  ])
  await stock(await served.signIn(one))
  browser = await sharedBrowser()
})
afterEach(() => close())

const answeredLate = (walk: Walk<SessionEvent>): boolean =>
  walk.some(({ event, before }) => event.type === 'CompanyEntered' && before.value === 'leaving')

/** The state of the browser before the walk: a device that knows its person, with the tab closed. */
const needsKnownDevice = (walk: Walk<SessionEvent>): boolean =>
  walk.some(({ event }) => event.type === 'Unlocked')

const begin =
  (mobileNo: string, writes: boolean) =>
  async (
    walk: Walk<SessionEvent>,
  ): Promise<{ readonly walker: Walker<SessionEvent>; readonly end: () => Promise<void> }> => {
    const known = needsKnownDevice(walk)
    // Only who comes in without a network needs the app on the device.
    const { context, page: first } = await openPage(browser, served.url, {
      keepsApp: true,
      offline: known,
    })
    const user = userOn(context, first)
    context.setDefaultTimeout(20_000)
    close = () => context.close()
    const bill = writes ? billOn(user) : null
    if (known) {
      await rested(mobileNo)
      await leaveAtWork(user, mobileNo, bill, mobileNo === two ? choose : null)
      wrongTries[mobileNo] = 0
    }
    return {
      walker: await walkerOn(user, context, mobileNo, { known, late: answeredLate(walk) }, bill),
      end: close,
    }
  }

/** Wrong passwords since the last right one. The server checks the next after a second, then after twice as long each time. */
const wrongTries: Record<string, number> = { [one]: 0, [two]: 0 }
const rested = async (mobileNo: string): Promise<void> => {
  const tries = wrongTries[mobileNo]!
  if (tries > 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 300 + 1000 * 2 ** (tries - 1))
    })
}

const choose = async ({ page, button }: User): Promise<void> => {
  await page()
    .getByRole('combobox', { name: words.company.ne })
    .selectOption({ label: `${branch} · ${two}` })
  await button(w.continueToLogin).click()
}

const walkerOn = async (
  user: User,
  context: Parameters<typeof userOn>[0],
  mobileNo: string,
  { known, late }: { readonly known: boolean; readonly late: boolean },
  bill: Bill | null,
): Promise<Walker<SessionEvent>> => {
  const { page, button, see, atPath, offline } = user
  const login = await gate(context, /auth\/login$/)
  const enter = await gate(context, /auth\/company-token$/)
  const leave = await gate(context, /auth\/logout$/, 'GET')
  let refusing = false
  let switchedTo = ''
  let alone = false
  /** The page was unlocked and not refused since. */
  let returns = false
  let answer = (): Promise<void> => Promise.resolve()
  const ended = { ne: 'फेरि लग इन गर्नुहोस्', en: 'Please log in again' }
  await context.route('**/api/web/**', (route) =>
    refusing
      ? route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: JSON.stringify({ message: both(ended) }),
        })
      : route.fallback(),
  )
  const dialog = () => page().getByRole('dialog', { name: words.login.ne })
  /** Logs in with the form; `there`: the tab already shows it. Offline the request is sent and no answer comes. */
  const comeIn = async (there: boolean, network: boolean): Promise<void> => {
    if (!there) await user.settled()
    refusing = false
    // The tab is closed before the network is back: an unlocked page would log in by itself.
    if (!there) await user.newTab('about:blank')
    await offline(!network)
    if (!there) await page().goto('/login')
    await rested(mobileNo)
    await user.logIn(mobileNo)
    await login.pass()
    alone = !network
    returns = !network
  }
  const fails = (then: Step<SessionEvent> | undefined) => then?.event.type === 'LogInFailed'
  return {
    describe: async () => {
      const text = await page().locator('body').innerText()
      const held = { login: login.held(), enter: enter.held(), leave: leave.held() }
      return `${page().url()} ${JSON.stringify(held)} ${text.slice(0, 600)}`
    },
    drive: {
      NothingToRestore: () =>
        page()
          .goto('/login')
          .then(() => undefined),
      LogInAsked: async (_, { before }, then) => {
        await rested(mobileNo)
        if (before.value === 'anonymous') {
          // If this step is offline, the network is already cut.
          if (then?.event.type === 'Unlocked') await offline(true)
          return user.logIn(mobileNo, known && fails(then) ? 'गाई गोठमा छैन' : password)
        }
        await offline(false)
        // What the page was unlocked with logs it in without being asked.
        if (returns) return
        if (!(await dialog().isVisible())) await button(words.login).click()
        await dialog()
          .getByRole('textbox', { name: words.password.ne })
          .fill(fails(then) ? 'गाई गोठमा छैन' : password)
        await dialog()
          .getByRole('button', { name: accessibleName(words.login) })
          .click()
      },
      LogInFailed: async (_, { before }) => {
        if (before.value !== 'signingInAgain' && !known) return login.lose()
        if (returns && before.value === 'signingInAgain') {
          returns = false
          return login.refuse(422, 'wrong_login', wrongLogin(1))
        }
        await login.pass()
        wrongTries[mobileNo]! += 1
      },
      LoggedIn: async (_, { before }) => {
        if (before.value === 'restoring') {
          await rested(mobileNo)
          await signedInTab(page(), await served.signIn(mobileNo))
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
        returns = true
      },
      CompanyAsked: () => choose(user),
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
        switchedTo = await user.chooseOtherCompany()
        await enter.pass()
      },
      SwitchFailed: async () => {
        switchedTo = await user.chooseOtherCompany()
        await enter.lose()
      },
      LogoutAsked: async (_, { before }) => {
        if (late) {
          const who = await gate(context, /auth\/session$/, 'GET')
          await page().reload()
          answer = await who.late()
        }
        if (before.value === 'choosingCompany') await button(words.logout).click()
        else await user.askToLeave()
        await button(words.yes).click()
      },
      // A person let in offline has no token to revoke, so they are logged out at once.
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
        await page().getByText('लग इन हुँदैछ').waitFor()
      },
      active: async (_, then) => {
        await page().waitForURL(
          ({ pathname }) => pathname === '/home' || pathname === '/sales/add',
          { waitUntil: 'commit' },
        )
        await page()
          .getByRole('button', { name: new RegExp(words.userMenu.ne) })
          .waitFor()
        await eventually(() => page().getByText(w.aloneTitle.ne).count()).toBe(0)
        await eventually(() => dialog().count()).toBe(0)
        await bill?.goesOn()
        if (then?.event.type === 'CompanyEntered') await user.settled()
      },
      unlocked: async ({ event }) => {
        await see(w.aloneTitle)
        // The form covers the work, which is unchanged.
        if (event.type === 'LogInFailed' && (await dialog().isVisible()))
          return dialog().getByRole('alert').waitFor()
        if (event.type === 'LogInFailed') await see(authWords.aloneHelp)
        await page()
          .getByRole('button', { name: new RegExp(words.userMenu.ne) })
          .waitFor()
        await bill?.goesOn()
      },
      signingInAgain: async () => {
        await login.arrived()
        await see(w.aloneTitle)
        if (!returns)
          await eventually(() =>
            dialog().getByRole('button', { name: w.loggingIn.ne }).isDisabled(),
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
          // The key of the logs may stay while one of them is on its way to the server; no token does.
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

it.skipIf(isLong)(
  'a bill being written survives a sign-in that expires without a network',
  async () => {
    const walk = walkBy(session, days[1]!)
    const { walker, end } = await begin(one, true)(walk)
    await walkOn(walk, walker, new Set())
    await end()
  },
)

it.skipIf(!isLong)(
  'a bill being written survives every transition of a session',
  { timeout: 600_000 },
  async () => {
    const told = days.map((order) => walkBy(session, order))
    const all = everyTransition(session, ofSeveralCompanies, told)
    await walkAll(session, all, sessionConfig.unwalked, (walk) =>
      (told.includes(walk) ? begin(one, true) : begin(two, false))(walk),
    )
  },
)

it.skipIf(randomWalks === 0).each([
  [one, ofOneCompany],
  [two, ofSeveralCompanies],
] as const)(
  'the session of %s follows its chart on random walks',
  { timeout: 120_000 + randomWalks * 120_000 },
  async (mobileNo, config) => {
    const seeds = Array.from(
      { length: randomWalks },
      (_, i) => (i + 1) * 7919 + (mobileNo === one ? 0 : 1),
    )
    await walkAbout(session, config, seeds, 14, begin(mobileNo, mobileNo === one))
  },
)
