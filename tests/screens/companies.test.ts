import type { Browser, Page, Route } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { sessionWords as w } from '../../src/client/session/words.ts'
import { eventually, userOn } from '../walks/interactions.ts'
import { asFar, desktop, phone } from './browser.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, type Served, type SignedIn } from './shop.ts'
import { firstWords } from '../../src/client/i18n/firstWords.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const one = freshMobile()
const two = freshMobile()
const poor = freshMobile()
const again = freshMobile()
const staff = freshMobile()
let served: Served
let browser: Browser
beforeAll(async () => {
  served = await sharedServer([
    {
      mobileNo: one,
      fullName: 'राम',
      companies: ['अन्नपूर्ण किराना'],
      staff: [{ mobileNo: staff, fullName: 'सीता', permissions: [] }],
    },
    { mobileNo: two, fullName: 'गीता', companies: ['एक', 'दुई'] },
    { mobileNo: poor, fullName: 'श्याम', companies: ['साधारण पसल'] },
    { mobileNo: again, fullName: 'हरि', companies: ['हरि स्टोर'] },
  ])
  await served.onBooks((database) =>
    database.asSystem(async (tx) => {
      await tx.query(
        `update owned_company set plan = 'basic' where owner_id = (select person_id from person where mobile_no = $1)`,
        [poor],
      )
    }),
  )
  browser = await sharedBrowser()
})
const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})

const open = async (
  as: SignedIn | null = null,
  viewport: { readonly width: number; readonly height: number } = desktop,
) => {
  const opened = await openPage(browser, served.url, { viewport, offline: false })
  const { page, context } = opened
  pages.push(page)
  context.setDefaultTimeout(12_000)
  if (as !== null) await carryToken(context, as)
  const user = userOn(context, page)
  const dialog = page.getByRole('dialog', { name: words.addCompany.ne })
  return {
    ...opened,
    user,
    dialog,
    toast: page.locator('.notistack-SnackbarContainer'),
    at: (path: string) => page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' }),
    line: (say: Words) => page.getByRole('dialog').getByText(say.ne),
    name: dialog.getByRole('textbox', { name: w.companyName.ne }),
    address: dialog.getByRole('textbox', { name: w.companyAddress.ne }),
    add: dialog.getByRole('button', { name: accessibleName(words.addCompany) }),
    openAdd: async () => {
      await user.openMenu()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: accessibleName(words.addCompany) })
        .click()
      await dialog.waitFor()
    },
  }
}
const company = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true })

it('the company chooser says in a toast why a company could not be opened', async () => {
  const { page, user, at, toast } = await open()
  await page.goto('/login')
  await user.logIn(two)
  await page.getByRole('heading', { name: 'संगठन छान्नुहोस् (Choose Company)' }).waitFor()
  const go = page.getByRole('button', { name: w.continueToLogin.ne })
  await expect.poll(() => go.isDisabled()).toBe(true)
  await expect
    .poll(() => page.getByRole('combobox').locator('option').allInnerTexts())
    .toEqual(expect.arrayContaining([`एक · ${two}`, `दुई · ${two}`]))
  await page.getByRole('combobox').selectOption({ label: `दुई · ${two}` })
  await page.route(
    '**/auth/company-token',
    (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({ message: 'यो कम्पनी बन्द छ (This company is closed)' }),
      }),
    { times: 1 },
  )
  await go.click()
  await toast.getByText('यो कम्पनी बन्द छ').waitFor()
  await page.route(
    '**/auth/company-token',
    (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    { times: 1 },
  )
  await go.click()
  await toast.getByText('लग इन हुन सकेन').waitFor()
  await go.click()
  await at('/home')
  await company(page, 'दुई').waitFor()
})

it.skipIf(!isLong)(
  'a company without a name is called unnamed in both languages everywhere',
  async () => {
    const { page, user, at } = await open()
    const unnamed = 'नाम नराखिएको कम्पनी'
    // The books cannot have such a company, so both names are removed from each answer.
    const nameless = async (route: Route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as {
        data: {
          company_name: string
          child_company: {
            user_name: string
            registration_detail: { business_name: string | null }
          }[]
        }
      }
      const hide = (name: string) => (name === 'दुई' ? '' : name)
      body.data.company_name = hide(body.data.company_name)
      for (const each of body.data.child_company)
        if (each.registration_detail.business_name === 'दुई')
          Object.assign(each, { user_name: '', registration_detail: { business_name: null } })
      await route.fulfill({ response: answer, json: body })
    }
    for (const path of ['login', 'session', 'company-token'])
      await page.route(`**/auth/${path}`, nameless)
    await page.goto('/login')
    await user.logIn(two)
    await page.getByRole('heading', { name: firstWords.chooseCompany.ne }).waitFor()
    await page.getByRole('combobox').selectOption({ label: unnamed })
    await page.getByRole('button', { name: w.continueToLogin.ne }).click()
    await at('/home')
    await company(page, unnamed).waitFor()
    const openSwitch = async () => {
      await user.openMenu()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: accessibleName(words.switchCompany) })
        .click()
      return page.getByRole('dialog', { name: words.switchCompany.ne })
    }
    const there = await openSwitch()
    const go = there.getByRole('button', { name: accessibleName(words.switchCompany) })
    await expect.poll(() => go.isDisabled()).toBe(true)
    await there.getByRole('combobox').selectOption({ label: 'एक' })
    await expect.poll(() => go.isEnabled()).toBe(true)
    const anew = page.waitForEvent('load')
    await go.click()
    await anew
    await company(page, 'एक').waitFor()
    const back = await openSwitch()
    await eventually(() => back.getByRole('combobox').locator('option').allInnerTexts()).toContain(
      unnamed,
    )
  },
)

it.skipIf(!isLong)(
  'an owner may add a company, a member of staff may neither add nor switch',
  async () => {
    const own = await open(await served.signIn(one))
    await own.page.goto('/home')
    await own.user.openMenu()
    await own.line(words.addCompany).waitFor()
    await own.line(words.editProfile).waitFor()
    expect(await own.line(words.switchCompany).count()).toBe(0)
    const his = await open(await served.signIn(one, staff))
    await his.page.goto('/home')
    await his.page.getByRole('button', { name: /सीता \(SubUser\)/ }).click()
    await his.line(words.logout).waitFor()
    for (const each of [words.addCompany, words.editProfile, words.switchCompany])
      expect(await his.line(each).count()).toBe(0)
  },
)

it.each(
  asFar([
    ['a desktop', desktop],
    ['a phone', phone],
  ] as const),
)(
  'on %s the name and address of a new company are checked before it is sent',
  async (_, viewport) => {
    const { page, dialog, name, address, add, openAdd } = await open(
      await served.signIn(one),
      viewport,
    )
    let calls = 0
    await page.route('**/register-child-company', (route) => {
      calls++
      return route.continue()
    })
    await page.goto('/home')
    await openAdd()
    await add.click()
    await dialog.getByText('पसल / व्यवसायको नाम भर्नुहोस् (Fill Shop/Company Name)').waitFor()
    await dialog.getByText('पसल / व्यवसायको ठेगाना भर्नुहोस् (Fill Shop/Company Address)').waitFor()
    await name.fill('नयाँ शाखा')
    for (const wrong of ['काठमाडौँ #5', 'घर/पसल', 'ठमेल@10']) {
      await address.fill(wrong)
      await add.click()
      await dialog.getByText('ठेगाना मिलेन').waitFor()
    }
    expect(await dialog.getByText('Fill Shop/Company Name').count()).toBe(0)
    expect(calls).toBe(0)
  },
)

it('each refusal to add a company is shown as the specification requires', async () => {
  const { page, dialog, name, address, add, openAdd, toast } = await open(await served.signIn(one))
  await page.goto('/home')
  await openAdd()
  await address.fill('भक्तपुर-४, Bhaktapur_4')
  // The server's own message, with its field.
  await name.fill('अन्नपूर्ण किराना')
  await add.click()
  await toast.getByText('यो नामको कम्पनी पहिले नै छ').waitFor()
  await dialog.getByText('यो नामको कम्पनी पहिले नै छ').waitFor()
  const answer = (status: number, body: object | null) =>
    page.route(
      '**/register-child-company',
      (route) =>
        body === null
          ? route.abort()
          : route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
      { times: 1 },
    )
  await name.fill('नयाँ शाखा')
  await answer(400, {
    errors: {
      company_name: 'नाम छोटो छ (Too short)',
      company_address: 'ठेगाना कहाँ हो (Where is it)',
    },
  })
  await add.click()
  await toast.getByText('नाम छोटो छ').waitFor()
  await toast.getByText('ठेगाना कहाँ हो').waitFor()
  await answer(400, {})
  await add.click()
  await toast.getByText('दर्ता गर्दा त्रुटि भयो।').waitFor()
  await answer(0, null)
  await add.click()
  await dialog.getByText(w.noAnswer.ne).waitFor()
  await expect.poll(() => name.inputValue()).toBe('नयाँ शाखा')
})

it('a company that was added becomes the current one, and the earlier one is a switch away', async () => {
  const { page, at, name, address, add, openAdd, user, toast } = await open(
    await served.signIn(again),
  )
  await page.goto('/home')
  await company(page, 'हरि स्टोर').waitFor()
  await openAdd()
  await name.fill('हरि शाखा')
  await address.fill('पोखरा-८')
  await page.route('**/register-child-company', async (route) => {
    await new Promise((wake) => {
      setTimeout(wake, 400)
    })
    await route.continue()
  })
  await add.click()
  await page.getByRole('dialog').getByText(w.adding.ne).waitFor()
  await company(page, 'हरि शाखा').waitFor()
  await at('/home')
  expect(await user.chooseOtherCompany()).toBe('हरि स्टोर')
  await company(page, 'हरि स्टोर').waitFor()
  await page.route('**/web/get-child-company', (route) => route.abort())
  await openAdd()
  await name.fill('हरि गोदाम')
  await address.fill('बुटवल')
  await add.click()
  await company(page, 'हरि गोदाम').waitFor()
  await toast.getByText('कम्पनीको सूची अद्यावधिक हुन सकेन').waitFor()
  await user.openMenu()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: accessibleName(words.switchCompany) })
    .click()
  await eventually(async () =>
    (await page.getByRole('combobox').locator('option').allInnerTexts())
      .filter((each) => each.startsWith('हरि'))
      .toSorted(),
  ).toEqual(['हरि शाखा', 'हरि स्टोर'])
})

it.skipIf(!isLong)(
  'a company whose answer was lost is in the list after the next sign-in',
  async () => {
    const { page, name, address, add, openAdd, dialog, user, at } = await open(
      await served.signIn(one),
    )
    await page.goto('/home')
    await openAdd()
    await name.fill('हराएको शाखा')
    await address.fill('पाटन')
    await page.route('**/register-child-company', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await add.click()
    await dialog
      .getByText(w.noAnswer.ne)
      .or(page.getByRole('heading', { name: words.login.ne }))
      .first()
      .waitFor()
    await page.goto('/login')
    await at('/login')
    await user.logIn(one)
    await page.getByRole('heading', { name: firstWords.chooseCompany.ne }).waitFor()
    await expect
      .poll(() => page.getByRole('combobox').locator('option').allInnerTexts())
      .toEqual(expect.arrayContaining([`हराएको शाखा · ${one}`]))
  },
)

it('a plan without further companies says so instead of showing the form', async () => {
  const { page, openAdd, dialog, at } = await open(await served.signIn(poor))
  await page.goto('/home')
  await openAdd()
  await dialog.getByText(/योजना स्तरवृद्धि गरेर .* खोल्नुहोस्।/).waitFor()
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  await dialog.getByRole('link', { name: words.subscribeNow.ne }).click()
  await at('/subscription')
})
