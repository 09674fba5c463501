import { chromium, type Browser } from 'playwright-core'
import { quickFolder } from '../api/quickFolder.ts'
import { isLong } from '../longForm.ts'

export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A young generation that holds most of a page load: it is collected less often.
  '--js-flags=--min-semi-space-size=32',
]

/** Playwright keeps Chromium's shared memory on the disk, for machines that have little of it; where there is enough it is memory. */
export const omittedArguments = quickFolder === '/dev/shm' ? ['--disable-dev-shm-usage'] : []

/** The browser in `CHROMIUM_PATH`, else the Chromium from npm with the libraries that a minimal system lacks. */
export const executable = async (): Promise<string> => {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH']
  // The package unpacks its own copies of libnss3 and others only if it detects Lambda.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

/** `more`: further arguments of the browser, such as host names that resolve to this machine. */
export const launch = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await executable(),
    args: [...launchArguments, ...more],
    ignoreDefaultArgs: omittedArguments,
    env: { ...process.env } as Record<string, string>,
  })

export const desktop = { width: 1440, height: 900 } as const
export const phone = { width: 360, height: 740 } as const
/** The narrowest screen on which nothing may have to be scrolled sideways (WCAG 1.4.10). */
export const narrow = { width: 320, height: 640 } as const
/** The named widths of a test: all of them in the long form, else the first. */
export const asFar = <W>(widths: readonly W[]): readonly W[] =>
  isLong ? widths : widths.slice(0, 1)
