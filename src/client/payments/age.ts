import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { paymentWords } from './paymentWords.ts'

const dayMs = 86_400_000
const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** How long ago a civil date was. */
export const sayAge = (date: string, today: string): Words => {
  const days = Math.round((startOf(today) - startOf(date)) / dayMs)
  return days <= 0 ? words.today : paymentWords.daysAgo(days)
}
