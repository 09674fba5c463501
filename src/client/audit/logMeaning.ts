import { commandsOf, eventsOf, foldsOf, type ClientArea } from '../bus/openSession.ts'
import { eventReader } from '../log/event.ts'
import { stageView } from './stageView.ts'

/** How this release reads the events of a log, folds them, and names their commands. */
export const logMeaning = (areas: readonly ClientArea[]) => ({
  reader: eventReader(eventsOf(areas)),
  folds: [...foldsOf(areas), stageView],
  commands: commandsOf(areas),
})
