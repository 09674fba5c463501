import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { digitsOf, T, useDigits, useLanguage } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { inDigits } from '../../books/money/digits.ts'
import { sayFact } from '../../journal/facts.ts'
import { LoadingState } from '../ui/states.tsx'
import { BookLines } from './BookLines.tsx'
import { auditWords } from './auditWords.ts'
import { commandFactsQuery } from './queries.ts'

/** The server is asked only after a person has stayed at an entry this long. */
const restMs = 300

interface FactsProps {
  readonly commandId: string
  /** At this entry the log has no outcome of the command yet. */
  readonly ahead: boolean
}

const Asked = ({ commandId, ahead }: FactsProps) => {
  const { held, failed, asking } = useQuery(commandFactsQuery, commandId)
  const digits = useDigits()
  const { language } = useLanguage()
  if (held === null)
    return asking || failed === null ? (
      <LoadingState rows={1} />
    ) : (
      <Box sx={{ color: 'text.secondary' }}>
        <T w={failed.say} />
      </Box>
    )
  if (held.length === 0)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        <T w={auditWords.booksUnchanged} />
      </Box>
    )
  return (
    <>
      {ahead && (
        <Box sx={{ mb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
          <T w={auditWords.writtenAfter} />
        </Box>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {held.map((fact) => (
          <Box component="li" key={fact.seq} data-fact={fact.type}>
            <T w={sayFact(fact, language === 'ne' ? digitsOf('ne') : 'devanagari')} />
            <Box className="figures" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              #{inDigits(String(fact.seq), digits)} · {fact.hash.slice(0, 16)}
            </Box>
          </Box>
        ))}
      </Box>
      <BookLines commandId={commandId} />
    </>
  )
}

/** What one command changed in the books, each fact as a sentence. */
export const CommandFacts = ({ commandId, ahead }: FactsProps) => {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(commandId), restMs)
    return () => clearTimeout(timer)
  }, [commandId])
  return rested === commandId ? (
    <Asked key={commandId} commandId={commandId} ahead={ahead} />
  ) : (
    <LoadingState rows={1} />
  )
}
