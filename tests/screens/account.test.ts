import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { both, type Words } from '../../src/books/words.ts'
import { newPasswordWords } from '../../src/client/forms/NewPasswordFields.tsx'
import { words } from '../../src/client/i18n/words.ts'
import { lasting, profileWords as w } from '../../src/client/profile/profileWords.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { eventually, userOn } from '../walks/interactions.ts'
import { asFar, desktop, phone } from './browser.ts'
import { overflowOf } from './look.ts'
import { password } from './owners.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, type Served, type SignedIn } from './shop.ts'

const owners = [
  freshMobile(),
  freshMobile(),
  freshMobile(),
  freshMobile(),
  freshMobile(),
  freshMobile(),
] as const
const staff = freshMobile()
const fresh = 'बिहानीको घाम 2083'
let served: Served
let browser: Browser
beforeAll(async () => {
  served = await sharedServer(
    owners.map((mobileNo) => ({
      mobileNo,
      fullName: 'राम श्रेष्ठ',
      companies: ['अन्नपूर्ण किराना'],
      ...(mobileNo === owners[2]
        ? { staff: [{ mobileNo: staff, fullName: 'सीता', permissions: [] }] }
        : {}),
    })),
  )
  browser = await sharedBrowser()
})
const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})

const open = async (
  as: SignedIn | null = null,
  { viewport = desktop, offline = false }: Parameters<typeof openPage>[2] = {},
) => {
  const opened = await openPage(browser, served.url, { viewport, offline })
  const { page, context } = opened
  pages.push(page)
  context.setDefaultTimeout(12_000)
  if (as !== null) await carryToken(context, as)
  const main = page.getByRole('main')
  return {
    ...opened,
    main,
    user: userOn(context, page),
    toast: page.locator('.notistack-SnackbarContainer'),
    button: (say: Words) => page.getByRole('button', { name: both(say), exact: true }),
    field: (say: Words) => page.getByRole('textbox', { name: both(say), exact: true }),
    at: (path: string) => page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' }),
  }
}
type Opened = Awaited<ReturnType<typeof open>>
const changePassword = async (
  { field, main }: Opened,
  current: string,
  chosen: string,
  again = chosen,
) => {
  await field(w.currentPassword).fill(current)
  await field(newPasswordWords.newPassword).fill(chosen)
  await field(newPasswordWords.again).fill(again)
  await main.getByRole('button', { name: both(words.changePassword), exact: true }).click()
}

it('the security page lists where a person is signed in, marks this one, and ends one of them or all the others', async () => {
  const own = await open()
  const other = await open()
  const mobile = owners[0]
  for (const each of [own, other]) {
    await each.page.goto('/login')
    await each.user.logIn(mobile)
    await each.at('/home')
  }
  await own.page.goto('/security')
  const logins = own.main.getByRole('listitem')
  await eventually(() => logins.count()).toBe(2)
  await expect.poll(() => logins.first().innerText()).toContain(w.thisOne.en)
  await expect.poll(() => logins.first().innerText()).toMatch(/Chrome · Linux[\s\S]*अन्नपूर्ण किराना/)
  expect(await logins.first().getByRole('button').count()).toBe(0)
  await logins
    .nth(1)
    .getByRole('button', { name: both(w.end) })
    .click()
  await own.toast.getByText(w.ended.en).waitFor()
  await eventually(() => logins.count()).toBe(1)
  await other.page.goto('/items')
  await other.at('/login')
  // Two more come in; one question ends them both.
  await served.signIn(mobile)
  await served.signIn(mobile)
  await own.page.reload()
  await eventually(() => logins.count()).toBe(3)
  await own.button(w.endOthers).click()
  const dialog = own.page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: both(words.cancel) }).click()
  await eventually(() => logins.count()).toBe(3)
  await own.button(w.endOthers).click()
  await dialog.getByRole('button', { name: both(w.endOthers) }).click()
  await own.toast.getByText(w.othersEnded.en).waitFor()
  await eventually(() => logins.count()).toBe(1)
  expect(own.faults).toEqual([])
})

it('the owner sets how long a login lasts that nobody uses; staff are not asked', async () => {
  const own = await open(await served.signIn(owners[2]))
  await own.page.goto('/security')
  const theirs = own.main.getByLabel(both(w.idleStaff))
  await eventually(() => theirs.inputValue()).toBe('120')
  await theirs.selectOption({ label: both(lasting(15)) })
  await own.main.getByRole('button', { name: both(words.save), exact: true }).click()
  await own.toast.filter({ hasText: w.idleSaved.en }).waitFor()
  await own.page.reload()
  await eventually(() => own.main.getByLabel(both(w.idleStaff)).inputValue()).toBe('15')
  expect(await own.main.getByLabel(both(w.idleOwner)).inputValue()).toBe('120')
  const clerk = await open(await served.signIn(owners[2], staff))
  await clerk.page.goto('/security')
  await clerk.main.getByRole('listitem').first().waitFor()
  expect(await clerk.main.getByText(w.idleTitle.en).count()).toBe(0)
})

it('the security page says what lies on this device and how it is locked', async () => {
  const { page, main } = await open(await served.signIn(owners[0]), { offline: true })
  await page.goto('/security')
  await main.getByText(w.lockHelp.en).waitFor()
  await main.getByText(w.sealedHelp.en).waitFor()
  await eventually(() => main.getByText(/\d GB|\d MB/).count()).toBeGreaterThan(0)
  await main.getByText(w.nothingWaits.en).waitFor()
})

it('a password is changed with the one that was, typed twice; every other login ends, and the old one opens nothing on this device any more, with no network either', async () => {
  const own = await open(null, { offline: true })
  const mobile = owners[1]
  const { page, user, main } = own
  const there = await open(await served.signIn(mobile))
  await there.page.goto('/home')
  await page.goto('/login')
  await user.logIn(mobile)
  await own.at('/home')
  await user.keyKept()
  await page.goto('/security')
  await main.getByRole('link', { name: both(words.changePassword) }).click()
  await own.at('/changepassword')
  const eyes = main.getByRole('button', { name: both(words.showPassword) })
  await eventually(() => eyes.count()).toBe(3)
  await own.field(w.currentPassword).fill('मेरो')
  await expect.poll(() => own.field(w.currentPassword).getAttribute('type')).toBe('password')
  await eyes.first().click()
  await expect.poll(() => own.field(w.currentPassword).getAttribute('type')).toBe('text')
  await main.getByRole('button', { name: both(words.hidePassword) }).click()
  await changePassword(own, password, fresh, `${fresh}!`)
  await main.getByText('The two passwords are not the same').waitFor()
  await changePassword(own, password, 'सानो')
  await main.getByText('The password needs at least 8 characters').waitFor()
  await changePassword(own, 'नमिल्ने पासवर्ड', fresh)
  await main.getByText('The current password is wrong').waitFor()
  const patience = main.getByText(/Try again in \d+ seconds?/)
  for (let tries = 0; tries < 4 && !(await patience.isVisible()); tries++) {
    const answered = page.waitForResponse('**/web/change-password')
    await changePassword(own, 'फेरि नमिल्ने', fresh)
    if ((await answered).status() === 429) await patience.waitFor()
  }
  await page.waitForTimeout(1200 * Number(/in (\d+) seconds?/.exec(await patience.innerText())![1]))
  await changePassword(own, password, fresh)
  await own.toast.getByText(w.passwordChanged.en).waitFor()
  await own.at('/security')
  await eventually(() => main.getByRole('listitem').count()).toBe(1)
  await there.page.reload()
  await there.at('/login')
  // Without a network the device itself is asked.
  await user.settled()
  await user.offline(true)
  await user.newTab('/login')
  await user.logIn(mobile)
  await user
    .page()
    .getByRole('main')
    .getByText('The user name or the password is wrong')
    .first()
    .waitFor()
  await user.page().waitForTimeout(1200)
  await user.logIn(mobile, fresh)
  await user.see(sessionWords.aloneTitle)
  await user.offline(false)
})

/** A picture as a camera makes it: noise that no format makes small. */
const photo = (page: Page, side: number): Promise<Buffer> =>
  page
    .evaluate(async (n) => {
      const canvas = document.createElement('canvas')
      canvas.width = n
      canvas.height = n
      const pen = canvas.getContext('2d')!
      const dots = pen.createImageData(n, n)
      for (let i = 0, x = 7; i < dots.data.length; i++) {
        x ^= x << 13
        x ^= x >>> 17
        x ^= x << 5
        dots.data[i] = i % 4 === 3 ? 255 : x & 255
      }
      pen.putImageData(dots, 0, 0)
      return canvas.toDataURL('image/png').split(',')[1]!
    }, side)
    .then((text) => Buffer.from(text, 'base64'))

it.each(
  asFar([
    ['a desktop', desktop, owners[3]],
    ['a phone', phone, owners[4]],
  ] as const),
)(
  'on %s a person changes his name and his picture, and both stand in the menu',
  async (_, viewport, mobile) => {
    const own = await open(await served.signIn(mobile), { viewport })
    const { page, main, toast, button, field } = own
    await page.goto('/home')
    await page.getByRole('button', { name: /राम श्रेष्ठ \(Admin\)/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: both(words.editProfile) })
      .click()
    await own.at('/editprofile')
    await field(w.ownName).fill('  ')
    await button(words.save).click()
    await main.getByText('Enter the name').waitFor()
    await field(w.ownName).fill('रामकृष्ण श्रेष्ठ')
    await button(words.save).click()
    await toast.getByText(words.saved.en).waitFor()
    await page.getByRole('button', { name: /रामकृष्ण श्रेष्ठ \(Admin\)/ }).waitFor()
    await button(w.savePicture).click()
    await main.getByText('Image file is required').waitFor()
    const file = page.locator('input[type=file]')
    await file.setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    })
    await main.getByText('Image file is required').waitFor()
    const large = await photo(page, 900)
    expect(large.length).toBeGreaterThan(1024 * 1024)
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: large })
    await main.locator('img[src^="blob:"]').waitFor()
    const sent = page.waitForRequest((request) => request.url().endsWith('/web/profile-picture'))
    await button(w.savePicture).click()
    const { image_bitmap: bytes, image_ext: ext } = (await sent).postDataJSON() as {
      image_bitmap: number[]
      image_ext: string
    }
    expect(bytes.length).toBeLessThanOrEqual(512 * 1024)
    expect(ext).toBe('jpg')
    await toast.getByText(w.pictureSaved.en).waitFor()
    const inMenu = page.locator('header img[src^="blob:"]')
    await eventually(() =>
      inMenu.evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(100)
    // Loaded anew, name and picture come from the server.
    await page.goto('/home')
    await page.getByRole('button', { name: /रामकृष्ण श्रेष्ठ \(Admin\)/ }).waitFor()
    await inMenu.waitFor()
    await page.goto('/editprofile')
    await button(w.removePicture).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: both(words.remove) })
      .click()
    await toast.getByText(w.pictureRemoved.en).waitFor()
    await eventually(() => inMenu.count()).toBe(0)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(own.faults).toEqual([])
  },
)

it('a member of staff who may not upload files has no picture to set, and his menu holds his name and the way out', async () => {
  const { page, main, field } = await open(await served.signIn(owners[2], staff))
  await page.goto('/editprofile')
  await eventually(() => field(w.ownName).inputValue()).toBe('सीता')
  expect(await main.getByRole('button', { name: both(w.savePicture) }).count()).toBe(0)
  await page.getByRole('button', { name: /सीता \(SubUser\)/ }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: both(words.logout) }).waitFor()
  for (const line of [words.editProfile, words.addCompany, words.switchCompany])
    expect(await menu.getByText(line.en).count()).toBe(0)
})

it('a forgotten password is set anew by the code that came; what goes between is in no address and in no storage', async () => {
  const own = await open()
  const mobile = owners[5]
  const { page, button, field, main, toast } = own
  await page.goto('/login')
  await page.getByRole('link', { name: /^पासवर्ड बिर्सनुभयो\?/ }).click()
  await own.at('/resetnewpasswordpopup')
  await button(sessionWords.sendCode).click()
  await main.getByText('This is required').waitFor()
  await field(sessionWords.ownerName).fill(mobile)
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/web/forgot-password'))
  await button(sessionWords.sendCode).click()
  const {
    data: { token },
  } = (await (await answered).json()) as { data: { token: string } }
  await field(sessionWords.code).fill('000000')
  await field(newPasswordWords.newPassword).fill(fresh)
  await field(newPasswordWords.again).fill(`${fresh}x`)
  await button(sessionWords.setPassword).click()
  await main.getByText('The two passwords are not the same').waitFor()
  await field(newPasswordWords.again).fill(fresh)
  await button(sessionWords.setPassword).click()
  await eventually(() => main.getByText(/code/).count()).toBeGreaterThan(1)
  expect(page.url()).not.toContain(token)
  expect(
    await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
    ),
  ).not.toContain(token)
  await field(sessionWords.code).fill(await served.codeFor(mobile))
  await button(sessionWords.setPassword).click()
  await own.at('/login')
  await toast.getByText(sessionWords.passwordReset.en).waitFor()
  await own.user.logIn(mobile, fresh)
  await own.at('/home')
  // Whoever is in has no password to set anew this way.
  await page.goto('/resetnewpasswordpopup')
  await own.at('/home')
})

it('whoever comes in with a password that he was given chooses one of his own before anything else; he may leave, and goes on when it is chosen', async () => {
  const me = await served.signIn(owners[0])
  const mobile = freshMobile()
  const given = 'पसलको दोस्रो 7'
  await me.call('POST', '/sub-user/new', {
    full_name: 'हरि',
    mobile_no: mobile,
    pass_word: given,
    verify_password: given,
  })
  const own = await open()
  const { page, button, field, main, toast } = own
  const comeIn = async () => {
    await page.getByRole('radio', { name: both(sessionWords.staffLogin) }).check({ force: true })
    await field(sessionWords.ownersName).fill(owners[0])
    await field(sessionWords.ownMobile).fill(mobile)
    await field(words.password).fill(given)
    await button(words.login).click()
    await own.at('/changepassword')
  }
  await page.goto('/login')
  await comeIn()
  await main.getByRole('heading', { name: both(w.firstTitle) }).waitFor()
  await main.getByText(w.firstHelp.en).waitFor()
  for (const path of ['/home', '/items', '/security', '/login']) {
    await page.goto(path)
    await own.at('/changepassword')
  }
  await own.user.askToLeave()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: both(words.yes) })
    .click()
  await own.at('/login')
  await comeIn()
  await changePassword(own, given, fresh)
  await toast.getByText(w.passwordChanged.en).waitFor()
  await own.at('/home')
  await page.goto('/security')
  await main.getByText(w.lockHelp.en).waitFor()
})
