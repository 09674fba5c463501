import * as t from 'io-ts'
import { fact } from './fact.ts'
import { Int, nullable } from './fields.ts'
import { taxOfficeFactWords } from './taxOfficeFactWords.ts'

/**
 * Whether and with which user name bills go to the tax office from now on, and the number of this change. Bills that were
 * entered before `sentFrom` (civil date) never go. The password is in no fact.
 */
export const TaxOfficeSettingsChanged = fact(
  'TaxOfficeSettingsChanged',
  1,
  t.type({
    version: Int,
    isOn: t.boolean,
    userName: t.string,
    sentFrom: nullable(t.string),
    isPasswordNew: t.boolean,
  }),
  {
    heardBy: ['audit-view'],
    moves: ['taxOffice'],
    says: ({ isOn, userName }) =>
      isOn ? taxOfficeFactWords.turnedOn(userName) : taxOfficeFactWords.turnedOff,
  },
)
