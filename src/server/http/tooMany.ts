import type { Words } from '../../books/words.ts'
import type { TooMany } from './account.ts'

const counted = (count: number, unit: string): string =>
  `${count} ${count === 1 ? unit : `${unit}s`}`

/** A wait in words: seconds below a minute and a half, otherwise whole minutes or hours, rounded up. */
export const waitText = (seconds: number): Words => {
  if (seconds < 90) return { ne: `${seconds} सेकेन्ड`, en: counted(seconds, 'second') }
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return { ne: `${minutes} मिनेट`, en: counted(minutes, 'minute') }
  const hours = Math.ceil(seconds / 3600)
  return { ne: `${hours} घण्टा`, en: counted(hours, 'hour') }
}

/** A refusal that says in how many seconds the caller may try again. */
export const tooManyUntil = (seconds: number, say: (wait: Words) => Words): TooMany => ({
  tag: 'too_many',
  retryAfterSeconds: seconds,
  say: say(waitText(seconds)),
})

/** The same with a reason. */
export const tooManyFor = (seconds: number, why: Words): TooMany =>
  tooManyUntil(seconds, (wait) => ({
    ne: `${why.ne}; ${wait.ne}पछि फेरि प्रयास गर्नुहोस्`,
    en: `${why.en}; try again in ${wait.en}`,
  }))

/** Why one address is refused, and why everyone is. */
export const fromNetwork: Words = {
  ne: 'यो नेटवर्कबाट धेरै पटक प्रयास भयो',
  en: 'Too many attempts from this network',
}
export const fromEverybody: Words = {
  ne: 'अहिले धेरै जनाले प्रयास गर्दैछन्',
  en: 'Too many people are trying this just now',
}
