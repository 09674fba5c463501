import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { useCell } from '../react/sessionHooks.ts'
import { ScreenOpened } from '../session/events.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { PageHeader } from '../ui/surfaces.tsx'
import { LoadedPlayer } from './LoadedPlayer.tsx'
import { loadedLog, type NextPage } from './loadedLog.ts'
import { writeLogFile } from './logFile.ts'
import { logMeaning } from './logMeaning.ts'
import type { Program } from './Replayed.tsx'
import { replayOf } from './replay.ts'
import type { KeptPages } from './replaySession.ts'
import { usePlaying } from './usePlaying.ts'
import { nextTurn } from '../zip/pace.ts'

export interface PlayerProps {
  readonly program: Program
  readonly title: Words
  readonly about?: ReactNode
  readonly next: NextPage
  readonly pages: KeptPages
  /** How many entries the log has; null until all of them have been read. */
  readonly total: number | null
  /** The entry to begin at; null: the first screen. */
  readonly at: number | null
  readonly fileName: string
  /** Whether the server can be asked what a command changed in the books. */
  readonly books: boolean
  /** Has the server check the log too, beside the check made here. */
  readonly onVerify?: (() => void) | undefined
  readonly verified?: ReactNode
}

/** Replays one session of one person entry by entry: the screen as it was, the state machines, and what changed in the books. */
export const Player = ({ next, total, at, ...page }: PlayerProps) => {
  const [{ replay, log }] = useState(() => {
    const { folds, reader } = logMeaning(page.program.areas)
    const made = replayOf(folds)
    return { replay: made, log: loadedLog(next, made, reader, nextTurn) }
  })
  const loading = useCell(log.loading)
  const { loaded, done, failed } = loading
  const known = done ? loaded : Math.max(total ?? 0, loaded)
  const playing = usePlaying(replay, loaded, known)
  const [began, setBegan] = useState(false)
  const load = () => void log.load()
  useEffect(() => {
    void log.load()
    return () => log.stop()
  }, [log])
  const begin = useEffectEvent(() => {
    const first =
      at ?? replay.entries.findIndex((entry) => entry.meta.type === ScreenOpened.type) + 1
    // The entry to begin at is not loaded yet.
    if (first > loaded || (first === 0 && !done && loaded === 0)) return
    setBegan(true)
    playing.go(first === 0 ? 1 : first)
  })
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- the replay begins once, when the entry it begins at has come
    if (!began && loaded > 0) begin()
  }, [began, loaded])

  if (loaded > 0) {
    const writtenLog = () =>
      writeLogFile(
        replay.entries.map(({ meta }) => meta),
        log.texts,
      )
    return (
      <LoadedPlayer
        {...page}
        replay={replay}
        loading={loading}
        total={known}
        playing={playing}
        writtenLog={writtenLog}
        onRetry={load}
      />
    )
  }
  return (
    <>
      <PageHeader title={page.title} about={page.about} before={<BackLink to="/audit" />} />
      {failed === null ? <LoadingState rows={8} /> : <FailedState say={failed} onRetry={load} />}
    </>
  )
}
