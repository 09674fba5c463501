import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { itemWords } from '../../src/client/items/itemWords.ts'
import { noItemHasBarcode, scanWords } from '../../src/client/ui/scanWords.ts'
import { barsOfGoods, pictureOfBars } from '../rules/barcodePicture.ts'
import { launch, phone } from './browser.ts'
import { sheetOn } from './counter.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedServer } from './shared.ts'
import { carryToken, stock, type Served, type SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'

const biscuits = '8901063010031'
const owner = freshMobile()
const folder = mkdtempSync(join(tmpdir(), 'khata-camera-'))
let served: Served
let browser: Browser
let me: SignedIn

/** What the browser takes for its camera: a film of one picture, without colours. */
const filmOf = (code: string): string => {
  const { width, height, grey } = pictureOfBars(barsOfGoods(code))
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.from(grey),
    Buffer.alloc((width * height) / 2, 128),
  ])
  const film = join(folder, 'camera.y4m')
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(film, Buffer.concat([head, frame, frame]))
  return film
}

beforeAll(async () => {
  served = await sharedServer([
    { mobileNo: owner, fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] },
  ])
  me = await served.signIn(owner)
  await stock(me)
  browser = await launch([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${filmOf(biscuits)}`,
  ])
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a barcode before the camera becomes a new item, and the next time a line of the bill', async () => {
  const { page, context, faults } = await openPage(browser, served.url, {
    viewport: phone,
    offline: false,
  })
  await carryToken(context, me)
  const sheet = sheetOn(page)
  const named = (say: Words) => ({ name: accessibleName(say) })
  const dialog = page.getByRole('dialog')
  await page.goto('/sales/add')
  await page.getByRole('button', named(scanWords.scan)).click()
  await dialog
    .getByRole('alert')
    .filter({ hasText: noItemHasBarcode(biscuits).en })
    .waitFor()
  await dialog.getByRole('button', named(words.newItem)).click()
  expect(await dialog.getByRole('textbox', named(itemWords.barcode)).inputValue()).toBe(biscuits)
  await dialog.getByRole('textbox', { name: itemWords.name.ne }).fill('बिस्कुट')
  await dialog.getByRole('textbox', named(words.sellingPrice)).fill('२०')
  await dialog.getByRole('button', named(words.save)).click()
  const entered = page.locator('[data-entry]').getByRole('textbox', named(words.quantity))
  await entered.press('Enter')
  const quantity = sheet.cell('बिस्कुट', words.quantity)
  await expect.poll(() => quantity.inputValue()).toBe('1')
  await page.getByRole('button', named(scanWords.scan)).click()
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await dialog.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()
})
