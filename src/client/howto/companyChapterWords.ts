import { openingRouteWords } from '../../contract/openingRouteWords.ts'
import { yearClosingRouteWords } from '../../contract/yearClosingRouteWords.ts'
import { terms } from '../../books/termWords.ts'
import { words } from '../i18n/words.ts'
import type { Words } from '../../books/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapters about companies, their settings and opening balances. */
export const companyChapters: readonly Chapter[] = [
  {
    id: 'companies',
    title: words.switchingCompanies,
    picture: s(
      'कम्पनी फेर्ने झ्याल: अर्को कम्पनी छान्ने ठाउँ',
      'The dialog for switching to another company',
    ),
    steps: [
      s(
        'माथि दायाँको नामबाट कम्पनी थप्नुहोस् वा अर्को कम्पनीमा जानुहोस्।',
        'From your name at the top right, add a company or switch to another.',
      ),
      s(
        'हरेक कम्पनीको हिसाब छुट्टै हुन्छ। पठाउन बाँकी काम त्यही कम्पनी फेरि खोल्दा जान्छ।',
        'Each company has its own books. Unsent entries are sent when their company is open again.',
      ),
    ],
  },
  {
    id: 'settings',
    title: terms.companySettings,
    path: '/company-settings',
    picture: s(
      'कम्पनीको सेटिङ: व्यवसायको नाम, ठेगाना, फोन, इमेल र स्थायी लेखा नम्बर',
      'The company settings: name, address, phone, email and PAN of the business',
    ),
    steps: [
      s(
        'माथि दायाँको नाम थिचेर सेटिङ खोल्नुहोस्। व्यवसायको नाम, ठेगाना, फोन र स्थायी लेखा नम्बर नयाँ बिलमा आउँछ।',
        'Press your name at the top right to open them. New bills show the name, address, phone and PAN of the business.',
      ),
      s(
        'भ्याटमा दर्ता भएको दिन राख्नुहोस्: त्यस दिनदेखिका नयाँ बिल कर बीजक हुन्छन्, पुराना बिल त्यस्तै रहन्छन्।',
        'Enter the day of your VAT registration: new bills from that day on are tax invoices, earlier bills stay as they are.',
      ),
      s(
        'सामानको लागत चल औसतले निकाल्ने कि पहिले आएको पहिले जाने विधिले, र कुन दिनदेखि, छान्नुहोस्: त्यसअघिको लागत त्यस्तै रहन्छ।',
        'Choose whether goods are costed at the moving average or first in, first out, and from which day: costs before it stay.',
      ),
      s(
        'मिलाइसकेको अवधि बन्द गर्नुहोस्: त्यस दिनसम्मको कारोबार थप्न, बदल्न वा बदर गर्न मिल्दैन।',
        'Close a period that you have checked: nothing dated up to its last day can be added, changed or voided.',
      ),
      s(
        'छपाइमा लोगो, कागज, भाषा, बिलको रूप र पुछारको कुरा राख्नुहोस्: बिल र रिपोर्ट त्यसैगरी छापिन्छन्।',
        'Set a logo, a paper, a language, the look of bills and a note under Printing: bills and reports print with them.',
      ),
    ],
  },
  {
    id: 'openings',
    title: openingRouteWords.openingBalances,
    path: '/opening-balances',
    picture: s(
      'सुरु मौज्दात भर्ने पृष्ठ: हिसाब सुरु हुने दिन, नगद, बैंक, पार्टी र सामान, र तल पुँजी',
      'The sheet of opening balances: the first day of the books, cash, banks, parties and items, and the capital below',
    ),
    steps: [
      s(
        'माथि दायाँको नामबाट यो पृष्ठ खोल्नुहोस् र हिसाब सुरु हुने दिन राख्नुहोस्: सबै सुरु मौज्दात त्यही दिनको हुन्छ।',
        'Open the sheet from your name at the top right and enter the day your books begin: every opening balance is of that day.',
      ),
      s(
        'नगद, बैंक, लिनुपर्ने र दिनुपर्ने रकम र सामानको परिमाण लेख्नुहोस्; Enter ले तलको लाइनमा लैजान्छ।',
        'Enter cash, banks, what is receivable and payable, and the quantity of each item; Enter goes to the line below.',
      ),
      s(
        'तल पुँजी मिल्यो कि हेरेर सुरक्षित गर्नुहोस्। हिसाब बन्द नगरेसम्म यहीँ सच्याउन मिल्छ।',
        'Check the capital at the foot and save. You can correct it here until the books are first closed.',
      ),
    ],
  },
  {
    id: 'closing',
    title: yearClosingRouteWords.close,
    path: '/fiscal-years',
    picture: s(
      'एउटा आर्थिक वर्ष: बन्द गर्नुअघि जाँच्ने कुराको सूची र वर्ष बन्द गर्ने बटन',
      'A fiscal year: the list of what to check before closing, and the button that closes it',
    ),
    steps: [
      s(
        'असार सकिएपछि माथि दायाँको नामबाट आर्थिक वर्षहरू खोलेर सकिएको वर्ष छान्नुहोस्।',
        'After the end of Ashadh, open the fiscal years from your name at the top right and choose the year that has ended.',
      ),
      s(
        'चेक, नगद, बैंक, स्टक, पार्टीको मौज्दात र भ्याट जाँच्नुहोस्; हरेक लाइनले त्यहीँ लैजान्छ। आफैँले हेरेकोमा चिन्ह लगाउनुहोस्।',
        'Check cheques, cash, banks, stock, the balances of parties and VAT; each line leads there. Tick what you have checked yourself.',
      ),
      s(
        'वर्ष बन्द गर्नुहोस्: नाफा पुँजीमा सर्छ, वर्षभरिको अंक जस्ताको तस्तै राखिन्छ, र त्यस वर्षमा केही लेख्न मिल्दैन।',
        'Close the year: its profit goes to capital, all its figures are kept as they are, and nothing can be entered in it any more.',
      ),
      s(
        'बन्द वर्षको पृष्ठमा बन्द गर्दाको र आजको अंक सँगै देखिन्छ। केही छुटेको भए कारण लेखेर फेरि खोल्नुहोस्।',
        'The page of a closed year shows its figures then and today side by side. If something was left out, reopen it and say why.',
      ),
    ],
  },
]
