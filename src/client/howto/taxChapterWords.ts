import { taxWords } from '../../books/reports/taxWords.ts'
import type { Words } from '../../books/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about the registers of VAT and the return that is made from them. */
export const taxChapter: Chapter = {
  id: 'tax',
  title: s('भ्याट खाता र कर विवरण', 'VAT registers and the return'),
  path: '/vat-return-report',
  picture: s(
    'मूल्य अभिवृद्धि कर विवरण: महिनाको बिक्री, खरिद र कर',
    'The worksheet of the VAT return: sales, purchases and VAT of the month',
  ),
  steps: [
    s(
      'महिना सकिएपछि रिपोर्टमा मूल्य अभिवृद्धि कर विवरण खोल्नुहोस् र महिना छान्नुहोस्। प्रत्येक पङ्क्ति थिच्दा त्यो रकम आएको खाता खुल्छ।',
      'When the month is over, open the VAT return worksheet in the reports and choose the month. Press a line to open the register that its figures come from.',
    ),
    s(
      'पुछारमा खाता र लेजर मिलेको देखिन्छ। नमिले कुन कागजातले हो, त्यहीँ लेखिएको हुन्छ।',
      'At the end you see whether the registers agree with the ledger. If they do not, the documents that differ are named.',
    ),
    s(
      'बिक्री खाता र खरिद खाता कानुनले तोकेको ढाँचामा छापिन्छन्। वस्तुको नाम, परिमाण र एकाइ पनि चाहिए वस्तुसहितको ढाँचा छान्नुहोस्।',
      'The sales and purchase registers print in the form of the law. If names, quantities and units of goods are asked for too, choose the form with goods.',
    ),
    s(
      'भ्याट दाबी नगरिएको खरिद कर छुटको महलमा भ्याटसहित देखिन्छ। दाबी गर्न आपूर्तिकर्ताको PAN, बिल नं. र मिति चाहिन्छ।',
      'A purchase whose VAT is not claimed stands in the exempt column, with that VAT. To claim it, the supplier’s PAN and the number and date of their bill are needed.',
    ),
    s(
      'कर कार्यालयमा बिल पठाउनुपर्ने व्यवसायले कम्पनीको सेटिङको अन्त्यबाट त्यो खोल्न सक्छ। अस्वीकृत र पठाउन बाँकी बिल त्यहीँ कारणसहित देखिन्छन्।',
      'A business that must send its bills to the tax office can switch that on from the end of the company settings. Bills that were refused or wait are listed there with the reason.',
    ),
    s(
      `वर्षको अन्त्यमा ${taxWords.annex.ne} खोल्नुहोस्। रातो पङ्क्तिका पार्टीको स्थायी लेखा नम्बर छैन; पार्टी खोलेर लेख्नुहोस्।`,
      `At the end of the year, open ${taxWords.annex.en}. Parties in red have no PAN; open the party and enter it.`,
    ),
  ],
}
