import type { Page } from 'playwright-core'
import type { SignedIn } from '../screens/shop.ts'
import type { Bill } from './bill.ts'
import type { User } from './interactions.ts'

/** What a tab still has of a sign-in: tokens, and the key of the person's logs. */
export const keptIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(sessionStorage))
/** A tab that was signed in before: only this tab has the token. */
export const signedInTab = async (page: Page, { token, companyId }: SignedIn): Promise<void> => {
  await page.goto('/api/')
  await page.evaluate(
    ([given, company]) => {
      sessionStorage.setItem('access_token', given!)
      sessionStorage.setItem('company_id', company!)
    },
    [token, companyId],
  )
  await page.goto('/home')
}
/** Logs in with the form, writes on a bill, then the power fails. `choose`: how one of several companies is chosen. */
export const leaveAtWork = async (
  user: User,
  mobileNo: string,
  bill: Bill | null,
  choose: ((user: User) => Promise<void>) | null = null,
): Promise<void> => {
  await user.page().goto('/login')
  await user.logIn(mobileNo)
  if (choose !== null) await choose(user)
  await user.atPath('/home')
  await user.keyKept()
  await bill?.goesOn()
  await user.settled()
  await user.newTab('about:blank')
}
