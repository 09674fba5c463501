import * as t from 'io-ts'
import type { Refusal } from '../../books/refusal.ts'
import { FormFilled, FormLeft, formFlow, FormRefused, FormSettled, FormSubmitted } from '../app/form.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { event } from '../log/event.ts'
import { view, type Fold } from '../log/fold.ts'

/** Where a try stands. */
export interface Try {
  readonly stage: 'open' | 'asking' | 'refused' | 'done'
  readonly refusal: Refusal | null
}
const About = t.type({ about: t.string })

/** One thing that a person does to his own account: tried once, and done or refused. `about` is what it is done to; '' for himself. */
export const attempt = <const N extends string>(noun: N) => {
  const asked = event(`${noun}Asked`, 1, About)
  const done = event(`${noun}Done`, 1, About)
  const refused = event(`${noun}Refused`, 1, t.type({ about: t.string, refusal: RefusalCodec }))
  const events = [asked, done, refused] as const
  const tries: Fold<Try> = view({
    name: noun,
    version: 1,
    scope: 'session',
    of: events as readonly [typeof asked, typeof done, typeof refused],
    key: (entry) => (entry.event as { readonly about: string }).about,
    empty: (): Try => ({ stage: 'open', refusal: null }),
    evolve: (draft: { -readonly [K in keyof Try]: Try[K] }, { event: said }) => {
      const refusal = 'refusal' in said ? (said.refusal as Refusal) : null
      Object.assign(draft, { stage: refusal !== null ? 'refused' : said.type === asked.type ? 'asking' : 'done', refusal })
    },
  })
  return { asked, done, refused, events, tries }
}
export type Attempt = ReturnType<typeof attempt>

export const passwordChange = attempt('PasswordChange')
export const pictureSaving = attempt('PictureSaving')
export const pictureRemoval = attempt('PictureRemoval')
/** Ends one sign-in, by its id. */
export const sessionEnd = attempt('SessionEnd')
export const otherSessionsEnd = attempt('OtherSessionsEnd')
/** Sets how long logins to the company last. */
export const sessionLimitsChange = attempt('SessionLimitsChange')
export const profileForm = formFlow(
  { view: 'ProfileForm', chart: 'profileSubmission', fill: 'FillProfileField', leave: 'LeaveProfileForm' },
  {
    filled: event('ProfileFieldFilled', 1, FormFilled),
    left: event('ProfileFormLeft', 1, FormLeft),
    submitted: event('ProfileSubmitted', 1, FormSubmitted),
    waiting: event('ProfileWaiting', 1, FormSettled),
    recorded: event('ProfileRecorded', 1, FormSettled),
    refused: event('ProfileRefused', 1, FormRefused),
  },
)

export const attempts = [passwordChange, pictureSaving, pictureRemoval, sessionEnd, otherSessionsEnd, sessionLimitsChange] as const
