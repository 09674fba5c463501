import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { executable, launchArguments } from '../screens/browser.ts'
import type { Bench } from './page/page.ts'

const root = join(import.meta.dirname, '../..')
const kinds: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** The page built as the client is for production, without development checks. */
const builtPage = async (): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), 'khata-bench-page-'))
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      root: join(root, 'tests/bench/page'),
      configFile: join(root, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
  return outDir
}

/** Asks the page for figures. */
export type Ask = <A>(
  work: (bench: Bench, argument: never) => Promise<A>,
  argument?: unknown,
) => Promise<A>
export interface Chromium {
  /** In a browser started only for this question, with the same profile on the disk: only the disk's cache is warm. */
  readonly anew: Ask
  readonly version: () => string
  /** The processor time of the last question in the page's own process: on a busy machine that says what the work costs. */
  readonly processorMs: () => number
}

/**
 * Provides a real Chromium whose profile is on the disk. With `newContext` it would be in memory, where durability costs
 * nothing. The page is isolated, so that its clock is exact to 5 µs.
 */
export const withChromium = async <A>(work: (browser: Chromium) => Promise<A>): Promise<A> => {
  const folder = await builtPage()
  const profile = mkdtempSync(join(tmpdir(), 'khata-bench-profile-'))
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) return void answer.writeHead(404).end()
    answer.writeHead(200, {
      'content-type': kinds[extname(file)] ?? 'application/octet-stream',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    createReadStream(file).pipe(answer)
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  let version = ''
  let processorMs = 0
  const anew: Ask = async (asked, argument) => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: await executable(),
      args: [...launchArguments],
      env: { ...process.env } as Record<string, string>,
    })
    try {
      const page: Page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      await page.goto(url)
      await page.waitForFunction('window.bench !== undefined')
      version = context.browser()?.version() ?? (await page.evaluate('navigator.userAgent'))
      const metrics = await context.newCDPSession(page)
      await metrics.send('Performance.enable')
      const spent = async (): Promise<number> =>
        (await metrics.send('Performance.getMetrics')).metrics.find(
          ({ name }) => name === 'ProcessTime',
        )!.value * 1000
      const before = await spent()
      const said = await page.evaluate(
        `(${String(asked)})(window.bench, ${JSON.stringify(argument ?? null)})`,
      )
      processorMs = (await spent()) - before
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return said as never
    } finally {
      await context.close()
    }
  }
  try {
    return await work({ anew, version: () => version, processorMs: () => processorMs })
  } finally {
    await new Promise((closed) => server.close(closed))
    rmSync(folder, { recursive: true, force: true })
    rmSync(profile, { recursive: true, force: true })
  }
}
