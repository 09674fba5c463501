import { executable } from './browser.ts'
import { builtClient } from './client.ts'

/** Made once, before any test in a browser: of two that begin together, one would run a Chromium that the other still unpacks. */
export const setup = async (): Promise<void> => {
  await Promise.all([builtClient(), executable()])
}
