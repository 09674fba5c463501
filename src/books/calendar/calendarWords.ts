import type { Words } from '../words.ts'

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
