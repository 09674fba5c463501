import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { submission, type SubmissionEvent } from '../../machines/submission.ts'
import { formWords } from '../../src/client/forms/formWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { openPage } from '../screens/pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from '../screens/shared.ts'
import { carryToken, stock, type Served, type SignedIn } from '../screens/shop.ts'
import { gate, type Gate } from './gate.ts'
import { submissionConfig } from './walkConfigs.ts'
import { eventually } from './interactions.ts'
import { everyTransition } from './plan.ts'
import { randomWalks, walkAbout, walkAll, type Walker } from './walk.ts'
import { accessibleName } from '../screens/accessibleName.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
const refused = { ne: 'यो पार्टी अरूले फेर्‍यो', en: 'Somebody else has changed this party' }

let served: Served
let browser: Browser
let me: SignedIn
beforeAll(async () => {
  served = await sharedServer([{ mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] }])
  me = await served.signIn(mobile)
  await stock(me)
  browser = await sharedBrowser()
})

/** The contact person of the party in the books. */
const inTheBooks = async (): Promise<unknown> => {
  const { ledgerData } = await me.call('GET', '/web/edit-ledger/hari')
  return (ledgerData as { readonly contact_person_name?: unknown }).contact_person_name
}

let changes = 0
/** Somebody else changes the address of the party in the books. */
const changeElsewhere = () =>
  me.call('POST', '/web/edit-ledger/hari', {
    ledger_title: 'हरि ट्रेडर्स',
    address: `ठेगाना ${++changes}`,
  })

/** The form that changes a party: how to perform each event of the chart, and how to check each state. */
const walkerOn = (page: Page, sent: Gate): Walker<SubmissionEvent> => {
  const main = page.getByRole('main')
  const contact = main.getByRole('textbox', { name: words.contactPerson.ne })
  const save = main.getByRole('button', { name: accessibleName(words.save) })
  const saving = main.getByRole('button', { name: accessibleName(words.saving) })
  const formPath = '/party-ledgers-edit-page/hari'
  const alerts = (text: string) => main.getByRole('alert').filter({ hasText: text }).count()
  const atParty = () => page.waitForURL((url) => url.pathname === '/partyledgerslistdetails/hari')
  /** Starts from the party's page, which a saved form leads to; an open form stays. */
  const openForm = async (): Promise<void> => {
    if (new URL(page.url()).pathname === formPath) return
    await main.getByRole('link', { name: accessibleName(words.edit) }).click()
    await contact.waitFor()
  }
  let written = ''
  let count = 0

  return {
    drive: {
      Submitted: async (_, { before }) => {
        if (before.value === 'recorded') await openForm()
        written = `सम्पर्क ${++count}`
        await contact.fill(written)
        await save.click()
      },
      SubmissionWaiting: () => sent.lose(),
      SubmissionRecorded: () => sent.pass(),
      SubmissionRefused: () => sent.refuse(422, 'taken', refused),
      SubmissionStale: async () => {
        await changeElsewhere()
        await sent.pass()
      },
      // A stale form takes over by itself; any other when news comes while something is written in it.
      ChangesTakenOver: async (_, { before }) => {
        if (before.value === 'stale') return
        if (before.value === 'recorded') await openForm()
        await contact.fill(`सम्पर्क ${++count}`)
        await contact.blur()
        await changeElsewhere()
      },
    },
    look: {
      open: async () => {
        await eventually(() => alerts(formWords.changedByOthers.en)).toBe(1)
        // The note may still be that of an earlier change.
        await eventually(() => alerts(`ठेगाना ${changes}`)).toBe(1)
        await eventually(() => save.isEnabled()).toBe(true)
      },
      stale: async () => {
        await eventually(() => alerts(formWords.changedByOthers.en)).toBe(1)
        expect(await inTheBooks()).not.toBe(written)
      },
      sending: async () => {
        await sent.arrived()
        await eventually(() => saving.isDisabled()).toBe(true)
        expect([await contact.isDisabled(), await alerts(refused.en)]).toEqual([true, 0])
      },
      waiting: async () => {
        await atParty()
        await openForm()
        await eventually(() => alerts(words.changeWaiting.en)).toBe(1)
        await eventually(() => save.isDisabled()).toBe(true)
        expect(await contact.inputValue()).toBe(written)
      },
      recorded: async ({ before }) => {
        await eventually(inTheBooks).toBe(written)
        if (before.value === 'sending') return atParty()
        await eventually(() => save.isEnabled()).toBe(true)
        expect(await alerts(words.changeWaiting.en)).toBe(0)
        // The form shows what the books have once it has been read again.
        await eventually(() => contact.inputValue()).toBe(written)
      },
      refused: async () => {
        await eventually(() => alerts(refused.en)).toBe(1)
        await eventually(() => save.isEnabled()).toBe(true)
        expect([new URL(page.url()).pathname, await contact.inputValue()]).toEqual([
          formPath,
          written,
        ])
        expect(await inTheBooks()).not.toBe(written)
      },
    },
  }
}

const begin = async () => {
  const { context, page } = await openPage(browser, served.url, { offline: false })
  page.setDefaultTimeout(15_000)
  await carryToken(context, me)
  await page.goto('/party-ledgers-edit-page/hari')
  return {
    walker: walkerOn(page, await gate(page, /\/api\/web\/edit-ledger\/hari$/)),
    end: () => context.close(),
  }
}
it.skipIf(!isLong)('the form of a party takes every transition of a submission', async () => {
  await walkAll(
    submission,
    everyTransition(submission, submissionConfig),
    submissionConfig.unwalked,
    begin,
  )
})

const length = 20
it.skipIf(randomWalks === 0)(
  `the form of a party follows its chart on random walks of ${length} steps`,
  { timeout: 60_000 + randomWalks * 40_000 },
  async () => {
    const seeds = Array.from({ length: randomWalks }, (_, i) => (i + 1) * 7919)
    await walkAbout(submission, submissionConfig, seeds, length, begin)
  },
)
