import type { Words } from '../../books/words.ts'

interface Facts {
  readonly shop: string
  readonly year: string
  readonly days: string
  readonly isOver: boolean
  /** The place in the journal and its hash. */
  readonly journal: string
}

/** The text of `README.txt`. */
export const readmeWords = {
  text: ({ shop, year, days, isOver, journal }: Facts): Words => ({
    ne: `${shop}
आर्थिक वर्ष ${year}: ${days}${isOver ? '' : ' (वर्ष सकिएको छैन)'}
हिसाबको अवस्था: ${journal}

reports/            सबै प्रतिवेदन, Excel (.xlsx) मा; विवरण र कानुनी खाता PDF मा पनि
documents/          हरेक किसिमका कागजात, रद्द भएका समेत:
  <किसिम>.csv       हरेक कागजातको सार
  lines.csv         कागजातका लाइन
  postings.csv      कागजातका डेबिट र क्रेडिट
  <किसिम>.pdf       छाप्न मिल्ने भौचर
journal.hledger     वर्षको पूरा खाता, सुरु मौज्दातसहित; hledger मा खुल्छ
trial-balance.csv   हरेक खाताको सन्तुलन परीक्षण
manifest.json       सबै फाइलको आकार र SHA-256
signature.json      यो सूची हिसाबको कुन ठाउँमा लेखिएको छ

फाइल फेरिएको छ कि छैन जाँच्न, यो zip लाई खाताको /check-file पृष्ठमा छान्नुहोस्।
त्यसका लागि लगइन चाहिँदैन।`,
    en: `${shop}
Fiscal year ${year}: ${days}${isOver ? '' : ' (the year is not over)'}
State of the books: ${journal}

reports/            every report as a workbook (.xlsx); statements and registers of the law as PDF too
documents/          the documents of every kind, void ones too:
  <kind>.csv        one line for each document
  lines.csv         the lines of documents
  postings.csv      the debits and credits of documents
  <kind>.pdf        vouchers to print
journal.hledger     all entries of the year after the balances at its start; hledger opens it
trial-balance.csv   the trial balance with each account
manifest.json       the size and the SHA-256 of every file
signature.json      where the books have recorded this list

To see whether the file was changed, choose this zip file on the page /check-file of Khata.
No login is needed.`,
  }),
}
