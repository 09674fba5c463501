import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { v7 as newId } from 'uuid'
import type { AnyMachineSnapshot } from 'xstate'
import { tradeDraft, type TradeDraftEvent } from '../../machines/tradeDraft.ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { addDays, fiscalYearOf, showBs } from '../../src/books/calendar/calendar.ts'
import { latinDigits } from '../../src/books/money/digits.ts'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { stepWords } from '../../src/client/trade/Stepper.tsx'
import { documentWords } from '../../src/client/documents/documentWords.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import type { BillKind } from '../../src/books/documents/documentKind.ts'
import { asFar } from '../screens/browser.ts'
import { openPage } from '../screens/pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from '../screens/shared.ts'
import { carryToken, stock, type Served, type SignedIn } from '../screens/shop.ts'
import { gate, type Gate } from './gate.ts'
import { billOpened as opened, soap, tea, tradeConfig } from './tradeConfig.ts'
import { eventually } from './interactions.ts'
import { everyTransition, walkBy } from './plan.ts'
import { randomWalks, walkAbout, walkAll, walkOn, type Walker } from './walk.ts'
import { settleAt } from '../screens/settle.ts'
import { columnWords } from '../../src/books/reports/columnWords.ts'
import { chooseRadio } from '../screens/chooseRadio.ts'
import { accessibleName } from '../screens/accessibleName.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
const names: Readonly<Record<string, string>> = { tea: 'चिया', soap: 'साबुन' }
const parties = ['हरि स्टोर', 'गीता ट्रेडर्स'] as const
const paths = {
  sale: { add: '/sales/add', edit: '/edit-sales', api: 'sales' },
  purchase: { add: '/purchase/add', edit: '/edit-purchase', api: 'purchases' },
} as const

// Opens a recorded bill again in the same tab, after it was recorded and after its change was discarded.
const review: TradeDraftEvent = {
  type: 'ReviewOpened',
  paidInFull: true,
  dateToConfirm: null,
}
const writtenOut: readonly (readonly TradeDraftEvent[])[] = [
  [
    { type: 'DraftBegun' },
    { type: 'CashCustomerChosen' },
    { type: 'LinePut', ...tea },
    review,
    { type: 'BillSubmitted' },
    { type: 'BillWaiting' },
    { type: 'BillRefused' },
    review,
    { type: 'BillSubmitted' },
    { type: 'BillWaiting' },
    { type: 'BillRecorded' },
    opened,
    review,
    { type: 'BillSubmitted' },
    { type: 'BillRecorded' },
  ],
  [
    opened,
    { type: 'DraftDiscarded' },
    opened,
    { type: 'LinePut', ...soap },
    review,
    { type: 'BillSubmitted' },
    { type: 'BillRefused' },
  ],
]

const today = kathmanduToday(new Date().toISOString())
const dayOfLastYear = addDays(fiscalYearOf(today)!.start, -1)!

let served: Served
let browser: Browser
let me: SignedIn
beforeAll(async () => {
  served = await sharedServer([{ mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] }])
  me = await served.signIn(mobile)
  await stock(me)
  browser = await sharedBrowser()
})

/** A paid bill of one tea in the books. */
const recordOne = async (kind: BillKind): Promise<string> => {
  const recorded = await me.call('POST', `/web/${paths[kind].api}`, {
    document_id: newId(),
    date: kathmanduToday(new Date().toISOString()),
    party_id: null,
    lines: [{ item_id: 'tea', quantity: '1', unit: 'पिस', rate: '100', discount: null }],
    discount: null,
    vat_charged: true,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: { cash: '113', banks: [] },
    total: '113.00',
  })
  return recorded.document_id as string
}

/** One bill on one page: how to perform each event of the chart, and how to check each state. */
const walkerOn = (page: Page, sent: Gate, kind: BillKind): Walker<TradeDraftEvent> => {
  let written = 0
  let bill: string | null = null
  const main = page.getByRole('main')
  const button = (say: Words) => page.getByRole('button', { name: accessibleName(say) })
  const buyer = main.getByRole('combobox', {
    name: accessibleName(kind === 'sale' ? words.customer : words.supplier),
  })
  const cashName = (kind === 'sale' ? words.cashCustomer : tradeWords.cashPurchase).ne
  const pick = async (name: string): Promise<void> => {
    await buyer.fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  const openParticulars = async (): Promise<void> => {
    const more = button(tradeWords.moreParticulars)
    // The open list of the focused field may cover the button.
    if ((await page.getByRole('listbox').count()) > 0) await page.keyboard.press('Escape')
    if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click()
  }
  const write = async (field: ReturnType<Page['getByRole']>, text: string): Promise<void> => {
    await field.fill(text)
    await field.press('Tab')
  }
  const radio = (say: Words) =>
    main.getByRole('radiogroup', { name: words.payment.ne }).getByRole('radio', { name: say.ne })
  const date = main.getByRole('textbox', { name: accessibleName(words.date) })
  const question = page.getByRole('alertdialog', { name: documentWords.dateQuestion.ne })
  const dateIt = async (day: string): Promise<void> => {
    const typed = showBs(day, 'latin')
    if (latinDigits(await date.inputValue()) !== typed) await write(date, typed)
  }
  const stepKeys = { party: 'Alt+1', lines: 'Alt+2', terms: 'Alt+3', payment: 'Alt+4' } as const
  const stepFields = {
    party: '[data-field="party"] input:focus',
    lines: '[data-entry] input:focus',
    terms: '[data-part="terms"] input:focus',
    payment: '[data-part="payment"] input:checked:focus',
  } as const
  const rows = main.getByRole('table', { name: tradeWords.lines.ne }).locator('[data-item]')

  const buyerShown = (who: string): RegExp => {
    if (who === 'none') return /^$/
    return new RegExp(who === 'cash' ? cashName.slice(0, 8) : parties.join('|'))
  }
  const seeSheet = async ({ context }: AnyMachineSnapshot): Promise<void> => {
    const { items, buyer: who } = context as {
      items: Readonly<Record<string, true>>
      buyer: string
    }
    await eventually(() => rows.count()).toBe(Object.keys(items).length)
    for (const itemId of Object.keys(items))
      await main.locator(`[data-item="${itemId}"]`).getByText(names[itemId]!).waitFor()
    await eventually(() => buyer.inputValue()).toMatch(buyerShown(who))
    await eventually(() => button(tradeWords.shortcutReview).first().isDisabled()).toBe(
      Object.keys(items).length === 0,
    )
  }
  const atStep =
    (step: keyof typeof stepWords) =>
    async ({ after }: { readonly after: AnyMachineSnapshot }): Promise<void> => {
      await eventually(() => page.locator('[aria-current="step"]').innerText()).toContain(
        stepWords[step].ne,
      )
      await seeSheet(after)
    }
  return {
    drive: {
      DraftBegun: () => settleAt(page, paths[kind].add),
      DraftOpened: async (_, { before }) => {
        // The bill that this walk has just recorded or discarded, or a new one in the books.
        if (before.value === 'recorded')
          bill = new URL(page.url()).searchParams.get('draft') ?? bill
        else if (before.value !== 'discarded' || bill === null) bill = await recordOne(kind)
        await settleAt(page, `${paths[kind].edit}/${bill}`)
      },
      PartyChosen: async () =>
        pick((await buyer.inputValue()) === parties[0] ? parties[1] : parties[0]),
      CashCustomerChosen: async (_, { before }) => {
        if ((before.context as { buyer: string }).buyer !== 'cash') return pick(cashName)
        await openParticulars()
        await write(
          main.getByRole('textbox', { name: tradeWords.customerName.ne }),
          `ग्राहक ${++written}`,
        )
      },
      LinePut: async ({ itemId }) => {
        const item = main.getByRole('combobox', { name: words.item.ne })
        await item.fill(names[itemId]!)
        await page.getByRole('option').filter({ hasText: names[itemId]! }).first().waitFor()
        await item.press('Enter')
        await page
          .locator('[data-entry]')
          .getByRole('textbox', { name: words.quantity.ne })
          .press('Enter')
      },
      LineRemoved: ({ itemId }) =>
        main
          .getByRole('button', { name: new RegExp(`${words.remove.ne}.*${names[itemId]!}`) })
          .click(),
      TermsPut: () =>
        write(
          main.getByRole('textbox', { name: tradeWords.billDiscount.ne }),
          `${(++written % 9) + 1}%`,
        ),
      PaymentPut: async () =>
        chooseRadio(
          radio((await radio(columnWords.cash).isChecked()) ? columnWords.bank : columnWords.cash),
        ),
      ParticularsPut: async () => {
        await openParticulars()
        await write(main.getByRole('textbox', { name: words.remarks.ne }), `टिपोट ${++written}`)
      },
      StepOpened: async ({ step }, { before }) => {
        if (before.value === 'askingDate') await button(documentWords.changeDate).click()
        else await page.keyboard.press(stepKeys[step])
        // From a dialog the focus comes once that has closed.
        await eventually(() => page.locator(stepFields[step]).count()).toBe(1)
      },
      ReviewOpened: async ({ dateToConfirm }, { before }) => {
        // The reviewed bill covers its date.
        if (before.value !== 'review') await dateIt(dateToConfirm === null ? today : dayOfLastYear)
        await page.keyboard.press('Alt+5')
      },
      DateAsked: async () => {
        await dateIt(dayOfLastYear)
        await page.keyboard.press('Alt+5')
      },
      DateConfirmed: async () => {
        await question.getByRole('button', { name: documentWords.keepDate.ne }).click()
        // The answer goes on to the review that was asked for.
        await page.getByRole('dialog', { name: tradeWords.shortcutReview.ne }).waitFor()
        await button(tradeWords.backToBill).click()
      },
      BillSubmitted: () =>
        page
          .getByRole('dialog', { name: tradeWords.shortcutReview.ne })
          .getByRole('button', { name: accessibleName(words.save) })
          .click(),
      BillWaiting: () => sent.lose(),
      BillRecorded: () => sent.pass(),
      BillRefused: () =>
        sent.refuse(422, 'period_locked', { ne: 'यो अवधि बन्द छ', en: 'This period is closed' }),
      DraftDiscarded: async () => {
        await button(tradeWords.discard).or(button(tradeWords.leaveUnchanged)).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: accessibleName(words.yes) })
          .click()
      },
    },
    look: {
      party: atStep('party'),
      lines: atStep('lines'),
      terms: atStep('terms'),
      payment: atStep('payment'),
      askingDate: () => question.waitFor(),
      review: () =>
        page
          .getByRole('dialog', { name: tradeWords.shortcutReview.ne })
          .getByRole('article')
          .waitFor(),
      submitting: async () => {
        await sent.arrived()
        await page.getByText(tradeWords.sending.ne).waitFor()
      },
      waiting: () => page.getByText(tradeWords.waitingTitle.ne).waitFor(),
      refused: async ({ after }) => {
        await main
          .getByRole('alert')
          .filter({ hasText: tradeWords.refusedTitle.ne })
          .getByText('यो अवधि बन्द छ')
          .waitFor()
        await seeSheet(after)
      },
      recorded: async () => {
        await page.getByText(tradeWords.recordedTitle.ne, { exact: true }).waitFor()
        await page
          .getByText(kind === 'sale' ? /SI-\d{4}/ : /PU?[A-Z]*-\d{4}/)
          .first()
          .waitFor()
      },
      // Discarding a bill leaves an empty form.
      discarded: async ({ after }) => {
        await page.waitForURL((url) => url.pathname === paths[kind].add)
        await seeSheet(after)
      },
    },
  }
}

// Two screens share one chart: the short form walks only the first.
describe.each(asFar(['sale', 'purchase'] as const))('a %s being written', (kind) => {
  const begin = async (): Promise<{
    readonly walker: Walker<TradeDraftEvent>
    readonly end: () => Promise<void>
  }> => {
    const { context, page } = await openPage(browser, served.url, { offline: false })
    page.setDefaultTimeout(15_000)
    await carryToken(context, me)
    return {
      walker: walkerOn(
        page,
        await gate(page, new RegExp(`/api/web/${paths[kind].api}(/[^/]+)?$`)),
        kind,
      ),
      end: () => context.close(),
    }
  }
  it.skipIf(isLong)(
    'takes the transitions of a sale that is refused, corrected and edited',
    async () => {
      const walk = walkBy(tradeDraft, writtenOut[0]!)
      const { walker, end } = await begin()
      await walkOn(walk, walker, new Set())
      await end()
    },
  )

  it.skipIf(!isLong)('takes every transition of its chart on the screen', async () => {
    await walkAll(
      tradeDraft,
      everyTransition(
        tradeDraft,
        tradeConfig,
        writtenOut.map((order) => walkBy(tradeDraft, order)),
      ),
      tradeConfig.unwalked,
      begin,
      `every transition, ${kind}`,
    )
  })

  const length = 25
  it.skipIf(randomWalks === 0)(
    `follows its chart on random walks of ${length} steps`,
    { timeout: 60_000 + randomWalks * 30_000 },
    async () => {
      const seeds = Array.from(
        { length: randomWalks },
        (_, i) => (i + 1) * 7919 + (kind === 'sale' ? 0 : 1),
      )
      await walkAbout(tradeDraft, tradeConfig, seeds, length, begin, `random, ${kind}`)
    },
  )
})
