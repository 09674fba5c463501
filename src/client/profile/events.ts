import * as t from 'io-ts'
import { formFlow } from '../forms/form.ts'
import { submissionChart } from '../forms/submission.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { event } from '../log/event.ts'

const About = t.type({ about: t.string })
const AboutRefused = t.type({ about: t.string, refusal: RefusalCodec })

/** The types of an action's events, spelled out so that a search finds them. */
type ActionEventTypes = Readonly<Record<'asked' | 'done' | 'refused', string>>
/** An action on one's own account, tried once, then done or refused. `about`: the id of what it acts on; '' for the account itself. */
const accountAction = (name: string, types: ActionEventTypes) => {
  const asked = event(types.asked, 1, About)
  const done = event(types.done, 1, About)
  const refused = event(types.refused, 1, AboutRefused)
  const events = [asked, done, refused] as const
  return {
    asked,
    done,
    refused,
    events,
    chart: submissionChart({
      name,
      submitted: asked,
      recorded: done,
      refused,
      key: ({ about }) => about,
    }),
  }
}
export type AccountAction = ReturnType<typeof accountAction>

export const passwordChange = accountAction('passwordChange', {
  asked: 'PasswordChangeAsked',
  done: 'PasswordChangeDone',
  refused: 'PasswordChangeRefused',
})
export const pictureSaving = accountAction('pictureSaving', {
  asked: 'PictureSavingAsked',
  done: 'PictureSavingDone',
  refused: 'PictureSavingRefused',
})
export const pictureRemoval = accountAction('pictureRemoval', {
  asked: 'PictureRemovalAsked',
  done: 'PictureRemovalDone',
  refused: 'PictureRemovalRefused',
})
/** Ends one sign-in, by its id. */
export const sessionEnd = accountAction('sessionEnd', {
  asked: 'SessionEndAsked',
  done: 'SessionEndDone',
  refused: 'SessionEndRefused',
})
export const otherSessionsEnd = accountAction('otherSessionsEnd', {
  asked: 'OtherSessionsEndAsked',
  done: 'OtherSessionsEndDone',
  refused: 'OtherSessionsEndRefused',
})
/** Sets how long logins to the company last. */
export const sessionLimitsChange = accountAction('sessionLimitsChange', {
  asked: 'SessionLimitsChangeAsked',
  done: 'SessionLimitsChangeDone',
  refused: 'SessionLimitsChangeRefused',
})
export const profileForm = formFlow(
  {
    view: 'ProfileForm',
    chart: 'profileSubmission',
    fill: 'FillProfileField',
    leave: 'LeaveProfileForm',
  },
  {
    filled: 'ProfileFieldFilled',
    left: 'ProfileFormLeft',
    submitted: 'ProfileSubmitted',
    waiting: 'ProfileWaiting',
    recorded: 'ProfileRecorded',
    refused: 'ProfileRefused',
  },
)

export const accountActions = [
  passwordChange,
  pictureSaving,
  pictureRemoval,
  sessionEnd,
  otherSessionsEnd,
  sessionLimitsChange,
] as const
