import { givenOf } from '../../src/client/people/peopleWords.ts'
import { expect, it } from 'vitest'
import { words } from '../../src/client/i18n/words.ts'
import { outboxWords } from '../../src/client/outbox/outboxWords.ts'
import { roles } from '../../src/books/access/roles.ts'
import { copiedFrom, of, peopleWords as w } from '../../src/client/people/peopleWords.ts'
import { keysInUse } from '../../src/client/shell/availableFeatures.ts'
import { atRest } from './atRest.ts'
import { phone } from './browser.ts'
import { addStaff } from './routes.ts'
import { eventually } from '../walks/interactions.ts'
import { freshMobile } from './shared.ts'
import { peoplePages } from './peoplePages.ts'
import { isLong } from '../longForm.ts'

const total = keysInUse.size

const { open, owner } = peoplePages()

it.skipIf(!isLong)('permissions are searched, copied from another user and cancelled', async () => {
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
  const search = own.main.getByRole('searchbox', { name: w.searchPermissions.ne })
  await own.page.goto(path)
  await own.main.getByText(givenOf(1, total).ne).waitFor()
  await own.page.keyboard.press('f')
  await own.page.keyboard.type('kharid')
  await eventually(() => own.main.locator('[data-group]').count()).toBeLessThan(4)
  await own.group('purchase').getByRole('checkbox').first().click()
  await own.main.getByText(givenOf(4, total).ne).waitFor()
  expect(await own.main.getByRole('checkbox', { name: words.selectAll.ne }).count()).toBe(0)
  await search.fill('')
  // Unsaved ticks are still there after a reload.
  await atRest(own.page)
  await own.page.reload()
  await own.main.getByText(givenOf(4, total).ne).waitFor()
  // A role is a start; one change more, and it is no role any more.
  const role = own.main.getByRole('combobox', { name: w.role.ne })
  expect(await role.inputValue()).toBe('')
  await role.selectOption({ label: roles.cashier.label.ne })
  await own.main.getByText(givenOf(roles.cashier.keys.length, total).ne).waitFor()
  expect(await role.inputValue()).toBe('cashier')
  await own.key('sales-edit').click()
  await eventually(() => role.inputValue()).toBe('')
  // Until the other user's permissions have loaded nothing can be ticked, as they would overwrite it.
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await own.page.route('**/api/web/sub-user/permissions/**', async (route) => {
    await held
    await route.continue()
  })
  await own.main.getByRole('combobox', { name: w.copyFrom.ne }).selectOption({ label: 'गीता केसी' })
  expect([
    await own.key('party-add').isDisabled(),
    await own.button(words.save).isDisabled(),
  ]).toEqual([true, true])
  arrive()
  await own.main.getByText(copiedFrom('गीता केसी').ne).waitFor()
  await own.main.getByText(givenOf(4, total).ne).waitFor()
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
  await own.main.getByText(givenOf(1, total).ne).waitFor()
  // Changed elsewhere: untouched ticks follow, changed ticks stay with a note.
  const elsewhere = (permissions: readonly string[]) =>
    me.call('POST', '/permission/assign-permission', { user_id: id, permissions })
  await elsewhere(['sales-add', 'sales-edit'])
  await own.main.getByText(givenOf(2, total).ne).waitFor()
  await own.key('item-add').click()
  await elsewhere([])
  await own.main.getByText(w.changedMeanwhile.ne, { exact: false }).waitFor()
  await own.main.getByText(givenOf(3, total).ne).waitFor()
  // Saving restores no permission that was taken away meanwhile.
  await own.button(words.save).click()
  await own.main.getByText('अहिलेका हेरेर फेरि गर्नुहोस्', { exact: false }).waitFor()
  expect((await me.call('GET', `/web/sub-user/permissions/${id}`)).permissions).toEqual([])
  await own.button(w.takeCurrent).click()
  await own.main.getByText(givenOf(0, total).ne).waitFor()
})

it.skipIf(!isLong)(
  'refused permissions come back with their reason and can be sent again',
  async () => {
    const { me } = await owner()
    const id = await addStaff(me, freshMobile(), 'सीता थापा', ['sales-add'])
    const own = await open(me)
    const path = `/add-permission/${id}`
    const sent = '**/api/permission/assign-permission'
    await own.page.goto('/users')
    await own
      .rowOf('सीता थापा')
      .getByRole('link', { name: of(words.permissions, 'सीता थापा').ne })
      .click()
    await own.key('party-add').click()
    await own.context.setOffline(true)
    await own.button(words.save).click()
    await own.main.getByText(words.changeWaiting.ne).waitFor()
    expect([
      await own.key('party-add').isDisabled(),
      await own.button(words.save).isDisabled(),
    ]).toEqual([true, true])
    // When the request arrives the server has no such person.
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
    await own.main.getByText(givenOf(2, total).ne).waitFor()
    await own.button(words.cancel).click()
    await own.at('/users')
    await own.page.unroute(sent)
    await own.page.getByRole('button', { name: new RegExp(outboxWords.needsAttention.ne) }).click()
    await own.page
      .getByRole('listitem')
      .filter({ hasText: 'सीता थापा · 2 permissions' })
      .getByRole('button', { name: words.editAndSend.ne })
      .or(own.page.getByRole('link', { name: words.editAndSend.ne }))
      .first()
      .click()
    await own.at(path)
    await own.main.getByText(givenOf(2, total).ne).waitFor()
    await own.button(words.save).click()
    await own.at('/users')
    await eventually(
      async () => (await me.call('GET', `/web/sub-user/permissions/${id}`)).permissions,
    ).toEqual(['sales-add', 'party-add'])
    await eventually(() =>
      own.page.getByRole('button', { name: new RegExp(outboxWords.needsAttention.ne) }).count(),
    ).toBe(0)
  },
)

it.skipIf(!isLong)('on a phone permissions and users can be worked by keyboard', async () => {
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
  const box = (await own.main.getByText(givenOf(1, total).ne).boundingBox())!
  const save = (await own.button(words.save).boundingBox())!
  expect([box.y > 0, save.y + save.height <= phone.height, save.width > 100]).toEqual([
    true,
    true,
    true,
  ])
  await own.button(words.save).click()
  await own.at('/users')
  const rows = own.main.getByRole('list', { name: words.users.ne }).getByRole('listitem')
  await eventually(() => rows.count()).toBe(8)
  await own.main.getByRole('button', { name: words.nextPage.ne }).click()
  await eventually(() => rows.count()).toBe(1)
  await own.main.getByRole('searchbox').fill(mobiles[3]!)
  await eventually(() => rows.allInnerTexts().then((texts) => texts.join())).toContain(
    'प्रयोगकर्ता 3',
  )
  expect(own.faults).toEqual([])
})
