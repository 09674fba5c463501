import { inDigits } from '../money/digits.ts'
import type { Words } from '../words.ts'
import { showBs } from './calendar.ts'

/** Month names as shops use them, Baishakh first. */
export const bsMonthNames: readonly Words[] = [
  { ne: 'वैशाख', en: 'Baishakh' },
  { ne: 'जेठ', en: 'Jestha' },
  { ne: 'असार', en: 'Ashadh' },
  { ne: 'साउन', en: 'Shrawan' },
  { ne: 'भदौ', en: 'Bhadra' },
  { ne: 'असोज', en: 'Ashwin' },
  { ne: 'कात्तिक', en: 'Kartik' },
  { ne: 'मंसिर', en: 'Mangsir' },
  { ne: 'पुस', en: 'Poush' },
  { ne: 'माघ', en: 'Magh' },
  { ne: 'फागुन', en: 'Falgun' },
  { ne: 'चैत', en: 'Chaitra' },
]

/** Day names, Sunday first. */
export const weekdayNames: readonly Words[] = [
  { ne: 'आइतबार', en: 'Sunday' },
  { ne: 'सोमबार', en: 'Monday' },
  { ne: 'मङ्गलबार', en: 'Tuesday' },
  { ne: 'बुधबार', en: 'Wednesday' },
  { ne: 'बिहीबार', en: 'Thursday' },
  { ne: 'शुक्रबार', en: 'Friday' },
  { ne: 'शनिबार', en: 'Saturday' },
]

/** A civil date in both calendars, `2083-08-04 BS = 2026-11-20 AD`. */
export const dateInBothCalendars = (date: string): Words => ({
  ne: `वि.सं. ${showBs(date, 'devanagari')} = सन् ${inDigits(date, 'devanagari')}`,
  en: `${showBs(date, 'latin')} BS = ${date} AD`,
})

/** Why a date outside the current fiscal year needs a person's confirmation. */
export const dateToConfirm = (date: Words, meant: Words | null): Words => ({
  ne: `मिति ${date.ne} चालु आर्थिक वर्षको होइन; ${meant === null ? '' : `${meant.ne} भन्न खोज्नुभएको हो? `}यही मिति हो भने पक्का गर्नुहोस्`,
  en: `The date ${date.en} is outside the present fiscal year; ${meant === null ? '' : `did you mean ${meant.en}? If not, `}confirm it to record it`,
})

/** Why a date is too early to be recorded; `meant`: the date with the same figures in the AD calendar. */
export const dateTooEarly = (date: Words, meant: Words | null): Words => ({
  ne: `मिति ${date.ne} साह्रै पुरानो भयो${meant === null ? '' : `; ${meant.ne} भन्न खोज्नुभएको हो?`}`,
  en: `The date ${date.en} is too long ago${meant === null ? '' : `; did you mean ${meant.en}?`}`,
})
