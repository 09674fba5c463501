import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { peopleWords } from '../../src/client/people/peopleWords.ts'
import { profileWords } from '../../src/client/profile/profileWords.ts'
import { sessionWords as w } from '../../src/client/session/words.ts'
import type { Tx } from '../../src/server/database/transaction.ts'
import { openPage } from './pages.ts'
import { sharedBrowser } from './shared.ts'
import { serve, type Served } from './shop.ts'
import { letPass } from './waits.ts'
import { formWords } from '../../src/client/forms/formWords.ts'
import { sessionRouteWords } from '../../src/contract/sessionRouteWords.ts'
import { chooseRadio } from './chooseRadio.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

/** A text that can be found again wherever it is. */
const canary = (of: string): string => `चरी-${of}-kanari-7f3a`
const secrets = {
  registered: canary('दर्ता'),
  mistyped: canary('गल्ती'),
  first: canary('सुरु'),
  given: canary('दिएको'),
  own: canary('आफ्नो'),
  changed: canary('बदलेको'),
  forgotten: canary('बिर्सेको'),
}
const owner = '9841000001'
const staff = '9851000001'

let served: Served
let browser: Browser
beforeAll(async () => {
  // All of its output must be readable.
  served = await serve([], {}, { apart: true })
  browser = await sharedBrowser()
})

/** Every byte that the browser stores for a page, as text: its databases and both storages. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const textOf = (value: unknown): string => {
      if (value instanceof Uint8Array || value instanceof ArrayBuffer)
        return new TextDecoder().decode(value)
      if (Array.isArray(value)) return value.map(textOf).join('\n')
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map(([key, each]) => `${key} ${textOf(each)}`)
          .join('\n')
      return String(value)
    }
    const done = <A>(request: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!))
      for (const store of db.objectStoreNames)
        kept.push(
          textOf(await done(db.transaction(store).objectStore(store).getAll())),
          textOf(await done(db.transaction(store).objectStore(store).getAllKeys())),
        )
      db.close()
    }
    return kept.join('\n')
  })
/** Every row of every table as text, bytes read as text too. */
const rowsOf = async (tx: Tx): Promise<string> => {
  const columns = await tx.query<{ table: string; column: string; type: string }>(`
    select table_name::text "table", column_name::text "column", data_type::text type from information_schema.columns where table_schema = 'public' order by 1`)
  const all: string[] = []
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    for (const row of await tx.query<{ text: string | null }>(
      `select ${text} text from "${table}"`,
    ))
      all.push(row.text ?? '')
  }
  return all.join('\n')
}

const at = (page: Page, path: string | RegExp) =>
  page.waitForURL(
    (url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)),
    { waitUntil: 'commit' },
  )
const button = (page: Page, say: Words) => page.getByRole('button', { name: accessibleName(say) })
const fill = async (page: Page, fields: readonly (readonly [Words, string])[]): Promise<void> => {
  for (const [say, text] of fields)
    await page.getByRole('textbox', { name: accessibleName(say) }).fill(text)
}
/** Resolves when the server has taken an entry of this type of the page's log. */
const entryUploaded = (page: Page, type: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/web/session-logs') &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes(type),
  )
const logIn = async (page: Page, password: string, own: string | null = null): Promise<void> => {
  await page.goto('/login')
  if (own === null)
    await fill(page, [
      [w.ownerName, owner],
      [words.password, password],
    ])
  else {
    await chooseRadio(page.getByRole('radio', { name: w.staffLogin.ne }))
    await fill(page, [
      [w.ownersName, owner],
      [w.ownMobile, own],
      [words.password, password],
    ])
  }
  await page.keyboard.press('Enter')
}

/** Fills every field that takes a secret; returns the tokens that were sent. */
const liveThrough = async (
  context: BrowserContext,
  page: Page,
  tokens: Set<string>,
): Promise<string[]> => {
  const codes: string[] = []
  page.on('response', async (answer) => {
    if (!/auth|registration|forgot-password|register-child/.test(answer.url())) return
    const { data } = (await answer.json().catch(() => ({}))) as {
      readonly data?: Record<string, unknown>
    }
    for (const name of ['access_token', 'token', 'log_ticket', 'log_key'])
      if (typeof data?.[name] === 'string') tokens.add(data[name])
  })
  await page.goto('/register')
  await fill(page, [
    [words.businessName, 'पोखरा किराना'],
    [w.ownerFullName, 'कृष्ण'],
    [words.mobile, owner],
    [words.address, 'पोखरा-८'],
    [words.password, secrets.registered],
  ])
  await button(page, words.register).click()
  await at(page, '/activate-account')
  codes.push(await served.codeFor(owner))
  await fill(page, [[w.code, codes[0]!]])
  await button(page, sessionRouteWords.activateAccount).click()
  await at(page, '/login')
  await logIn(page, secrets.mistyped)
  await page.getByRole('main').getByText('प्रयोगकर्ता नाम वा पासवर्ड मिलेन').waitFor()
  await letPass(1200)
  await logIn(page, secrets.registered)
  await at(page, '/home')
  await page.goto('/add-user')
  await fill(page, [
    [words.fullName, 'सीता'],
    [words.mobile, staff],
    [peopleWords.firstPassword, secrets.first],
    [peopleWords.verifyPassword, secrets.first],
  ])
  await button(page, words.save).click()
  await at(page, /^\/add-permission\/./)
  await page.goto(
    new URL(page.url()).pathname.replace('add-permission', 'sub-users/change-password'),
  )
  await fill(page, [
    [words.newPassword, secrets.given],
    [peopleWords.verifyPassword, secrets.given],
  ])
  const uploaded = entryUploaded(page, 'UserPasswordSubmitted')
  await button(page, words.save).click()
  await at(page, '/users')
  const change = async (who: Page, current: string, chosen: string): Promise<void> => {
    await fill(who, [
      [profileWords.currentPassword, current],
      [words.newPassword, chosen],
      [formWords.newPasswordAgain, chosen],
    ])
    await who
      .getByRole('main')
      .getByRole('button', { name: accessibleName(words.changePassword) })
      .click()
    await who
      .locator('.notistack-SnackbarContainer')
      .getByText(profileWords.passwordChanged.ne)
      .waitFor()
  }
  const staffPage = await context.newPage()
  await logIn(staffPage, secrets.given, staff)
  await at(staffPage, '/changepassword')
  await change(staffPage, secrets.given, secrets.own)
  await at(staffPage, '/home')
  await page.goto('/changepassword')
  await change(page, secrets.registered, secrets.changed)
  // The reset dismisses this session, and then the server takes only part of what was not uploaded yet.
  await uploaded
  // Another code is sent to the same number after a minute.
  await served.onBooks((database) =>
    database.asSystem(async (tx) => {
      await tx.query("update otp set sent_at = sent_at - interval '2 minutes'")
    }),
  )
  const visitor = await context.newPage()
  await visitor.goto('/resetnewpasswordpopup')
  await fill(visitor, [[w.ownerName, owner]])
  await button(visitor, w.sendCode).click()
  await visitor.getByRole('textbox', { name: accessibleName(w.code) }).waitFor()
  await expect.poll(() => served.codeFor(owner)).not.toBe(codes[0])
  codes.push(await served.codeFor(owner))
  await fill(visitor, [
    [w.code, codes[1]!],
    [words.newPassword, secrets.forgotten],
    [formWords.newPasswordAgain, secrets.forgotten],
  ])
  await button(visitor, w.setPassword).click()
  await at(visitor, '/login')
  await logIn(visitor, secrets.forgotten)
  await at(visitor, '/home')
  return codes
}

it.skipIf(!isLong)(
  'a secret that is typed is found in no log, storage, journal or export',
  async () => {
    const { context, page } = await openPage(browser, served.url, { fresh: true, offline: false })
    const tokens = new Set<string>()
    context.setDefaultTimeout(20_000)
    const codes = await liveThrough(context, page, tokens)
    const last = context.pages().at(-1)!
    // The logs are sent to the server, so everything stored there is searched.
    await letPass(3000)
    const token = await last.evaluate(() => sessionStorage.getItem('access_token'))
    const exported = await (
      await fetch(`${served.url}/api/web/export`, {
        headers: { 'app-key': 'khata-web', isWeb: 'true', authorization: `Bearer ${token!}` },
      })
    ).text()
    expect(exported).toContain('text')
    const kept = await keptBy(last)
    const said = served.said()
    await context.close()
    let rows = ''
    await served.stop(async (database) => {
      rows = await database.asSystem(rowsOf)
    })
    expect([
      kept.length > 1000,
      rows.includes('पोखरा किराना'),
      rows.includes('UserPasswordSubmitted'),
      rows.includes('RegistrationAsked') || rows.includes('LoggedIn'),
    ]).toEqual([true, true, true, true])
    const places = {
      'the browser': kept,
      "the server's log": said,
      'the database': rows,
      'the export': exported,
    }
    const found = Object.entries(places).flatMap(([where, text]) =>
      Object.entries(secrets)
        .filter(([, secret]) => text.includes(secret) || text.includes(secret.slice(4)))
        .map(([which]) => `${which} in ${where}`),
    )
    expect(found).toEqual([])
    // The device does not store its users' names in plain text either: only the tab's storage names the signed-in person.
    const device = kept.replace(/\{"[^\n]*"access_token"[^\n]*/, '')
    expect(device.length).toBeLessThan(kept.length)
    expect(
      [owner, staff, 'पोखरा', 'कृष्ण', 'सीता', 'sales-add'].filter((each) => device.includes(each)),
    ).toEqual([])
    // A code is only on the console of the server, which stands for its delivery; a token is only in the tab's storage.
    expect(
      codes.map((code) =>
        new RegExp(`(?<![0-9a-f.:-])${code}(?![0-9a-f-])`).test(`${rows}\n${exported}`),
      ),
    ).toEqual([false, false])
    expect(tokens.size).toBeGreaterThan(5)
    const outside = { "the server's log": said, 'the database': rows, 'the export': exported }
    expect(
      Object.entries(outside).flatMap(([where, text]) =>
        [...tokens]
          .filter((each) => text.includes(each))
          .map((each) => `${each.slice(0, 12)}… in ${where}`),
      ),
    ).toEqual([])
  },
)
