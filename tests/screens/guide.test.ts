import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { both } from '../../src/books/words.ts'
import { release } from '../../src/client/welcome/version.ts'
import { words } from '../../src/client/i18n/words.ts'
import { errorWords } from '../../src/client/shell/errorWords.ts'
import { chapters } from '../../src/client/howto/chapterWords.ts'
import { openPage } from './pages.ts'
import { sharedBrowser } from './shared.ts'
import { carryToken, serve, type Served } from './shop.ts'
import { walkTo } from './signInAndBills.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

let served: Served
let browser: Browser
let page: Page
/** The contacts that this installation sets; it has no web site. */
const contacts = {
  CONTACT_HEAD_OFFICE: 'पोखरा-८, कास्की (Pokhara 8, Kaski)',
  CONTACT_PHONE: '+977 61 5550101',
  CONTACT_EMAIL: 'help@pasal.example',
  CONTACT_SOCIAL: 'Facebook https://facebook.example/pasal',
}
beforeAll(async () => {
  served = await serve(
    [{ mobileNo: '9841000001', fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] }],
    contacts,
  )
  browser = await sharedBrowser()
  const opened = await openPage(browser, served.url, { offline: false })
  page = opened.page
  await carryToken(opened.context, await served.signIn('9841000001'))
})
afterAll(async () => {
  await served.stop()
})

it.skipIf(!isLong)(
  'every chapter of the guide has a described picture and leads to an existing page',
  async () => {
    await page.goto('/how-to-use-mobilekhata')
    const main = page.getByRole('main')
    for (const { id, picture } of chapters) {
      const shown = main.locator(`[id="${id}"] img`)
      await shown.scrollIntoViewIfNeeded()
      await expect
        .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth), { message: id })
        .toBeGreaterThan(300)
      expect((await shown.getAttribute('alt'))!.length, id).toBeGreaterThan(10)
      expect(await shown.getAttribute('alt')).toBe(picture!.ne)
    }
    const paths = await main
      .getByRole('link', { name: 'त्यहाँ जानुहोस्' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    expect(paths.length).toBeGreaterThan(7)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of ['/no-such-page', ...paths]) {
      await walkTo(page, path)
      const lost = page.getByRole('heading', { level: 1, name: errorWords.notFoundTitle.ne })
      const some = page.getByRole('heading', { level: 1 }).first()
      await expect
        .poll(async () => [new URL(page.url()).pathname, await some.count(), await lost.count()], {
          message: path,
        })
        .toEqual([path, 1, path === '/no-such-page' ? 1 : 0])
    }
  },
)

it('Contact Us shows App version 1.1.1, our release and only the contacts that are set', async () => {
  await page.goto('/aboutus')
  const version = `1.1.1 · खाता (Khata) ${release}`
  await page.getByRole('main').getByText(version).waitFor()
  await page
    .getByRole('button', { name: accessibleName(words.contactUs) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: words.contactUs.ne })
  await dialog.getByText('पोखरा-८, कास्की').waitFor()
  expect(
    await dialog.getByRole('link', { name: contacts.CONTACT_PHONE }).getAttribute('href'),
  ).toBe('tel:+977615550101')
  expect(
    await dialog.getByRole('link', { name: contacts.CONTACT_EMAIL }).getAttribute('href'),
  ).toBe(`mailto:${contacts.CONTACT_EMAIL}`)
  expect(await dialog.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBe(
    'https://facebook.example/pasal',
  )
  expect(await dialog.getByText(both(words.website)).count()).toBe(0)
  await dialog.getByText(version).waitFor()
})

it('the landing page shows the office and the e-mail address that are set', async () => {
  const { context, page: first } = await openPage(browser, served.url, { offline: false })
  await first.goto('/')
  await first.getByRole('contentinfo').getByText('पोखरा-८, कास्की').waitFor()
  await first.getByRole('contentinfo').getByText(contacts.CONTACT_EMAIL).waitFor()
  await context.close()
})
