import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { ratingWords as w, starWords } from '../../src/client/rating/ratingWords.ts'
import { phone } from './browser.ts'
import { settleAt } from './settle.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { type Served } from './shop.ts'
import { signIn, walkTo } from './signInAndBills.ts'
import { chooseRadio } from './chooseRadio.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const owner = freshMobile()
const other = freshMobile()
const busy = freshMobile()
let served: Served
let browser: Browser
beforeAll(async () => {
  served = await sharedServer([
    { mobileNo: owner, fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] },
    { mobileNo: other, fullName: 'श्याम', companies: ['श्यामको पसल'] },
    { mobileNo: busy, fullName: 'गीता', companies: ['गीताको पसल'] },
  ])
  browser = await sharedBrowser()
})
const named = (say: Words) => ({ name: accessibleName(say) })

it('a person who has used it for a month is asked for a rating and may change it', async () => {
  const { context, page, faults } = await openPage(browser, served.url, {
    viewport: phone,
    offline: false,
  })
  page.setDefaultTimeout(15_000)
  const note = page.getByRole('note').filter({ hasText: w.title.en })
  await signIn(page, owner)
  await settleAt(page, '/home')
  expect(await note.count()).toBe(0)
  await served.onBooks((database) =>
    database.asSystem(async (tx) => {
      await tx.query(
        `update person set registered_at = registered_at - interval '40 days', activated_at = activated_at - interval '40 days' where mobile_no = any($1)`,
        [[owner, other, busy]],
      )
    }),
  )
  await page.goto('/home')
  await note.getByRole('link', named(words.rateUs)).click()
  await page.waitForURL('**/rating')

  const star = (n: number) => page.getByRole('radio', named(starWords(n)))
  const save = page.getByRole('main').getByRole('button', named(words.save))
  await star(1).waitFor()
  await save.click()
  await page.getByText(w.choose.ne).waitFor()
  await star(3).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => star(4).isChecked()).toBe(true)
  await page.getByRole('textbox', named(w.comment)).fill('छिटो छ')
  await save.click()
  await page.getByText(w.given.ne).waitFor()
  await page.reload()
  await expect.poll(() => star(4).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('textbox', named(w.comment)).inputValue()).toBe('छिटो छ')
  await chooseRadio(star(5))
  await save.click()
  const me = await served.signIn(owner)
  await expect
    .poll(
      async () =>
        ((await me.call('GET', '/web/rating')) as { rating: { stars: number } }).rating.stars,
    )
    .toBe(5)

  expect(faults.filter((each) => !/ERR_CONNECTION|Failed to load resource/.test(each))).toEqual([])
  await context.close()
})

it.skipIf(!isLong)('a person who declines to rate is asked on no device again', async () => {
  const { context, page } = await openPage(browser, served.url, { offline: false })
  const me = await served.signIn(other)
  const note = page.getByRole('note').filter({ hasText: w.title.en })
  page.setDefaultTimeout(15_000)
  const asked = async () =>
    (await me.call('GET', '/web/rating')) as { ask: boolean; rating: unknown }
  expect(await asked()).toMatchObject({ ask: true, rating: null })
  await signIn(page, other)
  await note.getByRole('button', named(w.notNow)).click()
  await note.waitFor({ state: 'detached' })
  await expect.poll(asked).toMatchObject({ ask: false, rating: null })
  await settleAt(page, '/home')
  expect(await note.count()).toBe(0)
  await context.close()
})

it.skipIf(!isLong)('a rating question that is left open is asked on no other device', async () => {
  const me = await served.signIn(busy)
  const asked = async () => ((await me.call('GET', '/web/rating')) as { ask: boolean }).ask
  expect(await asked()).toBe(true)
  const first = await openPage(browser, served.url, { offline: false })
  const second = await openPage(browser, served.url, { offline: false })
  const noteOn = (page: Page) => page.getByRole('note').filter({ hasText: w.title.en })
  await signIn(first.page, busy)
  await noteOn(first.page).waitFor()
  await expect.poll(asked).toBe(false)
  await walkTo(first.page, '/items')
  await noteOn(first.page).waitFor({ state: 'detached' })
  await walkTo(first.page, '/home')
  await noteOn(first.page).waitFor()
  await signIn(second.page, busy)
  await settleAt(second.page, '/home')
  expect(await noteOn(second.page).count()).toBe(0)
  for (const { context } of [first, second]) await context.close()
})
