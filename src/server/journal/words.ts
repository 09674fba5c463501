import { dateInBothCalendars } from '../../books/calendar/calendarWords.ts'
import type { Words } from '../../books/words.ts'

/** Why a chain of facts is not intact, or nothing can be recorded. */
export const journalWords = {
  entryMissing: { ne: 'विवरण हराएको छ', en: 'the entry is missing' },
  entryChanged: { ne: 'विवरण दर्ता भएको जस्तो छैन', en: 'the entry is not the one that was recorded' },
  idReused: {
    ne: 'यही आईडीले अर्कै काम पहिले नै दर्ता भइसकेको छ',
    en: 'This id already belongs to another entry',
  },
  booksTooLarge: {
    ne: 'यति ठूलो कारोबार खातामा अटाउँदैन; परिमाण र रकम फेरि हेर्नुहोस्',
    en: 'An entry this large does not fit into the books; check its quantities and amounts',
  },
  companyClosed: (date: string): Words => ({
    ne: `मालिकले मेटाउन भनेकाले यो व्यवसाय बन्द छ; ${dateInBothCalendars(date).ne} सम्म उहाँले फिर्ता लिन सक्नुहुन्छ`,
    en: `This company is closed because its owner asked to delete it; until ${dateInBothCalendars(date).en} they can take that back`,
  }),
  endsElsewhere: (head: number, last: number): Words => ({
    ne: `${head} सम्म दर्ता भएको हो, तर विवरण ${last} मा सकिन्छ`,
    en: `the head stands at ${head}, the entries end at ${last}`,
  }),
}
