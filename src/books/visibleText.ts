// Unicode's own list of what is drawn as nothing (zero-width and direction controls, fillers, tags, the soft hyphen), the marks of
// interlinear notes, and the control characters behind ASCII. Joiners and variation selectors mean something in their place.
const unseen =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u007f-\u009f]/gu
// A variation selector chooses the look of the sign before it.
const strayVariation = /(?<![\p{L}\p{N}\p{S}#*])[\ufe00-\ufe0f]/gu
// Devanagari and its sisters need joiners behind a consonant or a halant (गर्‍यो), emoji between their parts; Latin never does.
const strayJoiner =
  /(?<!(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}])[\u200c\u200d]/gu
// What stands on paper by itself: a letter, a figure, a sign. A combining mark alone does not; the blank Braille pattern is a sign of nothing.
const seen = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

const anyJoiner = /\u200c|\u200d|[\ufe00-\ufe0f]/g
const mostRounds = 3
/** Until nothing is left to do: what goes may bring together a letter and an accent that make another letter. No name needs many rounds; of what does, every joiner goes. */
const stripped = (text: string, rounds = mostRounds): string => {
  const joined = text
    .replace(unseen, '')
    .replace(strayVariation, '')
    .replace(rounds > 0 ? strayJoiner : anyJoiner, '')
  const clean = joined.normalize('NFC').trim()
  return clean === text || rounds === 0 ? clean : stripped(clean, rounds - 1)
}

/**
 * A text as it is kept: in Unicode's composed form (NFC), trimmed, without characters that nobody sees, by which two names look
 * the same or a line runs the other way. The empty text where nothing visible is left.
 */
export const visibleText = (text: string): string => {
  const clean = stripped(text)
  return seen.test(clean) ? clean : ''
}
