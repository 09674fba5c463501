import { patternOfText, soundPattern } from './soundPattern.ts'

/** A typed word, and its regular expressions as PostgreSQL and JavaScript both read them. */
export interface SearchPattern {
  readonly spelling: string
  /** What sounds like it in either script; null: it has no sound. */
  readonly sound: string | null
}

/** The words of a search, whose letters are small. A text is found if each is in it, as it is spelled or by its sound, in any order. */
export const searchPatterns = (typed: string): readonly SearchPattern[] =>
  typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ spelling: patternOfText(word), sound: soundPattern(word) }))
