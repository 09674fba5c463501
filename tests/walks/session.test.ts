import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { companySwitch, type CompanySwitchEvent } from '../../machines/companySwitch.ts'
import { logout, type LogoutEvent } from '../../machines/logout.ts'
import { registration, type RegistrationEvent } from '../../machines/registration.ts'
import { session, type SessionEvent } from '../../machines/session.ts'
import { both } from '../../src/books/words.ts'
import { words } from '../../src/client/app/words.ts'
import { sessionWords as w } from '../../src/client/session/words.ts'
import { launch, openPage } from '../screens/browser.ts'
import { carryToken, password, serve, type Served } from '../screens/shop.ts'
import { gate, type Gate } from './gate.ts'
import { everyTransition, expectAllTaken, walkOn, type Unwalked, type Walker } from './walk.ts'

const one = '9841000001', two = '9841000002'
const main = 'अन्नपूर्ण किराना', branch = 'अन्नपूर्ण शाखा'

let served: Served, browser: Browser, context: BrowserContext, page: Page
beforeAll(async () => {
  served = await serve([{ mobileNo: one, fullName: 'राम', companies: ['एउटै पसल'] }, { mobileNo: two, fullName: 'सीता', companies: [main, branch] }])
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await served.stop()
})
const open = async (): Promise<void> => {
  ({ context, page } = await openPage(browser, served.url))
  page.setDefaultTimeout(10_000)
}
afterEach(() => context.close())

const button = (say: { ne: string; en: string }) => page.getByRole('button', { name: both(say), exact: true })
const see = (say: { ne: string; en: string }) => page.getByText(say.en).first().waitFor()
const atPath = (path: string) => page.waitForURL((url) => url.pathname === path)

const late = (chart: string, state: string, ...events: readonly string[]): Unwalked =>
  Object.fromEntries(events.map((event) => [`${state} --${event}--> ${state}`, `${chart}: an answer that comes after the log was closed; the page has gone on by then`]))

const openMenu = () => page.getByRole('button', { name: new RegExp(words.userMenu.en) }).click()
const askToLeave = async (): Promise<void> => {
  await openMenu()
  await page.getByRole('dialog').getByRole('button', { name: both(words.logout), exact: true }).click()
}

it('every transition of logging out is a thing that a person does or sees', async () => {
  let call: Gate
  const me = await served.signIn(two)
  const unwalked = late('logout', 'left', 'LoggedOut')
  const walker: Walker<LogoutEvent> = {
    drive: {
      LogoutOpened: askToLeave,
      LogoutDeclined: () => button(words.no).click(),
      LogoutAsked: () => button(words.yes).click(),
      LoggedOut: () => call.pass(),
    },
    look: {
      here: async () => expect(await page.getByRole('alertdialog').count()).toBe(0),
      confirming: () => page.getByRole('alertdialog', { name: both(words.logoutQuestion) }).waitFor(),
      leaving: async () => {
        await call.arrived()
        expect(await button(words.loggingOut).isDisabled()).toBe(true)
      },
      left: () => atPath('/login'),
    },
  }
  const taken = new Set<string>(), events: readonly LogoutEvent[] = [{ type: 'LogoutOpened' }, { type: 'LogoutDeclined' }, { type: 'LogoutAsked' }, { type: 'LoggedOut' }]
  for (const walk of everyTransition(logout, { events, unwalked })) {
    await open()
    await carryToken(context, me)
    call = await gate(page, /auth\/logout$/, 'GET')
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await walkOn(walk, walker, taken)
    await context.close()
  }
  expectAllTaken(logout, taken, unwalked)
})

let switchedTo = ''
const chooseInSwitcher = async (): Promise<void> => {
  await openMenu()
  await page.getByRole('dialog').getByRole('button', { name: both(words.switchCompany), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: both(words.switchCompany) })
  // Whichever is offered: the one of the two that is not open.
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  switchedTo = await dialog.getByRole('combobox').locator('option:checked').innerText()
  await dialog.getByRole('button', { name: both(words.switchCompany), exact: true }).click()
}

it('every transition of switching companies is a thing that a person does or sees', async () => {
  let call: Gate
  const unwalked: Unwalked = { ...late('companySwitch', 'over', 'CompanySwitched', 'SwitchFailed'), 'switching --LogoutAsked--> over': 'the dialog covers the way out while it is busy' }
  const walker: Walker<CompanySwitchEvent> = {
    drive: {
      SwitchAsked: chooseInSwitcher,
      CompanySwitched: () => call.pass(),
      SwitchFailed: () => call.lose(),
      LogoutAsked: async () => {
        await askToLeave()
        await button(words.yes).click()
      },
    },
    look: {
      here: () => page.getByText(main).first().waitFor(),
      switching: async () => {
        await call.arrived()
        await see(w.switching)
      },
      over: async ({ event }) => {
        if (event.type === 'CompanySwitched') {
          await atPath('/home')
          await page.getByText(switchedTo).first().waitFor()
          return
        }
        await atPath('/login')
        if (event.type === 'SwitchFailed') await page.getByText('Profile switch failed').waitFor()
      },
    },
  }
  const taken = new Set<string>(), events: readonly CompanySwitchEvent[] = [{ type: 'SwitchAsked' }, { type: 'CompanySwitched' }, { type: 'SwitchFailed' }, { type: 'LogoutAsked' }]
  for (const walk of everyTransition(companySwitch, { events, unwalked })) {
    await open()
    await carryToken(context, await served.signIn(two))
    call = await gate(page, /auth\/company-token$/)
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await walkOn(walk, walker, taken)
    await context.close()
  }
  expectAllTaken(companySwitch, taken, unwalked)
})

let nextMobile = 9851000000
const freshMobile = (): string => String(++nextMobile)

it('every transition of registering a shop is a thing that a person does or sees', async () => {
  let register: Gate, activate: Gate, resend: Gate, mobile = ''
  const unwalked: Unwalked = { 'awaitingOtp --RegistrationAsked--> registering': 'whoever waits for his code is led from /register to the code' }
  const otp = () => page.getByRole('textbox', { name: both(w.code) })
  const openCode = async (before: string): Promise<void> => {
    if (before === 'open') {
      // A registration of another day: its token is in the cookie, and the code's own page is opened at once.
      mobile = freshMobile()
      const { token } = await served.register(mobile)
      await context.addCookies([{ name: 'registration_token', value: token, url: served.url }])
      await page.goto('/activate-account')
    }
    await otp().waitFor()
  }
  const walker: Walker<RegistrationEvent> = {
    drive: {
      RegistrationAsked: async (_, { before }) => {
        if (before.value === 'activated') await page.getByRole('link', { name: both(words.register) }).click()
        mobile = freshMobile()
        const fill = (label: { ne: string; en: string }, text: string) => page.getByRole('textbox', { name: both(label), exact: true }).fill(text)
        await fill(w.businessName, 'नयाँ पसल')
        await fill(w.ownerFullName, 'हरि')
        await fill(words.mobile, mobile)
        await fill(words.address, 'पोखरा-८')
        await fill(words.password, password)
        await button(words.register).click()
      },
      Registered: () => register.pass(),
      RegistrationFailed: () => register.lose(),
      ActivationAsked: async (_, { before }, then) => {
        await openCode(String(before.value))
        await otp().fill(then?.event.type === 'AccountActivated' ? await served.codeFor(mobile) : '000000')
        await button(w.activate).click()
      },
      AccountActivated: () => activate.pass(),
      ActivationFailed: () => activate.pass(),
      OtpAsked: async (_, { before }) => {
        await openCode(String(before.value))
        await button(w.resend).click()
      },
      OtpSent: () => resend.answer(null, { ne: 'कोड पठाइयो', en: 'The code was sent' }),
      // A number gets one code a minute; the server says so itself.
      OtpNotSent: () => resend.pass(),
    },
    look: {
      open: async ({ event }) => {
        await button(words.register).waitFor()
        if (event.type === 'RegistrationFailed') await page.getByRole('alert').first().waitFor()
      },
      registering: async () => {
        await register.arrived()
        await expect.poll(() => button(w.registering).isDisabled()).toBe(true)
      },
      awaitingOtp: async ({ event }) => {
        await atPath('/activate-account')
        await expect.poll(() => otp().isEnabled()).toBe(true)
        if (event.type === 'ActivationFailed' || event.type === 'OtpNotSent') await page.getByRole('main').getByRole('alert').waitFor()
        if (event.type === 'OtpSent') await see({ ne: '', en: 'The code was sent' })
      },
      activating: async () => {
        await activate.arrived()
        expect(await button(w.activating).isDisabled()).toBe(true)
      },
      resending: async () => {
        await resend.arrived()
        expect(await button(w.resend).isDisabled()).toBe(true)
      },
      activated: async () => {
        await atPath('/login')
        await see(w.activated)
      },
    },
  }
  const events: readonly RegistrationEvent[] = [
    { type: 'RegistrationAsked' }, { type: 'Registered' }, { type: 'RegistrationFailed' }, { type: 'ActivationAsked' }, { type: 'AccountActivated' }, { type: 'ActivationFailed' },
    { type: 'OtpAsked' }, { type: 'OtpSent' }, { type: 'OtpNotSent' },
  ]
  const taken = new Set<string>()
  for (const walk of everyTransition(registration, { events, unwalked })) {
    await open()
    register = await gate(page, /api\/registration$/)
    activate = await gate(page, /activate-account\/./)
    resend = await gate(page, /resend-otp\/./, 'GET')
    await page.goto('/register')
    await walkOn(walk, walker, taken)
    await context.close()
  }
  expectAllTaken(registration, taken, unwalked)
})

it('every transition of a session is a thing that a person does or sees', async () => {
  let login: Gate, enter: Gate, leave: Gate
  const gone = 'the tab forgets the sign-in as soon as it has expired'
  const unwalked: Unwalked = {
    ...late('session', 'leaving', 'CompanyEntered', 'CompanyNotEntered', 'CompanySwitched', 'SwitchFailed', 'SessionExpired'),
    ...late('session', 'left', 'LoggedOut', 'CompanyEntered', 'CompanyNotEntered', 'CompanySwitched', 'SwitchFailed', 'SessionExpired'),
    ...late('session', 'expired', 'CompanyEntered', 'CompanyNotEntered'),
    'expired --CompanySwitched--> left': gone, 'expired --SwitchFailed--> left': gone, 'expired --LogoutAsked--> leaving': gone, 'expired --LoggedOut--> left': gone,
    'choosingCompany --SessionExpired--> expired': 'the chooser calls nothing until a company is asked for',
    'enteringCompany --LogoutAsked--> leaving': 'the chooser rests while a company is being entered',
  }
  const chooser = () => page.getByRole('combobox', { name: both(words.company) })
  const walker: Walker<SessionEvent> = {
    drive: {
      NothingToRestore: () => page.goto('/login').then(() => undefined),
      LogInAsked: async () => {
        await page.getByRole('textbox', { name: both(w.ownerName) }).fill(single ? one : two)
        await page.getByRole('textbox', { name: both(words.password) }).fill(password)
        await button(words.login).click()
      },
      LogInFailed: () => login.lose(),
      // Of a stored token the server says everything at once; a fresh sign-in begins its own log with who signed in.
      LoggedIn: async (_, { before }, then) => {
        if (before.value === 'authenticating') return login.pass()
        if (then?.event.type === 'CompanyEntered') {
          await carryToken(context, await served.signIn(two))
          await page.goto('/home')
          return
        }
        await page.goto('/login')
        await page.getByRole('textbox', { name: both(w.ownerName) }).fill(two)
        await page.getByRole('textbox', { name: both(words.password) }).fill(password)
        await button(words.login).click()
        await login.pass()
      },
      CompanyAsked: async () => {
        await chooser().selectOption({ label: `${branch} · ${two}` })
        await button(w.continueToLogin).click()
      },
      CompanyEntered: async (_, { before }) => {
        if (before.value === 'enteringCompany') return enter.pass()
        if (before.value === 'active') await page.reload()
      },
      CompanyNotEntered: () => enter.lose(),
      SessionExpired: async (_, { before }) => {
        const ended = { ne: 'फेरि लग इन गर्नुहोस्', en: 'Please sign in again' }
        if (before.value === 'enteringCompany') return enter.refuse(401, 'not_signed_in', ended)
        await page.route('**/api/web/**', (route) => route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify({ message: both(ended) }) }))
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      },
      CompanySwitched: async () => {
        await chooseInSwitcher()
        await enter.pass()
      },
      SwitchFailed: async () => {
        await chooseInSwitcher()
        await enter.lose()
      },
      LogoutAsked: async (_, { before }) => {
        if (before.value === 'choosingCompany') await button(words.logout).click()
        else await askToLeave()
        await button(words.yes).click()
      },
      LoggedOut: () => leave.pass(),
    },
    look: {
      anonymous: async ({ event }) => {
        await button(words.login).waitFor()
        if (event.type === 'LogInFailed') await page.locator('.notistack-SnackbarContainer').getByRole('alert').waitFor()
      },
      authenticating: async () => {
        await login.arrived()
        expect(await button(w.loggingIn).isDisabled()).toBe(true)
      },
      choosingCompany: async (_, then) => {
        if (then?.event.type === 'CompanyEntered') return
        await atPath('/choose-company')
        await page.getByRole('heading', { name: 'संगठन छान्नुहोस् (Choose Company)' }).waitFor()
      },
      enteringCompany: async () => {
        await enter.arrived()
        await page.getByText('Logging').waitFor()
      },
      active: async () => {
        await atPath('/home')
        await page.getByRole('button', { name: new RegExp(words.userMenu.en) }).waitFor()
      },
      expired: () => atPath('/login'),
      leaving: async () => {
        await leave.arrived()
        await see(words.loggingOut)
      },
      left: async ({ event }) => {
        if (event.type !== 'CompanySwitched') return atPath('/login')
        await atPath('/home')
        await page.getByText(switchedTo).first().waitFor()
      },
    },
  }
  const types = [
    'NothingToRestore', 'LogInAsked', 'LoggedIn', 'LogInFailed', 'CompanyAsked', 'CompanyEntered', 'CompanyNotEntered', 'CompanySwitched', 'SwitchFailed', 'SessionExpired', 'LogoutAsked', 'LoggedOut',
  ] as const
  const taken = new Set<string>()
  let single = false
  for (const walk of everyTransition(session, { events: types.map((type): SessionEvent => ({ type })), unwalked })) {
    await open()
    login = await gate(page, /auth\/login$/)
    enter = await gate(page, /auth\/company-token$/)
    leave = await gate(page, /auth\/logout$/, 'GET')
    single = walk.some((step, at) => step.event.type === 'CompanyEntered' && walk[at - 1]?.event.type === 'LoggedIn')
    await walkOn(walk, walker, taken)
    await context.close()
  }
  expectAllTaken(session, taken, unwalked)
})
