import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** Why the file of a company is not brought back. */
export const restoreWords = {
  otherVersion: (version: number): Words => ({
    ne: `यो फाइल खाताको पछिल्लो संस्करणले बनाएको हो (ढाँचा ${nepaliNumber(version)}); यो सर्भर अद्यावधिक गर्नुहोस्`,
    en: `This file was made by a later release of Khata (format ${version}); update this server`,
  }),
  partChanged: (name: string): Words => ({
    ne: `फाइलको ${name} भाग फेरिएको छ वा अधुरो छ; केही ल्याइएन`,
    en: `The part ${name} of the file was changed or is incomplete; nothing was restored`,
  }),
  badLine: (name: string, line: number): Words => ({
    ne: `फाइलको ${name} को ${nepaliNumber(line)} औँ लाइन पढ्न मिल्दैन; केही ल्याइएन`,
    en: `Line ${line} of ${name} in the file cannot be read; nothing was restored`,
  }),
  brokenJournal: (seq: number): Words => ({
    ne: `हिसाबको अभिलेख ${nepaliNumber(seq)} मा टुटेको छ: कसैले फेरेको वा हटाएको छ; केही ल्याइएन`,
    en: `The journal is broken at fact ${seq}: it was changed or something was removed; nothing was restored`,
  }),
  brokenLog: (log: string): Words => ({
    ne: `सत्रको लग ${log} टुटेको छ; केही ल्याइएन`,
    en: `The session log ${log} is broken; nothing was restored`,
  }),
  unreadable: (seq: number, why: Words): Words => ({
    ne: `अभिलेख ${nepaliNumber(seq)} पढ्न मिल्दैन: ${why.ne}`,
    en: `Fact ${seq} cannot be read: ${why.en}`,
  }),
  cannotBeRecorded: (seq: number): Words => ({
    ne: `अभिलेख ${nepaliNumber(seq)} पछिको हिसाब बनाउन मिलेन; केही ल्याइएन`,
    en: `No books can be made of the facts after ${seq}; nothing was restored`,
  }),
  existsHere: {
    ne: 'यो व्यवसाय यस सर्भरमा पहिले नै छ; केही ल्याइएन',
    en: 'This company is already on this server; nothing was restored',
  },
  peopleHere: {
    ne: 'यो व्यवसायका मानिसहरू यस सर्भरमा अर्कै व्यवसायमा छन्; केही ल्याइएन',
    en: 'People of this company belong to another company on this server; nothing was restored',
  },
  restoringNow: {
    ne: 'यो व्यवसाय अहिले नै ल्याइँदै छ; केही बेरमा हेर्नुहोस्',
    en: 'This company is being restored already; look again in a moment',
  },
  someoneElses: {
    ne: 'यो फाइल अरू कसैको व्यवसायको हो; त्यहाँको धनीको मोबाइल नम्बरबाट दर्ता भएर मात्र ल्याउन मिल्छ',
    en: 'This file is of someone else’s company; only its owner, registered here with the same mobile number, can bring it back',
  },
  noOwner: {
    ne: 'फाइलमा धनीको मोबाइल नम्बर छैन; --owner ले यहाँको धनी तोक्नुहोस्',
    en: 'The file has no mobile number of an owner; name an owner of this server by --owner',
  },
  noSuchOwner: {
    ne: 'यो मोबाइल नम्बरको धनी यस सर्भरमा छैन',
    en: 'There is no owner with this mobile number on this server',
  },
  stopped: { ne: 'रोकियो; केही ल्याइएन', en: 'Stopped; nothing was restored' },
  enoughCompanies: (most: number): Words => ({
    ne: `एउटै धनीका ${nepaliNumber(most)} भन्दा बढी व्यवसाय हुँदैनन्`,
    en: `An owner has at most ${most} companies`,
  }),
  noUpload: {
    ne: 'यो फाइल सर्भरमा छैन; फेरि छान्नुहोस्',
    en: 'This file is not on the server; choose it again',
  },
  uploadTooLarge: (megabytes: number): Words => ({
    ne: `फाइल ${nepaliNumber(megabytes)} MB भन्दा ठूलो छ; सर्भर चलाउनेलाई npm run restore गर्न भन्नुहोस्`,
    en: `The file is larger than ${megabytes} MB; ask the operator of the server for npm run restore`,
  }),
  tryAgain: {
    ne: 'अहिले फर्काउन सकिएन; केही ल्याइएन। केही बेरमा फेरि गर्नुहोस्',
    en: 'It could not be restored now, and nothing was; try again in a moment',
  },
  wrongPiece: {
    ne: 'फाइलको यो टुक्रा मिलेन; फेरि पठाउनुहोस्',
    en: 'This piece of the file does not fit; send it again',
  },
} as const
