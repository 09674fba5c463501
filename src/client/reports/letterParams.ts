import { isCivilDate } from '../../books/calendar/civilDate.ts'
import { readRupees, writeRupees, type Paisa } from '../../books/money/money.ts'
import { usualLetterDay } from '../../books/reports/confirmationLetter.ts'
import type { confirmationLetters } from '../../contract/confirmationLetters.ts'
import type { QueryOf } from '../../contract/route.ts'
import { Id } from '../../contract/scalars.ts'

export const letterSides = ['receivable', 'payable'] as const
export type LetterSide = (typeof letterSides)[number]

/** Which letters are asked for. `partyId` null: of all with a balance of at least so many paisa, on this side or both. */
export interface LettersAsked {
  readonly on: string
  readonly partyId: string | null
  readonly least: Paisa
  readonly side: LetterSide | null
}

/** The letters that an address asks for. What is invalid in it is ignored, and so is a day to come. */
export const lettersAskedIn = (
  param: (name: string) => string | null,
  today: string,
): LettersAsked => {
  const on = param('on') ?? ''
  const partyId = param('partyId')
  return {
    on: isCivilDate(on) && on <= today ? on : usualLetterDay(today),
    partyId: Id.is(partyId) && Id.decode(partyId)._tag === 'Right' ? partyId : null,
    least: Math.max(0, readRupees(param('least') ?? '') ?? 0),
    side: letterSides.find((each) => each === param('side')) ?? null,
  }
}

/** The request for one page of them. */
export const lettersRequest = (
  { on, partyId, least, side }: LettersAsked,
  page: { readonly currentPage: number; readonly pageSize: number },
): QueryOf<typeof confirmationLetters> => ({
  on,
  ...(partyId === null
    ? { ...(least === 0 ? {} : { least }), ...(side === null ? {} : { side }) }
    : { partyId }),
  currentPage: page.currentPage,
  pageSize: page.pageSize,
})

/** An amount in the address; null for none. */
export const leastInAddress = (paisa: Paisa | null): string | null =>
  paisa === null || paisa <= 0 ? null : writeRupees(paisa)
