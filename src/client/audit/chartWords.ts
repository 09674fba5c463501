import { terms } from '../../books/termWords.ts'
import type { Words } from '../../books/words.ts'
import { companyDeletionRouteWords } from '../../contract/companyDeletionRouteWords.ts'
import { companyFileRouteWords } from '../../contract/companyFileRouteWords.ts'
import { words } from '../i18n/words.ts'
import { auditWords } from './auditWords.ts'

interface ChartWords {
  readonly name: Words
  readonly states: Readonly<Record<string, Words>>
}
const w = (ne: string, en: string): Words => ({ ne, en })

const noFile = w('फाइल छानिएको छैन', 'no file chosen')
const beingChecked = w('जाँचिँदैछ', 'being checked')
const checked = w('जाँचियो', 'checked')
const beingUndone = w('फिर्ता लिइँदैछ', 'being undone')
const closed = w('बन्द', 'closed')

/** The names of the machines and of their states. */
const charts: Readonly<Record<string, ChartWords>> = {
  session: {
    name: words.login,
    states: {
      restoring: w('खुल्दैछ', 'opening'),
      anonymous: w('कोही छैन', 'nobody is logged in'),
      authenticating: w('लग इन हुँदैछ', 'logging in'),
      choosingCompany: w('कम्पनी छान्दैछ', 'choosing a company'),
      enteringCompany: w('कम्पनीमा जाँदैछ', 'entering the company'),
      active: auditWords.atWork,
      expired: w('लग इनको समय सकियो', 'the login ended'),
      leaving: auditWords.leaving,
      left: auditWords.stateLeft,
      unlocked: w('इन्टरनेटबिना पासवर्डले खुलेको', 'unlocked offline by password'),
      signingInAgain: w('फेरि लग इन हुँदैछ', 'logging in again'),
    },
  },
  companySwitch: {
    name: words.switchingCompanies,
    states: {
      here: w('यहीँ', 'here'),
      switching: w('अर्को कम्पनीमा जाँदैछ', 'switching'),
      adding: w('थपिँदैछ', 'adding'),
      over: w('टुङ्गियो', 'over'),
    },
  },
  logout: {
    name: words.logout,
    states: {
      here: auditWords.atWork,
      confirming: auditWords.asking,
      leaving: auditWords.leaving,
      left: auditWords.stateLeft,
    },
  },
  registration: {
    name: w('दर्ता', 'Registration'),
    states: {
      open: w('लेखिँदैछ', 'being filled in'),
      registering: w('दर्ता हुँदैछ', 'registering'),
      awaitingOtp: auditWords.waitingForCode,
      activating: w('सक्रिय हुँदैछ', 'activating'),
      resending: auditWords.sendingCode,
      activated: w('सक्रिय', 'active'),
    },
  },
  forgottenPassword: {
    name: w('बिर्सिएको पासवर्ड', 'Forgotten password'),
    states: {
      asking: auditWords.asking,
      sending: auditWords.sendingCode,
      awaitingCode: auditWords.waitingForCode,
      resetting: w('फेरिँदैछ', 'being changed'),
      done: w('पासवर्ड फेरियो', 'password changed'),
    },
  },
  companyDeletion: {
    name: companyDeletionRouteWords.deleteCompany,
    states: {
      open: w('खुला', 'open'),
      offeringFile: w('फाइल लैजान भनिएको', 'offered its file'),
      naming: w('नाम लेखिँदैछ', 'typing the name'),
      asking: auditWords.beingSent,
      closed,
      takingBack: beingUndone,
      gone: w('मेटियो', 'deleted'),
    },
  },
  companyRestoration: {
    name: companyFileRouteWords.restore,
    states: {
      unopened: noFile,
      beginning: auditWords.beingSent,
      partlySent: w('केही पठाइयो', 'partly sent'),
      sending: auditWords.beingSent,
      checking: beingChecked,
      checked,
      restoring: w('फर्कँदैछ', 'being brought back'),
      broughtBack: w('फर्कियो', 'brought back'),
      stopped: w('बीचमै रोकियो', 'stopped on the way'),
      failed: w('फर्काउन सकिएन', 'could not be brought back'),
    },
  },
  recordImport: {
    name: terms.import,
    states: {
      unopened: noFile,
      reading: w('फाइल पढिँदैछ', 'reading the file'),
      unreadable: w('पढ्न सकिएन', 'unreadable'),
      matching: w('महल मिलाइँदैछ', 'columns being matched'),
      checking: beingChecked,
      partlyChecked: w('केही जाँचियो', 'partly checked'),
      checked,
      sending: auditWords.beingSent,
      partlyAdded: w('केही थपियो', 'partly added'),
      added: w('सबै थपियो', 'all added'),
      undoing: beingUndone,
      undone: w('फिर्ता लिइयो', 'undone'),
      putAway: w('बन्द गरियो', 'put away'),
    },
  },
  permissionTree: {
    name: words.permissions,
    states: {
      closed,
      ticking: w('छानिँदैछ', 'being ticked'),
      submitting: auditWords.beingSent,
      waiting: auditWords.waitingToBeSent,
      assigned: w('दिइयो', 'given'),
    },
  },
  submission: {
    name: w('पठाएको काम', 'Submission'),
    states: {
      open: w('पठाइएको छैन', 'not sent'),
      sending: auditWords.beingSent,
      waiting: auditWords.waitingToBeSent,
      recorded: auditWords.stateRecorded,
      refused: auditWords.stateRefused,
      stale: w('अरूले बदलेकाले रोकियो', 'overtaken by others'),
    },
  },
  tradeDraft: {
    name: words.bill,
    states: {
      unopened: w('खुलेको छैन', 'not open'),
      party: w('पार्टी', 'party'),
      lines: w('सामान', 'items'),
      terms: w('छुट र भ्याट', 'discount and VAT'),
      payment: w('भुक्तानी', 'payment'),
      askingDate: w('मिति सोधिँदैछ', 'asking about the date'),
      review: w('जाँच', 'review'),
      submitting: auditWords.beingSent,
      waiting: auditWords.waitingToBeSent,
      refused: auditWords.stateRefused,
      recorded: auditWords.stateRecorded,
      discarded: w('छोडियो', 'discarded'),
    },
  },
}
const same = (text: string): Words => ({ ne: text, en: text })

/** A state of a machine as text: nested ones by their path, parallel ones side by side. */
export const stateText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([at, inner]) => `${at}.${stateText(inner)}`)
    .join(' · ')
}

export const chartName = (id: string): Words => charts[id]?.name ?? same(id)
/** The state in words, or its own name if it has no words. */
export const stateName = (id: string, value: unknown): Words =>
  charts[id]?.states[stateText(value)] ?? same(stateText(value))
