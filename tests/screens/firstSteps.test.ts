import { expect, it } from 'vitest'
import { homeWords as w, stepsTaken } from '../../src/client/home/homeWords.ts'
import { accountPages } from './accountPages.ts'
import { phone } from './browser.ts'
import { overflowOf } from './look.ts'
import { freshMobile } from './shared.ts'

const mobile = freshMobile()
const { open, served } = accountPages([
  { fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'], mobileNo: mobile },
])

it('a new owner puts a first step aside, and finds it aside and the list hidden after a reload', async () => {
  const own = await open(await served().signIn(mobile), { viewport: phone })
  const taken = (count: number) => own.main.getByText(stepsTaken(count, 5).ne)
  const steps = own.main.getByRole('listitem')
  await own.page.goto('/home')
  await taken(0).waitFor()
  expect(await steps.count()).toBe(5)
  await own.main.getByRole('link', { name: w.fromSheet.ne }).first().waitFor()
  await steps.first().getByRole('button', { name: w.later.ne }).click()
  await steps.first().getByRole('button', { name: w.takeUp.ne }).waitFor()
  expect(await overflowOf(own.page)).toBeLessThanOrEqual(0)
  await own.page.reload()
  await steps.first().getByRole('button', { name: w.takeUp.ne }).waitFor()
  await own.button(w.putAway).click()
  await own.button(w.firstSteps).waitFor()
  expect(await steps.count()).toBe(0)
  await own.button(w.firstSteps).click()
  await taken(0).waitFor()
  expect(own.faults).toEqual([])
})
