import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import type { Words } from '../../books/words.ts'
import type { SessionLogRow } from '../../contract/audit.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { useDigits } from '../i18n/language.tsx'
import { useQuery, useSession } from '../react/sessionHooks.ts'
import { useShell } from '../react/shell.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { PageHeader } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import { deviceName } from './deviceName.ts'
import { LateEntries } from './LateEntries.tsx'
import { showDay, showTime } from './entryWords.ts'
import { keptOnServer } from './keptPages.ts'
import { pagesOnServer } from './loadedLog.ts'
import { Player } from './Player.tsx'
import { sessionLogQuery, verifyLogQuery } from './queries.ts'
import type { Program } from './Replayed.tsx'
import { useChainCheck, ChainCheckResult } from './ChainCheck.tsx'

const onServer = (say: Words): Words => ({
  ne: `${auditWords.onServer.ne}: ${say.ne}`,
  en: `${auditWords.onServer.en}: ${say.en}`,
})

const StoredLog = ({
  program,
  row,
}: {
  readonly program: Program
  readonly row: SessionLogRow
}) => {
  const { queries } = useSession()
  const digits = useDigits()
  const [search] = useSearchParams()
  const [check, verify] = useChainCheck(verifyLogQuery, row.logId)
  const next = useMemo(() => pagesOnServer(queries, row.logId), [queries, row.logId])
  const pages = useMemo(() => keptOnServer(queries), [queries])
  const at = Number(search.get('at'))
  return (
    <Player
      program={program}
      title={auditWords.replay}
      next={next}
      pages={pages}
      total={row.upTo}
      at={Number.isInteger(at) && at > 0 ? at : null}
      fileName={`khata-log-${row.logId}.jsonl`}
      books
      about={
        <>
          <strong>{row.fullName}</strong> ·{' '}
          <span className="figures">
            {showDay(row.beganAt, digits)} {showTime(row.beganAt, digits)}
          </span>{' '}
          · {deviceName(row.device)}
        </>
      }
      onVerify={verify}
      verified={
        <>
          <LateEntries row={row} />
          <ChainCheckResult
            check={check}
            whole={onServer(auditWords.logWhole)}
            broken={onServer(auditWords.logBroken)}
          />
        </>
      }
    />
  )
}

const Found = ({ program, id }: { readonly program: Program; readonly id: string }) => {
  const { held, failed, refresh } = useQuery(sessionLogQuery, id)
  // The log may grow meanwhile; the replay keeps the length it began with.
  const [first, setFirst] = useState<SessionLogRow | null>(null)
  if (first === null && held !== null) setFirst(held)
  if (first !== null) return <StoredLog program={program} row={first} />
  return (
    <>
      <PageHeader title={auditWords.replay} before={<BackLink to="/audit" />} />
      {failed === null ? (
        <LoadingState rows={8} />
      ) : (
        <FailedState say={failed.say} onRetry={refresh} />
      )}
    </>
  )
}

/** `/audit/:id`: replays a session log from the server, from the entry named by `?at=`. */
export const LogScreen = () => {
  const program = useShell()
  const { id } = useParams<{ id: string }>()
  return <Found key={id} program={program} id={id} />
}
