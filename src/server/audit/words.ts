import type { Words } from '../../books/words.ts'

/** Why a session log or a head of the journal is refused. */
export const auditWords = {
  // Heads of the journal
  notHeads: { ne: 'छाप पढ्न सकिएन', en: 'The head cannot be read' },

  // Kept reports
  keptPageChanged: {
    ne: 'राखिएको रिपोर्ट हेरिएको जस्तो छैन; कसैले बदलेको छ',
    en: 'The stored page is not the one that was viewed; someone has changed it',
  },

  // Sending a log
  noTicket: {
    ne: 'अभिलेख पठाउने अनुमतिको समय सकियो; फेरि लग इन गरेपछि पठाइनेछ',
    en: 'The ticket for this log is no longer valid; the log will be sent after the next sign-in',
  },
  dismissed: {
    ne: 'यो लग इन अन्त्य गरिएको छ; त्योभन्दा पहिलेको र हिसाबसँग मिल्ने विवरण मात्र राखिन्छ',
    en: 'This session was ended; only earlier entries that agree with the books are accepted',
  },
  logFull: {
    ne: 'यो अभिलेख धेरै ठूलो भयो; यसमा थप राखिँदैन',
    en: 'This log has grown too large; no more of it is accepted',
  },
  tooManyLogsWereSent: {
    ne: 'आज धेरै अभिलेख आयो; बाँकी भोलि पठाउनुहोस्',
    en: 'Too many logs were sent today; send the rest tomorrow',
  },

  // The entries that were sent
  broken: (seq: number): Words => ({
    ne: `अभिलेख विवरण ${seq} देखि मेल खाँदैन; केही राखिएको छैन`,
    en: `The log is broken from entry ${seq}; nothing of it was stored`,
  }),
  forked: (seq: number): Words => ({
    ne: `यो अभिलेखको विवरण ${seq} पहिले अर्कै आएको थियो; केही राखिएको छैन`,
    en: `This log already has another entry ${seq}; nothing of this was stored`,
  }),
  gap: (upTo: number): Words => ({
    ne: `यो अभिलेख विवरण ${upTo} सम्म मात्र आएको छ, ${upTo + 1} देखि पठाउनुहोस्`,
    en: `This log has arrived only up to entry ${upTo}; send it from ${upTo + 1}`,
  }),
  wrongSize: (uploadEntries: number, uploadBytes: number): Words => ({
    ne: `एक पटकमा १ देखि ${uploadEntries} विवरण र बढीमा ${uploadBytes} बाइट पठाउनुहोस्`,
    en: `Send 1 to ${uploadEntries} entries at a time, at most ${uploadBytes} bytes`,
  }),
}
