import type { Words } from '../../books/words.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** What the chapter on the audit says of the nightly check of the books; the home page leads there. */
export const checkSteps: readonly Words[] = [
  s(
    'हरेक रात २:१० बजेपछि हिसाबको पूरा निर्यात छुट्टै जोडिन्छ, र नगद, बैंक, पार्टी, स्टक र भ्याटका रकमसँग दाँजिन्छ। नतिजा मालिकको गृहपृष्ठमा देखिन्छ।',
    'Every night after 2:10 the exported books are summed up separately and compared with the figures of cash, banks, parties, stock and VAT. The result is on the home page of the owner.',
  ),
  s('“आजको हिसाब मिल्यो” भए केही गर्नु पर्दैन।', 'If it says “Books agree”, there is nothing to do.'),
  s(
    'मिलेन भने त्यहाँ लेखिएको खाता, हुनुपर्ने रकम र देखिएको रकम टिप्नुहोस् वा तस्बिर लिनुहोस्। फरक मिलाउन नयाँ बिल नलेख्नुहोस्: बिल सही छन्, तिनको जोड बिग्रिएको हो।',
    'If they do not agree, note or photograph the account, the figure that it should have and the one found. Do not enter a document to even it out: your documents are right, and it is a sum of them that is not.',
  ),
  s(
    'Khata चलाइदिने व्यक्तिलाई खबर गर्नुहोस्। उनले npm run verify ले कुन पङ्क्ति फेरिएको हो हेर्छन्, र npm run rebuild -- --keep ले अभिलेखबाट सबै जोड फेरि बनाउँछन्।',
    'Tell whoever runs Khata for you. They find the changed row by npm run verify, and make every sum anew from the journal by npm run rebuild -- --keep.',
  ),
]
