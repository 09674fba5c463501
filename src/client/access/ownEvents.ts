import * as t from 'io-ts'
import { event, plain } from '../log/event.ts'

/** The person has a password of his own choosing. It is never part of an event. */
export const PasswordChosen = event('PasswordChosen', 1, plain)
/** The person writes his name another way. */
export const NameChanged = event('NameChanged', 1, t.type({ fullName: t.string }))
/** The subscription is no longer what this log says: it was paid for, or it has run out. The session asks the server and enters the company anew. */
export const MembershipChanged = event('MembershipChanged', 1, plain)
