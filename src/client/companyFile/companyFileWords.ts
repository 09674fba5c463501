import { inDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

const ne = (text: string): string => inDigits(text, 'devanagari')

/** The texts of the page on which a company goes out as a file and comes back from one. */
export const companyFileWords = {
  about: {
    ne: 'यो व्यवसायको सबै हिसाब एउटै फाइलमा आफूसँग राख्नुहोस्; ग्राहकी सकिए पनि। त्यही फाइलबाट यहाँ वा अर्को सर्भरमा व्यवसाय जस्ताको तस्तै फर्किन्छ।',
    en: 'Keep all the books of this company in one file, also after the subscription has ended. From that file the company comes back as it was, here or on another server.',
  },
  take: { ne: 'सबै डाटा लैजानुहोस्', en: 'Take all data along' },
  takeHelp: {
    ne: 'फाइलमा अभिलेख, सबै कागजात र तस्बिर, मानिसहरू र तिनका अनुमति, र कामका अभिलेख हुन्छन्। पासवर्ड र साँचो हुँदैनन्। सुरक्षित ठाउँमा राख्नुहोस्।',
    en: 'The file holds the journal, every document and picture, the people and their permissions, and the session logs. It holds no passwords and no keys. Keep it in a safe place.',
  },
  taking: { ne: 'फाइल बन्दै छ', en: 'The file is being made' },
  taken: (size: string): Words => ({ ne: `${ne(size)} आयो`, en: `${size} so far` }),
  saved: (name: string, size: string): Words => ({
    ne: `फाइल तयार भयो: ${name}, ${ne(size)}`,
    en: `The file is ready: ${name}, ${size}`,
  }),
  stopped: { ne: 'रोकियो', en: 'Stopped' },
  bringBack: { ne: 'फाइलबाट व्यवसाय फर्काउनुहोस्', en: 'Bring a company back from a file' },
  bringBackHelp: {
    ne: 'पहिले फाइल जाँचिन्छ र त्यसमा के छ देखाइन्छ; तपाईंले भनेपछि मात्र फर्काइन्छ। फाइल तपाईंकै मोबाइल नम्बरको व्यवसायको हुनुपर्छ।',
    en: 'The file is checked first, and you see what is in it; nothing is restored before you say so. It must be of a company of your own mobile number.',
  },
  sending: (sent: string, of: string): Words => ({
    ne: `${ne(of)} मध्ये ${ne(sent)} पठाइयो`,
    en: `${sent} of ${of} sent`,
  }),
  checking: { ne: 'फाइल जाँचिँदै छ', en: 'The file is being checked' },
  restoring: (done: number, of: number): Words => ({
    ne: `${ne(String(of))} मध्ये ${ne(String(done))} अभिलेख फर्कियो`,
    en: `${done} of ${of} facts restored`,
  }),
  whole: { ne: 'फाइल पूरा र जस्ताको तस्तै छ', en: 'The file is whole and unchanged' },
  documents: { ne: 'फाइलका कागजात', en: 'Documents in the file' },
  people: { ne: 'मानिस', en: 'People' },
  head: { ne: 'अभिलेखको अन्तिम छाप', en: 'Last mark of the journal' },
  madeAt: { ne: 'फाइल बनेको', en: 'File made' },
  restore: { ne: 'व्यवसाय फर्काउनुहोस्', en: 'Bring it back' },
  restored: (shop: string): Words => ({
    ne: `${shop} फर्कियो। अर्को पटक लग इन गरेपछि तपाईंका व्यवसायहरूमा देखिन्छ।`,
    en: `${shop} is back. It is among your companies from your next login on.`,
  }),
  staffNote: {
    ne: 'कर्मचारीका पासवर्ड फाइलमा हुँदैनन्: "प्रयोगकर्ता" मा नयाँ दिनुहोस्, वा तिनले "पासवर्ड बिर्सनुभयो?" बाट राख्नेछन्।',
    en: 'Passwords of staff are not in the file: give new ones under Users, or they set one by "Forgot password".',
  },
} as const
