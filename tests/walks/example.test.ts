import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asks as productAsks, faultsOf } from '../laws/outcomes.ts'
import { launch, openPage } from '../screens/browser.ts'
import { till, type TillEvent } from './example/till.ts'
import { tillBugs, tillScreen, type TillBug } from './example/tillScreen.ts'
import { faultsOfFlow } from './faults.ts'
import { gate } from './gate.ts'
import { everyTransition, walkAll, type Ground, type Walker } from './walk.ts'

// The worked example of docs/model-checking.md, whole: its excerpts are cut from this file and from example/.

const ground: Ground<TillEvent> = {
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

const here = 'http://till.example'
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const begin = (bug: TillBug | null, patience: number) => async () => {
  const { context, page } = await openPage(browser, here)
  page.setDefaultTimeout(patience)
  await page.route(`${here}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: tillScreen(bug) }),
  )
  const sent = await gate(page, /^\/count$/, 'POST', patience)
  await page.goto('/')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const title = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  const walker: Walker<TillEvent> = {
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
const walkTill = (bug: TillBug | null, patience = 10_000) =>
  walkAll(
    till,
    everyTransition(till, ground),
    ground.unwalked,
    begin(bug, patience),
    bug ?? 'every transition',
  )

it('the till is right as a chart', () => {
  expect(
    faultsOfFlow(till, {
      machine: till,
      walks: 'example.test.ts',
      ground: ground as never,
      ends: {},
      screenless: null,
    }),
  ).toEqual([])
  expect(faultsOf(till, asks)).toEqual([])
})

it('every transition of the till is a thing that a person does or sees', async () => {
  await walkTill(null)
})

/** The last step of the walk that finds each. */
const foundAt: Readonly<Record<TillBug, string>> = {
  'the button does not send': 'counting --CountAsked--> asking',
  'asking looks like counting': 'counting --CountAsked--> asking',
  'a refusal is not told': 'asking --CountRefused--> counting',
  'giving up keeps the count': 'counting --CountGivenUp--> closed',
  'a kept count stays on the way': 'asking --CountKept--> counted',
}
it.each(tillBugs)('the walk finds the planted bug: %s', async (bug) => {
  const said = await walkTill(bug, 1500).then(
    () => 'nothing',
    (fault: Error) => fault.message,
  )
  expect(said.split('\n').findLast((line) => line.includes('-->'))).toBe(foundAt[bug])
})
