import type { Wire } from './shop.ts'

/** Company settings as they are sent to be changed: as they were read, without their histories. */
export const settingsForm = ({ history: _, printing_history: __, ...form }: Wire): Wire => form
