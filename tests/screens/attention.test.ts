import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { firstLanguage, type Language, type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { DiscardAttention } from '../../src/client/bus/outbox.ts'
import { counted, outboxWords, whyHeld } from '../../src/client/outbox/outboxWords.ts'
import { busWords } from '../../src/client/bus/busWords.ts'
import { AddParty } from '../../src/client/parties/commands.ts'
import { ChangeSale, RecordSale } from '../../src/client/trade/submitBill.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { atRest } from './atRest.ts'
import { fitsEverywhere, speak } from './look.ts'
import { inHand, openCounter, sheetOn, type Counter } from './counter.ts'
import { password } from './owners.ts'
import { settleAt } from './settle.ts'
import { accessibleName } from './accessibleName.ts'
import { contentOf } from './contentOf.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
let page: Page
let faults: string[]
beforeAll(async () => {
  counter = await openCounter(15_000)
  ;({ page, faults } = counter)
})
afterAll(() => counter.close())

const tomorrow = addDays(kathmanduToday(new Date().toISOString()), 1)
const ledgerPath = '**/api/web/add-ledger'
/** A rule that this client does not know: the server refuses the parties it sends. */
const refuseParties = () =>
  page.route(ledgerPath, (route) =>
    route.continue({
      postData: JSON.stringify({
        ...(route.request().postDataJSON() as object),
        opening_balance: '10',
        opening_date: tomorrow,
      }),
    }),
  )
const waitings = (n: number): string => `${words.waitingToSend.ne} ${n}`
const refusals = (n: number): string => `${outboxWords.needsAttention.ne} ${n}`
const chip = (...counts: readonly string[]) =>
  page.getByRole('button', {
    name: counts.length === 0 ? outboxWords.nothing.ne : counts.join(' '),
    exact: true,
  })
const drawer = (language: Language = 'both') =>
  page.getByRole('dialog', { name: outboxWords.title[firstLanguage(language)] })
const named = (say: Words) => ({ name: accessibleName(say) })
const within = (item: string) => drawer().getByRole('listitem').filter({ hasText: item })
const settledAt = async (path: string) => {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** Enters a new party from within a bill, and the bill to it, offline. */
const saleToNewParty = async (name: string, quantity: string): Promise<void> => {
  const sheet = sheetOn(page)
  await page.goto('/sales/add')
  await sheet.customer.waitFor()
  await sheet.item.fill('साबुन')
  await page.getByRole('option').filter({ hasText: 'साबुन' }).first().waitFor()
  await sheet.item.fill('')
  // The form of a new party is loaded when it is first opened.
  const newParty = () => page.getByRole('option').filter({ hasText: name })
  await sheet.customer.fill(name)
  await newParty().click()
  await expect.poll(() => inHand(page)).toContain('Party name')
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await sheet.customer.fill(name)
  await newParty().click()
  await expect.poll(() => inHand(page)).toContain('Party name')
  await page.keyboard.press('Enter')
  await expect.poll(() => sheet.customer.inputValue()).toBe(name)
  await sheet.write('साबुन', quantity)
  await sheet.save.locator('visible=true').click()
  // The bill waits for the party, and both are stored on this device.
  await page.getByRole('main').getByText(tradeWords.waitingTitle.ne).waitFor()
}

const inEachLanguage = async (shot: string): Promise<void> => {
  for (const language of isLong ? (['ne', 'en', 'both'] as const) : (['both'] as const)) {
    await speak(page, language)
    const all = outboxWords.downloadAll[firstLanguage(language)]
    await drawer(language).getByRole('button', { name: all }).waitFor()
    await fitsEverywhere(page, `${shot}-${language}`, language === 'both')
  }
}

it('offline, the outbox counts and lists the entries that wait', async () => {
  await settledAt('/home')
  await chip().waitFor()
  await saleToNewParty('कमला पौडेल', '2')
  await chip(waitings(2)).click()
  for (const [label, summary] of [
    [AddParty.label, 'कमला पौडेल'],
    [RecordSale.label, /कमला पौडेल · १ सामान · रु\. ११३\.००/],
  ] as const) {
    await within(label.ne).getByText(summary).first().waitFor()
  }
  await drawer().getByRole('button', named(outboxWords.tryNow)).waitFor()
  await drawer()
    .getByText(whyHeld({ tag: 'Offline' }).ne)
    .waitFor()
  await fitsEverywhere(page, 'waiting')
})

it('a refused entry is listed with the entries that depended on it, also after a reload', async () => {
  const sent: string[] = []
  // A try that the network failed reached nobody.
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && /web\/(add-ledger|sales)$/.test(request.url()))
      sent.push(new URL(request.url()).pathname)
  })
  await refuseParties()
  await page.context().setOffline(false)
  await drawer()
    .getByRole('heading', { name: accessibleName(counted(outboxWords.needsAttention, 2)) })
    .waitFor()
  expect(sent).toEqual(['/api/web/add-ledger'])
  await page.reload()
  await chip(refusals(2)).waitFor()
  await fitsEverywhere(page, 'counter')
  await chip(refusals(2)).click()
  const head = within(AddParty.label.ne).first()
  await head.getByText('आजभन्दा पछिको मिति राख्न मिल्दैन').waitFor()
  await head.getByText(outboxWords.dependants.ne).waitFor()
  await head
    .getByRole('listitem')
    .filter({ hasText: RecordSale.label.ne })
    .getByText(busWords.notSentAfter(AddParty.label).ne)
    .waitFor()
  await inEachLanguage('refused')
  await page.keyboard.press('Escape')
  await saleToNewParty('श्याम', '1')
  await chip(waitings(2), refusals(2)).waitFor()
  await fitsEverywhere(page, 'two-counts')
  await page.unroute(ledgerPath)
  await page.context().setOffline(false)
  await chip(refusals(2)).click()
})

it('one refused entry or all of them can be downloaded as written', async () => {
  const taken = async (
    press: () => Promise<void>,
  ): Promise<{ readonly name: string; readonly text: string }> => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return { name: download.suggestedFilename(), text: await contentOf(download) }
  }
  const one = await taken(() =>
    within(AddParty.label.ne).first().getByRole('button', named(words.download)).first().click(),
  )
  expect(one.name).toMatch(/^khata-AddParty-.+\.json$/)
  expect(JSON.parse(one.text)).toMatchObject({
    command: 'AddParty',
    refusal: { tag: 'future' },
    intent: { payload: { wire: { body: { ledger_title: 'कमला पौडेल' } } } },
  })
  const all = await taken(() =>
    drawer().getByRole('button', named(outboxWords.downloadAll)).click(),
  )
  expect(all.name).toMatch(/^khata-not-in-books-\d{4}-\d\d-\d\d\.jsonl$/)
  expect(
    all.text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { command: string }).command),
  ).toEqual(['AddParty', 'RecordSale'])
})

it.skipIf(!isLong)(
  'a refused party is corrected and sent again, then the sale that names it',
  async () => {
    await page.unroute(ledgerPath)
    await within(AddParty.label.ne)
      .first()
      .getByRole('link', named(outboxWords.again))
      .first()
      .click()
    await page.waitForURL('**/party-ledgers/add?again=*')
    const title = page.getByRole('main').getByRole('textbox', { name: 'पार्टीको नाम' })
    await expect.poll(() => title.inputValue()).toBe('कमला पौडेल')
    await title.fill('कमला पौडेल (पाटन)')
    await page.getByRole('main').getByRole('button', named(words.save)).click()
    await chip(refusals(1)).click()
    await within(RecordSale.label.ne).getByRole('link', named(outboxWords.again)).click()
    const sheet = sheetOn(page)
    await expect.poll(() => sheet.customer.inputValue()).toBe('कमला पौडेल (पाटन)')
    await sheet.save.locator('visible=true').click()
    await sheet.recorded()
    await chip().click()
    await drawer().getByText(outboxWords.nothing.ne).waitFor()
    await fitsEverywhere(page, 'nothing')
    const me = await counter.served.signIn(counter.owner)
    const rows = (await me.call('GET', '/web/ledgers?currentPage=1&pageSize=8')) as readonly {
      ledger_title: string
      balance: string
    }[]
    expect(
      rows
        .filter((row) => row.ledger_title.startsWith('कमला'))
        .map((row) => [row.ledger_title, row.balance]),
    ).toEqual([['कमला पौडेल (पाटन)', '113.00']])
  },
)

it.skipIf(!isLong)(
  'discarding a refused entry asks first and also discards the draft of its bill',
  async () => {
    await refuseParties()
    await saleToNewParty('बिष्णु थापा', '1')
    await page.context().setOffline(false)
    await chip(refusals(2)).click()
    const discard = (label: Words) =>
      within(label.ne).last().getByRole('button', named(DiscardAttention.label)).first().click()
    const question = page.getByRole('alertdialog', { name: outboxWords.discardQuestion.ne })
    await discard(RecordSale.label)
    await question.getByRole('button', named(words.cancel)).click()
    await discard(RecordSale.label)
    await question.getByRole('button', named(DiscardAttention.label)).click()
    await drawer()
      .getByRole('heading', { name: accessibleName(counted(outboxWords.needsAttention, 1)) })
      .waitFor()
    await atRest(page)
    await page.reload()
    await chip(refusals(1)).click()
    await discard(AddParty.label)
    await question.getByRole('button', named(DiscardAttention.label)).click()
    await drawer().getByText(outboxWords.nothing.ne).waitFor()
    await atRest(page)
    await settledAt('/sales/add')
    await chip().waitFor()
    expect(await page.getByRole('main').getByText('बिष्णु थापा').count()).toBe(0)
  },
)

/** Logs out and in again, which removes the log of the first session. */
const inAnew = async (): Promise<void> => {
  await page.getByRole('button', { name: /राम श्रेष्ठ/ }).click()
  await page.getByRole('dialog').getByRole('button', named(words.logout)).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: accessibleName(words.yes) })
    .click()
  await page.waitForURL('**/login')
  await page.getByRole('textbox', named(sessionWords.ownerName)).fill(counter.owner)
  await page.getByRole('textbox', named(words.password)).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
}

it.skipIf(!isLong)(
  'after a new sign-in a refused bill can be edited as it was written',
  async () => {
    const sheet = sheetOn(page)
    const salesPath = '**/api/web/sales'
    await page.unroute(ledgerPath)
    await page.route(salesPath, (route) =>
      route.continue({
        postData: JSON.stringify({ ...(route.request().postDataJSON() as object), date: tomorrow }),
      }),
    )
    await page.goto('/sales/add')
    await sheet.customer.fill('हरि')
    await page.getByRole('option', { name: /हरि स्टोर/ }).click()
    await sheet.write('चामल', '2.5')
    await sheet.save.locator('visible=true').click()
    await chip(refusals(1)).waitFor()
    await page.unroute(salesPath)
    await inAnew()
    await chip(refusals(1)).click()
    await within(RecordSale.label.ne)
      .getByText(/१ सामान · रु\. ३००\.००/)
      .waitFor()
    await within(RecordSale.label.ne).getByRole('link', named(outboxWords.again)).click()
    await sheet.row('चामल').waitFor()
    expect([
      await sheet.customer.inputValue(),
      await sheet.cell('चामल', words.quantity).inputValue(),
    ]).toEqual(['हरि स्टोर', '2.5'])
    await sheet.save.locator('visible=true').click()
    await sheet.recorded()
    await chip().waitFor()
  },
)

it.skipIf(!isLong)(
  'after a new sign-in a refused change of a bill can be edited as it was written',
  async () => {
    const sheet = sheetOn(page)
    const id = new URL(page.url()).searchParams.get('draft')!
    const changePath = `**/api/web/sales/${id}`
    const quantity = () => sheet.cell('चामल', words.quantity)
    await page.route(changePath, (route) =>
      route.request().method() === 'POST'
        ? route.continue({
            postData: JSON.stringify({
              ...(route.request().postDataJSON() as object),
              date: tomorrow,
            }),
          })
        : route.continue(),
    )
    await settleAt(page, `/edit-sales/${id}`)
    await quantity().fill('4')
    await page.keyboard.press('Enter')
    await sheet.save.locator('visible=true').click()
    await chip(refusals(1)).waitFor()
    await page.unroute(changePath)
    await inAnew()
    await chip(refusals(1)).click()
    await within(ChangeSale.label.ne).getByRole('link', named(outboxWords.again)).click()
    await page.waitForURL(`**/edit-sales/${id}?again=*`)
    await expect.poll(() => quantity().inputValue()).toBe('4')
    // Nobody else has touched it since.
    expect(await page.getByText(tradeWords.changedSince.ne).count()).toBe(0)
    await sheet.save.locator('visible=true').click()
    await sheet.recorded()
    await chip().waitFor()
    const me = await counter.served.signIn(counter.owner)
    expect(
      (await me.call('GET', `/web/sales/${id}`)) as { version: number; total: string },
    ).toMatchObject({ version: 2, total: '480.00' })
  },
)

it('no fault of the client was reported', () =>
  expect(
    faults.filter((each) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(each)),
  ).toEqual([]))
