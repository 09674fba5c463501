import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { passwordsDiffer } from '../../src/books/account.ts'
import { devanagariDigits } from '../../src/books/digits.ts'
import { permissionGroups } from '../../src/books/permissions.ts'
import { both, type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { outboxWords } from '../../src/client/outbox/outboxWords.ts'
import { copiedFrom, of, peopleWords as w } from '../../src/client/people/peopleWords.ts'
import { keysInUse } from '../../src/client/shell/built.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { atRest } from './atRest.ts'
import { desktop, phone } from './browser.ts'
import { addStaff } from './routes.ts'
import { eventually } from '../walks/interactions.ts'
import { password } from './owners.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, type Served, type SignedIn } from './shop.ts'

const noPermission = "तपाईंलाई यो काम गर्ने अनुमति छैन (You don't have permission for this action)"
const stateFailed = 'प्रयोगकर्ताको अवस्था फेर्न सकिएन (Error updating the user status)'
const total = keysInUse.size

let served: Served
let browser: Browser
beforeAll(async () => {
  served = await sharedServer()
  browser = await sharedBrowser()
})
const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})

const open = async (
  as: SignedIn | null,
  viewport: { readonly width: number; readonly height: number } = desktop,
) => {
  const { context, page, faults } = await openPage(browser, served.url, {
    viewport,
    offline: false,
  })
  pages.push(page)
  page.setDefaultTimeout(12_000)
  if (as !== null) await carryToken(context, as)
  const main = page.getByRole('main')
  const toast = page
    .locator('.notistack-SnackbarContainer')
    .locator('[role=alert], [role=status]')
    .last()
  return {
    context,
    page,
    faults,
    main,
    toast,
    button: (say: Words) => main.getByRole('button', { name: both(say), exact: true }),
    link: (say: Words) => main.getByRole('link', { name: both(say), exact: true }),
    field: (say: Words) => page.getByRole('textbox', { name: both(say), exact: true }),
    rowOf: (name: string) => main.getByRole('row').filter({ hasText: name }),
    switchOf: (name: string) => main.getByRole('switch', { name: both(of(words.active, name)) }),
    at: (path: string | RegExp) =>
      page.waitForURL((url) =>
        typeof path === 'string' ? url.pathname === path : path.test(url.pathname),
      ),
    says: (text: string) =>
      eventually(async () =>
        (await toast.count()) === 0 ? '' : (await toast.innerText()).trim(),
      ).toBe(text),
    group: (name: string) => main.locator(`[data-group="${name}"]`),
    key: (key: string) => {
      const { group, keys } = permissionGroups.find((each) => each.keys.some((k) => k.key === key))!
      const shown = keys.map((k) => k.key).filter((k) => keysInUse.has(k))
      return main
        .locator(`[data-group="${group}"]`)
        .getByRole('group')
        .getByRole('checkbox')
        .nth(shown.findIndex((k) => k === key))
    },
  }
}
/** The owner of a shop that no other test uses. */
const owner = async (): Promise<{ readonly mobile: string; readonly me: SignedIn }> => {
  const mobile = freshMobile()
  await sharedServer([{ mobileNo: mobile, fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] }])
  return { mobile, me: await served.signIn(mobile) }
}
/** What he was given stands as his own password, so that he comes in at once. */
const settleIn = (...mobiles: readonly string[]) =>
  served.onBooks((database) =>
    database.asSystem(async (tx) => {
      await tx.query('update person set must_change = false where mobile_no = any($1)', [mobiles])
    }),
  )

it('the owner adds a member of staff and gives him keys; he sees what he may, the link to a screen goes with its key, and switched off he is led out', async () => {
  const { mobile, me } = await owner()
  const his = freshMobile()
  const name = 'सीता थापा'
  const own = await open(me)
  await own.page.goto('/users')
  await own.main.getByText(w.noneHelp.en, { exact: false }).waitFor()
  await own.link(w.newUser).first().click()
  await own.button(words.save).click()
  for (const say of [
    w.noName,
    { ne: '', en: 'A mobile number has 10 digits and begins with 9' },
    w.shortPassword,
  ])
    await own.main.getByText(say.en).waitFor()
  await own.main.getByText(w.signsIn.en).waitFor()
  await own.field(words.fullName).fill(name)
  await own.field(words.mobile).fill(devanagariDigits(his))
  await own.main.getByRole('textbox', { name: both(w.firstPassword) }).fill(password)
  await own.main.getByRole('textbox', { name: both(w.verifyPassword) }).fill(`${password}?`)
  await own.button(words.save).click()
  await own.main.getByText(passwordsDiffer.en).waitFor()
  await own.main
    .getByRole('button', { name: both(words.showPassword) })
    .last()
    .click()
  await expect
    .poll(() =>
      own.main.getByRole('textbox', { name: both(w.verifyPassword) }).getAttribute('type'),
    )
    .toBe('text')
  await own.main.getByRole('textbox', { name: both(w.verifyPassword) }).fill(password)
  await own.button(words.save).click()
  await own.at(/^\/add-permission\/./)
  const permissionsAt = new URL(own.page.url()).pathname
  for (const key of ['sales-add', 'party-ledger-screen', 'users-screen']) {
    await own.key(key).focus()
    await own.page.keyboard.press('Space')
  }
  await own.main.getByText(`3 of ${total} permissions`).waitFor()
  await own.button(words.save).click()
  await own.at('/users')
  await own.says('अनुमति दिइयो (Permissions assigned)')
  await eventually(() => own.rowOf(name).innerText()).toMatch(
    new RegExp(`${his}\\s[^]*\\b3\\s[^]*Never`),
  )

  await settleIn(his)
  const staff = await open(null)
  await staff.page.goto('/login')
  await staff.page
    .getByRole('radio', { name: both(sessionWords.staffLogin) })
    .check({ force: true })
  await staff.field(sessionWords.ownersName).fill(mobile)
  await staff.field(sessionWords.ownMobile).fill(his)
  await staff.page.getByRole('textbox', { name: both(words.password) }).fill(password)
  await staff.page.keyboard.press('Enter')
  await staff.at('/home')
  const menu = staff.page.getByRole('navigation', { name: both(words.mainMenu) })
  await menu.getByRole('link', { name: both(words.partyLedger) }).click()
  await staff.main.getByRole('heading', { level: 1, name: both(words.partyLedger) }).waitFor()
  expect([
    await menu.getByRole('link', { name: both(words.items) }).count(),
    await menu.getByRole('link', { name: both(words.users) }).count(),
    await staff.main.getByRole('link', { name: /New party/ }).count(),
  ]).toEqual([0, 0, 0])
  for (const path of [
    '/items',
    '/add-user',
    permissionsAt,
    permissionsAt.replace('add-permission', 'edit-user'),
    permissionsAt.replace('add-permission', 'sub-users/change-password'),
  ]) {
    await staff.page.goto(path)
    await eventually(() => staff.main.innerText()).toContain(noPermission)
    await expect.poll(() => staff.button(words.reTry).innerText()).toMatch(/Re-try/)
    await expect.poll(() => staff.link(words.goHome).innerText()).toMatch(/Go to Home/)
  }
  // With the key of the list he looks, and may change nothing.
  await staff.page.goto('/users')
  await staff.rowOf(name).getByText(words.active.en).waitFor()
  expect([
    await staff.main.getByRole('switch').count(),
    await staff.rowOf(name).getByRole('link').count(),
    await staff.link(w.newUser).count(),
  ]).toEqual([0, 0, 0])

  await staff.page.goto('/home')
  await staff.page.getByRole('heading', { level: 1 }).waitFor()
  await own
    .rowOf(name)
    .getByRole('link', { name: both(of(w.permissions, name)) })
    .click()
  await own.key('party-ledger-screen').click()
  await own.button(words.save).click()
  await own.at('/users')
  // Nothing is pressed there: the link goes with its key, and the address by itself is refused.
  await menu.getByRole('link', { name: both(words.partyLedger) }).waitFor({ state: 'detached' })
  await staff.page.goto('/party-ledgers')
  await eventually(() => staff.main.innerText()).toContain(noPermission)

  await own.switchOf(name).click()
  await own.says('प्रयोगकर्ता निष्क्रिय गरियो (The user was made inactive)')
  await eventually(() => own.switchOf(name).isChecked()).toBe(false)
  // Nothing is pressed there: the end of his sign-in is told to his page.
  await staff.at('/login')
  // What their page wrote into its log after they were switched off is not taken.
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

it('a switch that fails in any way says one sentence, and stands as the server has it', async () => {
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
  await own.says('प्रयोगकर्ता निष्क्रिय गरियो (The user was made inactive)')
  await own.main.getByRole('radio', { name: both(words.inactive) }).check({ force: true })
  await own.rowOf(name).waitFor()
  await own.main.getByRole('radio', { name: both(words.active) }).check({ force: true })
  await own.main.getByText(words.nothingFound.en).waitFor()
})

it('a new password ends the sign-ins of the user, and is in no other request than the one that gives it', async () => {
  const { mobile, me } = await owner()
  const his = freshMobile()
  const next = 'भैंसी खोरमा छ 9'
  const id = await addStaff(me, his, 'सीता थापा')
  const before = await served.signIn(mobile, his)
  const own = await open(me)
  const others: string[] = []
  own.context.on('request', (request) => {
    if (!request.url().includes('change-password')) others.push(request.postData() ?? '')
  })
  await own.page.goto(`/sub-users/change-password/${id}`)
  await own.main.getByText(w.endsSignIns.en, { exact: false }).waitFor()
  const fill = async (one: string, two: string) => {
    await own.main.getByRole('textbox', { name: both(w.newPassword) }).fill(one)
    await own.main.getByRole('textbox', { name: both(w.verifyPassword) }).fill(two)
    await own.button(words.save).click()
  }
  await fill('छोटो', 'छोटो')
  await own.main.getByText(w.shortPassword.en).waitFor()
  await own.context.setOffline(true)
  await own.main.getByText(w.needsNetwork.en, { exact: false }).first().waitFor()
  await fill(next, next)
  await eventually(() =>
    own.main.getByRole('alert').filter({ hasText: w.needsNetwork.en }).count(),
  ).toBe(1)
  await expect
    .poll(() => own.main.getByRole('textbox', { name: both(w.newPassword) }).inputValue())
    .toBe(next)
  await own.context.setOffline(false)
  await own.button(words.save).click()
  await own.at('/users')
  await own.says(both(words.saved))
  await expect(before.call('GET', '/auth/session')).rejects.toThrow('401')
  await expect(served.signIn(mobile, his)).rejects.toThrow('400')
  // The log of this session goes to the server as it stands: what was asked is in it, and nothing of the password.
  await eventually(() => others.join('\n')).toContain('UserPasswordSubmitted')
  await eventually(() => others.join('\n')).toContain('UserPasswordRecorded')
  expect([others.join('\n').includes('भैंसी'), others.length > 0]).toEqual([false, true])
})

it('without a network a new user stays in his form, and a changed one waits and is sent by itself', async () => {
  const { me } = await owner()
  const id = await addStaff(me, freshMobile(), 'सीता थापा')
  const [first, second] = [freshMobile(), freshMobile()]
  const own = await open(me)
  await own.page.goto('/add-user')
  await own.field(words.fullName).fill('गीता')
  await own.field(words.mobile).fill(first)
  await own.main.getByRole('textbox', { name: both(w.firstPassword) }).fill(password)
  await own.main.getByRole('textbox', { name: both(w.verifyPassword) }).fill(password)
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

  await own.page.goto('/users')
  await own
    .rowOf('सीता थापा')
    .getByRole('link', { name: both(of(words.edit, 'सीता थापा')) })
    .click()
  await own.at(`/edit-user/${id}`)
  await own.field(words.mobile).fill(first)
  await own.button(words.save).click()
  await own.main.getByText('This mobile number is already in use').waitFor()
  await own.field(words.mobile).fill(second)
  await own.context.setOffline(true)
  await own.button(words.save).click()
  await own.at('/users')
  await own.main.getByRole('status').filter({ hasText: second }).waitFor()
  await own.context.setOffline(false)
  await own.rowOf(second).waitFor()
  await eventually(() => own.main.getByRole('status').filter({ hasText: second }).count()).toBe(0)
})

it('the tree is narrowed by a name in either language or by its sound, another user is copied from, and Cancel lets go of all of it', async () => {
  const { me } = await owner()
  const id = await addStaff(me, freshMobile(), 'सीता थापा', ['sales-add'])
  await addStaff(me, freshMobile(), 'गीता केसी', [
    'item-add',
    'item-edit',
    'item-delete',
    'party-add',
  ])
  const own = await open(me)
  const path = `/add-permission/${id}`
  const search = own.main.getByRole('searchbox', { name: both(w.searchPermissions) })
  await own.page.goto(path)
  await own.main.getByText(`1 of ${total} permissions`).waitFor()
  await own.page.keyboard.press('/')
  await own.page.keyboard.type('kharid')
  await eventually(() => own.main.locator('[data-group]').count()).toBeLessThan(4)
  await own.group('purchase').getByRole('checkbox').first().click()
  await own.main.getByText(`4 of ${total} permissions`).waitFor()
  expect(await own.main.getByRole('checkbox', { name: both(words.selectAll) }).count()).toBe(0)
  await search.fill('')
  // What is ticked and not saved is still there after a reload.
  await atRest(own.page)
  await own.page.reload()
  await own.main.getByText(`4 of ${total} permissions`).waitFor()
  // Until the other's permissions have come nothing can be ticked that they would take away again.
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await own.page.route('**/api/web/sub-user/permissions/**', async (route) => {
    await held
    await route.continue()
  })
  await own.main
    .getByRole('combobox', { name: both(w.copyFrom) })
    .selectOption({ label: 'गीता केसी' })
  expect([
    await own.key('party-add').isDisabled(),
    await own.button(words.save).isDisabled(),
  ]).toEqual([true, true])
  arrive()
  await own.main.getByText(copiedFrom('गीता केसी').en).waitFor()
  await own.main.getByText(`4 of ${total} permissions`).waitFor()
  await own.page.unroute('**/api/web/sub-user/permissions/**')
  expect([
    await own.key('party-add').isChecked(),
    await own.key('sales-add').isChecked(),
    await own.group('item').getByRole('checkbox').first().isChecked(),
  ]).toEqual([true, false, true])
  await own.button(words.cancel).click()
  await own.at('/users')
  expect((await me.call('GET', `/web/sub-user/permissions/${id}`)).permissions).toEqual([
    'sales-add',
  ])
  await atRest(own.page)
  await own.page.goto(path)
  await own.main.getByText(`1 of ${total} permissions`).waitFor()
  // Changed elsewhere: what nobody has touched here follows, what somebody has ticked stays and is said.
  const elsewhere = (permissions: readonly string[]) =>
    me.call('POST', '/permission/assign-permission', { user_id: id, permissions })
  await elsewhere(['sales-add', 'sales-edit'])
  await own.main.getByText(`2 of ${total} permissions`).waitFor()
  await own.key('item-add').click()
  await elsewhere([])
  await own.main.getByText(w.changedMeanwhile.en, { exact: false }).waitFor()
  await own.main.getByText(`3 of ${total} permissions`).waitFor()
  // Saving gives back nothing that was taken meanwhile.
  await own.button(words.save).click()
  await own.main.getByText('check them and try again', { exact: false }).waitFor()
  expect((await me.call('GET', `/web/sub-user/permissions/${id}`)).permissions).toEqual([])
  await own.button(w.takeCurrent).click()
  await own.main.getByText(`0 of ${total} permissions`).waitFor()
})

it('what waited and was refused comes back with its reason, and is written again as it was sent', async () => {
  const { me } = await owner()
  const id = await addStaff(me, freshMobile(), 'सीता थापा', ['sales-add'])
  const own = await open(me)
  const path = `/add-permission/${id}`
  const sent = '**/api/permission/assign-permission'
  await own.page.goto('/users')
  await own
    .rowOf('सीता थापा')
    .getByRole('link', { name: both(of(w.permissions, 'सीता थापा')) })
    .click()
  await own.key('party-add').click()
  await own.context.setOffline(true)
  await own.button(words.save).click()
  await own.main.getByText(w.waiting.en).waitFor()
  expect([
    await own.key('party-add').isDisabled(),
    await own.button(words.save).isDisabled(),
  ]).toEqual([true, true])
  // By the time it arrives the server knows no such person.
  await own.page.route(sent, (route) =>
    route.continue({
      postData: JSON.stringify({
        ...(route.request().postDataJSON() as object),
        user_id: 'nobody',
      }),
    }),
  )
  await own.context.setOffline(false)
  await own.main.getByRole('alert').waitFor()
  await own.main.getByText(`2 of ${total} permissions`).waitFor()
  await own.button(words.cancel).click()
  await own.at('/users')
  await own.page.unroute(sent)
  await own.page.getByRole('button', { name: new RegExp(outboxWords.needsAttention.en) }).click()
  await own.page
    .getByRole('listitem')
    .filter({ hasText: 'सीता थापा · 2 permissions' })
    .getByRole('button', { name: both(words.editAndSend) })
    .or(own.page.getByRole('link', { name: both(words.editAndSend) }))
    .first()
    .click()
  await own.at(path)
  await own.main.getByText(`2 of ${total} permissions`).waitFor()
  await own.button(words.save).click()
  await own.at('/users')
  await eventually(
    async () => (await me.call('GET', `/web/sub-user/permissions/${id}`)).permissions,
  ).toEqual(['sales-add', 'party-add'])
  await eventually(() =>
    own.page.getByRole('button', { name: new RegExp(outboxWords.needsAttention.en) }).count(),
  ).toBe(0)
})

it('on a phone the groups fold, every tick is reached by key, the foot stays in sight, and nine users make two pages', async () => {
  const { me } = await owner()
  const ids: string[] = []
  const mobiles = Array.from({ length: 9 }, freshMobile)
  for (const [n, each] of mobiles.entries())
    ids.push(await addStaff(me, each, `प्रयोगकर्ता ${n}`, []))
  const own = await open(me, phone)
  await own.page.goto(`/add-permission/${ids[0]}`)
  await expect.poll(() => own.key('sales-add').isVisible()).toBe(false)
  await own.group('sales').getByRole('button').focus()
  await own.page.keyboard.press('Enter')
  await own.page.keyboard.press('Tab')
  await own.page.keyboard.press('Space')
  await expect.poll(() => own.key('sales-add').isChecked()).toBe(true)
  const box = (await own.main.getByText(`1 of ${total} permissions`).boundingBox())!
  const save = (await own.button(words.save).boundingBox())!
  expect([box.y > 0, save.y + save.height <= phone.height, save.width > 100]).toEqual([
    true,
    true,
    true,
  ])
  await own.button(words.save).click()
  await own.at('/users')
  const rows = own.main.getByRole('list', { name: both(words.users) }).getByRole('listitem')
  await eventually(() => rows.count()).toBe(8)
  await own.main.getByRole('button', { name: both(words.nextPage) }).click()
  await eventually(() => rows.count()).toBe(1)
  await own.main.getByRole('searchbox').fill(mobiles[3]!)
  await eventually(() => rows.allInnerTexts().then((texts) => texts.join())).toContain(
    'प्रयोगकर्ता 3',
  )
  expect(own.faults).toEqual([])
})
