import { preferencesIn, type Preferences } from './language.tsx'

/** Preferences that last as long as the page, for previews and browsers without storage. */
export const passingPreferences = (): Preferences => {
  const kept = new Map<string, string>()
  return preferencesIn({
    read: (name) => kept.get(name) ?? null,
    keep: (name, value) => void kept.set(name, value),
  })
}
