import { memo, useCallback, useMemo } from 'react'
import { Router } from 'wouter'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { AppContextProvider } from '../react/appContext.tsx'
import type { Shell } from '../react/shell.tsx'
import { ClockProvider } from '../ui/clock.tsx'
import { SilentShortcuts } from '../ui/shortcuts.tsx'
import type { Replay } from './replay.ts'
import { replayContext, replaySession, type KeptPages } from './replaySession.ts'

/** What a replay needs from the shell: the program, how it derives the user, and the titles of its screens. */
export type Program = Pick<Shell, 'areas' | 'App' | 'whoIs' | 'titleAt'>

const nowhere = () => undefined
/** The address as it was, without navigation. A print dialog that the address asks for is not opened again. */
const useStill = (path: string) => {
  const [pathname = '/', search = ''] = path.split('?')
  const asked = new URLSearchParams(search)
  asked.delete('print')
  const text = asked.toString()
  return {
    hook: useCallback((): [string, typeof nowhere] => [pathname, nowhere], [pathname]),
    searchHook: useCallback(() => text, [text]),
  }
}

/** The program inside a replay: its own screens over the folds as they were, with the entry's time as the clock. */
export const Replayed = memo(
  ({
    program,
    replay,
    pages,
    path,
  }: {
    readonly program: Program
    readonly replay: Replay
    readonly pages: KeptPages
    readonly path: string
  }) => {
    const still = useStill(path)
    const { App } = program
    const now = useCallback(
      () =>
        replay.entries[Math.max(0, replay.position() - 1)]?.meta.at ?? '1970-01-01T00:00:00.000Z',
      [replay],
    )
    const context = useMemo(
      () =>
        replayContext(
          replaySession(replay, pages, program.whoIs, now, program.areas),
          replay,
          now,
          () => kathmanduToday(now()),
        ),
      [replay, pages, program, now],
    )
    return (
      <AppContextProvider value={context}>
        <ClockProvider now={now}>
          <SilentShortcuts>
            <Router hook={still.hook as never} searchHook={still.searchHook}>
              <App />
            </Router>
          </SilentShortcuts>
        </ClockProvider>
      </AppContextProvider>
    )
  },
)
