import * as t from 'io-ts'
import { FormFilled, FormLeft, formFlow, FormRefused, FormSettled, FormSubmitted } from '../app/form.ts'
import { submissionChart } from '../app/submission.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { event, type EventDef } from '../log/event.ts'

const About = t.type({ about: t.string })
const AboutRefused = t.type({ about: t.string, refusal: RefusalCodec })

interface ActionEvents {
  readonly asked: EventDef<string, t.TypeOf<typeof About>>
  readonly done: EventDef<string, t.TypeOf<typeof About>>
  readonly refused: EventDef<string, t.TypeOf<typeof AboutRefused>>
}
/** One thing that people do to their own account: tried once, and done or refused. `about` is what it is done to; '' for themselves. */
const accountAction = (name: string, { asked, done, refused }: ActionEvents) => ({
  asked,
  done,
  refused,
  events: [asked, done, refused] as const,
  chart: submissionChart({ name, submitted: asked, recorded: done, refused, key: ({ about }) => about }),
})
export type AccountAction = ReturnType<typeof accountAction>

export const passwordChange = accountAction('passwordChange', {
  asked: event('PasswordChangeAsked', 1, About),
  done: event('PasswordChangeDone', 1, About),
  refused: event('PasswordChangeRefused', 1, AboutRefused),
})
export const pictureSaving = accountAction('pictureSaving', {
  asked: event('PictureSavingAsked', 1, About),
  done: event('PictureSavingDone', 1, About),
  refused: event('PictureSavingRefused', 1, AboutRefused),
})
export const pictureRemoval = accountAction('pictureRemoval', {
  asked: event('PictureRemovalAsked', 1, About),
  done: event('PictureRemovalDone', 1, About),
  refused: event('PictureRemovalRefused', 1, AboutRefused),
})
/** Ends one sign-in, by its id. */
export const sessionEnd = accountAction('sessionEnd', {
  asked: event('SessionEndAsked', 1, About),
  done: event('SessionEndDone', 1, About),
  refused: event('SessionEndRefused', 1, AboutRefused),
})
export const otherSessionsEnd = accountAction('otherSessionsEnd', {
  asked: event('OtherSessionsEndAsked', 1, About),
  done: event('OtherSessionsEndDone', 1, About),
  refused: event('OtherSessionsEndRefused', 1, AboutRefused),
})
/** Sets how long logins to the company last. */
export const sessionLimitsChange = accountAction('sessionLimitsChange', {
  asked: event('SessionLimitsChangeAsked', 1, About),
  done: event('SessionLimitsChangeDone', 1, About),
  refused: event('SessionLimitsChangeRefused', 1, AboutRefused),
})
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

export const accountActions = [passwordChange, pictureSaving, pictureRemoval, sessionEnd, otherSessionsEnd, sessionLimitsChange] as const
