import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { appHeld } from './appHeld.ts'
import { atRest } from './atRest.ts'
import { judge, inBooks, salesIn } from './books.ts'
import { openDevice, stopAt, type Device, type Moment } from './device.ts'
import { goOffline, goOnline, openGateway, type Gateway } from './gateway.ts'
import { freshMobile, sharedServer } from './shared.ts'
import { stock, type Served, type SignedIn } from './shop.ts'
import { signIn, signInAgain, billsOn, walkTo } from './signInAndBills.ts'
import { letPass } from './waits.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
const owner = 'राम श्रेष्ठ'
const kills = Number(process.env['KILLS'] ?? (isLong ? 5 : 3))
const many = Number(process.env['OFFLINE_SALES'] ?? 5)

let served: Served
let gateway: Gateway
let device: Device
let shop: SignedIn
beforeAll(async () => {
  served = await sharedServer([
    { mobileNo: mobile, fullName: owner, companies: ['अन्नपूर्ण किराना'], usableDays: 2000 },
  ])
  shop = await served.signIn(mobile)
  await stock(shop)
  gateway = await openGateway(served.url)
  device = await openDevice(gateway.url)
  await signIn(device.page(), mobile)
  // The whole app is stored on the device, so that it opens offline.
  await appHeld(device.page())
  await billsOn(device.page()).ready()
})
afterAll(async () => {
  await device.close()
  await gateway.close()
  await served.stop((database) =>
    judge(database, shop.companyId, device.shown).then((sales) =>
      console.info(`${sales} sales in the books, each once; lost 0, doubled 0`),
    ),
  )
})

afterEach(() => online())
const offline = () => goOffline(gateway, device.context())
const online = () => goOnline(gateway, device.context())
const salesPath = '/web/sales'

it.skipIf(!isLong)(
  'a sale that loses the network at any point is in the books once and in order',
  async () => {
    const page = device.page()
    const till = billsOn(page)
    const sold: string[] = []
    const points: Readonly<Record<string, () => Promise<string>>> = {
      'before the party': async () => {
        const id = await till.begin()
        await offline()
        await till.party()
        await till.line('साबुन', '1')
        await till.save()
        return id
      },
      'after the lines': async () => {
        const id = await till.write(2)
        await till.line('चिया', '1')
        await offline()
        await till.line('चामल', '1.5')
        await till.save()
        return id
      },
      'before Save': async () => {
        const id = await till.write(3)
        await page.keyboard.press('Alt+5')
        await page.getByRole('dialog').waitFor()
        await page.keyboard.press('Escape')
        await offline()
        await till.save()
        return id
      },
      'right after Save': async () => {
        const id = await till.write(4)
        gateway.tap(salesPath, () => {
          gateway.network('cut')
          return true
        })
        await till.save()
        return id
      },
      'between Save and the reply': async () => {
        const id = await till.write(5)
        gateway.tap(salesPath, (moment) => {
          if (moment === 'answered') gateway.network('cut')
          return moment === 'answered'
        })
        await till.save()
        return id
      },
    }
    for (const [point, sell] of Object.entries(points)) {
      sold.push(await sell())
      await till.kept()
      gateway.tap(null)
      await till.waits(1)
      expect(
        device.shown.get(sold.at(-1)!)!.some(({ standing }) => standing === 'kept'),
        point,
      ).toBe(true)
      await online()
      await till.recorded()
      await till.waits(0)
    }
    const numbers = await inBooks(shop, sold, device.shown)
    expect(numbers).toEqual(numbers.toSorted())
  },
)

it.skipIf(!isLong)(
  'many offline sales are stored at once and reach the books in order',
  async () => {
    const page = device.page()
    const till = billsOn(page)
    const sold: string[] = []
    await offline()
    for (let n = 1; n <= many; n++) {
      sold.push(await till.sell(n))
      await till.kept()
      await till.waits(n)
    }
    const took = sold
      .map((id) => device.shown.get(id)!.find(({ standing }) => standing === 'kept')!.afterMs!)
      .toSorted((a, b) => a - b)
    await online()
    await till.waits(0)
    const numbers = await inBooks(shop, sold, device.shown)
    expect(numbers).toEqual(numbers.toSorted())
    console.info(
      `${many} sales offline: from Save to “on this device” p50 ${Math.round(took[took.length >> 1]!)} ms, p95 ${Math.round(took[Math.ceil(took.length * 0.95) - 1]!)} ms`,
    )
  },
  60_000 + many * 6000,
)

it('a sale whose answer was lost keeps its number when it is sent again', async () => {
  const till = billsOn(device.page())
  const id = await till.write(6)
  const before = (await salesIn(shop)).size
  let answers = 0
  gateway.tap(salesPath, (moment) => {
    if (moment === 'asked') return false
    if (++answers === 1) gateway.network('api cut')
    return answers <= 2
  })
  await till.save()
  await till.kept()
  const inThen = (await salesIn(shop)).get(id)
  expect(inThen).toMatch(/^SI-/)
  gateway.network('whole')
  expect(await till.recorded()).toBe(inThen)
  gateway.tap(null)
  expect(answers).toBe(3)
  expect((await salesIn(shop)).size).toBe(before + 1)
})

/** When the power fails: half a second after the last line, at a step of the page, at a request, or some milliseconds after Save. */
type Death = 'writing' | Moment | { readonly wire: 'asked' | 'answered' } | { readonly ms: number }
const step = (step: Moment['step'], nth: number): Moment => ({ step, nth })
const deaths: readonly Death[] = [
  step('disk asked', 2),
  { wire: 'answered' },
  step('disk kept', 2),
  { wire: 'asked' },
  'writing',
  step('answer', 1),
  step('pressed', 1),
  step('disk asked', 1),
  step('disk kept', 1),
  step('request', 1),
  step('disk asked', 3),
  step('disk kept', 3),
  ...Array.from({ length: 100 }, (_, i) => ({ ms: (i * 11) % 310 })),
]
const wordOf = (death: Death): string => {
  if (death === 'writing') return death
  if ('ms' in death) return `${death.ms} ms`
  return 'wire' in death ? `wire ${death.wire}` : `${death.step} ${death.nth}`
}

/** Presses Save and kills the browser at the given moment. */
const dieAt = async (death: Death): Promise<void> => {
  const page = device.page()
  if (death === 'writing') return device.kill()
  if ('ms' in death) {
    await billsOn(page).save()
    await letPass(death.ms)
    return device.kill()
  }
  let dying = false
  const killed = new Promise<void>((resolve) => {
    const die = (): true => {
      if (!dying) void device.kill().then(resolve)
      return (dying = true)
    }
    device.reached = die
    if ('wire' in death) gateway.tap(salesPath, (moment) => moment === death.wire && die())
  })
  if ('step' in death) await stopAt(page, death)
  await billsOn(page)
    .save()
    .catch(() => undefined)
  await killed
  device.reached = null
  gateway.tap(null)
  return undefined
}

it(
  'a power cut at any point of a sale loses and doubles nothing that was shown',
  async () => {
    const came = { recorded: 0, writing: 0 }
    const sold: string[] = []
    for (const [round, death] of deaths.slice(0, kills).entries()) {
      const id = await billsOn(device.page()).write(1 + (round % 4))
      const at = `${round}, ${wordOf(death)}`
      sold.push(id)
      await billsOn(device.page()).line('चिया', '2')
      await atRest(device.page())
      const written = device.shown.get(id)!.at(-1)!.lines
      expect(Object.keys(written)).toEqual(['soap', 'tea'])
      await dieAt(death)
      // Every third time the network is down too: the password unlocks what is on the device.
      const alone = round % 3 === 1
      if (alone) gateway.network('cut')
      await device.open()
      const page = device.page()
      const till = billsOn(page)
      await signIn(page, mobile)
      if (alone) {
        await walkTo(page, `/sales/add?draft=${id}`)
        await page
          .getByRole('main')
          .getByRole('status')
          .or(till.sheet.customer)
          .or(page.getByRole('dialog'))
          .first()
          .waitFor()
        expect(till.documentId(), `${at}: the bill is on the device`).toBe(id)
        await page.keyboard.press('Escape')
        gateway.network('whole')
        await signInAgain(page)
      }
      const promised = device.shown
        .get(id)!
        .some(({ standing }) => standing === 'kept' || standing === 'recorded')
      const stands = await till.standing(id)
      came[stands]++
      if (stands === 'writing') {
        expect(promised, `${at}: called kept, and a draft again`).toBe(false)
        await expect
          .poll(() => device.shown.get(id)!.at(-1)!.lines, { message: at, timeout: 10_000 })
          .toEqual(written)
        await till.saveAgain()
      }
      await till.recorded()
      await till.waits(0)
    }
    await inBooks(shop, sold, device.shown)
    expect(Math.min(came.recorded, came.writing)).toBeGreaterThan(0)
    console.info(
      `${sold.length} kills: ${came.recorded} sales went on to the books by themselves, ${came.writing} bills stood as they were written; lost 0, doubled 0`,
    )
  },
  60_000 + kills * 20_000,
)
