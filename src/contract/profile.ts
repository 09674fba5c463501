import * as t from 'io-ts'
import { requiredWith, record, verbatim } from './codec.ts'
import { noData } from './page.ts'
import { Bitmap, ImageExt } from './parties.ts'
import { accounts, adminOnly, anyone, changes, holderOf, reads, signedIn } from './route.ts'
import { Id, Instant, nullable, passwordText, text, whole } from './scalars.ts'
import { NewPassword } from './session.ts'
import { accountWords } from '../books/company/accountWords.ts'
import { columnWords } from '../books/reports/columnWords.ts'
import { profileRouteWords } from './profileRouteWords.ts'
import { terms } from '../books/termWords.ts'

const Password = passwordText(1, 200)
const chosen = { newPassword: NewPassword, verifyPassword: Password }

/** A person's own profile. `username` is their name for signing in; `mobileNo` is '' if they cannot sign in with it. */
export const Profile = record(
  {
    userId: Id,
    fullName: t.string,
    username: t.string,
    mobileNo: t.string,
    email: t.string,
    isAdmin: t.boolean,
    hasPicture: t.boolean,
  },
  {},
  'Profile',
)
export type Profile = t.TypeOf<typeof Profile>
export const profile = accounts({
  name: 'profile',
  method: 'GET',
  path: '/web/profile',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  data: Profile,
  label: columnWords.profile,
})
export const changeProfile = accounts({
  name: 'changeProfile',
  path: '/web/profile',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  body: record({ fullName: text(1, 120) }, {}, 'ChangedProfile'),
  data: noData,
  label: profileRouteWords.changeProfile,
})
export const profilePicture = accounts({
  name: 'profilePicture',
  method: 'GET',
  path: '/web/get-profile-picture',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  data: nullable(record({ imageBitmap: Bitmap, imageExt: t.string })),
  label: profileRouteWords.profilePicture,
})
/**
 * A picture, recognised by its content: PNG, JPEG or WebP, at most 512 KiB. If it is missing: 'Image file is required'.
 */
export const putProfilePicture = accounts({
  name: 'putProfilePicture',
  path: '/web/profile-picture',
  policy: holderOf('file-upload'),
  refusedAs: 400,
  body: record(
    { imageBitmap: requiredWith(Bitmap, accountWords.imageRequired), imageExt: ImageExt },
    {},
    'ProfilePicture',
  ),
  data: noData,
  label: profileRouteWords.putProfilePicture,
})
export const removeProfilePicture = accounts({
  name: 'removeProfilePicture',
  path: '/web/profile-picture/remove',
  policy: holderOf('file-upload'),
  refusedAs: 400,
  data: noData,
  label: profileRouteWords.removeProfilePicture,
})

/** Changes the person's own password. All their other sessions end; the current one continues. */
export const changePassword = accounts({
  name: 'changePassword',
  path: '/web/change-password',
  policy: signedIn,
  whenExpired: true,
  beforePassword: true,
  refusedAs: 400,
  body: record({ currentPassword: Password, ...chosen }, {}, 'ChangedPassword'),
  data: noData,
  label: columnWords.changePassword,
})
/** An open session. `device` is the browser's description of itself. */
export const OpenSession = record(
  {
    sessionId: Id,
    beganAt: Instant,
    usedAt: Instant,
    device: t.string,
    ip: t.string,
    companyName: t.string,
    isCurrent: t.boolean,
  },
  {},
  'OpenSession',
)
export type OpenSession = t.TypeOf<typeof OpenSession>
export const openSessions = accounts({
  name: 'openSessions',
  method: 'GET',
  path: '/web/sessions',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  data: t.readonlyArray(OpenSession),
  label: profileRouteWords.openLogins,
})
export const endOneSession = accounts({
  name: 'endOneSession',
  path: '/web/sessions/{id}/end',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  params: verbatim({ id: Id }),
  data: noData,
  label: profileRouteWords.endOneSession,
})
export const endOtherSessions = accounts({
  name: 'endOtherSessions',
  path: '/web/sessions/end-others',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  data: record({ ended: t.number }, {}, 'Ended'),
  label: profileRouteWords.endOtherSessions,
})

/** The minutes without a call after which a session ends, for owners and for staff. */
export const idleBounds = { least: 5, most: 720, usual: 120 } as const
const idleMinutes = whole(idleBounds.least, idleBounds.most)
export const SessionLimits = record(
  { ownerIdleMinutes: idleMinutes, staffIdleMinutes: idleMinutes },
  {},
  'SessionLimits',
)
export type SessionLimits = t.TypeOf<typeof SessionLimits>
export const sessionLimits = reads({
  name: 'sessionLimits',
  path: '/web/session-limits',
  policy: adminOnly,
  whenExpired: true,
  data: SessionLimits,
  label: profileRouteWords.sessionLimits,
})
export const changeSessionLimits = changes({
  name: 'changeSessionLimits',
  path: '/web/session-limits',
  policy: adminOnly,
  body: SessionLimits,
  data: noData,
  label: profileRouteWords.changeSessionLimits,
})

/**
 * Requests a code to the person's own number. `deviceId`: the id that the device uses at sign-ins. The answer and its
 * time are the same for people without an account.
 */
export const forgotPassword = accounts({
  name: 'forgotPassword',
  path: '/web/forgot-password',
  policy: anyone,
  refusedAs: 400,
  body: record(
    { username: text(1, 120) },
    { subUsername: nullable(text(0, 120)), deviceId: nullable(text(0, 100)) },
    'ForgotPassword',
  ),
  data: record({ token: t.string }, {}, 'ResetToken'),
  label: profileRouteWords.forgotPassword,
})
/**
 * Ends every session of the person and clears their failed attempts. The code has proved who they are, so the answer
 * may confirm it.
 */
export const resetPassword = accounts({
  name: 'resetPassword',
  path: '/web/reset-password/{token}',
  policy: anyone,
  refusedAs: 400,
  params: verbatim({ token: text(1, 2000) }),
  body: record({ otp: text(4, 12), ...chosen }, {}, 'ResetPassword'),
  data: record({ userId: Id }, {}, 'PasswordReset'),
  label: terms.setNewPassword,
})

/** A person's rating of the product: one per person; rating again replaces it. */
export const Rating = record({ stars: whole(1, 5), comment: t.string }, {}, 'Rating')
export type Rating = t.TypeOf<typeof Rating>
/** `ask`: the person has used the product for a month and was never asked. */
export const rating = accounts({
  name: 'rating',
  method: 'GET',
  path: '/web/rating',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  data: record({ rating: nullable(Rating), ask: t.boolean }, {}, 'OwnRating'),
  label: columnWords.rating,
})
export const rate = accounts({
  name: 'rate',
  path: '/web/rating',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  body: record({ stars: whole(1, 5) }, { comment: text(0, 1000) }, 'NewRating'),
  data: noData,
  label: columnWords.rateUs,
})
/** Records that the person was asked, so that they are not asked again. */
export const ratingAsked = accounts({
  name: 'ratingAsked',
  path: '/web/rating/asked',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  data: noData,
  label: profileRouteWords.ratingAsked,
})
