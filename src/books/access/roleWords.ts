import type { Words } from '../words.ts'

/** The names of the usual sets of permissions, and what a person in each may do. */
export const roleWords = {
  cashier: { ne: 'क्यासियर', en: 'Cashier' },
  cashierAbout: {
    ne: 'बिक्री गर्छ, भुक्तानी लिन्छ, ग्राहक थप्छ र हातको नगद हेर्छ।',
    en: 'Sells, receives payments, adds customers and sees the cash in hand.',
  },
  storeKeeper: { ne: 'भण्डार हेर्ने', en: 'Store keeper' },
  storeKeeperAbout: {
    ne: 'सामान थप्छ, स्टक गन्छ र मिलाउँछ; पैसा र बिल देख्दैन।',
    en: 'Adds items, counts and corrects the stock; sees neither money nor bills.',
  },
  accountant: { ne: 'लेखापाल', en: 'Accountant' },
  accountantAbout: {
    ne: 'सबै कारोबार लेख्छ र सच्याउँछ, सबै रिपोर्ट र लेखापरीक्षण हेर्छ; केही बदर गर्दैन।',
    en: 'Enters and corrects everything, sees every report and the audit; deletes nothing.',
  },
  manager: { ne: 'व्यवस्थापक', en: 'Manager' },
  managerAbout: {
    ne: 'मालिकले मात्र गर्ने कामबाहेक सबै गर्छ।',
    en: 'Does everything that is not for the owner alone.',
  },
} satisfies Record<string, Words>
