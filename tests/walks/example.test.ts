import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { asks as productAsks, faultsOf } from '../laws/outcomes.ts'
import { isLong } from '../longForm.ts'
import { openPage } from '../screens/pages.ts'
import { sharedBrowser } from '../screens/shared.ts'
import { cashCount, type CountEvent } from './example/machine.ts'
import { screenBugs, countingScreen, type ScreenBug } from './example/screen.ts'
import { faultsOfFlow } from './faults.ts'
import { gate } from './gate.ts'
import { everyTransition, type WalkConfig } from './plan.ts'
import { walkAll, type Walker } from './walk.ts'

// The worked example of docs/model-checking.md, whole: its excerpts are cut from this file and from example/.

const config: WalkConfig<CountEvent> = {
  events: [
    { type: 'CountBegun' },
    { type: 'CountAsked' },
    { type: 'CountGivenUp' },
    { type: 'CountKept' },
    { type: 'CountRefused' },
  ],
  unwalked: {},
}
const asks: (typeof productAsks)[string] = {
  CountAsked: ['CountKept', 'CountRefused'],
}

const here = 'http://count.example'
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const begin = (bug: ScreenBug | null, patience: number) => async () => {
  const { context, page } = await openPage(browser, here)
  page.setDefaultTimeout(patience)
  await page.route(`${here}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: countingScreen(bug) }),
  )
  const sent = await gate(page, /^\/count$/, 'POST', patience)
  await page.goto('/')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const title = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  const walker: Walker<CountEvent> = {
    drive: {
      CountBegun: () => press('Count'),
      CountAsked: () => press('Keep'),
      CountGivenUp: () => press('Give up'),
      CountKept: () => sent.answer(null, { ne: 'गनियो', en: 'Counted' }),
      CountRefused: () =>
        sent.refuse(422, 'day_closed', { ne: 'आजको दिन बन्द भयो', en: 'The day is closed' }),
    },
    look: {
      closed: () => title('Drawer closed'),
      counting: async ({ event }) => {
        await page.getByRole('button', { name: 'Give up' }).waitFor()
        if (event.type === 'CountRefused')
          await page.getByRole('alert').getByText('The day is closed').waitFor()
      },
      asking: async () => {
        await sent.arrived()
        expect(await page.getByRole('button', { name: 'Keep' }).isDisabled()).toBe(true)
      },
      counted: () => title('Drawer counted'),
    },
  }
  return { walker, end: () => context.close() }
}
const walkCount = (bug: ScreenBug | null, patience = 10_000) =>
  walkAll(
    cashCount,
    everyTransition(cashCount, config),
    config.unwalked,
    begin(bug, patience),
    bug ?? 'every transition',
  )

it('the chart of the cash count has no fault', () => {
  expect(
    faultsOfFlow(cashCount, {
      machine: cashCount,
      walks: 'example.test.ts',
      config: config as never,
      ends: {},
      screenless: null,
    }),
  ).toEqual([])
  expect(faultsOf(cashCount, asks)).toEqual([])
})

it('a person takes or sees every transition of the cash count', async () => {
  await walkCount(null)
})

/** The last step of the walk that finds each. */
const foundAt: Readonly<Record<ScreenBug, string>> = {
  'the button does not send': 'counting --CountAsked--> asking',
  'asking looks like counting': 'counting --CountAsked--> asking',
  'a refusal is not told': 'asking --CountRefused--> counting',
  'giving up keeps the count': 'counting --CountGivenUp--> closed',
  'a kept count stays on the way': 'asking --CountKept--> counted',
}
/** The short form plants one. */
const planted = isLong ? screenBugs : screenBugs.slice(0, 1)
it.each(planted)('the walk finds the planted bug: %s', async (bug) => {
  const said = await walkCount(bug, 1500).then(
    () => 'nothing',
    (fault: Error) => fault.message,
  )
  expect(said.split('\n').findLast((line) => line.includes('-->'))).toBe(foundAt[bug])
})
