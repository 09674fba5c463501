import { isCivilDate } from '../../books/calendar/civilDate.ts'
import type { VatRegistration } from '../../books/company/company.ts'
import type { CostingMethod } from '../../books/stock/costing.ts'
import type { CompanySettings } from '../../contract/settings.ts'
import type { SettingsTexts } from './settingsForm.ts'

/** The settings in a form that reach into recorded days; null: as they were, or not readable yet. */
export interface SettingsEffects {
  readonly registration: VatRegistration | null
  readonly costing: {
    readonly costingMethod: CostingMethod
    readonly costingFrom: string | null
  } | null
  readonly firstDay: string | null
}

/** A day that counts only if the switch before it says yes; undefined if it cannot be read. */
const dayIn = (has: string, day: string): string | null | undefined => {
  if (has !== 'yes') return null
  return isCivilDate(day) ? day : undefined
}

const registrationIn = (texts: SettingsTexts, was: CompanySettings): VatRegistration | null => {
  const from = dayIn(texts.isVatRegistered, texts.vatRegisteredFrom)
  const through = from === null ? null : dayIn(texts.hasVatEnded, texts.vatRegisteredThrough)
  if (from === undefined || through === undefined) return null
  return from === was.vatRegisteredFrom && through === was.vatRegisteredThrough
    ? null
    : { vatRegisteredFrom: from, vatRegisteredThrough: through }
}

const costingIn = (texts: SettingsTexts, was: CompanySettings): SettingsEffects['costing'] => {
  const { costingMethod } = texts
  const costingFrom = dayIn(texts.hasCostingDay, texts.costingFrom)
  if (costingFrom === undefined) return null
  return costingMethod === was.costingMethod && costingFrom === was.costingFrom
    ? null
    : { costingMethod, costingFrom }
}

const firstDayIn = (texts: SettingsTexts, was: CompanySettings): string | null => {
  const day = dayIn(texts.hasFirstDay, texts.booksBeginOn) ?? null
  return day === was.booksBeginOn ? null : day
}

/** What saving this form would do to recorded days; null if nothing. */
export const effectsOf = (texts: SettingsTexts, was: CompanySettings): SettingsEffects | null => {
  const effects = {
    registration: registrationIn(texts, was),
    costing: costingIn(texts, was),
    firstDay: firstDayIn(texts, was),
  }
  return Object.values(effects).every((effect) => effect === null) ? null : effects
}
