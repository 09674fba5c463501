import { createContext, use, type ReactNode } from 'react'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'

const Clock = createContext<() => string>(() => '2026-01-01T00:00:00Z')

export const ClockProvider = ({
  now,
  children,
}: {
  readonly now: () => string
  readonly children: ReactNode
}) => <Clock value={now}>{children}</Clock>

/** Today in Kathmandu, `YYYY-MM-DD` (AD). */
export const useToday = (): string => kathmanduToday(use(Clock)())
