import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { both } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { lasting, profileWords as w } from '../../src/client/profile/profileWords.ts'
import { eventually } from '../walks/interactions.ts'
import { asFar, desktop, phone } from './browser.ts'
import { overflowOf } from './look.ts'
import { freshMobile } from './shared.ts'
import { accountPages } from './accountPages.ts'
import { replyWords } from '../../src/books/replyWords.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
const withStaff = freshMobile()
const staff = freshMobile()
const pictured = [freshMobile(), freshMobile()] as const
const owner = { fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] }
const { open, served } = accountPages([
  { ...owner, mobileNo: mobile },
  {
    ...owner,
    mobileNo: withStaff,
    staff: [{ mobileNo: staff, fullName: 'सीता', permissions: [] }],
  },
  ...pictured.map((mobileNo) => ({ ...owner, mobileNo })),
])

it.skipIf(!isLong)(
  "the security page lists a person's sign-ins and ends one of them or all the others",
  async () => {
    const own = await open()
    const other = await open()
    for (const each of [own, other]) {
      await each.page.goto('/login')
      await each.user.logIn(mobile)
      await each.at('/home')
    }
    await own.page.goto('/security')
    const logins = own.main.getByRole('listitem')
    await eventually(() => logins.count()).toBe(2)
    await expect.poll(() => logins.first().innerText()).toContain(w.thisDevice.ne)
    await expect
      .poll(() => logins.first().innerText())
      .toMatch(/Chrome · Linux[\s\S]*अन्नपूर्ण किराना/)
    expect(await logins.first().getByRole('button').count()).toBe(0)
    await logins.nth(1).getByRole('button', { name: w.end.ne }).click()
    await own.toast.getByText(w.ended.ne).waitFor()
    await eventually(() => logins.count()).toBe(1)
    await other.page.goto('/items')
    await other.at('/login')
    // Two more sign-ins; one confirmation ends both.
    await served().signIn(mobile)
    await served().signIn(mobile)
    await own.page.reload()
    await eventually(() => logins.count()).toBe(3)
    await own.button(w.endOthers).click()
    const dialog = own.page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: accessibleName(words.cancel) }).click()
    await eventually(() => logins.count()).toBe(3)
    await own.button(w.endOthers).click()
    await dialog.getByRole('button', { name: w.endOthers.ne }).click()
    await own.toast.getByText(replyWords.otherLoginsEnded.ne).waitFor()
    await eventually(() => logins.count()).toBe(1)
    expect(own.faults).toEqual([])
  },
)

it.skipIf(!isLong)('the owner alone sets how long an unused sign-in lasts', async () => {
  const own = await open(await served().signIn(withStaff))
  await own.page.goto('/security')
  const theirs = own.main.getByLabel(both(w.idleStaff))
  await eventually(() => theirs.inputValue()).toBe('120')
  await theirs.selectOption({ label: lasting(15).ne })
  await own.main.getByRole('button', { name: accessibleName(words.save) }).click()
  await own.toast.filter({ hasText: replyWords.loginLimitsSet.en }).waitFor()
  await own.page.reload()
  await eventually(() => own.main.getByLabel(both(w.idleStaff)).inputValue()).toBe('15')
  expect(await own.main.getByLabel(both(w.idleOwner)).inputValue()).toBe('120')
  const clerk = await open(await served().signIn(withStaff, staff))
  await clerk.page.goto('/security')
  await clerk.main.getByRole('listitem').first().waitFor()
  expect(await clerk.main.getByText(w.idleTitle.ne).count()).toBe(0)
})

it('the security page says what this device stores and how it is locked', async () => {
  const { page, main } = await open(await served().signIn(mobile), { offline: true })
  await page.goto('/security')
  await main.getByText(w.lockHelp.ne).waitFor()
  await main.getByText(w.sealedHelp.ne).waitFor()
  await eventually(() => main.getByText(/\d GB|\d MB/).count()).toBeGreaterThan(0)
  await main.getByText(w.nothingWaits.ne).waitFor()
})

/** A picture like a camera's: noise that no format compresses well. */
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

it.skipIf(!isLong).each(
  asFar([
    ['a desktop', desktop, pictured[0]],
    ['a phone', phone, pictured[1]],
  ] as const),
)("on %s the menu shows a person's new name and picture", async (_, viewport, mobile) => {
  const own = await open(await served().signIn(mobile), { viewport })
  const { page, main, toast, button, field } = own
  await page.goto('/home')
  await page.getByRole('button', { name: /राम श्रेष्ठ \(Admin\)/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: words.editProfile.ne }).click()
  await own.at('/editprofile')
  await field(w.ownName).fill('  ')
  await button(words.save).click()
  await main.getByText('नाम लेख्नुहोस्').waitFor()
  await field(w.ownName).fill('रामकृष्ण श्रेष्ठ')
  await button(words.save).click()
  await toast.getByText(words.saved.ne).waitFor()
  await page.getByRole('button', { name: /रामकृष्ण श्रेष्ठ \(Admin\)/ }).waitFor()
  await button(w.savePicture).click()
  await main.getByText('तस्बिरको फाइल चाहिन्छ').waitFor()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  })
  await main.getByText('तस्बिरको फाइल चाहिन्छ').waitFor()
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
  await toast.getByText(replyWords.pictureSaved.ne).waitFor()
  const inMenu = page.locator('header img[src^="blob:"]')
  await eventually(() =>
    inMenu.evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(100)
  // After a reload, name and picture come from the server.
  await page.goto('/home')
  await page.getByRole('button', { name: /रामकृष्ण श्रेष्ठ \(Admin\)/ }).waitFor()
  await inMenu.waitFor()
  await page.goto('/editprofile')
  await button(w.removePicture).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove.ne }).click()
  await toast.getByText(replyWords.pictureRemoved.ne).waitFor()
  await eventually(() => inMenu.count()).toBe(0)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(own.faults).toEqual([])
})

it('a member of staff who may not upload files is offered no picture', async () => {
  const { page, main, field } = await open(await served().signIn(withStaff, staff))
  await page.goto('/editprofile')
  await eventually(() => field(w.ownName).inputValue()).toBe('सीता')
  expect(await main.getByRole('button', { name: w.savePicture.ne }).count()).toBe(0)
  await page.getByRole('button', { name: /सीता \(SubUser\)/ }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: words.logout.ne }).waitFor()
  for (const line of [words.editProfile, words.addCompany, words.switchCompany])
    expect(await menu.getByText(line.ne).count()).toBe(0)
})
