import type { Words } from '../books/words.ts'

/** Sentences about old heads of the journal and their comparison. */
export const journalHeadWords = {
  needsSeq: {
    ne: 'विवरण नम्बर १ वा बढी हुनुपर्छ',
    en: 'The number of the entry must be 1 or more',
  },
  neitherHeadNorLog: {
    ne: 'यो न छापको फाइल हो न कामको अभिलेख',
    en: 'This is neither a downloaded head nor a session log',
  },
  noHeads: {
    ne: 'यो अभिलेखमा यस कम्पनीको कुनै छाप छैन',
    en: 'This session log contains no head of this company',
  },
  otherCompany: {
    ne: 'यो छाप यो कम्पनीको होइन',
    en: 'This head belongs to another company',
  },
  needsDigits: (minDigits: number): Words => ({
    ne: `छापका कम्तीमा ${minDigits} अङ्क (०-९, a-f) चाहिन्छ`,
    en: `At least ${minDigits} digits of the mark are needed (0-9, a-f)`,
  }),
  unchanged: (sameUpTo: number, facts: number): Words => ({
    ne: `#${sameUpTo} सम्मका सबै विवरण त्यतिबेलाकै छन्; अहिले हिसाब #${facts} सम्म छ।`,
    en: `Every entry up to #${sameUpTo} is as it was; the journal now ends at #${facts}.`,
  }),
  dropped: (seq: number | null, facts: number): Words => ({
    ne: `विवरण हटाइएका छन्: #${seq} सम्म थियो, अहिले हिसाब #${facts} मा सकिन्छ।`,
    en: `Entries were dropped: there was a #${seq}, and the journal ends at #${facts}.`,
  }),
  changedAt: (sameUpTo: number, seq: number): Words => ({
    ne: `#${sameUpTo} सम्म त्यतिबेलाकै छ; विवरण #${seq} फेरिएको छ।`,
    en: `Up to #${sameUpTo} all is as it was; entry #${seq} was changed.`,
  }),
  otherHash: (seq: number): Words => ({
    ne: `विवरण #${seq} को छाप अर्कै छ।`,
    en: `Entry #${seq} has another hash.`,
  }),
  changedBefore: (here: Words): Words => ({
    ne: `${here.ne} फेरिएको त्यही वा त्यसअघिको विवरण हो।`,
    en: `${here.en} It, or an entry before it, was changed.`,
  }),
  changedBetween: (here: Words, sameUpTo: number, seq: number): Words => ({
    ne: `${here.ne} फेरिएको #${sameUpTo + 1} देखि #${seq} बीचमा हो।`,
    en: `${here.en} The change is between #${sameUpTo + 1} and #${seq}.`,
  }),
  /** The warning if the log that contains the heads is itself broken. */
  brokenLogWords: (entry: number): Words => ({
    ne: `अभिलेखकै साङ्लो विवरण ${entry} मा टुटेको छ; त्यसअघिका छाप मात्र मिलाइए।`,
    en: `The session log itself is broken at entry ${entry}; only the heads before it were compared.`,
  }),
}

/** What the signature of a downloaded head proves. */
export const signatureWords = {
  ours: { ne: 'फाइलको हस्ताक्षर यही सर्भरको हो।', en: 'The file is signed by this server.' },
  other: {
    ne: 'फाइलको हस्ताक्षर अर्कै साँचोको हो: सर्भरको साँचो फेरियो वा फाइल अरू कसैले बनायो।',
    en: 'The file is signed by another key: the server’s key was replaced, or someone else made the file.',
  },
  bad: {
    ne: 'फाइलमा लेखिएको र हस्ताक्षर गरिएको मिल्दैन: फाइल फेरिएको छ।',
    en: 'The file does not match its signature: it was changed.',
  },
} satisfies Record<string, Words>
