import { fiscalYearOf, showBs, toBs } from '../../books/calendar/calendar.ts'
import { bsMonthNames } from '../../books/calendar/calendarWords.ts'
import { amountInWords } from '../../books/money/amountInWords.ts'
import { inDigits } from '../../books/money/digits.ts'
import { showRupees, type Paisa } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the letters of confirmation and of their screen. */
export const confirmationWords = {
  about: {
    ne: 'पार्टीसँग हिसाब भिडाउने पत्र; एक पृष्ठमा एक पत्र छापिन्छ',
    en: 'Letters that ask parties to confirm their balance, one to a page',
  },
  asOn: { ne: 'कुन मितिसम्मको', en: 'Balance as on' },
  least: { ne: 'कम्तीमा यति बाँकी', en: 'Balance of at least' },
  bothSides: { ne: 'लिनु र दिनु दुवै', en: 'Both sides' },
  language: { ne: 'पत्रको भाषा', en: 'Language of the letter' },
  printAll: { ne: 'सबै पत्र छाप्नुहोस्', en: 'Print all letters' },
  printOne: { ne: 'पत्र छाप्नुहोस्', en: 'Print the letter' },
  allLetters: { ne: 'सबै पत्र', en: 'All letters' },
  none: { ne: 'पत्र लेख्नुपर्ने कोही छैन', en: 'There is nobody to write to' },
  noneHelp: {
    ne: 'यो मितिमा यति बाँकी भएको कुनै पार्टी छैन।',
    en: 'No party has such a balance as on this day.',
  },
  title: { ne: 'मौज्दात पुष्टि सम्बन्धमा', en: 'Confirmation of balance' },
  to: { ne: 'श्री', en: 'M/s' },
  greeting: { ne: 'महोदय,', en: 'Dear Sir or Madam,' },
  request: {
    ne: 'कृपया आफ्नो हिसाबसँग भिडाई तलको जवाफमा सहीछाप गरेर फिर्ता पठाइदिनुहोला।',
    en: 'Please compare this with your books and return the reply below, signed and stamped.',
  },
  vatIncluded: {
    ne: 'बिक्री, खरिद र फिर्ताको रकममा भ्याट समावेश छ।',
    en: 'Amounts of sales, purchases and returns include VAT.',
  },
  signatureAndStamp: { ne: 'सहीछाप', en: 'Signature and stamp' },
  reply: { ne: 'जवाफ', en: 'Reply' },
  disagree: {
    ne: 'मिल्दैन। हाम्रो हिसाबमा बाँकी रु.',
    en: 'We do not agree. Our books show Rs.',
  },
  ofTheirs: { ne: 'लिनुपर्ने / दिनुपर्ने छ। फरक परेको कारण:', en: 'receivable / payable. Reason:' },
  nameAndPost: { ne: 'नाम र पद', en: 'Name and position' },
} satisfies Record<string, Words>

/** A day as a letter says it: २०८३ असार ३२ गते, 32 Ashadh 2083 BS. */
export const letterDay = (date: string): Words => {
  const bs = toBs(date)
  const month = bs === null ? undefined : bsMonthNames[bs.month - 1]
  if (bs === null || month === undefined)
    return { ne: showBs(date, 'devanagari'), en: showBs(date, 'latin') }
  return {
    ne: inDigits(`${bs.year} ${month.ne} ${bs.day} गते`, 'devanagari'),
    en: `${bs.day} ${month.en} ${bs.year} BS`,
  }
}

interface Rupees {
  readonly figures: Words
  readonly words: Words
}
const rupeesOf = (paisa: Paisa): Rupees => ({
  figures: {
    ne: `रु. ${showRupees(Math.abs(paisa), 'devanagari')}`,
    en: `Rs. ${showRupees(Math.abs(paisa), 'latin')}`,
  },
  words: amountInWords(Math.abs(paisa)),
})

/** What the shop's books say of the balance. Above zero the party owes the shop. */
export const balanceSentence = (paisa: Paisa, on: string): Words => {
  const { figures, words } = rupeesOf(paisa)
  const day = letterDay(on)
  if (paisa === 0)
    return {
      ne: `हाम्रो हिसाबअनुसार ${day.ne}सम्म तपाईं र हामीबीच केही लिनुदिनु बाँकी छैन।`,
      en: `According to our books, nothing is outstanding between you and us as on ${day.en}.`,
    }
  return paisa > 0
    ? {
        ne: `हाम्रो हिसाबअनुसार ${day.ne}सम्म हामीले तपाईंबाट लिनुपर्ने बाँकी ${figures.ne} (अक्षरेपी ${words.ne}) छ।`,
        en: `According to our books, the balance receivable from you as on ${day.en} is ${figures.en} (${words.en}).`,
      }
    : {
        ne: `हाम्रो हिसाबअनुसार ${day.ne}सम्म हामीले तपाईंलाई दिनुपर्ने बाँकी ${figures.ne} (अक्षरेपी ${words.ne}) छ।`,
        en: `According to our books, the balance payable to you as on ${day.en} is ${figures.en} (${words.en}).`,
      }
}

/** What the table of the letter shows. */
export const dealingsSentence = (on: string): Words => {
  const year = fiscalYearOf(on)?.name ?? ''
  return {
    ne: `आर्थिक वर्ष ${inDigits(year, 'devanagari')} को सो मितिसम्मको कारोबार यस्तो छ:`,
    en: `These are the dealings of fiscal year ${year} up to that day:`,
  }
}

/** The alternative of the reply that agrees, as the party sees it. */
export const agreement = (paisa: Paisa, on: string): Words => {
  const { figures } = rupeesOf(paisa)
  const day = letterDay(on)
  if (paisa === 0)
    return {
      ne: `मिल्छ। हाम्रो हिसाबमा पनि ${day.ne}सम्म केही बाँकी छैन।`,
      en: `We agree. Our books also show that nothing is outstanding as on ${day.en}.`,
    }
  return paisa > 0
    ? {
        ne: `मिल्छ। हाम्रो हिसाबमा पनि ${day.ne}सम्म तपाईंलाई दिनुपर्ने ${figures.ne} छ।`,
        en: `We agree. Our books also show ${figures.en} payable to you as on ${day.en}.`,
      }
    : {
        ne: `मिल्छ। हाम्रो हिसाबमा पनि ${day.ne}सम्म तपाईंबाट लिनुपर्ने ${figures.ne} छ।`,
        en: `We agree. Our books also show ${figures.en} receivable from you as on ${day.en}.`,
      }
}
/** The signature of one side. */
export const signsFor = (name: string): Words => ({ ne: `${name} को तर्फबाट`, en: `For ${name}` })
