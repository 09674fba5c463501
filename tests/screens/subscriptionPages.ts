import type { Page } from 'playwright-core'
import { plans } from '../../src/books/company/plans.ts'
import { words } from '../../src/client/i18n/words.ts'
import {
  gatewayNames,
  subscriptionWords as w,
  yearsOf,
} from '../../src/client/subscription/subscriptionWords.ts'
import type { StandInChoice } from '../../src/server/subscription/standInPayments.ts'
import { accessibleName } from './accessibleName.ts'
import { chooseRadio } from './chooseRadio.ts'

/** The buttons on the stand-in's page. */
export const atGateway = (page: Page) => ({
  arrive: () => page.waitForURL('**/api/stand-in/**'),
  press: (choice: StandInChoice) => page.locator(`button.${choice}`).click(),
})
/** Chooses a plan and a gateway, and goes to its page. */
export const subscribeBy = async (
  page: Page,
  gateway: 'esewa' | 'khalti',
  plan: 'basic' | 'premium' = 'premium',
  years = 1,
  asked = false,
): Promise<void> => {
  const main = page.getByRole('main')
  await chooseRadio(main.getByRole('radio', { name: plans[plan].title.ne }))
  await chooseRadio(main.getByRole('radio', { name: accessibleName(yearsOf(years)) }))
  await chooseRadio(main.getByRole('radio', { name: accessibleName(gatewayNames[gateway]) }))
  await main.getByRole('button', { name: accessibleName(words.subscribeNow) }).click()
  if (asked)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: accessibleName(w.payAgain) })
      .click()
  await atGateway(page).arrive()
}
/** The days left as the page shows them. */
export const daysLeft = async (page: Page): Promise<number> =>
  Number(
    await page
      .locator('dt', { hasText: w.daysLeft.en })
      .locator('xpath=following-sibling::dd')
      .innerText(),
  )
