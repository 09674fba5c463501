import * as t from 'io-ts'
import { event, plain } from '../log/event.ts'

/** The person chose their own password. It is never part of an event. */
export const PasswordChosen = event('PasswordChosen', 1, plain)
/** The person changed their name. */
export const NameChanged = event('NameChanged', 1, t.type({ fullName: t.string }))
/** The subscription, the permissions or the name of the company may have changed since this log last knew. The session asks the server and enters the company again. */
export const MembershipChanged = event('MembershipChanged', 1, plain)
