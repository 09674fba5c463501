import { useEffect, useState } from 'react'
import { useAppContext } from '../react/appContext.tsx'

/** How often the day is looked at: Kathmandu's midnight is noticed within a minute, also after the device slept. */
const everyMs = 60_000

/** Today in Kathmandu, also after midnight. */
export const useDay = (): string => {
  const today = useAppContext('today')
  const [day, setDay] = useState(today)
  useEffect(() => {
    const looking = setInterval(() => setDay(today()), everyMs)
    return () => clearInterval(looking)
  }, [today])
  return day
}
