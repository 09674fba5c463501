import { isOutcome } from '../log/entry.ts'
import { envelopeView } from '../log/fold.ts'

/** What a log knows of the place in which its person sat. */
export interface StageState {
  /** The address of the screen, query string and all; null before the first screen. */
  readonly path: string | null
  /** As the last try to reach the server went. */
  readonly online: boolean
}
export const onStage = 'stage'

/** Folded by a replay alone, beside the folds of the areas. Key: `stage`. */
export const stageView = envelopeView({
  name: 'replayStage',
  version: 1,
  key: () => onStage,
  empty: (): StageState => ({ path: null, online: true }),
  evolve: (draft: { -readonly [K in keyof StageState]: StageState[K] }, meta, event) => {
    if (isOutcome(meta.step)) draft.online = true
    if (event === null) return
    const { type, path, tag, why } = event
    if (type === 'ScreenOpened') draft.path = path as string
    else if (type === 'Answered') draft.online = true
    else if (type === 'AskFailed') draft.online = tag !== 'Offline'
    else if (type === 'CommandWaiting' && why === 'Offline') draft.online = false
  },
})
