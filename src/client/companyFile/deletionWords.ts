import type { Words } from '../../books/words.ts'
import { showBs } from '../../books/calendar/calendar.ts'
import { dateInBothCalendars } from '../../books/calendar/calendarWords.ts'
import { nepaliNumber } from '../../books/money/digits.ts'

const both = (date: string, say: (date: Words) => Words): Words => say(dateInBothCalendars(date))

/** The texts about deleting a company. */
export const deletionWords = {
  help: {
    ne: 'मेटाउन भनेपछि व्यवसाय तुरुन्तै सबैका लागि बन्द हुन्छ र कर्मचारीको लग इन टुङ्गिन्छ। तीस दिनसम्म फिर्ता लिन सक्नुहुन्छ; त्यसपछि सबै अभिलेख, कागजात र तस्बिर सधैंका लागि मेटिन्छन्, रसिद मात्र रहन्छ।',
    en: 'The company is closed for everybody at once, and its staff are signed out. You can take that back for thirty days; then all records, documents and pictures are gone for good, and only a receipt is left.',
  },
  noRefund: {
    ne: 'ग्राहकी शुल्क फिर्ता हुँदैन। सर्भरका जगेडा प्रतिहरूमा व्यवसाय अझ केही महिना रहन सक्छ।',
    en: 'The subscription is not refunded. The company may stay in backups of the server for some months more.',
  },
  takeFirst: { ne: 'पहिले सबै डाटा लैजानुहोस्', en: 'Take all your data along first' },
  takeFirstHelp: {
    ne: 'तीस दिनपछि व्यवसाय फर्काउने एउटै उपाय यही फाइल हो। कर व्यवसायीले हिसाब छ वर्षसम्म राख्नुपर्छ।',
    en: 'After thirty days this file is the only way to bring the company back. Taxpayers must keep their books for six years.',
  },
  goOn: { ne: 'फाइल राखेँ, मेटाउन अघि बढ्ने', en: 'I have the file, go on to delete' },
  typeName: (name: string): Words => ({
    ne: `पक्का गर्न यो नाम जस्ताको तस्तै लेख्नुहोस्: ${name}`,
    en: `To be sure, type this name as it is written: ${name}`,
  }),
  name: { ne: 'मेटाउने व्यवसायको नाम', en: 'Name of the company to delete' },
  deleting: { ne: 'बन्द गरिँदै छ', en: 'Closing it' },
  closedUntil: (date: string): Words =>
    both(date, (day) => ({
      ne: `यो व्यवसाय बन्द छ; ${day.ne} मा मेटिन्छ`,
      en: `This company is closed, and will be deleted on ${day.en}`,
    })),
  askedBy: (name: string, date: string): Words => ({
    ne: `${name}ले ${showBs(date, 'devanagari')} मा मेटाउन भन्नुभएको`,
    en: `${name} asked for it on ${showBs(date, 'latin')} BS`,
  }),
  beingClosed: { ne: 'मेटाइन लागेका व्यवसाय', en: 'Companies that will be deleted' },
  goneOn: (date: string): Words => ({
    ne: `${showBs(date, 'devanagari')} मा मेटिन्छ`,
    en: `Will be deleted on ${showBs(date, 'latin')} BS`,
  }),
  deletedOn: (date: string): Words => ({
    ne: `${showBs(date, 'devanagari')} मा मेटियो`,
    en: `Deleted on ${showBs(date, 'latin')} BS`,
  }),
  takingBack: { ne: 'फिर्ता लिइँदै छ', en: 'Taking it back' },
  receipts: { ne: 'मेटिएका व्यवसायका रसिद', en: 'Receipts of deleted companies' },
  takeReceipt: { ne: 'रसिद लिनुहोस्', en: 'Take the receipt' },
  facts: (count: number): Words => ({
    ne: `${nepaliNumber(count)} अभिलेख`,
    en: `${count} facts`,
  }),
  receiptLines: {
    company: { ne: 'मेटिएको व्यवसाय', en: 'Deleted company' },
    facts: { ne: 'अभिलेख सङ्ख्या', en: 'Number of facts' },
    mark: { ne: 'अभिलेखको पूरा छाप', en: 'Whole mark of the journal' },
    askedBy: { ne: 'मेटाउन भन्ने', en: 'Deletion asked for by' },
    askedAt: { ne: 'मेटाउन भनेको मिति', en: 'Asked for on' },
    removedAt: { ne: 'मेटिएको मिति', en: 'Removed on' },
    receipt: { ne: 'रसिद नम्बर', en: 'Receipt number' },
  },
} as const
