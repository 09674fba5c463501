import { mostTimesCalm, type Outcome, type Totals } from './attackRun.ts'

const classes = ['2xx', '3xx', '4xx', '429', '503', '5xx']
const heads = ['shape', 'requests', ...classes, 'dropped', 'slowest', 'block', 'sales 95 %', '']

const rowOf = (outcome: Outcome): readonly string[] => [
  outcome.shape.name,
  String(outcome.requests),
  ...classes.map((each) => String(outcome.statuses[each] ?? 0)),
  String(outcome.dropped),
  `${Math.round(outcome.slowestMs)} ms`,
  `${Math.round(outcome.blockMs)} ms`,
  outcome.ordinaryMs === null ? '–' : `${Math.round(outcome.ordinaryMs)} ms`,
  outcome.faults.length === 0 ? 'holds' : 'BROKEN',
]

const sum = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, outcome) => total + of(outcome), 0)

/** A table of requests and answers, followed by the failures. */
export const tableOf = (outcomes: readonly Outcome[]): string => {
  const rows = [heads, ...outcomes.map(rowOf)]
  const widths = heads.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  const faults = outcomes.flatMap(({ shape, faults: found }) =>
    found.length === 0
      ? []
      : [
          `\n${shape.bound}: NO`,
          ...found.slice(0, 8).map((each) => `  ${each}`),
          ...(found.length > 8 ? [`  and ${found.length - 8} more`] : []),
        ],
  )
  return [...rows.map(line), ...faults].join('\n')
}

/** A summary in a few lines. */
export const totalsOf = (
  outcomes: readonly Outcome[],
  { verdict, faults }: Totals,
  calmMs: number,
): string => {
  const faulty = sum(outcomes, ({ statuses }) => statuses['5xx'] ?? 0)
  const unavailable = sum(outcomes, ({ statuses }) => statuses['503'] ?? 0)
  return [
    `requests ${sum(outcomes, (each) => each.requests)}, 5xx ${faulty}, honest 503 ${unavailable}, connections dropped ${sum(outcomes, (each) => each.dropped)}, leaks ${sum(outcomes, (each) => each.leaks)}`,
    `ordinary sales: asked ${verdict.asked}, acknowledged ${verdict.acknowledged}, lost ${verdict.lost}, doubled ${verdict.doubled}; 95 % within ${Math.round(calmMs)} ms in calm, at most ${mostTimesCalm} times that allowed`,
    `most memory ${Math.round(Math.max(0, ...outcomes.map((each) => each.rssMb)))} MB`,
    ...faults.map((fault) => `FAULT ${fault}`),
  ].join('\n')
}
