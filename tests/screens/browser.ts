import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import type { StretchAsked } from '../../src/client/log/stretchWorker.ts'
import { watchPages } from './underWay.ts'

export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser that `CHROMIUM_PATH` names, else the Chromium that comes from npm with the libraries a bare machine lacks. */
export const executable = async (): Promise<string> => {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH']
  // The package unpacks its own copies of libnss3 and others only where it believes to run on Lambda.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

/** `more`: further arguments of the browser itself, such as names that lead to this machine. */
export const launch = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await executable(),
    args: [...launchArguments, ...more],
    env: { ...process.env } as Record<string, string>,
  })

/** The long form of the tests: every width, and what is looked at in every state. */
export const isLong = process.env['LONG'] !== undefined

export const desktop = { width: 1440, height: 900 } as const
export const phone = { width: 360, height: 740 } as const
/** Of the widths of a test, each with its name: all of them in the long form, else the first. */
export const asFar = <W>(widths: readonly W[]): readonly W[] =>
  isLong ? widths : widths.slice(0, 1)

/** Runs in every page: the password's worker does its work at a hundredth of the cost, whose 128 MiB and second of a processor each sign-in takes. */
const stretchLightly = (): void => {
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

interface Opening {
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The app may be kept on the device, which costs each fresh profile the whole of its files. */
  readonly offline?: boolean
  /** The page as people have it: passwords are stretched at the product's own cost, and what is under way is not watched. */
  readonly bare?: boolean
}

/** A fresh profile. Faults of the page and refused scripts fail the test that looks at `faults`. */
export const openPage = async (
  browser: Browser,
  baseURL: string,
  { viewport = desktop, offline = true, bare = false }: Opening = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> => {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  // A browser without service workers, as on plain http.
  if (!offline)
    await context.addInitScript(() => {
      delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker
    })
  // A frame without script reports its violations to the console alone, which is heard below.
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', (e) =>
      console.error(
        `policy: ${e.effectiveDirective} ${e.blockedURI} ${e.sample} ${e.sourceFile ?? ''}:${e.lineNumber}`,
      ),
    ),
  )
  if (!bare) {
    await watchPages(context)
    await context.addInitScript(stretchLightly)
  }
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`${message.text()} ${message.location().url}`.trim())
  })
  return { context, page, faults }
}
