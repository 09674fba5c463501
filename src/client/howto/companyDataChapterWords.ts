import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about the whole company as a file. */
export const companyDataChapter: Chapter = {
  id: 'companyData',
  title: words.companyData,
  path: '/company-data',
  picture: s(
    'सबै डाटा लैजाने र फाइलबाट व्यवसाय फर्काउने ठाउँ',
    'Where all data is taken along, and a company is brought back from a file',
  ),
  steps: [
    s(
      'मालिकले माथि दायाँको नाम थिचेर यो पृष्ठ खोल्नुहोस् र सबै डाटा लैजानुहोस्। ग्राहकी सकिए पनि मिल्छ।',
      'As the owner, open this page from your name at the top right and take all data along. It works after the subscription has ended too.',
    ),
    s(
      'फाइल पेनड्राइभ वा अर्को कम्प्युटरमा पनि राख्नुहोस्: यसमा हिसाबको सबै कुरा हुन्छ, पासवर्ड हुँदैन।',
      'Keep the file on a memory stick or another computer as well: it holds everything in your books, and no passwords.',
    ),
    s(
      'अर्को सर्भरमा जानुपरे त्यहाँ उही मोबाइल नम्बरले दर्ता हुनुहोस्, यही पृष्ठमा फाइल छान्नुहोस्, के छ हेर्नुहोस् र फर्काउनुहोस्। बिलका नम्बर जहाँ थिए त्यहीँबाट अगाडि बढ्छन्।',
      'To move to another server, register there with the same mobile number, choose the file on this page, look at what is in it, and bring it back. The numbers of your bills go on where they were.',
    ),
    s(
      'सर्भर चलाउनेले BACKUP_DIR राखेको भए हरेक रात जगेडा प्रति बन्छ; गृहपृष्ठमा कहिले बनेको हो लेखिएको हुन्छ।',
      'If whoever runs the server has set BACKUP_DIR, a backup is made every night; your home page says when.',
    ),
    s(
      'व्यवसाय हटाए तुरुन्तै सबैलाई बन्द हुन्छ। तीस दिनसम्म यहीँबाट फर्काउन मिल्छ; त्यसपछि सबै मेटिन्छ र रसिद मात्र रहन्छ।',
      'A company that you delete is closed for everybody at once. You can take it back here for thirty days; after that all of it is gone but for a receipt.',
    ),
  ],
}
