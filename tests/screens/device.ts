import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { quickFolder } from '../api/quickFolder.ts'
import { leavePagesAtRest } from './atRest.ts'
import { desktop, executable, launchArguments, omittedArguments } from './browser.ts'
import { reportOnFailure } from './failureReport.ts'
import { stretchLightly } from './pages.ts'
import { watchPages } from './underWay.ts'

/** What the screen showed of one bill at one moment. */
export interface Shown {
  /** Epoch milliseconds by the true clock. */
  readonly at: number
  readonly standing: 'writing' | 'sending' | 'kept' | 'recorded'
  readonly number: string | null
  /** The quantity of each line, by its item. */
  readonly lines: Readonly<Record<string, string>>
  /** The time since Save was pressed. */
  readonly afterMs: number | null
}

/** A step of saving at which the page stops: the n-th time that it gets there. */
export interface Moment {
  readonly step: 'pressed' | 'disk asked' | 'disk kept' | 'request' | 'answer'
  readonly nth: number
}

/** A browser with its profile on the disk: it can be killed as in a power cut and restarted with what the disk has. */
export interface Device {
  readonly folder: string
  context(): BrowserContext
  page(): Page
  /** Everything its screens showed of each bill, by document id, in order. */
  readonly shown: ReadonlyMap<string, readonly Shown[]>
  /** Faults of the pages. */
  readonly faults: readonly string[]
  /** Called when a page has stopped at its step. */
  reached: (() => void) | null
  open(): Promise<void>
  /** SIGKILL to the browser and all its processes; resolves when they are gone. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** Runs in every page: reports what the screen shows as it changes, and can set the clock wrong and stop the page at a step. */
const watcher = ([kept, recorded, sending]: readonly string[]): void => {
  const tools = window as unknown as {
    said: (documentId: string, shown: unknown) => void
    reached: () => void
    stopAt: { step: string; nth: number } | null
  }
  let pressed = 0
  let last = ''
  tools.stopAt = null
  const counts: Record<string, number> = {}
  const at = (step: string): void => {
    const { stopAt } = tools
    if (stopAt === null || stopAt === undefined || stopAt.step !== step) return
    counts[step] = (counts[step] ?? 0) + 1
    if (counts[step] !== stopAt.nth) return
    tools.reached()
    for (const end = performance.now() + 20_000; performance.now() < end;);
  }
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button[aria-keyshortcuts="Control+Enter"]')
      if (button === null) return
      pressed = performance.now()
      at('pressed')
    },
    true,
  )
  const standingOf = (said: string): Shown['standing'] => {
    if (said.includes(recorded!)) return 'recorded'
    if (said.includes(kept!)) return 'kept'
    return said.includes(sending!) ? 'sending' : 'writing'
  }
  const look = (): void => {
    const documentId =
      location.pathname === '/sales/add' ? new URLSearchParams(location.search).get('draft') : null
    const main = document.querySelector('main')
    if (documentId === null || main === null) return
    const said = [...main.querySelectorAll('[role=status]')]
      .map((each) => each.textContent ?? '')
      .join(' ')
    const standing = standingOf(said)
    const lines = Object.fromEntries(
      [...main.querySelectorAll<HTMLElement>('[data-item]')].map((row) => [
        row.dataset['item'],
        row.querySelector<HTMLInputElement>('input[data-column=quantity]')?.value ?? '',
      ]),
    )
    const now = JSON.stringify([documentId, standing, lines])
    if (now === last) return
    last = now
    tools.said(documentId, {
      at: performance.timeOrigin + performance.now(),
      standing,
      lines,
      number: /[A-Z]+-\d{4}\/\d\d-\d{5}/.exec(said)?.[0] ?? null,
      afterMs: standing === 'writing' ? null : performance.now() - pressed,
    })
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['value'],
  })

  const around = (
    on: unknown,
    name: string,
    wrap: (call: () => unknown, self: never, a: readonly never[]) => unknown,
  ): void => {
    const of = on as Record<string, (...a: never[]) => unknown>
    const was = of[name]!
    of[name] = function (this: never, ...a: never[]) {
      return wrap(() => was.apply(this, a), this, a)
    }
  }
  around(IDBObjectStore.prototype, 'add', (call, self: IDBObjectStore) => {
    if (self.transaction.db.name === 'khata-log') at('disk asked')
    return call()
  })
  around(IDBDatabase.prototype, 'transaction', (call, self: IDBDatabase, [, mode]) => {
    const tx = call() as IDBTransaction
    if (self.name === 'khata-log' && mode === 'readwrite')
      tx.addEventListener('complete', () => at('disk kept'))
    return tx
  })
  around(window, 'fetch', async (call, _, [request]: readonly unknown[]) => {
    const asked =
      request instanceof Request &&
      request.method === 'POST' &&
      new URL(request.url).pathname === '/api/web/sales'
    if (asked) at('request')
    const answer = await call()
    if (asked) at('answer')
    return answer
  })

  let shift = 0
  try {
    shift = Number(localStorage.getItem('clockIsWrongBy') ?? 0)
  } catch {
    /* a page without storage */
  }
  Object.assign(window, {
    setClock: (ms: number) => {
      shift = ms
      localStorage.setItem('clockIsWrongBy', String(ms))
    },
  })
  window.Date = new Proxy(Date, {
    construct: (real, a: [], made) =>
      Reflect.construct(real, a.length === 0 ? [real.now() + shift] : a, made) as object,
    get: (real, name, of) =>
      name === 'now' ? () => real.now() + shift : (Reflect.get(real, name, of) as unknown),
  })
}

export const openDevice = async (baseURL: string): Promise<Device> => {
  const folder = mkdtempSync(join(quickFolder, 'khata-device-'))
  const shown = new Map<string, Shown[]>()
  const faults: string[] = []
  let context: BrowserContext | null = null
  let group = 0
  const standing = (): BrowserContext => {
    if (context === null) throw new Error('the browser is not open')
    return context
  }
  const device: Device = {
    folder,
    shown,
    faults,
    reached: null,
    context: standing,
    page: () => standing().pages().at(-1)!,
    open: async () => {
      context = await chromium.launchPersistentContext(folder, {
        executablePath: await executable(),
        args: [...launchArguments],
        ignoreDefaultArgs: omittedArguments,
        env: { ...process.env } as Record<string, string>,
        baseURL,
        viewport: desktop,
        locale: 'en-US',
        timezoneId: 'America/New_York',
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(40_000)
      const devtools = await context.browser()!.newBrowserCDPSession()
      group = (await devtools.send('SystemInfo.getProcessInfo')).processInfo.find(
        ({ type }) => type === 'browser',
      )!.id
      await context.exposeBinding('said', (_, documentId: string, what: Shown) => {
        shown.set(documentId, [...(shown.get(documentId) ?? []), what])
      })
      await context.exposeBinding('reached', () => device.reached?.())
      await watchPages(context)
      await context.addInitScript(stretchLightly)
      leavePagesAtRest(context)
      await context.addInitScript(watcher, [
        tradeWords.waitingTitle.ne,
        tradeWords.recordedTitle.ne,
        tradeWords.sending.ne,
      ])
      const hear = (page: Page): void => {
        reportOnFailure(page)
        page.on('pageerror', (error) => faults.push(String(error)))
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text())
        })
      }
      context.on('page', hear)
      for (const page of context.pages()) hear(page)
    },
    kill: async () => {
      const gone = new Promise((resolve) => {
        standing().on('close', resolve)
      })
      // The browser leads its own process group, which contains all its processes.
      process.kill(-group, 'SIGKILL')
      await gone
      context = null
    },
    close: async () => {
      await context?.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  await device.open()
  return device
}

/** Sets the device's clock wrong by this much, for open and future pages. */
export const setClock = (page: Page, ms: number): Promise<void> =>
  page.evaluate((by) => (window as unknown as { setClock: (ms: number) => void }).setClock(by), ms)
export const stopAt = (page: Page, moment: Moment): Promise<void> =>
  page.evaluate((at) => {
    Object.assign(window, { stopAt: at })
  }, moment)
