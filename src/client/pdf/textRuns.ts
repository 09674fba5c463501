/** A piece of a line that one of the two files of the font can draw. */
export interface TextRun {
  readonly script: 'devanagari' | 'latin'
  readonly text: string
}

// The Devanagari file holds its script, the joiners and the space.
const pieces = /( *\p{scx=Deva}(?:\p{scx=Deva}|\u200c|\u200d| )*)/u

/** A text as runs of one script each; a space belongs to the word before it. */
export const textRuns = (text: string): readonly TextRun[] =>
  text
    .split(pieces)
    .map((piece, at): TextRun => ({ script: at % 2 === 1 ? 'devanagari' : 'latin', text: piece }))
    .filter((run) => run.text !== '')

/** Breaks a text into lines of at most `width`; a longer word is broken between its syllables. */
export const brokenLines = (
  text: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] => {
  if (widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  const take = (piece: string, joint: string): void => {
    const longer = line === '' ? piece : `${line}${joint}${piece}`
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line)
      line = piece
    } else line = longer
  }
  for (const word of text.split(' ')) {
    if (widthOf(word) <= width) {
      take(word, ' ')
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const { segment } of new Intl.Segmenter('ne').segment(word)) take(segment, '')
  }
  return line === '' ? lines : [...lines, line]
}
