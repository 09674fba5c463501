import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import type { PendingState } from '../bus/outbox.ts'
import type { BlockedBy } from '../bus/sending.ts'
import { sayTrouble } from '../log/trouble.ts'

/** The texts about entries on their way to the books. */
export const outboxWords = {
  title: { ne: 'पठाउन र सच्याउन बाँकी', en: 'Waiting and refused entries' },
  needsAttention: { ne: 'सच्याउनुपर्ने', en: 'Needs attention' },
  notKept: {
    ne: 'अहिले लेखेको यो यन्त्रमा सुरक्षित हुँदैन',
    en: 'New entries are not being saved on this device',
  },
  nothing: { ne: 'पठाउन बाँकी केही छैन', en: 'Nothing is waiting to be sent' },
  nothingHelp: {
    ne: 'यहाँ लेखेको सबै खातामा चढिसक्यो।',
    en: 'Everything sent from here is in your books.',
  },
  waitingHelp: {
    ne: 'यो यन्त्रमा सुरक्षित छ; पालैपालो आफैँ पठाइन्छ।',
    en: 'Saved on this device. Entries are sent by themselves, one after another.',
  },
  unsavedHelp: {
    ne: 'रातोमा देखाइएको विवरण यो यन्त्रमा सुरक्षित भएको छैन; सुरक्षित नभएसम्म पठाइँदैन। यो पृष्ठ बन्द नगर्नुहोस्।',
    en: 'Entries marked red are not saved on this device and will not be sent until they are. Keep this page open.',
  },
  ourFault: {
    ne: 'गल्ती हाम्रो हो। विवरण यहीँ सुरक्षित छ, फेरि-फेरि प्रयास हुन्छ।',
    en: 'This is our fault. The entry is saved here and will be tried again.',
  },
  refusedHelp: {
    ne: 'यी खातामा चढेका छैनन्। सच्याएर फेरि पठाउनुहोस् वा छोड्नुहोस्।',
    en: 'These are not in the books. Correct them and send them again, or discard them.',
  },
  since: { ne: 'लेखेको', en: 'Written' },

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
    en: 'Belongs to another company. Switch to it to correct this.',
  },
} satisfies Record<string, Words>

export const pendingStateWords: Readonly<Record<PendingState, Words>> = {
  unsaved: outboxWords.unsaved,
  kept: outboxWords.kept,
  sending: outboxWords.sending,
  waiting: words.waitingToSend,
}
export const pendingStateTones = {
  unsaved: 'bad',
  kept: 'info',
  sending: 'info',
  waiting: 'warning',
} as const satisfies Record<PendingState, string>

/**
 * Why the first entry waits. A reply that cannot be read is a fault of ours too. No waiting time is named when the server is
 * busy: the entry is sent without the person's help.
 */
export const whyHeld = (held: BlockedBy): Words => {
  const say =
    held.tag === 'Stumble' || held.tag === 'Broken'
      ? outboxWords.ourFault
      : sayTrouble(held.tag === 'Unavailable' ? { tag: held.tag, retryAfterSeconds: null } : held)
  return { ne: `पहिलो पठाउन सकिएन: ${say.ne}`, en: `The first could not be sent: ${say.en}` }
}
/** How many entries wait in other logs of this person on this device. */
export const owedElsewhere = (n: number): Words => ({
  ne: `अर्को कम्पनी वा ट्याबमा थप ${nepaliNumber(n)} बाँकी; त्यो खोलेपछि पठाइन्छ।`,
  en: `${n} more in another company or tab; ${n === 1 ? 'it is' : 'they are'} sent when that is open.`,
})

/** A label and a number, in the digits of each language. */
export const counted = (say: Words, n: number): Words => ({
  ne: `${say.ne}: ${nepaliNumber(n)}`,
  en: `${say.en}: ${n}`,
})
