import type { Words } from '../../books/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about the first day. */
export const firstChapter: Chapter = {
  id: 'first',
  title: s('पहिलो दिन', 'The first day'),
  path: '/home',
  picture: s(
    'गृहपृष्ठ: नयाँ बिक्री, खरिद, पार्टी र सामानका बटन, र आजको हिसाब',
    'Home: buttons for a new sale, purchase, party and item, and today’s figures',
  ),
  steps: [
    s(
      'गृहपृष्ठको सुरु गरौँ सूचीले एक-एक गरी लैजान्छ: पसलको विवरण, सामान, पार्टी, सुरु मौज्दात र पहिलो बिल। जुन काम पनि पछिलाई राख्न मिल्छ।',
      'The list on your home page leads you step by step: details of the shop, items, parties, opening balances and the first bill. Any step can wait.',
    ),
    s(
      'सामान थप्नुहोस्: नाम, एकाइ र बिक्री मूल्य भए पुग्छ। सुरु मौज्दात पनि यहीँ लेख्नुहोस्।',
      'Add your items: a name, a unit and a selling price are enough. Enter the opening stock here too.',
    ),
    s(
      'उधारो हुने ग्राहक र आपूर्तिकर्ता पार्टी खातामा राख्नुहोस्, सुरु मौज्दातसहित।',
      'Add customers and suppliers with credit to the party ledger, with their opening balances.',
    ),
    s(
      'गृहपृष्ठबाट पहिलो बिक्री लेख्नुहोस्। सामान वा पार्टी छुटे बिल नछोडी बिलबाटै थप्न मिल्छ।',
      'Enter your first sale from the home page. You can add a missing item or party without leaving the bill.',
    ),
    s(
      'त्यसपछि गृहपृष्ठले आज कस्तो छ भन्छ: हिजोसँग दाँजिएको बिक्री, आएको पैसा, उधारो र नाफा, पछिल्ला ३० दिन, सबैभन्दा धेरै लिनुपर्ने र नसकिएको काम।',
      'From then on your home page says how today is: sales, money in, new credit and profit beside yesterday, the last 30 days, who owes most, and what is unfinished.',
    ),
    s(
      'माथि दायाँको नाम थिचेर भाषा, उज्यालो वा अँध्यारो रूप छान्नुहोस्।',
      'Press your name at the top right to choose the language and light or dark mode.',
    ),
  ],
}
