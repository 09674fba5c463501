import type { Words } from '../../books/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapters about items and their stock. */
export const stockChapters: readonly Chapter[] = [
  {
    id: 'items',
    title: s('सामान र स्टक', 'Items and stock'),
    path: '/items',
    picture: s('सामानको सूची: मूल्य र बाँकी स्टक', 'The list of items: prices and what is in stock'),
    steps: [
      s(
        'सूचीमा बाँकी स्टक देखिन्छ; न्यूनतम स्टकभन्दा कम भए चेतावनी आउँछ।',
        'The list shows the stock left. Items below their minimum are marked.',
      ),
      s(
        'सामान थिचे कहिले कति आयो र गयो, सबै देखिन्छ।',
        'Press an item to see everything that came in and went out, and when.',
      ),
      s(
        'भ्याट लाग्ने, नलाग्ने वा शून्य दर सामानमै छानिन्छ; बिलमा आफैँ मिल्छ।',
        'Set an item as taxable, exempt or zero-rated once; bills follow it.',
      ),
    ],
  },
  {
    id: 'counting',
    title: s('स्टक गन्ने र मिलाउने', 'Counting and adjusting stock'),
    path: '/items/count',
    picture: s(
      'स्टक गन्ती: खातामा कति, गन्दा कति, फरक कति',
      'A stock count: what the books have, what was counted, and the difference',
    ),
    steps: [
      s(
        'बिग्रिएको, हराएको, भेटिएको वा आफैँले प्रयोग गरेको सामान समायोजनमा लेख्नुहोस्। सामानको पृष्ठमा J थिचे पनि खुल्छ।',
        'Enter goods that were damaged, lost, found or used at home as an adjustment. On the page of an item, press J.',
      ),
      s(
        'घटाएको सामान लागतमै घट्छ। भेटिएको सामानको दर लेख्न सकिन्छ; नलेखे अहिलेको लागतमा थपिन्छ।',
        'What is taken out leaves at cost. A rate can be entered for what is found; without one it comes in at the present cost.',
      ),
      s(
        'स्टक गन्दा गन्ने फारम प्रिन्ट गरेर लैजानुहोस्। गनेको परिमाण लेखेर Enter थिचे अर्को सामानमा पुगिन्छ; खाली छोडेको सामान जस्ताको तस्तै रहन्छ।',
        'To count the stock, print the count sheet first. Enter what was counted and press Enter for the next item; an item left empty stays as it is.',
      ),
      s(
        'सुरक्षित गर्दा सबै फरकको एउटै समायोजन बन्छ। गन्दागन्दै बिक्री भएको भए त्यो पनि हिसाबमा आउँछ र देखाइन्छ।',
        'Saving makes one adjustment of all differences. What was sold while you counted is taken into account, and you are told.',
      ),
    ],
  },
]
