import type { Words } from '../../books/words.ts'
import { daysAgo, words } from '../i18n/words.ts'

const dayMs = 86_400_000
const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** How long ago a civil date was. */
export const sayAge = (date: string, today: string): Words => {
  const days = Math.round((startOf(today) - startOf(date)) / dayMs)
  return days <= 0 ? words.today : daysAgo(days)
}
