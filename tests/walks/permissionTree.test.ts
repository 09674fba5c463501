import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import {
  allTicked,
  permissionTree,
  type PermissionTicks,
  type PermissionTreeEvent,
} from '../../machines/permissionTree.ts'
import { permissionGroups } from '../../src/books/access/permissionTree.ts'
import { words } from '../../src/client/i18n/words.ts'
import { tickOf } from '../../src/client/people/permissionForm.ts'
import { givenOf, peopleWords } from '../../src/client/people/peopleWords.ts'
import { keysInUse } from '../../src/client/shell/availableFeatures.ts'
import { addStaff } from '../screens/routes.ts'
import { openPage } from '../screens/pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from '../screens/shared.ts'
import { carryToken, type Served, type SignedIn } from '../screens/shop.ts'
import { gate, type Gate } from './gate.ts'
import { permissionConfig, tickedGroup, tickedKeys } from './walkConfigs.ts'
import { eventually } from './interactions.ts'
import { everyTransition } from './plan.ts'
import { randomWalks, walkAbout, walkAll, type Walker } from './walk.ts'
import { accessibleName } from '../screens/accessibleName.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
const others = ['गीता केसी', 'हरि राई'] as const
const refused = { ne: 'यो प्रयोगकर्ता अब यहाँ छैन', en: 'This user is not here any more' }
const groupOf = (key: string) =>
  permissionGroups.find(({ keys }) => keys.some((each) => each.key === key))!

let served: Served
let browser: Browser
let me: SignedIn
let staff: string
beforeAll(async () => {
  served = await sharedServer([{ mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] }])
  me = await served.signIn(mobile)
  staff = await addStaff(me, freshMobile(), 'सीता थापा', [])
  for (const name of others) await addStaff(me, freshMobile(), name, [])
  browser = await sharedBrowser()
})
const takeAll = () =>
  me.call('POST', '/permission/assign-permission', { user_id: staff, permissions: [] })

/** One user's permissions on one page: how to perform each event of the chart, and how to check each state. */
const walkerOn = (page: Page, sent: Gate): Walker<PermissionTreeEvent> => {
  const main = page.getByRole('main')
  const group = (name: string) => main.locator(`[data-group="${name}"]`)
  const save = main.getByRole('button', { name: accessibleName(words.save) })
  const ofGroup = (name: string) => group(name).getByRole('checkbox').first()
  const all = main.getByRole('checkbox', { name: words.selectAll.ne })
  const ofKey = (key: string) =>
    group(groupOf(key).group)
      .getByRole('group')
      .getByRole('checkbox')
      .nth(groupOf(key).keys.findIndex((each) => each.key === key))
  const tickIn = (box: ReturnType<typeof ofKey>) =>
    box.evaluate((at: HTMLInputElement) => {
      if (at.indeterminate) return 'some'
      return at.checked ? 'all' : 'none'
    })

  // The reason for a refusal stays until the ticks are opened or sent again.
  let refusals = 0

  const seeTicks = async ({ context }: AnyMachineSnapshot): Promise<void> => {
    const ticks = context as PermissionTicks
    await eventually(() => main.innerText()).toContain(
      givenOf(ticks.ticked.length, keysInUse.size).ne,
    )
    for (const key of tickedKeys)
      expect([key, await tickIn(ofKey(key))]).toEqual([
        key,
        ticks.ticked.includes(key) ? 'all' : 'none',
      ])
    expect(await tickIn(ofGroup(tickedGroup))).toBe(tickOf(ticks, ticks.tree[tickedGroup]!))
    const notAll = ticks.ticked.length > 0 ? 'some' : 'none'
    expect(await tickIn(all)).toBe(allTicked(ticks) ? 'all' : notAll)
  }
  const rests = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    await seeTicks(snapshot)
    expect([
      await all.isDisabled(),
      await ofKey('sales-add').isDisabled(),
      await main
        .getByRole('button', { name: new RegExp(`${words.save.ne}|${words.saving.ne}`) })
        .isDisabled(),
    ]).toEqual([true, true, true])
  }
  return {
    drive: {
      PermissionsOpened: async (_, { before }) => {
        refusals = 0
        if (before.value === 'ticking') {
          // Copies from the other one of the two users without permissions.
          const from = main.getByRole('combobox', { name: peopleWords.copyFrom.ne })
          const chosen = await from.locator('option:checked').innerText()
          return void (await from.selectOption({ label: others.find((name) => name !== chosen)! }))
        }
        await takeAll()
        await page.goto(`/add-permission/${staff}`)
      },
      PermissionToggled: async ({ key }) => {
        await ofKey(key).focus()
        await page.keyboard.press('Space')
      },
      PermissionGroupToggled: ({ group: name }) => ofGroup(name).click(),
      AllPermissionsToggled: () => all.click(),
      PermissionsSubmitted: () => {
        refusals = 0
        return save.click()
      },
      PermissionsWaiting: () => sent.lose(),
      PermissionsAssigned: () => sent.pass(),
      PermissionsRefused: () => {
        refusals = 1
        return sent.refuse(400, 'notFound', refused)
      },
    },
    look: {
      closed: () => Promise.resolve(),
      ticking: async ({ after }) => {
        await eventually(() => save.isEnabled()).toBe(true)
        await seeTicks(after)
        await eventually(() =>
          main.getByRole('alert').filter({ hasText: refused.ne }).count(),
        ).toBe(refusals)
      },
      submitting: async ({ after }) => {
        await sent.arrived()
        await main.getByRole('button', { name: words.saving.ne }).waitFor()
        await rests(after)
      },
      waiting: async ({ after }) => {
        await main.getByText(words.changeWaiting.ne).waitFor()
        await rests(after)
      },
      assigned: async ({ after }) => {
        await page.waitForURL((url) => url.pathname === '/users')
        await page.getByText(peopleWords.assigned.ne).first().waitFor()
        const { permissions } = await me.call('GET', `/web/sub-user/permissions/${staff}`)
        expect(permissions).toEqual((after.context as PermissionTicks).ticked)
        await eventually(() =>
          page.getByRole('row').filter({ hasText: 'सीता थापा' }).innerText(),
        ).toMatch(new RegExp(`\\s${permissions.length}\\s`))
      },
    },
  }
}

const begin = async () => {
  await takeAll()
  const { context, page } = await openPage(browser, served.url, { offline: false })
  page.setDefaultTimeout(15_000)
  await carryToken(context, me)
  return {
    walker: walkerOn(page, await gate(page, /\/api\/permission\/assign-permission$/)),
    end: () => context.close(),
  }
}

it.skipIf(!isLong)(
  'the ticks on the page are those of the chart after every transition',
  async () => {
    await walkAll(
      permissionTree,
      everyTransition(permissionTree, permissionConfig),
      permissionConfig.unwalked,
      begin,
    )
  },
)

const length = 20
it.skipIf(randomWalks === 0)(
  `the permission tree follows its chart on random walks of ${length} steps`,
  { timeout: 60_000 + randomWalks * 40_000 },
  async () => {
    await walkAbout(
      permissionTree,
      permissionConfig,
      Array.from({ length: randomWalks }, (_, i) => (i + 1) * 7919),
      length,
      begin,
    )
  },
)
