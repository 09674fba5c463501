import { unitWords } from '../../books/stock/unitWords.ts'
import { showBs } from '../../books/calendar/calendar.ts'
import { nepaliNumber } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import { showQuantity } from '../../books/money/quantity.ts'
import { fromBoth, type Words } from '../../books/words.ts'
import type { Notice } from '../../contract/notices.ts'

/** The texts of the app's own notices, and of which of them are shown. */
export const noticeWords = {
  openCheque: { ne: 'चेक हेर्नुहोस्', en: 'Open the cheque' },
  openParty: { ne: 'पार्टी हेर्नुहोस्', en: 'Open the party' },
  openItem: { ne: 'सामान हेर्नुहोस्', en: 'Open the item' },
  order: { ne: 'खरिद लेख्नुहोस्', en: 'Enter a purchase' },
  openReturn: { ne: 'विवरणका अङ्क', en: 'Figures of the return' },
  renew: { ne: 'नवीकरण गर्नुहोस्', en: 'Renew' },
  reminders: { ne: 'गर्ने बेला भएका काम', en: 'Reminders due' },
  settingsHelp: {
    ne: 'यो पसलका सबैलाई लागू हुन्छ; हरेकले आफूले हेर्न पाउने कुरा मात्र देख्छ।',
    en: 'For everyone in this shop. Each person sees only what they may see.',
  },
  shown: { ne: 'देखाउने', en: 'Shown' },
  hidden: { ne: 'नदेखाउने', en: 'Not shown' },
} satisfies Record<string, Words>

const saysOf: {
  readonly [K in Notice['kind']]: (notice: Extract<Notice, { readonly kind: K }>) => Words
} = {
  chequeDue: ({ side, number, amount, date }) => {
    const day = date ?? ''
    const said = {
      ne: `चेक ${number}, रु. ${showRupees(amount, 'devanagari')}, मिति ${showBs(day, 'devanagari')}`,
      en: `Cheque ${number} of Rs. ${showRupees(amount, 'latin')}, dated ${showBs(day, 'latin')} BS`,
    }
    return side === 'received'
      ? { ne: `${said.ne}: बैंकमा जम्मा गर्ने`, en: `${said.en}: to be deposited` }
      : { ne: `${said.ne}: बैंकमा रकम चाहिन्छ`, en: `${said.en}: the bank needs the money` }
  },
  billsPastTerm: ({ bills, amount }) => ({
    ne: `भाका नाघेका ${nepaliNumber(bills)} बिल, रु. ${showRupees(amount, 'devanagari')}`,
    en: `${bills} ${bills === 1 ? 'bill' : 'bills'} past term, Rs. ${showRupees(amount, 'latin')}`,
  }),
  stockLow: ({ quantity, level, unit }) => ({
    ne: `मौज्दात ${showQuantity(quantity, 'devanagari')} ${unit}, मगाउने तह ${showQuantity(level, 'devanagari')}`,
    en: `${showQuantity(quantity, 'latin')} ${unitWords(unit).en} in stock, low-stock level ${showQuantity(level, 'latin')}`,
  }),
  vatReturnDue: ({ date, isOverdue }) => {
    const day = { ne: showBs(date ?? '', 'devanagari'), en: showBs(date ?? '', 'latin') }
    return isOverdue
      ? {
          ne: `मूल्य अभिवृद्धि कर विवरण ${day.ne} भित्र बुझाउनुपर्थ्यो, म्याद नाघिसक्यो`,
          en: `VAT return, overdue: it was to be filed by ${day.en} BS`,
        }
      : {
          ne: `मूल्य अभिवृद्धि कर विवरण ${day.ne} भित्र बुझाउने`,
          en: `VAT return, to be filed by ${day.en} BS`,
        }
  },
  subscriptionEnding: ({ date }) => ({
    ne: `सदस्यता ${showBs(date ?? '', 'devanagari')} मा सकिन्छ`,
    en: `The subscription ends on ${showBs(date ?? '', 'latin')} BS`,
  }),
}

/** What a notice says, in one sentence; its name stands before it. */
export const sayNotice = (notice: Notice): Words =>
  (saysOf[notice.kind] as (of: Notice) => Words)(notice)

/** What a notice is about: the name of a month in both languages, any other name as it was entered. */
export const noticeName = ({ kind, name }: Notice): Words =>
  kind === 'vatReturnDue' ? fromBoth(name) : { ne: name, en: name }

/** Shows the rest of a long list. */
export const showMore = (n: number): Words => ({
  ne: `अरू ${nepaliNumber(n)} देखाउनुहोस्`,
  en: `Show ${n} more`,
})
