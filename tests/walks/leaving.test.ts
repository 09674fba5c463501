import { accessibleName } from '../screens/accessibleName.ts'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, it } from 'vitest'
import { companySwitch, type CompanySwitchEvent } from '../../machines/companySwitch.ts'
import { logout, type LogoutEvent } from '../../machines/logout.ts'
import { words } from '../../src/client/i18n/words.ts'
import { sessionWords as w } from '../../src/client/session/words.ts'
import { openPage } from '../screens/pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from '../screens/shared.ts'
import { carryToken, type Served } from '../screens/shop.ts'
import { gate } from './gate.ts'
import { logoutConfig, switchConfig } from './walkConfigs.ts'
import { eventually, userOn } from './interactions.ts'
import { everyTransition, walkBy } from './plan.ts'
import { randomWalks, walkAbout, walkAll, type Walker } from './walk.ts'
import { isLong } from '../longForm.ts'

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
  browser = await sharedBrowser()
})
afterEach(() => close())
const fresh = async (offline: boolean) => {
  const { context, page } = await openPage(browser, served.url, { offline, keepsApp: true })
  context.setDefaultTimeout(20_000)
  close = () => context.close()
  return { context, page, user: userOn(context, page) }
}
const seeds = (from: number) => Array.from({ length: randomWalks }, (_, i) => (i + 1) * 7919 + from)

let added = 0
/** The question before leaving. Ram signed in by the form, so the device knows them without a network too. */
const beginLogout = async (): Promise<{
  readonly walker: Walker<LogoutEvent>
  readonly end: () => Promise<void>
}> => {
  const { context, page: first, user } = await fresh(true)
  const { page, button } = user
  const call = await gate(context, /auth\/logout$/, 'GET')
  let alone = false
  await first.goto('/login')
  await user.logIn(one)
  await user.atPath('/home')
  /** The browser dies and the person signs in again, with the question open or not. */
  const again = async (network: boolean): Promise<void> => {
    await user.settled()
    // The tab is closed before the network is back: an unlocked page would log in by itself.
    await user.newTab('about:blank')
    await user.offline(!network)
    await user.page().goto('/login')
    await user.logIn(one)
    await user.atPath('/home')
    alone = !network
  }
  return {
    walker: {
      drive: {
        LogoutOpened: () => user.askToLeave(),
        LogoutDeclined: () => button(words.no).click(),
        SharedDeviceDeclared: () =>
          page().getByRole('checkbox', { name: w.sharedDevice.ne }).click(),
        LogoutAsked: () => button(words.yes).click(),
        LoggedOut: () => (alone ? Promise.resolve() : call.pass()),
        LoggedIn: () => again(true),
        Unlocked: () => again(false),
      },
      look: {
        here: async () => {
          await page()
            .getByRole('button', { name: new RegExp(words.userMenu.ne) })
            .waitFor()
          await eventually(() => page().getByRole('alertdialog').count()).toBe(0)
          await eventually(() => page().getByText(w.aloneTitle.ne).count()).toBe(alone ? 1 : 0)
        },
        confirming: () =>
          page().getByRole('alertdialog', { name: words.logoutQuestion.ne }).waitFor(),
        leaving: async () => {
          if (alone) return
          await call.arrived()
          await eventually(() => button(words.loggingOut).isDisabled()).toBe(true)
        },
        left: () => user.atPath('/login'),
      },
    },
    end: close,
  }
}

it.skipIf(!isLong)(
  'a person takes or sees every transition of logging out',
  { timeout: 300_000 },
  async () => {
    // Online, so that the server is told; the other walks get there in other ways.
    const plainly = walkBy<LogoutEvent>(logout, [
      { type: 'LogoutOpened' },
      { type: 'LogoutDeclined' },
      { type: 'LogoutOpened' },
      { type: 'LogoutAsked' },
      { type: 'LoggedOut' },
    ])
    await walkAll(
      logout,
      everyTransition(logout, logoutConfig, [plainly]),
      logoutConfig.unwalked,
      beginLogout,
    )
  },
)
it.skipIf(randomWalks === 0)(
  'logging out follows its chart on random walks',
  { timeout: 120_000 + randomWalks * 120_000 },
  async () => {
    await walkAbout(logout, logoutConfig, seeds(2), 8, beginLogout)
  },
)

const beginSwitch = async (): Promise<{
  readonly walker: Walker<CompanySwitchEvent>
  readonly end: () => Promise<void>
}> => {
  const { context, page, user } = await fresh(false)
  await carryToken(context, await served.signIn(two))
  const enter = await gate(context, /auth\/company-token$/)
  const add = await gate(context, /register-child-company$/)
  let switchedTo = ''
  let adding = false
  // A token from an earlier day leads to the choice of a company.
  await page.goto('/home')
  await page
    .getByRole('combobox', { name: words.company.ne })
    .selectOption({ label: `${branch} · ${two}` })
  await user.button(w.continueToLogin).click()
  await enter.pass()
  await user.atPath('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await user.settled()
  return {
    walker: {
      drive: {
        SwitchAsked: async () => {
          switchedTo = await user.chooseOtherCompany()
          adding = false
        },
        CompanyAddAsked: async () => {
          switchedTo = `शाखा ${++added}`
          adding = true
          await user.addCompany(switchedTo)
        },
        CompanySwitched: () => (adding ? add.pass() : enter.pass()),
        CompanyNotAdded: () => add.lose(),
        SwitchFailed: () => enter.lose(),
        LogoutAsked: async () => {
          await user.askToLeave()
          await user.button(words.yes).click()
        },
      },
      look: {
        here: async ({ event }) => {
          await page.getByText(branch).first().waitFor()
          if (event.type !== 'CompanyNotAdded') return
          await user.see(w.noAnswer)
          await page
            .getByRole('dialog')
            .getByRole('button', { name: accessibleName(words.cancel) })
            .click()
        },
        switching: async () => {
          await enter.arrived()
          await user.see(w.switching)
        },
        adding: async () => {
          await add.arrived()
          await user.see(w.adding)
        },
        over: async ({ event }) => {
          if (event.type === 'CompanySwitched') {
            await user.atPath('/home')
            await page.getByText(switchedTo).first().waitFor()
            return
          }
          await user.atPath('/login')
          if (event.type === 'SwitchFailed') await page.getByText('प्रोफाइल फेर्न सकिएन').waitFor()
        },
      },
    },
    end: close,
  }
}

it.skipIf(!isLong)('a person takes or sees every transition of switching companies', async () => {
  await walkAll(
    companySwitch,
    everyTransition(companySwitch, switchConfig),
    switchConfig.unwalked,
    beginSwitch,
  )
})
