import { filter, mergeMap, take } from 'rxjs'
import type { Session } from '../bus/openSession.ts'
import type { Entry } from '../log/entry.ts'

/** Calls back with the first outcome of an accepted command: recorded, refused or waiting. */
export const whenSettled = (
  session: Session,
  commandId: string,
  onSettled: (entry: Entry) => void,
): void => {
  const outcome = filter(
    ({ meta }: Entry) =>
      meta.commandId === commandId && meta.step !== 'issued' && meta.step !== 'fact',
  )
  session.log.entries$
    .pipe(
      mergeMap((fresh) => fresh),
      outcome,
      take(1),
    )
    .subscribe(onSettled)
}
