// Unicode's own list of invisible characters (zero-width and direction controls, fillers, tags, the soft hyphen), the
// marks of interlinear annotation, and the control characters above ASCII. Joiners and variation selectors are handled
// below.
const invisible =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u007f-\u009f]/gu
// A variation selector chooses the shape of the character before it.
const strayVariation = /(?<![\p{L}\p{N}\p{S}#*])[\ufe00-\ufe0f]/gu
// Devanagari and related scripts need joiners after a consonant or a halant (गर्‍यो), emoji between their parts; Latin
// never does.
const strayJoiner =
  /(?<!(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}])[\u200c\u200d]/gu
// Characters that are visible by themselves: letters, digits, punctuation, symbols. A combining mark alone is not; the
// blank Braille pattern is empty.
const visible = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

const anyJoiner = /\u200c|\u200d|[\ufe00-\ufe0f]/g
const maxRounds = 3
/**
 * Repeats until nothing changes: a removal may join a letter and an accent that compose another letter. No real name
 * needs many rounds; a text that does loses all its joiners.
 */
const strip = (text: string, rounds = maxRounds): string => {
  const joined = text
    .replace(invisible, '')
    .replace(strayVariation, '')
    .replace(rounds > 0 ? strayJoiner : anyJoiner, '')
  const clean = joined.normalize('NFC').trim()
  return clean === text || rounds === 0 ? clean : strip(clean, rounds - 1)
}

/**
 * A text as it is stored: in Unicode's composed form (NFC), trimmed, without invisible characters, which can make
 * different names look the same or reverse a line. Empty if nothing visible is left.
 */
export const visibleText = (text: string): string => {
  const clean = strip(text)
  return visible.test(clean) ? clean : ''
}
