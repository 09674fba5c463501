import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about reminders and notifications. */
export const reminderChapter: Chapter = {
  id: 'reminders',
  title: words.reminders,
  path: '/reminder/list',
  picture: s(
    'सम्झाउनीको सूची: गर्ने बेला भएका र आउँदै गरेका',
    'The list of reminders: those that are due and those to come',
  ),
  steps: [
    s(
      'कामको सम्झाउनीमा के गर्ने, कुन मितिदेखि र कति दिनमा दोहोरिने लेख्नुहोस्: भाडा, बिजुली, सामान मगाउने दिन।',
      'In a task reminder, enter what to do, from which date, and how often it repeats: rent, electricity, the day to order goods.',
    ),
    s(
      'भुक्तानीको सम्झाउनीमा पार्टी पनि छान्नुहोस्। त्यो दिन सूचनाबाटै फोन गर्न, बाँकी बिलसहित सन्देश पठाउन र रकम प्राप्त लेख्न मिल्छ।',
      'In a payment reminder, choose the party too. On that day you can call, send a message with the open bills, and record the receipt from the notification.',
    ),
    s(
      'महिना र वर्षमा दोहोरिने सम्झाउनी नेपाली गतेमा आउँछ। ३२ गतेको सम्झाउनी छोटो महिनामा अन्तिम दिन आउँछ।',
      'What repeats by months or years comes on the same day of the Nepali month. A reminder of the 32nd comes on the last day of a shorter month.',
    ),
    s(
      'माथिको घण्टीमा हेर्न बाँकी सूचनाको सङ्ख्या देखिन्छ। थिचेर सूचना हेर्नुहोस्।',
      'The bell at the top shows how many notifications have not been viewed. Press it to view them.',
    ),
    s(
      'एपले आफैँ पनि सम्झाउँछ: भोलिसम्म मिति पुग्ने चेक, भाका नाघेका बिल, घट्दो मौज्दात, बुझाउनुपर्ने कर विवरण र सदस्यताको अन्त्य। कुन सूचना देखाउने, सूचनाको पृष्ठमा सञ्चालकले छान्छन्।',
      'The app also tells of things by itself: cheques due by tomorrow, bills past their term, goods running low, the VAT return, and the end of the subscription. The owner chooses on the page of notifications which of these are shown.',
    ),
    s(
      'पार्टीको विवरणमा उधारो तिर्ने दिन लेख्नुहोस्; त्यति दिन नाघेका बिल पार्टीको पृष्ठ, सूचना र सन्देशमा देखिन्छन्।',
      'Enter the days to pay in the details of a party: bills past them are shown on its page, in the notifications, and in the message.',
    ),
    s(
      'हरेक महिना आउने खर्चको पृष्ठबाट हरेक महिना सम्झाउने थिच्नुहोस्; फारम भरिएर आउँछ।',
      'On the page of an expense that comes each month, press Repeat monthly: the form of a reminder opens, filled in.',
    ),
    s(
      'एप खुला रहँदा ब्राउजरको सूचना चाहिए, सूचनाको पृष्ठमा खोल्नुहोस् र ब्राउजरलाई अनुमति दिनुहोस्।',
      'To be shown notifications of the browser while the app is open, turn them on on the page of notifications and allow them in the browser.',
    ),
    s(
      'काम सकेपछि काम भयो थिच्नुहोस्: एक पटकको सम्झाउनी सकिन्छ, दोहोरिने अर्को मितिमा सर्छ।',
      'When the work is done, press Mark as done: a reminder that comes once is finished, one that repeats moves to its next date.',
    ),
  ],
}
