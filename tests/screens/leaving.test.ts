import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { outboxWords } from '../../src/client/outbox/outboxWords.ts'
import { draftGoes, stillUnsent } from '../../src/client/session/unsentWords.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { atRest } from './atRest.ts'
import { inBooks, judgeAll, salesIn } from './books.ts'
import { openDevice, type Device } from './device.ts'
import { goOffline, goOnline, openGateway, type Gateway } from './gateway.ts'
import { freshMobile, sharedServer } from './shared.ts'
import { stock, type Served, type SignedIn } from './shop.ts'
import { submitLogin, logOut, openLogout, signIn, billsOn, walkTo } from './signInAndBills.ts'
import { staysSo } from './waits.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const owner = { mobile: freshMobile(), name: 'राम श्रेष्ठ' }
const staff = { mobile: freshMobile(), name: 'सीता गुरुङ' }
const other = { mobile: freshMobile(), name: 'श्याम' }
const late = { mobile: freshMobile(), name: 'गीता' }
const salesPath = '/web/sales'
let served: Served
let gateway: Gateway
let device: Device
let page: Page
let shop: SignedIn
let othersShop: SignedIn
let lateShop: SignedIn
beforeAll(async () => {
  served = await sharedServer([
    {
      mobileNo: owner.mobile,
      fullName: owner.name,
      companies: ['अन्नपूर्ण किराना', 'दोस्रो पसल'],
      staff: [{ mobileNo: staff.mobile, fullName: staff.name, permissions: permissionKeys }],
    },
    { mobileNo: other.mobile, fullName: other.name, companies: ['श्यामको पसल'] },
    { mobileNo: late.mobile, fullName: late.name, companies: ['गीताको पसल'] },
  ])
  ;[shop, othersShop, lateShop] = (await Promise.all(
    [owner, other, late].map(({ mobile }) => served.signIn(mobile)),
  )) as [SignedIn, SignedIn, SignedIn]
  for (const each of [shop, othersShop, lateShop]) await stock(each)
  gateway = await openGateway(served.url)
  device = await openDevice(gateway.url)
  page = device.page()
})
afterEach(() => online())
afterAll(async () => {
  await device.close()
  await gateway.close()
  // Staff are inserted as rows without journal entries.
  const companies = [shop, othersShop, lateShop].map(({ companyId }) => ({
    company: companyId,
    changedByHand: companyId === shop.companyId,
  }))
  await served.stop((database) =>
    judgeAll(database, companies, device.shown, givenUp).then((sales) =>
      console.info(`${sales} sales in the books of three companies, each once; lost 0, doubled 0`),
    ),
  )
})

/** Refused bills that were not sent again. */
const givenUp: string[] = []
const offline = () => goOffline(gateway, device.context())
const online = (): Promise<void> => {
  gateway.tap(null)
  return goOnline(gateway, device.context())
}
const named = (say: Words) => ({ name: accessibleName(say) })
const remark = async (on: Page, text: string): Promise<void> => {
  await on.getByRole('main').getByRole('button', named(tradeWords.moreParticulars)).click()
  await on.getByRole('main').getByRole('textbox', named(words.remarks)).fill(text)
  await on.keyboard.press('Tab')
}
/** The owner has two companies and chooses one. */
const choose = async (on: Page, company: string): Promise<void> => {
  await on.getByRole('combobox').selectOption({ label: `${company} · ${owner.mobile}` })
  await on.getByRole('button', { name: 'लग इन गर्न अगाडि बढ्नुहोस्' }).click()
  await on.waitForURL('**/home')
}
/** All that a page of this origin can read on this device, as text: databases, both storages, caches and cookies; bytes as UTF-8 and UTF-16. */
const readable = (on: Page): Promise<string> =>
  on.evaluate(async () => {
    const texts: string[] = [
      document.body.innerText,
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
    ]
    const write = (each: unknown): void => {
      if (each instanceof ArrayBuffer || ArrayBuffer.isView(each)) {
        const bytes =
          each instanceof ArrayBuffer
            ? new Uint8Array(each)
            : new Uint8Array(each.buffer, each.byteOffset, each.byteLength)
        texts.push(new TextDecoder().decode(bytes), new TextDecoder('utf-16le').decode(bytes))
      } else if (typeof each === 'object' && each !== null)
        for (const part of Object.values(each)) write(part)
      else texts.push(String(each))
    }
    const done = <A>(asking: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        asking.onsuccess = () => resolve(asking.result)
        asking.onerror = () => reject(asking.error ?? new Error('not read'))
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!))
      for (const store of db.objectStoreNames) {
        const at = db.transaction(store).objectStore(store)
        for (const each of await Promise.all([done(at.getAll()), done(at.getAllKeys())]))
          write(each)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const asked of await cache.keys())
        if (!asked.url.includes('/assets/'))
          texts.push(asked.url, await (await cache.match(asked))!.text())
    }
    return texts.join('\n')
  })

it.skipIf(!isLong)(
  'unsent entries stay hidden from the next user of a device and are sent at the next sign-in',
  async () => {
    const secrets = ['गोप्य बिक्री ७७१', 'गोप्य मस्यौदा ७७२']
    const till = billsOn(page)
    await signIn(page, owner.mobile, staff.mobile)
    await billsOn(page).ready()
    await offline()
    const waiting = await till.write(2)
    await remark(page, secrets[0]!)
    await till.save()
    await till.kept()
    await till.write(5)
    await remark(page, secrets[1]!)
    await atRest(page)
    await openLogout(page, staff.name)
    await page.getByRole('alertdialog').getByText(stillUnsent(1).ne).waitFor()
    await page.getByRole('alertdialog').getByText(draftGoes.ne).waitFor()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: accessibleName(words.yes) })
      .click()
    await page.waitForURL('**/login')
    await online()
    await signIn(page, other.mobile)
    for (const path of ['/sales/add', '/all-transactions', '/party-ledgers', '/home']) {
      await page.goto(path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      expect(await page.locator('body').innerText()).not.toContain(staff.name)
    }
    await billsOn(page).ready()
    await billsOn(page).waits(0)
    // The search works: it finds a marker stored as bytes and as text.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const opening = indexedDB.open('a mark')
          opening.onupgradeneeded = () =>
            opening.result.createObjectStore('marks', { autoIncrement: true })
          opening.onsuccess = () => {
            const tx = opening.result.transaction('marks', 'readwrite')
            tx.objectStore('marks').add({
              text: 'चिनो एक',
              bytes: [new TextEncoder().encode('चिनो दुई')],
            })
            tx.oncomplete = () => {
              opening.result.close()
              done()
            }
          }
        }),
    )
    const found = await readable(page)
    for (const mark of ['चिनो एक', 'चिनो दुई', other.name]) expect(found).toContain(mark)
    for (const secret of [...secrets, 'गोप्य', staff.name, staff.mobile, owner.mobile, waiting])
      expect(found.includes(secret), secret).toBe(false)
    await staysSo(async () => {
      expect((await salesIn(shop)).has(waiting)).toBe(false)
      expect((await salesIn(othersShop)).size).toBe(0)
    }, 1500)
    await logOut(page, other.name)
    await signIn(page, owner.mobile, staff.mobile)
    await inBooks(shop, [waiting], device.shown)
    await till.waits(0)
    expect(((await shop.call('GET', `/web/sales/${waiting}`)) as { remarks: string }).remarks).toBe(
      secrets[0],
    )
    await logOut(page, staff.name)
  },
)

it.skipIf(!isLong)('unsent entries wait while their owner works in another company', async () => {
  const till = billsOn(page)
  await submitLogin(page, owner.mobile)
  await choose(page, 'अन्नपूर्ण किराना')
  gateway.tap(salesPath, () => true)
  const id = await till.sell(3)
  await till.kept()
  const switchTo = async (company: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(owner.name) }).click()
    await page.getByRole('dialog').getByRole('button', named(words.switchCompany)).click()
    const dialog = page.getByRole('dialog', { name: words.switchCompany.ne })
    await dialog.getByRole('combobox').selectOption({ label: company })
    if (company === 'दोस्रो पसल') await dialog.getByText(stillUnsent(1).ne).waitFor()
    await dialog.getByRole('button', named(words.switchCompany)).click()
    await page.waitForURL('**/home')
    await page.getByText(company).first().waitFor()
  }
  await switchTo('दोस्रो पसल')
  gateway.tap(null)
  await staysSo(async () => expect((await salesIn(shop)).has(id)).toBe(false), 2000)
  await switchTo('अन्नपूर्ण किराना')
  await inBooks(shop, [id], device.shown)
  await till.ready()
  // A sign-in ended from elsewhere says what waits for the next one.
  await offline()
  const last = await till.sell(2)
  await till.kept()
  await shop.call('POST', '/web/sessions/end-others', {})
  await online()
  await page.waitForURL('**/login')
  await page.getByText(stillUnsent(1).ne).waitFor()
  await submitLogin(page, owner.mobile)
  await choose(page, 'अन्नपूर्ण किराना')
  await inBooks(shop, [last], device.shown)
  await logOut(page, owner.name)
})

it.skipIf(!isLong)(
  'work done offline survives the end of a sign-in, a permission or a subscription',
  async () => {
    const [ended, barred, expired] = [
      page,
      await device.context().newPage(),
      await device.context().newPage(),
    ] as const
    await submitLogin(ended, owner.mobile)
    await choose(ended, 'अन्नपूर्ण किराना')
    await signIn(barred, owner.mobile, staff.mobile)
    await signIn(expired, late.mobile)
    for (const each of [ended, barred, expired]) await billsOn(each).ready()
    await offline()
    const sold: string[] = []
    for (const [i, each] of [ended, barred, expired].entries()) {
      sold.push(await billsOn(each).sell(4 + i))
      await billsOn(each).kept()
    }
    const draft = await billsOn(ended).write(7)
    await atRest(ended)
    await served.onBooks(async (database) => {
      const today = kathmanduToday(new Date().toISOString())
      await database.asSystem((tx) =>
        tx.query(
          "update session set ended_at = now(), end_reason = 'disabled' where person_id in (select person_id from person where mobile_no = $1 and owner_id is null) and ended_at is null",
          [owner.mobile],
        ),
      )
      await database.asSystem((tx) =>
        tx.query(
          "update member set permissions = array_remove(permissions, 'sales-add') where mobile_no = $1",
          [staff.mobile],
        ),
      )
      await database.asSystem((tx) =>
        tx.query('update owned_company set account_expiry_date = $1 where company_id = $2', [
          today,
          lateShop.companyId,
        ]),
      )
    })
    shop = await served.signIn(owner.mobile)
    await online()
    // The sign-in: its end is shown; after the next one the bill is unchanged and waiting entries reach the books.
    await ended.waitForURL('**/login')
    await submitLogin(ended, owner.mobile)
    await choose(ended, 'अन्नपूर्ण किराना')
    await walkTo(ended, `/sales/add?draft=${draft}`)
    expect(await billsOn(ended).standing(draft)).toBe('writing')
    await expect.poll(() => device.shown.get(draft)!.at(-1)!.lines).toEqual({ soap: '7' })
    await billsOn(ended).save()
    await billsOn(ended).recorded()
    await inBooks(shop, [sold[0]!, draft], device.shown)
    // The permission: written entries need attention and can all be downloaded.
    const chip = barred.getByRole('button', {
      name: `${outboxWords.needsAttention.ne} 1`,
      exact: true,
    })
    await chip.click()
    const drawer = barred.getByRole('dialog', { name: outboxWords.title.ne })
    await drawer.getByText("You don't have permission for this action").first().waitFor()
    const [file] = await Promise.all([
      barred.waitForEvent('download'),
      drawer.getByRole('button', named(words.download)).first().click(),
    ])
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
      command: 'RecordSale',
      refusal: { tag: 'forbidden' },
      intent: {
        payload: {
          wire: { body: { document_id: sold[1], lines: [{ item_id: 'soap', quantity: '5' }] } },
        },
      },
    })
    expect((await salesIn(shop)).has(sold[1]!)).toBe(false)
    givenUp.push(sold[1]!)
    // The subscription: only its page remains. A sale from the day it expired waits and reaches the books after payment.
    await expired.reload()
    await expired.waitForURL('**/subscription')
    await expired
      .getByRole('button', { name: new RegExp(words.waitingToSend.ne) })
      .first()
      .click()
    await served.onBooks(async (database) => {
      expect(
        await database.asSystem((tx) =>
          tx.query('select from document where company_id = $1 and document_id = $2', [
            lateShop.companyId,
            sold[2],
          ]),
        ),
      ).toEqual([])
      await database.asSystem((tx) =>
        tx.query(
          'update owned_company set account_expiry_date = current_date + 30 where company_id = $1',
          [lateShop.companyId],
        ),
      )
    })
    await expired.reload()
    await inBooks(lateShop, [sold[2]!], device.shown)
  },
)
