import type { Download } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { terms } from '../../src/books/termWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { confirmationWords } from '../../src/client/reports/confirmationWords.ts'
import { reportWords, tooManyRows } from '../../src/client/reports/reportWords.ts'
import { pdfLimit, printLimit } from '../../src/client/reports/rowLimits.ts'
import { chooseRadio } from './chooseRadio.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { visit, type Visitor } from './visitor.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

type Wire = Record<string, any>

let visitor: Visitor
const owing = Array.from({ length: 23 }, (_, at) => `Debtor ${String(at + 1).padStart(2, '0')}`)
beforeAll(async () => {
  const mobile = freshMobile()
  const served = await sharedServer([
    { mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] },
  ])
  const me = await served.signIn(mobile)
  const party = (ledger_title: string, opening_balance: string) =>
    me.call('POST', '/web/add-ledger', {
      ledger_title,
      opening_type: 'receivable',
      opening_balance,
      opening_date: '2025-08-01',
    })
  for (const [at, name] of owing.entries()) await party(name, `${1000 + at}`)
  await party('Settled', '0')
  visitor = await visit(await sharedBrowser(), served, mobile)
})
afterAll(() => visitor.close())

it.skipIf(!isLong)(
  'all letters of confirmation print, each on a page of its own, and nothing of the app',
  async () => {
    const { page } = visitor
    await page.goto('/letter-of-confirmation?on=2025-12-15')
    await visitor.row(owing[0]!).waitFor()
    await chooseRadio(
      page.getByRole('main').getByRole('radio', { name: accessibleName(words.english) }),
    )
    await page.getByRole('button', { name: confirmationWords.printAll.ne }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed))
      .toBe(1)
    const printed = await getDocumentProxy(
      new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
    )
    const { text } = await extractText(printed, { mergePages: false })
    const pages = text.map((each) => each.replace(/\s+/g, ' '))
    expect(pages.map((each) => owing.filter((name) => each.includes(name)))).toEqual(
      owing.map((name) => [name]),
    )
    pages.forEach((each, at) => {
      expect(each).toContain(`1,0${String(at).padStart(2, '0')}.00`)
      for (const ofApp of [words.partyLedger.en, confirmationWords.printAll.en, 'Settled'])
        expect(each).not.toContain(ofApp)
    })
  },
)

it.skipIf(!isLong)(
  'a column that a person hides is not on the screen nor on paper, also after they come back',
  async () => {
    const { page } = visitor
    const phone = page.getByRole('columnheader', { name: terms.phone.ne })
    await page.goto('/all-party')
    await visitor.row(owing[0]!).waitFor()
    expect(await phone.count()).toBe(1)
    const button = page.getByRole('button', { name: accessibleName(words.columns) })
    await button.click()
    const choice = page.getByRole('dialog', { name: words.columns.ne })
    await choice.getByRole('checkbox', { name: terms.phone.ne }).click()
    await page.keyboard.press('Escape')
    await choice.waitFor({ state: 'hidden' })
    await expect.poll(() => phone.count()).toBe(0)
    await page.reload()
    await visitor.row(owing[0]!).waitFor()
    expect(await phone.count()).toBe(0)
    await page.getByRole('button', { name: words.print.ne }).click()
    const heads = page.locator('.report-paper th')
    await expect.poll(() => heads.count()).toBeGreaterThan(3)
    expect((await heads.allTextContents()).join()).not.toContain(terms.phone.en)
    expect((await heads.allTextContents()).join()).toContain(terms.party.en)
  },
)

/** Runs in the page: keeps what the dialog of progress says, counts the frames that the page draws while a file is made, and may then press a button of it once. */
const watchProgress = ({ making, press }: { making: string; press: string | null }): void => {
  const seen = { reading: [] as string[], making: [] as string[], frames: 0 }
  let isPressed = press === null
  ;(window as unknown as { seen: typeof seen }).seen = seen
  const look = (): void => {
    const dialog = document.querySelector('[role=dialog]')
    const text = dialog?.querySelector('.figures')?.textContent ?? ''
    if (dialog === null || text === '') return
    const isMaking = dialog.textContent!.includes(making)
    const texts = isMaking ? seen.making : seen.reading
    if (texts.at(-1) !== text) texts.push(text)
    if (isPressed || seen.making.length < 2) return
    isPressed = true
    const buttons = [...dialog.querySelectorAll('button')]
    buttons.find((each) => each.textContent!.includes(press!))!.click()
  }
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  const frame = (): void => {
    if (seen.making.length > 0) seen.frames++
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

it.skipIf(!isLong)(
  'a long report is made bit by bit, leaves no file when stopped, and is refused on paper',
  async () => {
    const { page } = visitor
    let total = 8_000
    const longReport = /\/web\/reports\/all-party\?/
    let asked = 0
    let answer: Wire | null = null
    await page.route(longReport, async (route) => {
      asked++
      answer ??= (await (await route.fetch()).json()) as Wire
      const { searchParams } = new URL(route.request().url())
      const [size, at] = ['pageSize', 'currentPage'].map((name) => Number(searchParams.get(name)))
      const { rows } = answer['data']
      const count = Math.max(0, Math.min(size!, total - (at! - 1) * size!))
      const long = Array.from({ length: count }, (_, i) => rows[i % rows.length])
      const marks = long.map(() => null)
      await route.fulfill({
        json: { ...answer, data: { ...answer['data'], rows: long, marks }, total },
      })
    })
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    const excel = page.getByRole('button', { name: words.exportExcel.ne })
    const seen = () =>
      page.evaluate(
        () =>
          (
            window as unknown as {
              seen: Record<'reading' | 'making', string[]> & { frames: number }
            }
          ).seen,
      )
    const dialog = page.getByRole('dialog')

    await page.goto('/all-party')
    await visitor.row(owing[0]!).waitFor()
    await page.evaluate(watchProgress, { making: reportWords.making.ne, press: words.cancel.ne })
    await excel.click()
    await expect.poll(async () => (await seen()).making.length).toBeGreaterThan(1)
    await dialog.waitFor({ state: 'hidden' })
    expect((await seen()).reading.length).toBeGreaterThan(3)

    total = 20_500
    const readBefore = asked
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    await page.getByText(tooManyRows(total, pdfLimit).ne).first().waitFor()
    await page.getByRole('button', { name: words.print.ne }).click()
    await page.getByText(tooManyRows(total, printLimit).ne).first().waitFor()
    expect(asked - readBefore).toBe(2)
    expect(await page.locator('.report-paper').count()).toBe(0)

    total = 8_000
    await page.evaluate(watchProgress, { making: reportWords.making.ne, press: null })
    const [download] = await Promise.all([page.waitForEvent('download'), excel.click()])
    expect(downloads).toEqual([download])
    const [sheet] = await readXlsxFile(await download.path())
    const parties = new Set([...owing, 'Settled'])
    expect(sheet!.data.filter((row) => parties.has(String(row[0])))).toHaveLength(total)
    const { making, frames } = await seen()
    expect([making.length > 1, frames > 1]).toEqual([true, true])
    await page.unroute(longReport)
  },
)
