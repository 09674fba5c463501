import { firstLanguage } from '../../src/books/words.ts'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { words } from '../../src/client/i18n/words.ts'
import { sheetOn } from './counter.ts'
import { foreignOn } from './look.ts'
import { addStaff } from './routes.ts'
import { settleAt } from './settle.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, type Served, type SignedIn } from './shop.ts'
import { chooseRadio } from './chooseRadio.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const owner = freshMobile()
let served: Served
let browser: Browser
let page: Page
let me: SignedIn
let staff: string
let opening: string
beforeAll(async () => {
  // Names in Nepali or English would hide the language of the screen; these are in neither.
  served = await sharedServer([{ mobileNo: owner, fullName: '~', companies: ['~'] }])
  me = await served.signIn(owner)
  await me.call('POST', '/web/items', {
    item_id: '1',
    name: '1001',
    unit: 'पिस',
    vat_class: 'exempt',
    sale_rate: '10',
    opening_quantity: '1',
    opening_value: '10',
  })
  await me.call('POST', '/web/purchases', {
    document_id: '1',
    date: kathmanduToday(new Date().toISOString()),
    party_id: null,
    lines: [{ item_id: '1', quantity: '1', unit: 'पिस', rate: '8', discount: null }],
    discount: null,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: { cash: '8', banks: [] },
    total: '8.00',
  })
  const sheet = (await me.call('GET', '/web/opening-balances')) as {
    readonly rows: readonly { readonly document_id: string | null }[]
  }
  opening = sheet.rows.flatMap(({ document_id: id }) => id ?? [])[0]!
  staff = await addStaff(me, freshMobile(), '~')
  browser = await sharedBrowser()
  const opened = await openPage(browser, served.url, { offline: false })
  page = opened.page
  await carryToken(opened.context, me)
})

const mainScreens = [
  '/home',
  '/party-ledgers',
  '/party-ledgers/add',
  '/items',
  '/items/add',
  '/items/categories',
  '/sales/add',
  '/purchase/add',
  '/banks-cooperative',
  '/banks-cooperative/add',
  '/users',
  '/add-user',
  '/security',
  '/company-settings',
  '/opening-balances',
  '/changepassword',
  '/editprofile',
  '/all-transactions',
  '/report',
  '/salesreport',
  '/subscription',
  '/payment/success',
  '/rating',
  '/how-to-use-mobilekhata',
  '/aboutus',
]
const choose = (name: { ne: string; en: string }, from: 'both' | 'ne' | 'en') =>
  chooseRadio(
    page
      .getByRole('radiogroup', {
        name: words.language[firstLanguage(from)],
      })
      .getByRole('radio', { name: name[firstLanguage(from)] }),
  )

it.skipIf(!isLong)(
  'the main screens leave nothing in the language that was not chosen',
  async () => {
    const wrong: string[] = []
    for (const [language, from] of [
      ['ne', 'both'],
      ['en', 'ne'],
    ] as const) {
      await settleAt(page, '/home')
      await choose(language === 'ne' ? words.nepali : words.english, from)
      for (const path of [
        ...mainScreens,
        `/opening-balances/${opening}`,
        `/edit-purchase/1`,
        `/add-permission/${staff}`,
        `/edit-user/${staff}`,
        `/sub-users/change-password/${staff}`,
      ]) {
        await settleAt(page, path)
        wrong.push(
          ...(await foreignOn(page, language)).map((text) => `${language} ${path}: ${text}`),
        )
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      }
    }
    expect(wrong).toEqual([])
  },
)

it('the choice of a language is kept on the device', async () => {
  await settleAt(page, '/items')
  await choose(words.bothLanguages, isLong ? 'en' : 'both')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: words.items.ne }).waitFor()
})

/** Where the second language is seen on a screen: what shows it, and whether it is smaller and paler than the first. */
const secondLanguageOn = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.words-en')]
      .filter((each) => each.checkVisibility() && each.closest('.sheet') === null)
      .map((each) => {
        const [own, first] = [each, each.previousElementSibling!].map((of) => getComputedStyle(of))
        const within = 'h1, h2, h3, h4, label, legend, th, dt, caption, [data-label], nav'
        return {
          said: each.textContent,
          place: each.closest(within)?.localName ?? 'elsewhere',
          isButton:
            each.closest('nav') === null &&
            each.closest('button, .MuiButton-root, [role=alert], [role=status]') !== null,
          isMuted:
            parseFloat(own!.fontSize) < parseFloat(first!.fontSize) &&
            (own!.color !== first!.color || each.closest('h1, h2, nav') === null),
        }
      }),
  )

it('in both languages the second stands in titles and labels, muted, and nowhere else', async () => {
  for (const path of ['/sales/add', '/party-ledgers', '/items/add', '/company-settings', '/home']) {
    await settleAt(page, path)
    const second = await secondLanguageOn()
    expect(second.filter(({ isButton, isMuted }) => isButton || !isMuted)).toEqual([])
    const places = new Set(second.map(({ place }) => place))
    expect([...places].filter((place) => place === 'elsewhere')).toEqual([])
    expect(places).toContain('h1')
    const hints = await page
      .locator('input[placeholder]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('placeholder')!))
    expect(hints.filter((hint) => /[A-Za-z]{3}/.test(hint))).toEqual([])
  }
})

it('amounts, quantities and dates may be typed in ०-९', async () => {
  const sheet = sheetOn(page)
  await settleAt(page, '/sales/add')
  await sheet.customer.fill('नगद')
  await page.getByRole('option').first().click()
  await sheet.write('1001', '२.५')
  await sheet.cell('1001', words.rate).fill('१२.५०')
  await page.keyboard.press('Tab')
  await expect.poll(() => sheet.total.innerText()).toContain('31.25')
  const date = page.getByRole('main').getByRole('textbox', { name: accessibleName(words.date) })
  await date.fill('२०८३-०८-०१')
  await page.keyboard.press('Tab')
  await expect.poll(() => date.inputValue()).toBe('2083-08-01')
  await sheet.save.first().click()
  await sheet.recorded()
  await settleAt(page, '/all-transactions')
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'SI-' }).first().innerText())
    .toMatch(/2083-08-01[^]*31\.25/)
})
