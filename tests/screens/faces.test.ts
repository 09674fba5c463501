import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { profileWords } from '../../src/client/profile/profileWords.ts'
import { ratingWords } from '../../src/client/rating/ratingWords.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { subscriptionWords as w } from '../../src/client/subscription/subscriptionWords.ts'
import type { StandInChoice } from '../../src/server/subscription/standInPayments.ts'
import { userOn } from '../walks/interactions.ts'
import { desktop, phone } from './browser.ts'
import { everything, foreignOn, ofColours, overflowOf, speak, violationsOn } from './look.ts'
import { addStaff } from './routes.ts'
import { settleAt } from './settle.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, type Served, type SignedIn } from './shop.ts'
import { submitLogin, walkTo } from './signInAndBills.ts'
import { firstWords } from '../../src/client/i18n/firstWords.ts'
import { replyWords } from '../../src/books/replyWords.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const several = freshMobile()
const owner = freshMobile()
const poor = freshMobile()
const late = freshMobile()
const idle = freshMobile()
const looker = freshMobile()
const fresh = freshMobile()
const poorStaff = freshMobile()
let served: Served
let browser: Browser
let me: SignedIn
let sita: string
beforeAll(async () => {
  // Names in Nepali or English would hide the language of the screen; these are in neither.
  served = await sharedServer([
    { mobileNo: several, fullName: '~', companies: ['~', '~~'] },
    {
      mobileNo: owner,
      fullName: '~',
      companies: ['~'],
      staff: [
        { mobileNo: idle, fullName: '~', permissions: [] },
        { mobileNo: looker, fullName: '~', permissions: ['users-screen'] },
      ],
    },
    {
      mobileNo: poor,
      fullName: '~',
      companies: ['~'],
      staff: [{ mobileNo: poorStaff, fullName: '~', permissions: ['audit-view'] }],
    },
    { mobileNo: late, fullName: '~', companies: ['~'], usableDays: 0 },
  ])
  await served.onBooks((database) =>
    database.asSystem(async (tx) => {
      await tx.query(
        `update owned_company set plan = 'basic' where owner_id = (select person_id from person where mobile_no = $1)`,
        [poor],
      )
      await tx.query(
        `update person set registered_at = registered_at - interval '40 days' where mobile_no = $1`,
        [several],
      )
    }),
  )
  me = await served.signIn(owner)
  sita = await addStaff(me, fresh, '~')
  browser = await sharedBrowser()
})

const named = (say: Words) => ({ name: accessibleName(say) })
const wait = (page: Page, say: Words) => page.getByText(say.ne).first().waitFor()
const colours = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

interface More {
  /** The button that must be reachable on a phone. */
  readonly primary?: Words
  /** The page shows both languages at once and has no switch. */
  readonly bilingual?: boolean
}
/** All visible faults of the current page, which is left unchanged. */
const look = async (
  page: Page,
  face: string,
  { primary, bilingual = false }: More = {},
): Promise<readonly string[]> => {
  const found: string[] = []
  const add = (all: readonly string[], where: string) => {
    found.push(...all.map((each) => `${face} (${where}): ${each}`))
  }
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null,
  )
  add(await violationsOn(page, everything), 'light')
  await colours(page, 'dark')
  add(await violationsOn(page, ofColours), 'dark')
  await colours(page, 'light')
  if (!bilingual) {
    for (const language of ['ne', 'en'] as const) {
      await speak(page, language)
      await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
      add(await foreignOn(page, language), language)
    }
    await speak(page, 'both')
  }
  await page.setViewportSize(phone)
  const over = await overflowOf(page)
  if (over > 0) add([`wider than the screen by ${over} px`], 'phone')
  if (primary !== undefined) {
    const button = page.getByRole('button', named(primary)).last()
    // As for a click: scrolled into view, nothing over it.
    await button
      .click({ trial: true })
      .catch((why: Error) => add([why.message.slice(0, 300)], 'phone'))
    const box = await button.boundingBox()
    if (
      box === null ||
      box.x < 0 ||
      box.x + box.width > phone.width ||
      box.y < 0 ||
      box.y + box.height > phone.height
    )
      add([`${primary.en} is not in view: ${JSON.stringify(box)}`], 'phone')
  }
  await page.setViewportSize(desktop)
  return found
}
const opened = async (
  as?: SignedIn,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> => {
  const { context, page } = await openPage(browser, served.url, { offline: false })
  context.setDefaultTimeout(12_000)
  if (as !== undefined) await carryToken(context, as)
  return { context, page }
}

it.skipIf(!isLong)(
  'sign-in, dialogs and the rating question are accessible in both languages',
  async () => {
    const { context, page } = await opened()
    const found: string[] = []
    const user = userOn(context, page)
    await served.signIn(several)
    await page.goto('/resetnewpasswordpopup')
    await page.getByRole('textbox', named(sessionWords.ownerName)).fill(several)
    await page.getByRole('button', named(sessionWords.sendCode)).click()
    await page.getByRole('textbox', named(sessionWords.code)).waitFor()
    found.push(
      ...(await look(page, 'a code and a new password', { primary: sessionWords.setPassword })),
    )
    await submitLogin(page, several)
    await page.getByRole('heading', named(firstWords.chooseCompany)).waitFor()
    await page.getByRole('combobox').selectOption({ index: 1 })
    found.push(...(await look(page, 'the chooser', { primary: sessionWords.continueToLogin })))
    await page.getByRole('button', named(sessionWords.continueToLogin)).click()
    await page.waitForURL('**/home')
    await page.getByRole('note').filter({ hasText: ratingWords.title.en }).waitFor()
    found.push(...(await look(page, 'the question for a rating')))
    await user.openMenu()
    await page.getByRole('dialog', { name: 'प्रयोगकर्ता मेनु' }).waitFor()
    found.push(...(await look(page, 'the menu of the person')))
    await page.keyboard.press('Escape')
    for (const say of [words.addCompany, words.switchCompany]) {
      await user.openMenu()
      await page.getByRole('dialog').getByRole('button', named(say)).click()
      await page.getByRole('dialog', named(say)).waitFor()
      if (say === words.switchCompany) await page.getByRole('combobox').selectOption({ index: 1 })
      found.push(...(await look(page, say.en, { primary: say })))
      await page.getByRole('dialog').getByRole('button', named(words.cancel)).click()
    }
    await user.askToLeave()
    await page.getByRole('alertdialog').waitFor()
    found.push(...(await look(page, 'the question before leaving', { primary: words.yes })))
    await page.keyboard.press('Escape')
    await walkTo(page, '/security')
    await page.getByRole('button', named(profileWords.endOthers)).click()
    await page.getByRole('alertdialog').waitFor()
    found.push(
      ...(await look(page, 'the question before ending the other logins', {
        primary: profileWords.endOthers,
      })),
    )
    expect(found).toEqual([])
    await context.close()
  },
)

it.skipIf(!isLong)(
  'screens for a missing plan, permission or own password are accessible in both languages',
  async () => {
    const found: string[] = []
    for (const [face, as, path, say, more] of [
      [
        'a feature that is not in the plan',
        await served.signIn(poor),
        '/audit',
        { ne: '', en: 'by upgrading your plan.' },
        {},
      ],
      [
        'the same for staff',
        await served.signIn(poor, poorStaff),
        '/audit',
        { ne: '', en: 'by upgrading your plan.' },
        {},
      ],
      [
        'no permission',
        await served.signIn(owner, idle),
        '/items',
        { ne: '', en: "You don't have permission for this action" },
        { primary: words.reTry },
      ],
      [
        'the users, for one who may look',
        await served.signIn(owner, looker),
        '/users',
        words.mobile,
        {},
      ],
      [
        'a first password',
        await served.signIn(owner, fresh),
        '/changepassword',
        profileWords.firstTitle,
        { primary: words.changePassword },
      ],
      [
        'an expired account',
        await served.signIn(late),
        '/home',
        replyWords.subscriptionEnded,
        { primary: words.subscribeNow },
      ],
    ] as const) {
      const { context, page } = await opened(as)
      await settleAt(page, path)
      await wait(page, say)
      found.push(...(await look(page, face, more)))
      await context.close()
    }
    expect(found).toEqual([])
  },
)

it.skipIf(!isLong)(
  'the pages of a payment and its outcome are accessible in both languages',
  async () => {
    const { context, page } = await opened(me)
    const found: string[] = []
    const pay = async (choice: StandInChoice, open = false) => {
      await page.goto('/subscription')
      await page.getByRole('button', named(words.subscribeNow)).click()
      await page.waitForURL('**/api/stand-in/**')
      if (open) found.push(...(await look(page, 'an open payment', { bilingual: true })))
      await page.locator(`button.${choice}`).click()
    }
    for (const [choice, say] of [
      ['late', w.pendingTitle],
      ['less', w.failedTitle],
      ['pay', w.paidTitle],
    ] as const) {
      await pay(choice, choice === 'late')
      await wait(page, say)
      found.push(...(await look(page, say.en, choice === 'pay' ? {} : { primary: w.checkAgain })))
    }
    await page.goto('/subscription')
    await wait(page, w.orders)
    found.push(
      ...(await look(page, 'a subscription with its payments', { primary: words.subscribeNow })),
    )
    for (const choice of ['twice', 'lost'] as const) {
      await pay(choice)
      await page.locator('a.button').first().waitFor()
      found.push(...(await look(page, `an answer that is ${choice}`, { bilingual: true })))
    }
    await page.goto(page.url())
    found.push(...(await look(page, 'a payment that is over', { bilingual: true })))
    expect(found).toEqual([])
    await context.close()
  },
)

it.skipIf(!isLong)(
  'on a phone the forms of users and passwords end in a button within reach',
  async () => {
    await served.signIn(owner)
    const { context, page } = await opened(me)
    const wrong: string[] = []
    await page.setViewportSize(phone)
    for (const [path, primary] of [
      ['/add-user', words.save],
      [`/edit-user/${sita}`, words.save],
      [`/sub-users/change-password/${sita}`, words.save],
      [`/add-permission/${sita}`, words.save],
      ['/security', profileWords.endOthers],
      ['/changepassword', words.changePassword],
    ] as const) {
      await settleAt(page, path)
      if ((await overflowOf(page)) > 0) wrong.push(`${path} is wider than the screen`)
      const button = page.getByRole('main').getByRole('button', named(primary)).last()
      await button
        .click({ trial: true })
        .catch((why: Error) => wrong.push(`${path}: ${why.message.slice(0, 300)}`))
      const box = await button.boundingBox()
      if (box === null || box.x < 0 || box.x + box.width > phone.width || box.height < 36)
        wrong.push(`${path}: ${JSON.stringify(box)}`)
    }
    expect(wrong).toEqual([])
    await context.close()
  },
)
