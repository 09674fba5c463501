import type { Words } from '../../books/words.ts'
import { nepaliNumber } from '../../books/money/digits.ts'

/** A new version, a store that fails, leaving with work not saved. */
export const shellWords = {
  // A new version
  releaseReady: { ne: 'नयाँ संस्करण तयार छ', en: 'A new version is ready' },
  updateNow: { ne: 'अहिले अद्यावधिक गर्नुहोस्', en: 'Update now' },
  later: { ne: 'पछि', en: 'Later' },
  notKept: {
    ne: 'लेखेको कुरा यो यन्त्रमा अझै सुरक्षित भएको छैन। एकछिनपछि फेरि थिच्नुहोस्।',
    en: 'Your latest entries are not saved on this device yet. Press again in a moment.',
  },
  stillSending: {
    ne: 'एउटा विवरण पठाइँदैछ। त्यो सकिएपछि फेरि थिच्नुहोस्।',
    en: 'An entry is being sent. Press again when it is done.',
  },

  shortMenu: { ne: 'छोटो मेनु', en: 'Short menu' },

  // Shortcuts
  everywhere: { ne: 'जुनसुकै पृष्ठमा', en: 'Everywhere' },
  onThisScreen: { ne: 'यही पृष्ठमा', en: 'This screen' },
  inForms: { ne: 'फारम भर्दा', en: 'In a form' },
  nextField: { ne: 'अर्को खानामा जानुहोस्', en: 'Next field' },
  saveForm: { ne: 'फारम सुरक्षित गर्नुहोस्', en: 'Save the form' },
  openCalendarOrList: { ne: 'पात्रो वा सूची खोल्नुहोस्', en: 'Open calendar or list' },

  // Finding anything
  find: { ne: 'जे पनि खोज्नुहोस्', en: 'Find anything' },
  findHelp: {
    ne: 'पार्टी, सामान, कारोबार नम्बर वा पृष्ठको नाम; रोमनमा लेखे पनि हुन्छ',
    en: 'A party, an item, a transaction number or a screen, in either script',
  },
  nothingFound: { ne: 'केही भेटिएन', en: 'Nothing was found' },
  findOnlineOnly: {
    ne: 'नेटवर्क नभएकाले कारोबार खोजिएको छैन।',
    en: 'Transactions were not searched: there is no network.',
  },

  // A store that fails
  storeLostHelp: {
    ne: 'यो पृष्ठ बन्द नगर्नुहोस्। पुनः प्रयास गर्दा पनि भएन भने सुरक्षित नभएको विवरण डाउनलोड गरेर राख्नुहोस्।',
    en: 'Keep this page open. If trying again does not help, download what is not saved.',
  },
  storeFullHelp: {
    ne: 'यो पृष्ठ बन्द नगर्नुहोस्। नचाहिने फाइल वा फोटो मेटाएर ठाउँ बनाउनुहोस्, अनि पुनः प्रयास गर्नुहोस्।',
    en: 'Keep this page open. Delete files or photos that you do not need, then try again.',
  },
  continueInOtherTab: {
    ne: 'अर्को ट्याबमै काम गर्नुहोस्। यहाँ अन्तिममा लेखेको विवरण सुरक्षित भएको छैन; डाउनलोड गरेर यो ट्याब बन्द गर्नुहोस्।',
    en: 'Continue in the other tab. Your latest entries here are not saved: download them, then close this tab.',
  },
  storeLockedHelp: {
    ne: 'यो पृष्ठ बन्द नगर्नुहोस्। सुरक्षित नभएको विवरण डाउनलोड गरेर फेरि लग इन गर्नुहोस्।',
    en: 'Keep this page open. Download what is not saved, then log in again.',
  },
  storeDamagedHelp: {
    ne: 'ब्राउजरको डाटा नमेटाउनुहोस्। सुरक्षित नभएको विवरण डाउनलोड गरेर हामीलाई सम्पर्क गर्नुहोस्।',
    en: 'Do not clear the browser’s data. Download what is not saved and contact us.',
  },

  // Leaving
  leaveUnsaved: {
    ne: 'पछिल्लो काम यो यन्त्रमा सुरक्षित भएको छैन। तैपनि जाने हो?',
    en: 'Your latest work is not saved on this device. Leave anyway?',
  },
  leaveUnsavedHelp: {
    ne: 'अहिले गए त्यो हराउँछ। पहिले डाउनलोड गरेर राख्नुहोस्।',
    en: 'If you leave now, it will be lost. Download it first.',
  },

  // A record that cannot be read
  saying: (unsent: number): Words => ({
    ne: `यो यन्त्रमा राखिएको तपाईंको एउटा अभिलेख पढ्न सकिएन${unsent > 0 ? `; त्यसमा खातामा नचढेका ${nepaliNumber(unsent)} वटा विवरण छन्` : ''}। ब्राउजरको विवरण नमेटाउनुहोस् र हामीलाई सम्पर्क गर्नुहोस्।`,
    en: `A record of yours on this device cannot be read${unsent > 0 ? `; it holds ${unsent} ${unsent === 1 ? 'entry' : 'entries'} that the books do not have` : ''}. Do not clear the browser's data, and contact us.`,
  }),
}

export const storeWords = {
  notSaved: { ne: 'पछिल्लो काम सुरक्षित भएको छैन', en: 'Your latest work is not saved' },
  downloadUnsaved: { ne: 'सुरक्षित नभएको विवरण डाउनलोड गर्नुहोस्', en: 'Download what is not saved' },
  trying: { ne: 'प्रयास हुँदैछ…', en: 'Trying…' },
  lowSpace: {
    ne: 'यो यन्त्रमा ठाउँ सकिन लागेको छ। नचाहिने फाइल वा फोटो मेटाउनुहोस्।',
    en: 'This device is running out of space. Delete files or photos that you do not need.',
  },
} satisfies Record<string, Words>
