import { unitIn } from '../../books/stock/unitWords.ts'
import Box from '@mui/material/Box'
import { showBs, toBs, weekday } from '../../books/calendar/calendar.ts'
import { inDigits } from '../../books/money/digits.ts'
import { showRupees, type Paisa } from '../../books/money/money.ts'
import { showRate, type TenThousandths } from '../../books/money/rate.ts'
import { showQuantity, type Thousandths } from '../../books/money/quantity.ts'
import { useDigits, useLanguage, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { bsMonthNames, weekdayNames } from '../../books/calendar/calendarWords.ts'

const minus = (text: string): string => text.replace(/^-/, '−')

/** Puts रु. or Rs. before figures, by the language. */
const useRupeeSign = (): ((figures: string) => string) => {
  const say = useWords()
  return (figures) => `${say(words.rupeeSign)} ${figures}`
}

/** An amount as text, for titles and attributes. */
export const useMoneyText = (): ((paisa: Paisa, withSign?: boolean) => string) => {
  const digits = useDigits()
  const signed = useRupeeSign()
  return (paisa, withSign = false) => {
    const amount = minus(showRupees(paisa, digits))
    return withSign ? signed(amount) : amount
  }
}

/** An amount of money, grouped by lakh, in the digits of the language. `sign` puts रु. or Rs. before it; `dashZero` shows – for zero. */
export const Money = ({
  paisa,
  sign = false,
  dashZero = false,
}: {
  readonly paisa: Paisa
  readonly sign?: boolean
  readonly dashZero?: boolean
}) => {
  const show = useMoneyText()
  return <span className="figures">{dashZero && paisa === 0 ? '–' : show(paisa, sign)}</span>
}

/** A price per unit with the decimals that it has, at least two. `sign` and `dashZero` as of `Money`. */
export const Rate = ({
  tenThousandths,
  sign = false,
  dashZero = false,
}: {
  readonly tenThousandths: TenThousandths
  readonly sign?: boolean
  readonly dashZero?: boolean
}) => {
  const signed = useRupeeSign()
  const rate = showRate(tenThousandths, useDigits())
  const shown = sign ? signed(rate) : rate
  return <span className="figures">{dashZero && tenThousandths === 0 ? '–' : shown}</span>
}

/** A party's balance: the amount without a sign, and whether it is receivable or payable. Above zero is receivable. */
export const PartyBalance = ({ paisa }: { readonly paisa: Paisa }) => {
  const say = useWords()
  const show = useMoneyText()
  if (paisa === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {say(words.settled)}
      </Box>
    )
  const word = paisa > 0 ? words.receivable : words.payable
  return (
    <Box
      component="span"
      sx={(t) => ({
        display: 'inline-flex',
        flexDirection: 'column',
        alignItems: 'flex-end',
        color: paisa > 0 ? t.vars.palette.receivable : t.vars.palette.payable,
      })}
    >
      <span className="figures">{show(Math.abs(paisa))}</span>
      <Box component="span" sx={{ fontSize: '0.8125rem', lineHeight: 1.3 }}>
        {say(word)}
      </Box>
    </Box>
  )
}

/** A unit as text, in the language of the screen. */
export const useUnitText = (): ((unit: string) => string) => {
  const { language } = useLanguage()
  return (unit) => unitIn(unit, language)
}

/** A unit, in the language of the screen. */
export const Unit = ({ unit }: { readonly unit: string }) => useUnitText()(unit)

/** A quantity with its unit and only the decimals that it has. */
export const Quantity = ({
  thousandths,
  unit,
}: {
  readonly thousandths: Thousandths
  readonly unit?: string | undefined
}) => {
  const digits = useDigits()
  const unitText = useUnitText()
  return (
    <span className="figures">
      {minus(showQuantity(thousandths, digits))}
      {unit === undefined ? '' : ` ${unitText(unit)}`}
    </span>
  )
}

/** A whole number (rows, days, copies) in the digits of the language. */
export const useNumberText = (): ((n: number) => string) => {
  const digits = useDigits()
  return (n) => inDigits(String(n), digits)
}

/** A civil date in words: मंसिर ५, २०८३ शनिबार. */
export const useLongDate = (): ((date: string) => string) => {
  const digits = useDigits()
  const { language } = useLanguage()
  return (date) => {
    const bs = toBs(date)
    const name = bs === null ? undefined : bsMonthNames[bs.month - 1]
    const day = weekdayNames[weekday(date)]
    if (bs === null || name === undefined || day === undefined) return showBs(date, digits)
    return language === 'en'
      ? `${day.en}, ${bs.day} ${name.en} ${bs.year}`
      : inDigits(`${name.ne} ${bs.day}, ${bs.year}, ${day.ne}`, digits)
  }
}

/** The civil (AD) date in words: 21 Nov 2026. */
export const showAd = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`))

/** A business date in Bikram Sambat, with the civil date on hover, or below it with `withAd`. */
export const DateText = ({
  date,
  withAd = false,
}: {
  readonly date: string
  readonly withAd?: boolean
}) => {
  const bs = showBs(date, useDigits())
  if (withAd) {
    return (
      <Box
        component="time"
        dateTime={date}
        className="figures"
        sx={{ display: 'inline-flex', flexDirection: 'column', lineHeight: 1.35 }}
      >
        {bs}
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {showAd(date)}
        </Box>
      </Box>
    )
  }
  return (
    <time dateTime={date} title={showAd(date)} className="figures">
      {bs}
    </time>
  )
}
