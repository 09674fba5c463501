import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, it } from 'vitest'
import { registration, type RegistrationEvent } from '../../machines/registration.ts'
import { words } from '../../src/client/i18n/words.ts'
import { sessionWords as w } from '../../src/client/session/words.ts'
import { isLong } from '../longForm.ts'
import { password } from '../screens/owners.ts'
import { openPage } from '../screens/pages.ts'
import { sharedBrowser, sharedServer } from '../screens/shared.ts'
import { type Served } from '../screens/shop.ts'
import { gate } from './gate.ts'
import { registrationConfig } from './walkConfigs.ts'
import { eventually, userOn } from './interactions.ts'
import { everyTransition } from './plan.ts'
import { randomWalks, walkAbout, walkAll, type Walker } from './walk.ts'
import { sessionRouteWords } from '../../src/contract/sessionRouteWords.ts'
import { terms } from '../../src/books/termWords.ts'
import { accessibleName } from '../screens/accessibleName.ts'

let served: Served
let browser: Browser
let close = (): Promise<void> => Promise.resolve()
beforeAll(async () => {
  served = await sharedServer()
  browser = await sharedBrowser()
})
afterEach(() => close())

let nextMobile = 9851000000
const freshMobile = (): string => String(++nextMobile)

const begin = async (): Promise<{
  readonly walker: Walker<RegistrationEvent>
  readonly end: () => Promise<void>
}> => {
  const { context, page } = await openPage(browser, served.url, { offline: false })
  const { button, see, atPath } = userOn(context, page)
  page.setDefaultTimeout(20_000)
  close = () => context.close()
  const register = await gate(page, /api\/registration$/)
  const activate = await gate(page, /activate-account\/./)
  const resend = await gate(page, /resend-otp\/./, 'GET')
  let mobile = ''
  const otp = () => page.getByRole('textbox', { name: w.code.ne })
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
  await page.goto('/register')
  const walker: Walker<RegistrationEvent> = {
    drive: {
      RegistrationAsked: async (_, { before }) => {
        if (before.value === 'activated')
          await page.getByRole('link', { name: words.register.ne }).click()
        mobile = freshMobile()
        const fill = (label: { ne: string; en: string }, text: string) =>
          page.getByRole('textbox', { name: accessibleName(label) }).fill(text)
        await fill(words.businessName, 'नयाँ पसल')
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
        await otp().fill(
          then?.event.type === 'AccountActivated' ? await served.codeFor(mobile) : '000000',
        )
        await button(sessionRouteWords.activateAccount).click()
      },
      AccountActivated: () => activate.pass(),
      ActivationFailed: () => activate.pass(),
      OtpAsked: async (_, { before }) => {
        await openCode(String(before.value))
        await button(sessionRouteWords.resendCode).click()
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
        await eventually(() => button(w.registering).isDisabled()).toBe(true)
      },
      awaitingOtp: async ({ event }) => {
        await atPath('/activate-account')
        await eventually(() => otp().isEnabled()).toBe(true)
        if (event.type === 'ActivationFailed' || event.type === 'OtpNotSent')
          await page.getByRole('main').getByRole('alert').waitFor()
        if (event.type === 'OtpSent') await see({ ne: '', en: 'The code was sent' })
      },
      activating: async () => {
        await activate.arrived()
        await eventually(() => button(w.activating).isDisabled()).toBe(true)
      },
      resending: async () => {
        await resend.arrived()
        await eventually(() => button(sessionRouteWords.resendCode).isDisabled()).toBe(true)
      },
      activated: async () => {
        await atPath('/login')
        await see(terms.activated)
      },
    },
  }
  return { walker, end: close }
}

it.skipIf(!isLong)('a person takes or sees every transition of registering a shop', async () => {
  await walkAll(
    registration,
    everyTransition(registration, registrationConfig),
    registrationConfig.unwalked,
    begin,
  )
})
it.skipIf(randomWalks === 0)(
  'registering follows its chart on random walks',
  { timeout: 60_000 + randomWalks * 60_000 },
  async () => {
    const seeds = Array.from({ length: randomWalks }, (_, i) => (i + 1) * 7919 + 3)
    await walkAbout(registration, registrationConfig, seeds, 14, begin)
  },
)
