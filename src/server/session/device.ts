import { both } from '../../books/words.ts'
import { sessionWords } from './words.ts'

// The first match counts: most browsers also name others in their user agent.
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iOS/, 'iOS'],
  [/Windows|Win32/, 'Windows'],
  [/Mac OS|MacIntel|macOS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

const unknown = both(sessionWords.unknownDevice)

const descriptionOf = (kept: string): readonly unknown[] => {
  const read = JSON.parse(kept) as { readonly name?: unknown; readonly platform?: unknown }
  return [read.name, read.platform]
}

/** The browser and system of a device in two words ('Chrome · Linux'), from its description at sign-in. */
export const deviceText = (kept: string): string => {
  const description = descriptionOf(kept)
    .filter((each) => typeof each === 'string')
    .join(' ')
  const known = [browsers, systems].flatMap(
    (names) => names.find(([is]) => is.test(description))?.[1] ?? [],
  )
  return known.length === 0 ? unknown : known.join(' · ')
}
