import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { devices, type Page } from 'playwright-core'
import { permissionKeys } from '../src/books/access/permissions.ts'
import { yearInPath } from '../src/books/ledger/yearClosing.ts'
import { both } from '../src/books/words.ts'
import { words } from '../src/client/i18n/words.ts'
import { sessionWords } from '../src/client/session/words.ts'
import { launch, phone } from '../tests/screens/browser.ts'
import { sheetOn } from '../tests/screens/counter.ts'
import { enterLastYear, lastFiscalYear } from '../tests/screens/fiscalYear.ts'
import { addReminders, recordBills, recordCheques, recordExpense } from '../tests/screens/routes.ts'
import { serve, stock } from '../tests/screens/shop.ts'
import { submitLogin, walkTo } from '../tests/screens/signInAndBills.ts'

// Takes the pictures of the guide from the real screens: `node --import tsx docs/takePictures.ts [NAME …]`, after a screen that it shows has changed.
const folder = join(import.meta.dirname, '../src/client/howto/pictures')
const wanted = process.argv.slice(2)
const mostBytes = 30_000
const scale = 1.5
const owner = '9841000001'
const staff = '9841000002'

const served = await serve([
  {
    mobileNo: owner,
    fullName: 'राम श्रेष्ठ',
    companies: ['अन्नपूर्ण किराना', 'अन्नपूर्ण गोदाम'],
    staff: [{ mobileNo: staff, fullName: 'सीता गुरुङ', permissions: permissionKeys.slice(0, 12) }],
  },
])
const me = await served.signIn(owner)
await stock(me)
const bills = await recordBills(me)
await recordExpense(me)
await recordCheques(me)
await addReminders(me)
await enterLastYear(me)
const [member] = (await me.call('GET', '/web/sub-user')) as readonly { readonly user_id: string }[]

const browser = await launch()
const context = await browser.newContext({
  ...devices['Pixel 5'],
  baseURL: served.url,
  viewport: phone,
  screen: phone,
  deviceScaleFactor: scale,
  isMobile: true,
  locale: 'en-US',
  timezoneId: 'Asia/Kathmandu',
  reducedMotion: 'reduce',
})
const page = await context.newPage()
page.setDefaultTimeout(30_000)

/** A picture as WebP, as good as its size allows. */
const asWebp = async (png: Buffer): Promise<Buffer> => {
  const painter = await context.newPage()
  await painter.goto('about:blank')
  for (const quality of [0.85, 0.7, 0.55, 0.4]) {
    const text = await painter.evaluate(
      async ([source, q]) => {
        const image = new Image()
        image.src = `data:image/png;base64,${source}`
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), {
          width: image.width,
          height: image.height,
        })
        canvas.getContext('2d')!.drawImage(image, 0, 0)
        return canvas.toDataURL('image/webp', q).split(',')[1]!
      },
      [png.toString('base64'), quality] as const,
    )
    const webp = Buffer.from(text, 'base64')
    if (webp.length <= mostBytes || quality === 0.4) {
      await painter.close()
      return webp
    }
  }
  throw new Error('no picture')
}
const calm = async (): Promise<void> => {
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"], .MuiSkeleton-root') === null,
  )
  await page.waitForTimeout(1200)
}
const named = (say: Parameters<typeof both>[0]) => ({ name: say.ne })
const at = (path: string) => async (): Promise<void> => {
  await walkTo(page, path)
}

const openMenu = (on: Page) => on.getByRole('button', { name: /राम श्रेष्ठ/ }).click()
/** What stands before the person in each picture, by the chapter's name. */
const scenes: Readonly<Record<string, () => Promise<unknown>>> = {
  first: at('/home'),
  sale: async () => {
    await walkTo(page, '/sales/add')
    const sheet = sheetOn(page)
    await sheet.customer.fill('हरि')
    await page.getByRole('option').filter({ hasText: 'हरि स्टोर' }).first().click()
    await sheet.write('साबुन', '3')
    await sheet.write('चिया', '2')
    await sheet.row('चिया').scrollIntoViewIfNeeded()
  },
  purchase: async () => {
    await walkTo(page, '/purchase/add')
    const sheet = sheetOn(page)
    await sheet.supplier.fill('गीता')
    await page.getByRole('option').filter({ hasText: 'गीता ट्रेडर्स' }).first().click()
  },
  returns: async () => {
    await walkTo(page, `/sales-return/add?bill=${bills.sale}`)
    await page.getByRole('main').getByRole('textbox').nth(1).waitFor()
    await page.keyboard.press('Alt+a')
  },
  parties: at('/party-ledgers'),
  items: at('/items'),
  counting: async () => {
    await walkTo(page, '/items/count')
    const counted = page.locator('[data-count] input')
    await counted.nth(0).fill('7')
    await counted.nth(1).fill('12')
    await counted.nth(1).press('Enter')
  },
  payments: at('/credits'),
  tax: at('/vat-return-report'),
  expenses: async () => {
    await walkTo(page, '/expenses/add')
    await calm()
    await page.getByRole('main').getByRole('combobox').first().fill('घर')
    await page.getByRole('option').filter({ hasText: 'घर भाडा' }).click()
    await page.getByRole('main').getByRole('textbox', named(words.amount)).fill('15000')
    await page.getByRole('main').getByRole('textbox', named(words.remarks)).first().fill('मंसिर')
  },
  cheques: at('/cheques'),
  reminders: at('/reminder/list'),
  imports: async () => {
    await walkTo(page, '/utilities/parties-account')
    await calm()
    const csv =
      'पार्टीको नाम,मोबाइल,लिनुपर्ने,दिनुपर्ने\nगीता किराना,9841000011,1500,\nश्याम डेरी,98,,800\nराधा स्टोर,9841000013,250,\n'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'पार्टी.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('main').getByRole('status').first().waitFor()
  },
  money: at('/cash-in-hand'),
  reconcile: at('/banks-cooperative/nabil/reconcile'),
  reports: at('/salesreport'),
  analysis: at('/sales-analysis'),
  statements: at('/balance-sheet'),
  accountant: at('/accountant-file'),
  companyData: at('/company-data'),
  users: at(`/add-permission/${member?.user_id ?? ''}`),
  settings: at('/company-settings'),
  openings: at('/opening-balances'),
  closing: at(`/fiscal-years/${yearInPath(lastFiscalYear().name)}`),
  audit: at('/audit'),
  subscription: at('/subscription'),
  companies: async () => {
    await walkTo(page, '/home')
    await openMenu(page)
    await page.getByRole('dialog').getByRole('button', named(words.switchCompany)).click()
    await page.getByRole('dialog').last().waitFor()
  },
  keyboard: async () => {
    await page.keyboard.press('Escape')
    await walkTo(page, '/sales/add')
    await calm()
    await page.locator('h1').first().click()
    await page.keyboard.press('Shift+?')
    await page.getByRole('dialog').waitFor()
  },
  offline: async () => {
    await page.keyboard.press('Escape')
    await walkTo(page, '/party-ledgers/add')
    await calm()
    await context.setOffline(true)
    await page.getByRole('main').getByRole('textbox').first().fill('कमला पौडेल')
    await page.keyboard.press('Control+Enter')
    await page.waitForTimeout(2500)
    await page
      .locator('header button[aria-haspopup="dialog"]', { has: page.locator('[data-count]') })
      .click()
    await page.getByRole('dialog').waitFor()
  },
}

mkdirSync(folder, { recursive: true })
await submitLogin(page, owner)
await page.waitForURL('**/choose-company')
await page.locator('select').selectOption(me.companyId)
await page.getByRole('button', named(sessionWords.continueToLogin)).click()
await page.waitForURL('**/home')
let total = 0
for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  try {
    await scene()
    await calm()
    const webp = await asWebp(await page.screenshot())
    total += webp.length
    writeFileSync(join(folder, `${name}.webp`), webp)
    console.log(`${name} ${webp.length}`)
  } catch (fault) {
    console.error(`${name} was not taken: ${String(fault).split('\n')[0]}`)
    process.exitCode = 1
  }
}
console.log(`${total} bytes`)
await browser.close()
await served.stop()
