import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { quickFolder } from '../api/quickFolder.ts'
import { executable } from './browser.ts'
import { builtClient } from './client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the workers of the browser lane keep what lives as long as they do. */
    readonly laneFolder: string
  }
}

/** Made once, before any test in a browser: of two that begin together, one would run a Chromium that the other still unpacks. */
export const setup = async ({ provide }: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(quickFolder, 'khata-lane-'))
  provide('laneFolder', folder)
  await Promise.all([builtClient(), executable()])
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
