import { inDigits } from '../../books/digits.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import type { Standing } from '../bus/outbox.ts'
import type { BlockedBy } from '../bus/sending.ts'
import { sayTrouble } from '../log/trouble.ts'

/** What is said of entries on their way to the books. */
export const outboxWords = {
  title: { ne: 'पठाउन र सच्याउन बाँकी', en: 'To send and to put right' },
  needsAttention: { ne: 'सच्याउनुपर्ने', en: 'Needs attention' },
  notKept: {
    ne: 'अहिले लेखेको यो यन्त्रमा सुरक्षित हुँदैन',
    en: 'What is written now is not kept on this device',
  },
  nothing: { ne: 'पठाउन बाँकी केही छैन', en: 'Nothing is waiting to be sent' },
  nothingHelp: {
    ne: 'यहाँ लेखेको सबै खातामा चढिसक्यो।',
    en: 'What was sent from here is in your books.',
  },
  waitingHelp: {
    ne: 'यो यन्त्रमा सुरक्षित छ; पालैपालो आफैँ पठाइन्छ।',
    en: 'Kept on this device; sent one after another by itself.',
  },
  unsavedHelp: {
    ne: 'रातोमा देखाइएको विवरण यो यन्त्रमा सुरक्षित भएको छैन; सुरक्षित नभएसम्म पठाइँदैन। यो पृष्ठ बन्द नगर्नुहोस्।',
    en: 'What is marked red is not saved on this device, and is not sent until it is. Keep this page open.',
  },
  ourFault: {
    ne: 'गल्ती हाम्रो हो। विवरण यहीँ सुरक्षित छ, फेरि-फेरि प्रयास हुन्छ।',
    en: 'The fault is ours. It is kept here and tried again.',
  },
  refusedHelp: {
    ne: 'यी खातामा चढेका छैनन्। सच्याएर फेरि पठाउनुहोस् वा छोड्नुहोस्।',
    en: 'These are not in the books. Put them right and send them again, or discard them.',
  },
  since: { ne: 'लेखेको', en: 'Written' },
  refusedAt: { ne: 'फर्किएको', en: 'Refused' },
  unsaved: { ne: 'सुरक्षित भएको छैन', en: 'Not saved' },
  kept: { ne: 'यो यन्त्रमा', en: 'On this device' },
  sending: { ne: 'पठाउँदै', en: 'Sending' },
  tryNow: { ne: 'अहिले पठाउनुहोस्', en: 'Try now' },
  again: words.editAndSend,
  discardQuestion: { ne: 'यो छोड्ने हो?', en: 'Discard this?' },
  discardHelp: {
    ne: 'यो खातामा चढ्ने छैन र फर्काउन मिल्दैन। चाहिन सक्छ भने पहिले डाउनलोड गर्नुहोस्।',
    en: 'It will not go into the books, and this cannot be undone. Download it first if you may need it.',
  },
  downloadAll: { ne: 'सबै डाउनलोड', en: 'Download all' },
  dependants: { ne: 'यसैमा भर परेर नपठाइएका', en: 'Not sent because of this' },
  otherCompany: {
    ne: 'अर्को कम्पनीको हो; सच्याउन त्यही कम्पनी खोल्नुहोस्।',
    en: 'Of another company; switch to it to put this right.',
  },
} satisfies Record<string, Words>

export const standingWords: Readonly<Record<Standing, Words>> = {
  unsaved: outboxWords.unsaved,
  kept: outboxWords.kept,
  sending: outboxWords.sending,
  waiting: words.waitingToSend,
}
export const standingTones = {
  unsaved: 'bad',
  kept: 'info',
  sending: 'info',
  waiting: 'warning',
} as const satisfies Record<Standing, string>

/** Why the first one waits, a fault of ours as such: what the server made nothing of is ours too. Who is asked to wait need do nothing: it is sent by itself. */
export const whyHeld = (held: BlockedBy): Words => {
  const say =
    held.tag === 'Stumble' || held.tag === 'Broken'
      ? outboxWords.ourFault
      : sayTrouble(held.tag === 'Unavailable' ? { tag: held.tag, retryAfterSeconds: null } : held)
  return { ne: `पहिलो पठाउन सकिएन: ${say.ne}`, en: `The first could not be sent: ${say.en}` }
}
/** What other logs of this person on this device still owe. */
export const owedElsewhere = (n: number): Words => ({
  ne: `अर्को कम्पनी वा ट्याबमा थप ${inDigits(String(n), 'devanagari')} बाँकी; त्यो खोलेपछि पठाइन्छ।`,
  en: `${n} more in another company or tab; ${n === 1 ? 'it goes' : 'they go'} out when it is open.`,
})

/** Some words and how many, each language in its own figures. */
export const counted = (say: Words, n: number): Words => ({
  ne: `${say.ne}: ${inDigits(String(n), 'devanagari')}`,
  en: `${say.en}: ${n}`,
})
