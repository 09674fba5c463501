import type { ReconciliationState, UnreconciledLine } from '../../contract/reconciliation.ts'
import { readRupees } from '../../books/money/money.ts'
import { latinDigits } from '../../books/money/digits.ts'
import type { BankMarks } from './events.ts'

/** The key of a line on the account of a bank. */
export const bankLineKey = ({
  documentId,
  line,
}: Pick<UnreconciledLine, 'documentId' | 'line'>): string => `${documentId}/${line}`

/** A line as the person has marked it. `pending`: the server has not confirmed it yet. */
export interface MarkedLine extends UnreconciledLine {
  readonly key: string
  readonly ticked: boolean
  readonly pending: boolean
}

/**
 * The lines of an answer with what was marked on this device since. `answeredAt`: when the answer was received; a mark
 * that was recorded before is in it.
 */
export const markedLines = (
  lines: readonly UnreconciledLine[],
  { marks }: BankMarks,
  answeredAt: string | null,
): readonly MarkedLine[] =>
  lines.map((line) => {
    const key = bankLineKey(line)
    const mark = marks[key]
    const isNews =
      mark !== undefined &&
      (mark.recordedAt === null || answeredAt === null || answeredAt <= mark.recordedAt)
    return {
      ...line,
      key,
      ticked: isNews ? mark.ticked : line.tickedAt !== null,
      pending: isNews && mark.recordedAt === null,
    }
  })

/** The balance by what is ticked, in paisa, with the marks that the answer does not have yet. */
export const balanceTicked = (
  { opening, ticked }: Pick<ReconciliationState, 'opening' | 'ticked'>,
  lines: readonly MarkedLine[],
): number =>
  lines.reduce((sum, line) => {
    const wasTicked = line.tickedAt !== null
    if (line.ticked === wasTicked) return sum
    return line.ticked ? sum + line.amount : sum - line.amount
  }, opening + ticked)

/** Whether a line is what a person looks for: a part of its texts, or its amount. */
export const isFound = (line: UnreconciledLine, typed: string): boolean => {
  const text = typed.trim().toLocaleLowerCase()
  if (text === '') return true
  const paisa = readRupees(text)
  if (paisa !== null && Math.abs(line.amount) === Math.abs(paisa)) return true
  const texts = [line.number, line.name, line.remarks].join(' ').toLocaleLowerCase()
  return texts.includes(text) || texts.includes(latinDigits(text))
}
