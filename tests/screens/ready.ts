import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { quickFolder } from '../api/quickFolder.ts'
import { executable } from './browser.ts'
import { builtClient } from './client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what the workers of the browser project share during a run. */
    readonly laneFolder: string
  }
}

/** Unpacks Chromium once before any browser test: of two workers starting together, one would run a half-unpacked copy. */
export const setup = async ({ provide }: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(quickFolder, 'khata-lane-'))
  provide('laneFolder', folder)
  await Promise.all([builtClient(), executable()])
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
