import { Answered, AskFailed, CommandWaiting } from '../bus/busEvents.ts'
import { isOutcome } from '../log/entry.ts'
import { envelopeView } from '../log/fold.ts'
import { ScreenOpened } from '../session/events.ts'

/** What a log knows about the browser it was written in. */
export interface ReplayedBrowser {
  /** The address of the screen, query string and all; null before the first screen. */
  readonly path: string | null
  /** When that screen was opened, whatever its query string became since (ISO instant); '' before the first screen. */
  readonly openedAt: string
  /** Whether the last attempt to reach the server succeeded. */
  readonly online: boolean
}
export const replayedBrowserKey = 'stage'

const screenOf = (address: string | null): string | undefined => address?.split('?')[0]

/** Used only by a replay, beside the folds of the areas. Key: `stage`. */
export const replayedBrowserView = envelopeView({
  name: 'replayStage',
  version: 2,
  key: () => replayedBrowserKey,
  empty: (): ReplayedBrowser => ({ path: null, openedAt: '', online: true }),
  evolve: (draft: { -readonly [K in keyof ReplayedBrowser]: ReplayedBrowser[K] }, meta, event) => {
    if (isOutcome(meta.step)) draft.online = true
    if (event === null) return
    const { type, path, tag, why } = event
    if (type === ScreenOpened.type) {
      if (screenOf(path as string) !== screenOf(draft.path)) draft.openedAt = meta.at
      draft.path = path as string
    } else if (type === Answered.type) draft.online = true
    else if (type === AskFailed.type) draft.online = tag !== 'Offline'
    else if (type === CommandWaiting.type && why === 'Offline') draft.online = false
  },
})
