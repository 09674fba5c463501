import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, it } from 'vitest'
import { forgottenPassword, type ForgottenPasswordEvent } from '../../machines/forgottenPassword.ts'
import { words } from '../../src/client/i18n/words.ts'
import { sessionWords as w } from '../../src/client/session/words.ts'
import { openPage } from '../screens/pages.ts'
import { sharedBrowser, sharedServer } from '../screens/shared.ts'
import { type Served } from '../screens/shop.ts'
import { gate } from './gate.ts'
import { forgottenConfig } from './walkConfigs.ts'
import { eventually, userOn } from './interactions.ts'
import { everyTransition } from './plan.ts'
import { randomWalks, walkAbout, walkAll, type Walker } from './walk.ts'
import { formWords } from '../../src/client/forms/formWords.ts'
import { accessibleName } from '../screens/accessibleName.ts'

// A name gets one code a minute: each asking is by another owner.
const owners = Array.from({ length: 12 + randomWalks * 14 }, (_, i) => String(9852000001 + i))
const chosen = 'बिहानीको घाम 2083'

let served: Served
let browser: Browser
let asked = 0
let close = (): Promise<void> => Promise.resolve()
beforeAll(async () => {
  served = await sharedServer(
    owners.map((mobileNo) => ({ mobileNo, fullName: 'सीता', companies: [`पसल ${mobileNo}`] })),
  )
  browser = await sharedBrowser()
})
afterEach(() => close())

const begin = async (): Promise<{
  readonly walker: Walker<ForgottenPasswordEvent>
  readonly end: () => Promise<void>
}> => {
  const { context, page } = await openPage(browser, served.url, { offline: false })
  const user = userOn(context, page)
  const { button, see, atPath } = user
  page.setDefaultTimeout(20_000)
  close = () => context.close()
  const ask = await gate(page, /api\/web\/forgot-password$/)
  const reset = await gate(page, /reset-password\/./)
  let mobile = ''
  const field = (label: { ne: string; en: string }) =>
    page.getByRole('textbox', { name: accessibleName(label) })
  await page.goto('/login')
  await page.getByRole('link', { name: w.forgot.ne }).click()
  const walker: Walker<ForgottenPasswordEvent> = {
    drive: {
      ResetCodeAsked: async (_, { before }) => {
        if (before.value === 'done') await page.getByRole('link', { name: w.forgot.ne }).click()
        mobile = owners[asked++]!
        await field(w.ownerName).fill(mobile)
        await button(w.sendCode).click()
      },
      ResetCodeSent: () => ask.pass(),
      ResetCodeNotSent: () => ask.lose(),
      ResetGivenUp: () => button(w.otherCode).click(),
      ResetAsked: async (_, __, then) => {
        await field(w.code).fill(
          then?.event.type === 'PasswordReset' ? await served.codeFor(mobile) : '000000',
        )
        await field(words.newPassword).fill(chosen)
        await field(formWords.newPasswordAgain).fill(chosen)
        await button(w.setPassword).click()
      },
      PasswordReset: () => reset.pass(),
      PasswordNotReset: () => reset.pass(),
    },
    look: {
      asking: async ({ event }) => {
        await button(w.sendCode).waitFor()
        if (event.type === 'ResetCodeNotSent')
          await page.getByRole('main').getByRole('alert').waitFor()
      },
      sending: async () => {
        await ask.arrived()
        await eventually(() => button(w.sendingCode).isDisabled()).toBe(true)
      },
      awaitingCode: async ({ event }) => {
        await eventually(() => field(w.code).isEnabled()).toBe(true)
        if (event.type === 'PasswordNotReset')
          await page
            .getByRole('main')
            .getByText(/code|कोड/)
            .first()
            .waitFor()
      },
      resetting: async () => {
        await reset.arrived()
        await eventually(() => button(words.saving).isDisabled()).toBe(true)
      },
      done: async () => {
        await atPath('/login')
        await see(w.passwordReset)
      },
    },
  }
  return { walker, end: close }
}

it('a person takes or sees every transition of resetting a forgotten password', async () => {
  await walkAll(
    forgottenPassword,
    everyTransition(forgottenPassword, forgottenConfig),
    forgottenConfig.unwalked,
    begin,
  )
})
it.skipIf(randomWalks === 0)(
  'resetting a forgotten password follows its chart on random walks',
  { timeout: 60_000 + randomWalks * 60_000 },
  async () => {
    const seeds = Array.from({ length: randomWalks }, (_, i) => (i + 1) * 7919 + 5)
    await walkAbout(forgottenPassword, forgottenConfig, seeds, 14, begin)
  },
)
