import { givenOf } from '../../src/client/people/peopleWords.ts'
import { companyWords } from '../../src/books/company/companyWords.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { devanagariDigits } from '../../src/books/money/digits.ts'
import { words } from '../../src/client/i18n/words.ts'
import { of, peopleWords as w } from '../../src/client/people/peopleWords.ts'
import { keysInUse } from '../../src/client/shell/availableFeatures.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { addStaff } from './routes.ts'
import { eventually } from '../walks/interactions.ts'
import { password } from './owners.ts'
import { freshMobile } from './shared.ts'
import { settleAt } from './settle.ts'
import { peoplePages } from './peoplePages.ts'
import { accountWords } from '../../src/books/company/accountWords.ts'
import { chooseRadio } from './chooseRadio.ts'
import { isLong } from '../longForm.ts'

const noPermission = "तपाईंलाई यो काम गर्ने अनुमति छैन (You don't have permission for this action)"
const stateFailed = 'प्रयोगकर्ताको अवस्था फेर्न सकिएन'
const total = keysInUse.size

const { open, owner, served } = peoplePages()

/** Lets staff keep their initial password, so that they can log in at once. */
const settleIn = (...mobiles: readonly string[]) =>
  served().onBooks((database) =>
    database.asSystem(async (tx) => {
      await tx.query('update person set must_change = false where mobile_no = any($1)', [mobiles])
    }),
  )

it('a new member of staff sees what they are permitted until they are deactivated', async () => {
  const { mobile, me } = await owner()
  const his = freshMobile()
  const name = 'सीता थापा'
  const own = await open(me)
  await own.page.goto('/users')
  await own.main.getByText(w.noneHelp.ne, { exact: false }).waitFor()
  await own.link(w.newUser).first().click()
  await own.button(words.save).click()
  for (const say of [w.noName, companyWords.notAMobile, w.shortPassword])
    await own.main.getByText(say.ne).waitFor()
  await own.main.getByText(w.signsIn.ne).waitFor()
  await own.field(words.fullName).fill(name)
  await own.field(words.mobile).fill(devanagariDigits(his))
  await own.main.getByRole('textbox', { name: w.firstPassword.ne }).fill(password)
  await own.main.getByRole('textbox', { name: w.verifyPassword.ne }).fill(`${password}?`)
  await own.button(words.save).click()
  await own.main.getByText(accountWords.passwordsDiffer.ne).waitFor()
  await own.main.getByRole('button', { name: words.showPassword.ne }).last().click()
  await expect
    .poll(() => own.main.getByRole('textbox', { name: w.verifyPassword.ne }).getAttribute('type'))
    .toBe('text')
  await own.main.getByRole('textbox', { name: w.verifyPassword.ne }).fill(password)
  await own.button(words.save).click()
  await own.at(/^\/add-permission\/./)
  const permissionsAt = new URL(own.page.url()).pathname
  for (const key of ['sales-add', 'party-ledger-screen', 'users-screen']) {
    await own.key(key).focus()
    await own.page.keyboard.press('Space')
  }
  await own.main.getByText(givenOf(3, total).ne).waitFor()
  await own.button(words.save).click()
  await own.at('/users')
  await own.says('अनुमति दिइयो')
  await eventually(() => own.rowOf(name).innerText()).toMatch(
    new RegExp(`${his}\\s[^]*\\b3\\s[^]*${w.never.ne}`),
  )

  await settleIn(his)
  const staff = await open(null)
  await staff.page.goto('/login')
  await chooseRadio(staff.page.getByRole('radio', { name: sessionWords.staffLogin.ne }))
  await staff.field(sessionWords.ownersName).fill(mobile)
  await staff.field(sessionWords.ownMobile).fill(his)
  await staff.page.getByRole('textbox', { name: words.password.ne }).fill(password)
  await staff.page.keyboard.press('Enter')
  await staff.at('/home')
  const menu = staff.page.getByRole('navigation', { name: words.mainMenu.ne })
  await menu.getByRole('link', { name: words.partyLedger.ne }).click()
  await staff.main.getByRole('heading', { level: 1, name: words.partyLedger.ne }).waitFor()
  expect([
    await menu.getByRole('link', { name: words.items.ne }).count(),
    await menu.getByRole('link', { name: words.users.ne }).count(),
    await staff.main.getByRole('link', { name: 'नयाँ पार्टी' }).count(),
  ]).toEqual([0, 0, 0])
  for (const path of [
    '/items',
    '/add-user',
    permissionsAt,
    permissionsAt.replace('add-permission', 'edit-user'),
    permissionsAt.replace('add-permission', 'sub-users/change-password'),
  ]) {
    await settleAt(staff.page, path)
    await eventually(() => staff.main.innerText()).toContain(noPermission)
    await expect.poll(() => staff.button(words.reTry).innerText()).toMatch(/पुनः प्रयास गर्नुहोस्/)
    await expect.poll(() => staff.link(words.goHome).innerText()).toMatch(/गृहपृष्ठमा जानुहोस्/)
  }
  // With the permission for the list they may view but not change it.
  await settleAt(staff.page, '/users')
  await staff.rowOf(name).getByText(words.active.ne).waitFor()
  expect([
    await staff.main.getByRole('switch').count(),
    await staff.rowOf(name).getByRole('link').count(),
    await staff.link(w.newUser).count(),
  ]).toEqual([0, 0, 0])

  await settleAt(staff.page, '/home')
  await staff.page.getByRole('heading', { level: 1 }).waitFor()
  await own
    .rowOf(name)
    .getByRole('link', { name: of(words.permissions, name).ne })
    .click()
  await own.key('party-ledger-screen').click()
  await own.button(words.save).click()
  await own.at('/users')
  // Without any input there: the link disappears with its permission, and the address is refused.
  await menu.getByRole('link', { name: words.partyLedger.ne }).waitFor({ state: 'detached' })
  await staff.page.goto('/party-ledgers')
  await eventually(() => staff.main.innerText()).toContain(noPermission)

  await own.switchOf(name).click()
  await own.says('प्रयोगकर्ता निष्क्रिय गरियो')
  await eventually(() => own.switchOf(name).isChecked()).toBe(false)
  // Without any input there: the server tells the page that the sign-in has ended.
  await staff.at('/login')
  // Log entries written after they were deactivated are not accepted.
  expect(
    [own.faults, staff.faults].map((faults) =>
      faults.filter(
        (fault) =>
          !/status of (?:40[013]|503|422.*session-logs)|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/.test(
            fault,
          ),
      ),
    ),
  ).toEqual([[], []])
})

it.skipIf(!isLong)(
  'a failed deactivation says so and shows the state that the server has',
  async () => {
    const { me } = await owner()
    const name = 'सीता थापा'
    await addStaff(me, freshMobile(), name)
    const own = await open(me)
    const failures: readonly ((
      route: Parameters<Parameters<Page['route']>[1]>[0],
    ) => Promise<void>)[] = [
      (route) => route.abort(),
      (route) => route.fulfill({ status: 500, body: '{}' }),
      (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/json',
          body: JSON.stringify({ message: 'अर्को कुरा (Something else)' }),
        }),
      (route) => route.fulfill({ status: 403, contentType: 'application/json', body: '{}' }),
    ]
    for (const fails of failures) {
      await own.page.goto('/users')
      await own.page.route('**/update-user-state/**', fails)
      await own.switchOf(name).click()
      await own.says(stateFailed)
      await eventually(() => own.switchOf(name).isEnabled()).toBe(true)
      await expect.poll(() => own.switchOf(name).isChecked()).toBe(true)
      await own.page.unroute('**/update-user-state/**')
    }
    await own.toast.waitFor({ state: 'hidden' })
    await own.switchOf(name).click()
    await own.says('प्रयोगकर्ता निष्क्रिय गरियो')
    await chooseRadio(own.main.getByRole('radio', { name: words.inactive.ne }))
    await own.rowOf(name).waitFor()
    await chooseRadio(own.main.getByRole('radio', { name: words.active.ne }))
    await own.main.getByText(words.nothingFound.ne).waitFor()
  },
)

it.skipIf(!isLong)(
  'a new password ends the sign-ins of the user and is sent in one request only',
  async () => {
    const { mobile, me } = await owner()
    const his = freshMobile()
    const next = 'भैंसी खोरमा छ 9'
    const id = await addStaff(me, his, 'सीता थापा')
    const before = await served().signIn(mobile, his)
    const own = await open(me)
    const others: string[] = []
    own.context.on('request', (request) => {
      if (!request.url().includes('change-password')) others.push(request.postData() ?? '')
    })
    await own.page.goto(`/sub-users/change-password/${id}`)
    await own.main.getByText(w.endsSignIns.ne, { exact: false }).waitFor()
    const fill = async (one: string, two: string) => {
      await own.main.getByRole('textbox', { name: words.newPassword.ne }).fill(one)
      await own.main.getByRole('textbox', { name: w.verifyPassword.ne }).fill(two)
      await own.button(words.save).click()
    }
    await fill('छोटो', 'छोटो')
    await own.main.getByText(w.shortPassword.ne).waitFor()
    await own.context.setOffline(true)
    await own.main.getByText(w.needsNetwork.ne, { exact: false }).first().waitFor()
    await fill(next, next)
    await eventually(() =>
      own.main.getByRole('alert').filter({ hasText: w.needsNetwork.en }).count(),
    ).toBe(1)
    await expect
      .poll(() => own.main.getByRole('textbox', { name: words.newPassword.ne }).inputValue())
      .toBe(next)
    await own.context.setOffline(false)
    await own.button(words.save).click()
    await own.at('/users')
    await own.says(words.saved.ne)
    await expect(before.call('GET', '/auth/session')).rejects.toThrow('401')
    await expect(served().signIn(mobile, his)).rejects.toThrow('400')
    // The log of this session is sent unchanged: it contains the command and nothing of the password.
    await eventually(() => others.join('\n')).toContain('UserPasswordSubmitted')
    await eventually(() => others.join('\n')).toContain('UserPasswordRecorded')
    expect([others.join('\n').includes('भैंसी'), others.length > 0]).toEqual([false, true])
  },
)

it.skipIf(!isLong)(
  'offline, a new user stays in the form and a changed user waits to be sent',
  async () => {
    const { me } = await owner()
    const id = await addStaff(me, freshMobile(), 'सीता थापा')
    const [first, second] = [freshMobile(), freshMobile()]
    const own = await open(me)
    await own.page.goto('/add-user')
    await own.field(words.fullName).fill('गीता')
    await own.field(words.mobile).fill(first)
    await own.main.getByRole('textbox', { name: w.firstPassword.ne }).fill(password)
    await own.main.getByRole('textbox', { name: w.verifyPassword.ne }).fill(password)
    await own.context.setOffline(true)
    await own.button(words.save).click()
    await eventually(() =>
      own.main.getByRole('alert').filter({ hasText: w.needsNetwork.en }).count(),
    ).toBe(1)
    expect([
      await own.field(words.fullName).inputValue(),
      await own.field(words.mobile).inputValue(),
    ]).toEqual(['गीता', first])
    await own.context.setOffline(false)
    await own.button(words.save).click()
    await own.at(/^\/add-permission\/./)

    await settleAt(own.page, '/users')
    await own
      .rowOf('सीता थापा')
      .getByRole('link', { name: of(words.edit, 'सीता थापा').ne })
      .click()
    await own.at(`/edit-user/${id}`)
    await own.field(words.mobile).fill(first)
    await own.button(words.save).click()
    await own.main.getByText('यो मोबाइल नम्बर पहिले नै प्रयोग भइसकेको छ').waitFor()
    await own.field(words.mobile).fill(second)
    await own.context.setOffline(true)
    await own.button(words.save).click()
    await own.at('/users')
    await own.main.getByRole('status').filter({ hasText: second }).waitFor()
    await own.context.setOffline(false)
    await own.rowOf(second).waitFor()
    await eventually(() => own.main.getByRole('status').filter({ hasText: second }).count()).toBe(0)
  },
)
