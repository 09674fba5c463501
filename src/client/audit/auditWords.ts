import { nepaliNumber } from '../../books/money/digits.ts'
import { billingWords } from '../../books/reports/billingWords.ts'
import type { Words } from '../../books/words.ts'
import { auditTitles } from './titleWords.ts'
import { words } from '../i18n/words.ts'

/** The sentences of the audit. */
export const auditWords = {
  ...auditTitles,
  about: {
    ne: 'कसले, कहिले, कुन यन्त्रबाट के गर्‍यो: हरेक काम उसले देखेकै पृष्ठमा हेर्नुहोस्।',
    en: 'Who did what, when and from which device: replay each session on the screens that the person saw.',
  },
  person: billingWords.person,
  device: { ne: 'यन्त्र', en: 'Device' },
  everyone: { ne: 'सबै जना', en: 'Everyone' },
  everyDevice: { ne: 'सबै यन्त्र', en: 'Every device' },
  began: { ne: 'सुरु', en: 'Started' },
  lasted: { ne: 'अन्तिम काम', en: 'Last entry' },

  commands: { ne: 'काम', en: 'Commands' },
  refusals: words.refusals,
  lateEntries: { ne: 'लग इन अन्त्य भएपछि आएको', en: 'Received after dismissal' },
  lateEntriesAbout: {
    ne: 'यो लग इन अन्त्य गरिएपछि (प्रयोगकर्ता निष्क्रिय, पासवर्ड फेरिएको वा सुरक्षा पृष्ठबाट) यी विवरण आए। तिनको समय यन्त्रको घडीअनुसार हो, सर्भरले जाँच्न सक्दैन।',
    en: 'These entries arrived after the login was ended (user switched off, password changed, or ended on the security page). Their times come from the device’s clock, which the server cannot check.',
  },
  lateEntriesOf: { ne: 'विवरण', en: 'Entries' },
  endedAt: { ne: 'अन्त्य गरिएको समय', en: 'Ended at' },
  asNow: { ne: 'हिसाबमा अहिले', en: 'In the books now' },
  background: { ne: 'पृष्ठभूमिका काम पनि', en: 'Background traffic too' },
  searchSessions: { ne: 'व्यक्तिको नाम वा बिल नम्बर', en: 'Name of a person or number of a bill' },
  openFile: { ne: 'फाइल खोल्नुहोस्', en: 'Open a file' },
  verifyBooks: { ne: 'हिसाब जाँच्नुहोस्', en: 'Verify the books' },
  figuresSound: {
    ne: 'हरेक रकम हिसाबका विवरणसँग मिल्छ।',
    en: 'Every figure agrees with the journal.',
  },
  figuresDiffer: {
    ne: 'रकम हिसाबका विवरणसँग मिल्दैन!',
    en: 'The figures do not agree with the journal!',
  },
  figuresNotYet: {
    ne: 'रकमहरू विवरणसँग अझै मिलाइएका छैनन्; यो काम राति आफैँ हुन्छ।',
    en: 'The figures have not been compared with the journal yet. This happens every night.',
  },
  firstDifference: { ne: 'पहिलो फरक', en: 'First difference' },
  inBooks: { ne: 'हिसाबअनुसार', en: 'By the books' },
  byJournal: { ne: 'विवरणअनुसार', en: 'By the journal' },
  noSuchRow: { ne: '(छैन)', en: '(not there)' },
  compareHelp: {
    ne: 'पहिले राखेको छाप, कुनै अभिलेखको फाइल वा छापिएको कागजको छापले हिसाब त्यसयता फेरिएको छ कि छैन देखाउँछ।',
    en: 'An earlier head, a session log file, or the mark on a printout shows whether the journal has been changed since.',
  },
  downloadHead: { ne: 'अहिलेको छाप राख्नुहोस्', en: 'Download the head' },
  downloadHeadHelp: {
    ne: 'यो फाइल सर्भरभन्दा बाहिर राख्नुहोस्: पेन ड्राइभ, इमेल वा लेखापरीक्षकसँग।',
    en: 'Keep this file away from the server: on a USB drive, in your e-mail, or with your auditor.',
  },
  fromFile: { ne: 'फाइलबाट', en: 'From a file' },
  fromPaper: { ne: 'कागजबाट', en: 'From paper' },
  headSeq: { ne: 'विवरण नम्बर (#)', en: 'Entry number (#)' },
  headDigits: { ne: 'छापका अङ्क', en: 'Digits of the mark' },
  headDigitsHelp: {
    ne: 'कम्तीमा १२ अङ्क; खाली ठाउँ र ठूलो-सानो अक्षरले फरक पार्दैन',
    en: 'At least 12. Spaces and capital letters do not matter.',
  },
  compareNow: { ne: 'मिलाउनुहोस्', en: 'Compare' },
  comparing: { ne: 'मिलाउँदै…', en: 'Comparing…' },
  verifying: { ne: 'जाँच हुँदैछ…', en: 'Verifying…' },
  verify: { ne: 'अभिलेख जाँच्नुहोस्', en: 'Verify' },
  export: { ne: 'फाइलमा निकाल्नुहोस्', en: 'Export to a file' },
  noLogs: { ne: 'कुनै अभिलेख छैन', en: 'No session logs' },
  noLogsHelp: {
    ne: 'कसैले काम गरेपछि उसको अभिलेख यहाँ आउँछ।',
    en: 'A session appears here once somebody has worked.',
  },
  booksWhole: {
    ne: 'हिसाबको साङ्लो पूरा छ: कुनै विवरण फेरिएको, हटाइएको वा थपिएको छैन।',
    en: 'The journal is intact: nothing was changed, removed or inserted.',
  },
  booksBroken: { ne: 'हिसाबको साङ्लो टुटेको छ', en: 'The journal is broken' },
  logWhole: { ne: 'अभिलेख पूरा छ', en: 'The log is intact' },
  logBroken: { ne: 'अभिलेख मेल खाँदैन', en: 'The log has been altered' },
  here: { ne: 'यहाँको जाँच', en: 'Checked here' },
  onServer: { ne: 'सर्भरको जाँच', en: 'Checked on the server' },
  head: { ne: 'साङ्लोको शीर्ष', en: 'Head' },
  checkedAt: { ne: 'जाँचेको समय', en: 'Checked at' },
  firstBad: { ne: 'पहिलो नमिलेको विवरण', en: 'First entry that does not match' },
  goThere: words.goThere,

  fileHelp: {
    ne: 'यहाँबाट निकालिएको .jsonl फाइल छान्नुहोस्। फाइल यही यन्त्रमा खुल्छ, कतै पठाइँदैन।',
    en: 'Choose a .jsonl file that was exported here. It is opened on this device and not sent anywhere.',
  },
  badFile: { ne: 'यो फाइल खोल्न सकिएन', en: 'This file could not be opened' },
  fileTooLarge: {
    ne: 'यो फाइल धेरै ठूलो छ; २५६ एमबीसम्मको मात्र खुल्छ',
    en: 'This file is too large; at most 256 MB can be opened',
  },
  fileUnreadable: { ne: 'यन्त्रले यो फाइल पढ्न सकेन', en: 'The device could not read this file' },
  emptyFile: { ne: 'फाइलमा कुनै विवरण छैन', en: 'The file has no entries' },

  screenAsItWas: { ne: 'पृष्ठ जस्तो थियो', en: 'The screen as it was' },
  noScreenYet: { ne: 'अहिलेसम्म कुनै पृष्ठ खुलेको छैन', en: 'No screen is open yet' },
  noScreenHelp: {
    ne: 'अगाडि बढ्नुहोस्, वा पहिलो पृष्ठमा जानुहोस्।',
    en: 'Step forward, or go to the first screen.',
  },
  firstScreen: { ne: 'पहिलो पृष्ठ', en: 'First screen' },
  asOnTheDevice: { ne: 'उसले देखेजस्तै', en: 'As they saw it' },
  wide: { ne: 'कम्प्युटर', en: 'Computer' },
  narrow: words.phone,
  shownAs: { ne: 'कुन नापमा', en: 'Shown as' },
  play: { ne: 'चलाउनुहोस्', en: 'Play' },
  pause: { ne: 'रोक्नुहोस्', en: 'Pause' },
  stepBack: { ne: 'एक पछाडि', en: 'Step back' },
  stepForward: { ne: 'एक अगाडि', en: 'Step forward' },
  toStart: { ne: 'सुरुमा', en: 'To the start' },
  toEnd: { ne: 'अन्त्यमा', en: 'To the end' },
  speed: { ne: 'गति', en: 'Speed' },
  place: { ne: 'स्थान', en: 'Position' },
  stopped: {
    ne: 'अभिलेख पढ्दापढ्दै रोकियो। गल्ती हाम्रो हो।',
    en: 'Reading the log stopped halfway. This is our fault.',
  },
  loadingLog: { ne: 'अभिलेख आउँदैछ', en: 'Loading the log' },

  what: billingWords.what,
  who: { ne: 'कसले', en: 'Who' },
  when: { ne: 'कहिले', en: 'When' },
  booksChange: { ne: 'खातामा के फेरियो', en: 'What changed in the books' },
  booksUnchanged: {
    ne: 'यो कामले खातामा केही फेरेन।',
    en: 'This command changed nothing in the books.',
  },
  writtenAfter: { ne: 'यो क्षणपछि खातामा चढेको:', en: 'Recorded in the books after this moment:' },
  noBooksHere: {
    ne: 'फाइलबाट हेर्दा हिसाब सोधिँदैन।',
    en: 'The books are not read for a log from a file.',
  },
  machines: { ne: 'अवस्थाहरू', en: 'State of each machine' },
  changedNow: { ne: 'अहिले फेरियो', en: 'changed now' },
  otherStates: { ne: 'फेरिएका अरू विवरण', en: 'Other changed states' },
  rejected: {
    ne: 'यो नतिजा अवस्थाले लिएन। गल्ती हाम्रो हो।',
    en: 'A state machine did not accept this outcome. This is our fault.',
  },
  raw: { ne: 'जस्ताको तस्तै', en: 'As stored' },
  atStart: { ne: 'अभिलेखको सुरु', en: 'Before the first entry' },

  timeline: { ne: 'समयरेखा', en: 'Timeline' },
  searchLog: { ne: 'काम, नाम, रकम वा शब्द', en: 'Command, name, amount or word' },
  nothingLikeIt: { ne: 'यस्तो विवरण छैन', en: 'No matching entry' },
  command: { ne: 'काम', en: 'Command' },
  sent: { ne: 'पठाइयो', en: 'Sent' },
  recorded: { ne: 'खातामा चढ्यो', en: 'Recorded' },
  refused: words.refusals,
  waiting: { ne: 'पर्खिएको', en: 'Waiting' },
  screen: { ne: 'पृष्ठ', en: 'Screen' },
  answer: { ne: 'सर्भरको जवाफ', en: 'Answer' },
  fact: { ne: 'घटना', en: 'Fact' },
  unreadable: { ne: 'पढ्न नसकिएको', en: 'Unreadable' },
  unknownType: {
    ne: 'यस्तो घटना यो संस्करणले चिन्दैन',
    en: 'This release does not know this kind of event',
  },
  fromTheFuture: {
    ne: 'यो घटना नयाँ संस्करणले लेखेको हो, एप अद्यावधिक गर्नुहोस्',
    en: 'A newer release wrote this event; update the app',
  },
  malformed: { ne: 'यो घटनाको ढाँचा मिलेन', en: 'This event is malformed' },
  notKept: { ne: 'हेरिएको यो पृष्ठ राखिएको छैन', en: 'This page was not kept' },
  altered: {
    ne: 'राखिएको पृष्ठ हेरिएको पृष्ठसँग मिल्दैन',
    en: 'The stored page is not the one that was viewed',
  },

  entered: { ne: 'लेखियो', en: 'Entered' },
  changed: { ne: 'सम्पादन गरियो', en: 'Changed' },
  voided: words.voided,
  printed: { ne: 'प्रिन्ट गरियो', en: 'Printed' },
  seeIt: { ne: 'त्यो क्षण हेर्नुहोस्', en: 'View that moment' },

  // Chart words
  atWork: { ne: 'काममा', en: 'at work' },
  leaving: { ne: 'बाहिरिँदैछ', en: 'leaving' },
  stateLeft: { ne: 'बाहिरियो', en: 'left' },
  asking: { ne: 'सोधिँदैछ', en: 'asking' },
  waitingForCode: { ne: 'कोड पर्खिँदै', en: 'waiting for the code' },
  sendingCode: { ne: 'कोड पठाइँदैछ', en: 'sending the code' },
  beingSent: { ne: 'पठाइँदैछ', en: 'being sent' },
  waitingToBeSent: { ne: 'पठाउन बाँकी', en: 'waiting to be sent' },
  stateRecorded: { ne: 'खातामा चढ्यो', en: 'recorded' },
  stateRefused: { ne: 'अस्वीकृत', en: 'refused' },

  // A log from a file
  notJson: { ne: 'JSON होइन', en: 'not JSON' },
  notEntry: { ne: 'अभिलेखको विवरण होइन', en: 'not a log entry' },
  outOfOrder: { ne: 'पहिलो विवरण १ होइन', en: 'the first entry is not number 1' },

  // Replay
  onlyLooking: {
    ne: 'यो पुरानो कामको दृश्य हो, यहाँ केही गर्न मिल्दैन',
    en: 'This is a replay; nothing can be done here',
  },
} satisfies Record<string, Words>

/** Which line of a file is wrong, and why. */
export const badLine = (line: number, why: Words): Words => ({
  ne: `लाइन ${nepaliNumber(line)}: ${why.ne}`,
  en: `Line ${line}: ${why.en}`,
})
/** How many of a log's entries are loaded, or which of them is shown: in the digits of each language. */
export const loadedOf = (at: number, total: number): Words => ({
  ne: `${nepaliNumber(total)} मध्ये ${nepaliNumber(at)}`,
  en: `${at} of ${total}`,
})
