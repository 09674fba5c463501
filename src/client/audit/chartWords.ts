import type { Words } from '../../books/words.ts'

interface ChartWords {
  readonly name: Words
  readonly states: Readonly<Record<string, Words>>
}
const w = (ne: string, en: string): Words => ({ ne, en })

/** The names of the machines and of their states. */
const charts: Readonly<Record<string, ChartWords>> = {
  session: {
    name: w('लग इन', 'Login'),
    states: {
      restoring: w('खुल्दैछ', 'opening'),
      anonymous: w('कोही छैन', 'nobody is logged in'),
      authenticating: w('लग इन हुँदैछ', 'logging in'),
      choosingCompany: w('कम्पनी छान्दैछ', 'choosing a company'),
      enteringCompany: w('कम्पनीमा जाँदैछ', 'entering the company'),
      active: w('काममा', 'at work'),
      expired: w('लग इनको समय सकियो', 'the login ended'),
      leaving: w('बाहिरिँदैछ', 'leaving'),
      left: w('बाहिरियो', 'left'),
      unlocked: w('इन्टरनेटबिना पासवर्डले खुलेको', 'unlocked offline by password'),
      signingInAgain: w('फेरि लग इन हुँदैछ', 'logging in again'),
    },
  },
  companySwitch: {
    name: w('कम्पनी फेर्ने', 'Switching companies'),
    states: {
      here: w('यहीँ', 'here'),
      switching: w('अर्को कम्पनीमा जाँदैछ', 'switching'),
      adding: w('थपिँदैछ', 'adding'),
      over: w('टुङ्गियो', 'over'),
    },
  },
  logout: {
    name: w('लग आउट', 'Logout'),
    states: {
      here: w('काममा', 'working'),
      confirming: w('सोधिँदैछ', 'asking'),
      leaving: w('बाहिरिँदैछ', 'leaving'),
      left: w('बाहिरियो', 'left'),
    },
  },
  registration: {
    name: w('दर्ता', 'Registration'),
    states: {
      open: w('लेखिँदैछ', 'being filled in'),
      registering: w('दर्ता हुँदैछ', 'registering'),
      awaitingOtp: w('कोड पर्खिँदै', 'waiting for the code'),
      activating: w('सक्रिय हुँदैछ', 'activating'),
      resending: w('कोड पठाइँदैछ', 'sending the code'),
      activated: w('सक्रिय', 'active'),
    },
  },
  forgottenPassword: {
    name: w('बिर्सिएको पासवर्ड', 'Forgotten password'),
    states: {
      asking: w('सोधिँदैछ', 'asking'),
      sending: w('कोड पठाइँदैछ', 'sending the code'),
      awaitingCode: w('कोड पर्खिँदै', 'waiting for the code'),
      resetting: w('फेरिँदैछ', 'being changed'),
      done: w('पासवर्ड फेरियो', 'password changed'),
    },
  },
  permissionTree: {
    name: w('अनुमति', 'Permissions'),
    states: {
      closed: w('बन्द', 'closed'),
      ticking: w('छानिँदैछ', 'being ticked'),
      submitting: w('पठाइँदैछ', 'being sent'),
      waiting: w('पठाउन बाँकी', 'waiting to be sent'),
      assigned: w('दिइयो', 'given'),
    },
  },
  submission: {
    name: w('पठाएको काम', 'Submission'),
    states: {
      open: w('पठाइएको छैन', 'not sent'),
      sending: w('पठाइँदैछ', 'being sent'),
      waiting: w('पठाउन बाँकी', 'waiting to be sent'),
      recorded: w('खातामा चढ्यो', 'recorded'),
      refused: w('अस्वीकृत', 'refused'),
    },
  },
  tradeDraft: {
    name: w('बिल', 'Bill'),
    states: {
      unopened: w('खुलेको छैन', 'not open'),
      party: w('पार्टी', 'party'),
      lines: w('सामान', 'items'),
      terms: w('छुट र भ्याट', 'discount and VAT'),
      payment: w('भुक्तानी', 'payment'),
      review: w('जाँच', 'review'),
      submitting: w('पठाइँदैछ', 'being sent'),
      waiting: w('पठाउन बाँकी', 'waiting to be sent'),
      refused: w('अस्वीकृत', 'refused'),
      recorded: w('खातामा चढ्यो', 'recorded'),
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
