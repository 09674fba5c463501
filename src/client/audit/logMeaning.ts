import { commandsOf, eventsOf, foldsOf, type ClientArea } from '../bus/openSession.ts'
import { eventReader } from '../log/event.ts'
import type { LogNames } from './entryWords.ts'
import { replayedBrowserView } from './replayedBrowserView.ts'

/** What the commands and queries of the areas are called. */
export const namesIn = (areas: readonly ClientArea[]): LogNames => ({
  commands: commandsOf(areas),
  queries: new Map(areas.flatMap((area) => area.queries.map(({ type, label }) => [type, label]))),
})

/** How this release reads the events of a log, folds them, and names their commands and queries. */
export const logMeaning = (areas: readonly ClientArea[]) => ({
  reader: eventReader(eventsOf(areas)),
  folds: [...foldsOf(areas), replayedBrowserView],
  names: namesIn(areas),
})
