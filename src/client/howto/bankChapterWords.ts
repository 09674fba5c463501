import type { Words } from '../../books/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about reconciling a bank with its own statement. */
export const bankChapters: readonly Chapter[] = [
  {
    id: 'reconcile',
    title: s('बैंकसँग हिसाब मिलाउने', 'Reconciling with the bank'),
    path: '/banks-cooperative',
    picture: s(
      'बैंक मिलान: विवरणको मिति र मौज्दात, फरक, र रुजु गर्ने कारोबार',
      'Reconciling: the day and balance of the statement, the difference, and the lines to tick',
    ),
    steps: [
      s(
        'बैंकको पृष्ठमा “बैंक मिलान” थिच्नुहोस्। बैंकले दिएको विवरणको अन्तिम मिति र मौज्दात लेख्नुहोस्।',
        'Press “Reconcile” on the page of a bank. Enter the last day and the balance of the statement that the bank gave you.',
      ),
      s(
        'विवरणमा भएका कारोबारमा चिन्ह लगाउनुहोस्: तल माथि तीरले सार्छ, स्पेसले चिन्ह लगाउँछ। फरक सधैँ देखिन्छ।',
        'Tick the lines that stand in it: the arrows move, the space bar ticks. The difference is always in sight.',
      ),
      s(
        'बैंकले काटेको शुल्क वा दिएको ब्याज त्यहीँबाट लेख्न मिल्छ। फरक शून्य भएपछि मिलान सक्नुहोस्; आधामा छोडे पनि चिन्ह रहन्छ।',
        'A charge or interest that is missing is entered from there. Finish when the difference is zero; if you leave half-way, the ticks stay.',
      ),
      s(
        'बैंकको CSV वा एक्सेल फाइल छान्दा मिल्ने कारोबार आफैँ देखिन्छन्। फाइल यन्त्रबाट बाहिर जाँदैन।',
        'Choose a CSV or Excel file of the bank, and matching lines are proposed. The file does not leave your device.',
      ),
      s(
        'चिन्ह लागेको कारोबार सम्पादन वा बदर गर्न पहिले चिन्ह हटाउनुपर्छ।',
        'To edit or void what is ticked, untick it first.',
      ),
    ],
  },
]
