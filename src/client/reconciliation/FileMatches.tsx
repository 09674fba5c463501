import { mdiCheck, mdiCheckAll } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Fragment, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { writeRupees } from '../../books/money/money.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { T } from '../i18n/language.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Section } from '../ui/surfaces.tsx'
import type { FileLines } from './fileLines.ts'
import type { Match } from './matching.ts'
import { missingKinds, pathOfMissing } from './MissingLines.tsx'
import type { MarkedLine } from './reconciling.ts'
import { reconciliationWords } from './reconciliationWords.ts'
import type { BankStatementLine } from './statementLines.ts'
import type { StatementEnd } from './StatementPanel.tsx'
import { statementWords } from './statementWords.ts'

/** How many are rendered at first, and how many more each time. */
const shownAtOnce = 30

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  gap: { xs: 0.5, sm: 2 },
  alignItems: 'center',
  py: 1,
} as const

/** What the statement says of a line. */
const Said = ({ of: { date, paisa, text } }: { readonly of: BankStatementLine }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <DateText date={date} />{' '}
    <strong>
      <Money paisa={paisa} />
    </strong>
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{text}</Box>
  </Box>
)

const MatchRow = ({
  of: { statement, line },
  onTick,
}: {
  readonly of: Match<MarkedLine>
  readonly onTick: (lines: readonly MarkedLine[]) => void
}) => (
  <Box component="li" sx={rowSx}>
    <Said of={statement} />
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
      <DateText date={line.date} />
      <DocumentLink kind={line.kind} number={line.number} id={line.documentId} />
      {line.name}
    </Box>
    <Button
      size="small"
      variant="outlined"
      onClick={() => onTick([line])}
      startIcon={<Icon path={mdiCheck} />}
      sx={{ justifySelf: 'start' }}
    >
      <T w={statementWords.tickThis} />
    </Button>
  </Box>
)

const kindsOf = ({ paisa }: BankStatementLine) =>
  paisa < 0
    ? [missingKinds.charge, missingKinds.withdrawal]
    : [missingKinds.interest, missingKinds.deposit]

const UnmatchedRow = ({
  bankId,
  end,
  of: said,
}: {
  readonly bankId: string
  readonly end: StatementEnd
  readonly of: BankStatementLine
}) => {
  const mayOpen = useMayOpen()
  const known = {
    date: said.date,
    amount: writeRupees(Math.abs(said.paisa)),
    remarks: said.text,
  }
  return (
    <Box component="li" sx={rowSx}>
      <Said of={said} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {kindsOf(said)
          .filter(({ path }) => mayOpen(path))
          .map((each) => (
            <Button
              key={each.label.en}
              size="small"
              component={Link}
              href={pathOfMissing(each, bankId, end, known)}
            >
              <T w={each.label} />
            </Button>
          ))}
      </Box>
    </Box>
  )
}

/** A list of which the first rows are shown, and more when a person asks. */
const Shortened = <A,>({
  all,
  keyOf,
  children,
}: {
  readonly all: readonly A[]
  readonly keyOf: (each: A) => string
  readonly children: (each: A) => ReactNode
}) => {
  const [shown, setShown] = useState(shownAtOnce)
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {all.slice(0, shown).map((each) => (
          <Fragment key={keyOf(each)}>{children(each)}</Fragment>
        ))}
      </Box>
      {all.length > shown && (
        <Button onClick={() => setShown(shown + shownAtOnce)}>
          <T w={reconciliationWords.showMore} />
        </Button>
      )}
    </>
  )
}

/** What a file matches, to be ticked one by one or all, and what the books do not have, to be entered. */
export const FileMatches = ({
  bankId,
  end,
  compared: { matches, unmatched },
  onTick,
}: {
  readonly bankId: string
  readonly end: StatementEnd
  readonly compared: FileLines
  readonly onTick: (lines: readonly MarkedLine[]) => void
}) => (
  <>
    <Section title={statementWords.matches}>
      {matches.length === 0 ? (
        <T w={statementWords.noMatches} />
      ) : (
        <Button
          variant="contained"
          onClick={() => onTick(matches.map(({ line }) => line))}
          startIcon={<Icon path={mdiCheckAll} />}
        >
          <T w={statementWords.tickMatches(matches.length)} />
        </Button>
      )}
      <Shortened all={matches} keyOf={({ line }) => line.key}>
        {(match) => <MatchRow of={match} onTick={onTick} />}
      </Shortened>
    </Section>
    {unmatched.length > 0 && (
      <Section title={statementWords.unmatched}>
        <Shortened all={unmatched} keyOf={({ row }) => String(row)}>
          {(said) => <UnmatchedRow bankId={bankId} end={end} of={said} />}
        </Shortened>
      </Section>
    )}
  </>
)
