import type { Words } from '../../books/words.ts'
import type { ImportProgress } from './events.ts'
import { importWords } from './importWords.ts'
import type { ImportRow, RowFault } from './rows.ts'
import type { RowTexts } from './subject.ts'

/** A row with what becomes of it, as far as device and server have said. */
export interface ShownVerdict {
  readonly line: number
  readonly texts: RowTexts
  readonly tag: 'fits' | 'there' | 'faulty'
  readonly say: Words
  readonly faults: readonly RowFault[]
}
export interface Verdicts {
  readonly rows: readonly ShownVerdict[]
  readonly fits: number
  readonly there: number
  readonly faulty: number
}

const judgedHere = ({ line, texts, judged }: ImportRow): ShownVerdict => {
  switch (judged.tag) {
    case 'fits':
      return { line, texts, tag: 'fits', say: importWords.willBeAdded, faults: [] }
    case 'twice':
      return { line, texts, tag: 'there', say: importWords.isTwice(judged.line), faults: [] }
    case 'faulty':
      return { line, texts, tag: 'faulty', say: importWords.hasFault, faults: judged.faults }
  }
}

/** The rows with what becomes of them: by the rules of the form, and by the server's check of those that fit. */
export const verdictsOf = (
  rows: readonly ImportRow[],
  { there, refused, sent: alreadySent }: Pick<ImportProgress, 'there' | 'refused' | 'sent'>,
): Verdicts => {
  const known = new Set(there)
  const faults = new Map(refused.map(({ row, field, say }) => [row, { field, say }]))
  let sent = -1
  const verdicts = rows.map((row): ShownVerdict => {
    const here = judgedHere(row)
    if (here.tag !== 'fits') return here
    sent += 1
    const fault = faults.get(sent)
    if (fault !== undefined)
      return { ...here, tag: 'faulty', say: importWords.hasFault, faults: [fault] }
    if (known.has(sent)) return { ...here, tag: 'there', say: importWords.isThere }
    return sent < alreadySent ? { ...here, say: importWords.wasAdded } : here
  })
  const count = (tag: ShownVerdict['tag']): number =>
    verdicts.filter((each) => each.tag === tag).length
  return { rows: verdicts, fits: count('fits'), there: count('there'), faulty: count('faulty') }
}
