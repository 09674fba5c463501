import type { Locator } from 'playwright-core'

/** Chooses a radio button as a person does: by its label, once that is at rest and nothing covers it. The button itself is unseen. */
export const chooseRadio = (radio: Locator): Promise<void> => radio.locator('xpath=..').check()
