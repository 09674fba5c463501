import * as t from 'io-ts'
import { oneOf } from '../../contract/scalars.ts'
import { event, type EventOf } from '../log/event.ts'

/**
 * How the device shows the screens from now on: the language and colours, whether at the width of a phone, and the preferences
 * that screens read (paper, sidebar), by their names.
 */
export const DisplaySeen = event(
  'DisplaySeen',
  1,
  t.type({
    language: oneOf('both', 'ne', 'en'),
    colors: oneOf('light', 'dark'),
    narrow: t.boolean,
    preferences: t.record(t.string, t.string),
  }),
)
export type Display = Omit<EventOf<typeof DisplaySeen>, 'type'>
