import { instantAt, isNews, learned, rightClock, type ClockError } from './clockError.ts'

const name = 'khata.clock'

const read = (): ClockError => {
  const [behind = NaN, at = NaN] = (localStorage.getItem(name) ?? '').split(',').map(Number)
  return Number.isFinite(behind) && Number.isFinite(at) ? { behind, at } : rightClock
}
/** Kept for a start without a network. */
let known = read()

/** The instant now, as the server has it: a device whose clock is wrong neither dates a bill wrongly nor shuts its owner out. */
export const now = (): string => new Date(instantAt(known, Date.now())).toISOString()

/** Learns from the `Date` of an answer. */
export const learnServerTime = (date: string | null): void => {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return
  const next = learned(at, Date.now())
  if (!isNews(known, next)) return
  known = next
  localStorage.setItem(name, `${next.behind},${next.at}`)
}
