import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { both } from '../../src/books/words.ts'
import { companyFileWords as w } from '../../src/client/companyFile/companyFileWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { restoreWords } from '../../src/server/companyFile/words.ts'
import { zipWords } from '../../src/server/zip/words.ts'
import { openCounter, type Counter } from './counter.ts'

let counter: Counter

beforeAll(async () => {
  counter = await openCounter(60_000)
})
afterAll(() => counter.close())

it('the owner takes all data along, and is told in time that the company is here already', async () => {
  const { page } = counter
  await page.goto('/company-data')
  await page.getByRole('heading', { name: both(words.companyData) }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: both(w.take), exact: true }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^khata-\d{4}-\d\d-\d\d-\d+\.zip$/)
  const file = readFileSync(await download.path())
  const choose = page.locator('input[type="file"]')
  await choose.setInputFiles({ name: 'k.zip', mimeType: 'application/zip', buffer: file })
  await page.getByText(restoreWords.existsHere.en).waitFor()
  const half = file.subarray(0, file.length >> 1)
  await choose.setInputFiles({ name: 'k.zip', mimeType: 'application/zip', buffer: half })
  await page.getByText(zipWords.notZip.en).waitFor()
  expect(await page.getByRole('button', { name: both(w.restore) }).count()).toBe(0)
})
