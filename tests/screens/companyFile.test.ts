import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { both, type Words } from '../../src/books/words.ts'
import { companyFileWords as w } from '../../src/client/companyFile/companyFileWords.ts'
import { deletionWords } from '../../src/client/companyFile/deletionWords.ts'
import { companyDeletionRouteWords } from '../../src/contract/companyDeletionRouteWords.ts'
import { companyDeletionWords as serverWords } from '../../src/server/companyFile/deletionWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { removeCompanyRows } from '../../src/server/companyFile/companyRows.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { restoreWords } from '../../src/server/companyFile/words.ts'
import { zipWords } from '../../src/server/zip/words.ts'
import { userOn } from '../walks/interactions.ts'
import { openCounter, type Counter } from './counter.ts'
import { openPage } from './pages.ts'
import { addOwners } from './owners.ts'
import { carryToken } from './shop.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
let file: Buffer

beforeAll(async () => {
  counter = await openCounter(60_000)
})
afterAll(() => counter.close())

it('the owner takes all data along, and is told in time that the company is here already', async () => {
  const { page } = counter
  await page.goto('/company-data')
  await page.getByRole('heading', { level: 1, name: words.companyData.ne }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: accessibleName(w.take) }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^khata-\d{4}-\d\d-\d\d-\d+\.zip$/)
  file = readFileSync(await download.path())
  const choose = page.locator('input[type="file"]')
  await choose.setInputFiles({ name: 'k.zip', mimeType: 'application/zip', buffer: file })
  await page.getByText(restoreWords.existsHere.ne).waitFor()
  const half = file.subarray(0, file.length >> 1)
  await choose.setInputFiles({ name: 'k.zip', mimeType: 'application/zip', buffer: half })
  await page.getByText(zipWords.notZip.ne).waitFor()
  expect(await page.getByRole('button', { name: w.restore.ne }).count()).toBe(0)
})

it('its owner closes the company after two questions, and opens it again as it was', async () => {
  const { page, served, owner } = counter
  const { deleteCompany, takeBack } = companyDeletionRouteWords
  const button = (say: Words) => page.getByRole('button', { name: accessibleName(say) })
  await page.goto('/company-data')
  await button(deleteCompany).click()
  await button(deletionWords.goOn).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: deletionWords.name.ne })
  await name.fill('अर्को पसल')
  await dialog.getByRole('button', { name: deleteCompany.ne }).click()
  await dialog.getByText(serverWords.nameDiffers.ne).waitFor()
  await name.fill('अन्नपूर्ण किराना')
  await dialog.getByRole('button', { name: deleteCompany.ne }).click()
  await page.locator('[data-closed]').waitFor()
  await page.goto('/home')
  await page.waitForURL((url) => url.pathname === '/company-data', { waitUntil: 'commit' })
  expect((await served.signIn(owner)).companyId).not.toBe('')
  await button(takeBack).click()
  await button(deleteCompany).waitFor()
  await page.goto('/items')
  await page.getByText('साबुन').first().waitFor()
})

it.skipIf(!isLong)(
  'a company that is not here any more comes back from its file, and its books show',
  async () => {
    const { served, owner, browser } = counter
    // The server lost everything of the owner, who registers again with the same number.
    await served.onBooks(async (database) => {
      const [lost] = await database.asSystem((tx) =>
        tx.query<{ company: string }>(
          'select company_id company from owned_company join person on person_id = owned_company.owner_id where mobile_no = $1',
          [owner],
        ),
      )
      await removeCompanyRows(database, lost!.company)
      await database.asSystem((tx) => tx.query('delete from person where mobile_no = $1', [owner]))
      await addOwners(database, [{ mobileNo: owner, fullName: 'राम श्रेष्ठ', companies: ['नयाँ'] }])
    })
    const { page, context, faults } = await openPage(browser, served.url, { offline: false })
    page.setDefaultTimeout(60_000)
    await carryToken(context, await served.signIn(owner))
    await page.goto('/company-data')
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'k.zip', mimeType: 'application/zip', buffer: file })
    await page.getByText(both(w.whole)).waitFor()
    await page.getByRole('button', { name: accessibleName(w.restore) }).click()
    await page.locator('[data-restored]').waitFor()
    expect(faults).toEqual([])
    await context.close()
    const next = await openPage(browser, served.url, { offline: false })
    const user = userOn(next.context, next.page)
    await next.page.goto('/login')
    await user.logIn(owner)
    await next.page.getByRole('combobox').selectOption({ label: `अन्नपूर्ण किराना · ${owner}` })
    await next.page.getByRole('button', { name: sessionWords.continueToLogin.ne }).click()
    await next.page.waitForURL((url) => url.pathname === '/home', { waitUntil: 'commit' })
    await next.page.goto('/items')
    await next.page.getByText('साबुन').first().waitFor()
    await next.context.close()
  },
)
