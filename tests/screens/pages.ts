import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core'
import type { StretchAsked } from '../../src/client/log/stretchWorker.ts'
import { leavePagesAtRest } from './atRest.ts'
import { desktop } from './browser.ts'
import { reportOnFailure, watchPresses } from './failureReport.ts'
import { watchPages } from './underWay.ts'

/** Runs in every page: the password worker hashes at a hundredth of the product's cost, which is 128 MiB and a second of CPU time per sign-in. */
export const stretchLightly = (): void => {
  const worker = Worker.prototype as unknown as Record<
    'postMessage',
    (this: Worker, message: unknown, ...more: unknown[]) => void
  >
  const send = worker.postMessage
  worker.postMessage = function (message, ...more) {
    const { cost } = (message ?? {}) as Partial<StretchAsked>
    send.call(
      this,
      cost === undefined
        ? message
        : { ...(message as StretchAsked), cost: { N: 2 ** 10, r: 8, p: 1 } },
      ...more,
    )
  }
}

/**
 * Runs in every page, not in its frames, some of which run no script: the fonts are requested with the stylesheet, so that they
 * are there before the first text. A font that comes after it moves the page, and a press whose release hits something else
 * is no click.
 */
const loadFontsEarly = (): void => {
  if (window !== window.top) return
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      for (const text of ['क', 'a'])
        void document.fonts.load('16px "Noto Sans Devanagari Variable"', text).catch(() => [])
    },
    true,
  )
}

/** Runs in every page: a browser without service workers, as on plain http. */
const withoutWorkers = (): void => {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker
}
/** Runs in every page. A frame without script reports policy violations only to the console, which `openPage` reads. */
const tellViolations = (): void =>
  addEventListener('securitypolicyviolation', (e) =>
    console.error(
      `policy: ${e.effectiveDirective} ${e.blockedURI} ${e.sample} ${e.sourceFile ?? ''}:${e.lineNumber}`,
    ),
  )

interface Opening {
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The app is stored on the device, so each fresh profile loads all of its files. */
  readonly offline?: boolean
  /** The app that an earlier test stored on the device stays there. */
  readonly keepsApp?: boolean
  /** A profile for one test only. */
  readonly fresh?: boolean
  /** Passwords are hashed at the product's cost. */
  readonly fullCost?: boolean
  /** A fresh page as in production: at the product's cost, and work under way is not watched. */
  readonly bare?: boolean
}

const ofTheApp = ['service_workers', 'cache_storage']
const ofThePerson = ['cookies', 'indexeddb', 'local_storage']

const openContext = async (
  browser: Browser,
  baseURL: string,
  { offline = true, fullCost = false, bare = false }: Opening,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL,
    viewport: desktop,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  if (!offline) await context.addInitScript(withoutWorkers)
  await context.addInitScript(tellViolations)
  if (!bare) {
    await watchPages(context)
    await watchPresses(context)
    await context.addInitScript(loadFontsEarly)
  }
  if (!bare && !fullCost) await context.addInitScript(stretchLightly)
  return context
}

/** Clears a profile except the cache of the app's files, which takes as long to fill as the app to load. */
const makeLikeNew = async (
  context: BrowserContext,
  baseURL: string,
  keepsApp: boolean,
  scripts: readonly Disposable[],
): Promise<void> => {
  for (const page of context.pages()) await page.close()
  for (const event of ['page', 'request', 'requestfinished', 'requestfailed', 'response'] as const)
    context.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const script of scripts) await script.dispose()
  await context.setOffline(false)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: baseURL,
    storageTypes: [...ofThePerson, ...(keepsApp ? [] : ofTheApp)].join(),
  })
  await context.clearCookies()
  await page.close()
}

/** Tells when a test takes over the clock, which has no way back: it stands in every later page of the profile. */
const watchClock = ({ clock }: BrowserContext): { readonly isTaken: () => boolean } => {
  let isTaken = false
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const take = clock[name].bind(clock) as (...given: never[]) => Promise<void>
    clock[name] = (...given: readonly unknown[]) => {
      isTaken = true
      return take(...(given as never[]))
    }
  }
  return { isTaken: () => isTaken }
}

const unused = new WeakMap<Browser, Map<string, BrowserContext[]>>()
/** A cleared profile. Closing it releases it for the next test. */
const profileOf = async (
  browser: Browser,
  baseURL: string,
  opening: Opening,
): Promise<BrowserContext> => {
  const {
    offline = true,
    keepsApp = false,
    fresh = false,
    fullCost = false,
    bare = false,
  } = opening
  if (fresh || bare) return openContext(browser, baseURL, opening)
  const ofBrowser = unused.get(browser) ?? new Map<string, BrowserContext[]>()
  const key = [baseURL, offline, keepsApp, fullCost].join(' ')
  const left = ofBrowser.get(key) ?? []
  unused.set(browser, ofBrowser.set(key, left))
  const given = left.pop()
  if (given !== undefined) return given
  const context = await openContext(browser, baseURL, opening)
  const scripts: Disposable[] = []
  const addScript = context.addInitScript.bind(context) as (...a: never[]) => Promise<Disposable>
  context.addInitScript = async (...script: readonly unknown[]) => {
    const added = await addScript(...(script as never[]))
    scripts.push(added)
    return added
  }
  const clock = watchClock(context)
  const close = context.close.bind(context)
  context.close = async () => {
    if (left.includes(context)) return
    if (clock.isTaken()) return close()
    try {
      await makeLikeNew(context, baseURL, keepsApp, scripts.splice(0))
      left.push(context)
    } catch {
      await close()
    }
  }
  return context
}

/** A page of a cleared profile. Errors of the page and refused scripts fail the test that checks `faults`. */
export const openPage = async (
  browser: Browser,
  baseURL: string,
  opening: Opening = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> => {
  const context = await profileOf(browser, baseURL, opening)
  context.setDefaultTimeout(30_000)
  if (opening.bare !== true) leavePagesAtRest(context)
  context.on('page', reportOnFailure)
  const page = await context.newPage()
  if (opening.viewport !== undefined) await page.setViewportSize(opening.viewport)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`${message.text()} ${message.location().url}`.trim())
  })
  return { context, page, faults }
}
