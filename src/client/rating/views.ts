import { view } from '../log/fold.ts'
import { sessionKey } from '../session/views.ts'
import { ratingForm, RatingNoteClosed, RatingNoteShown } from './events.ts'

/** Whether this log has shown the note that asks for a rating, and whether it was closed. Rating closes it too. */
export const ratingNote = view({
  name: 'ratingNote',
  version: 2,
  of: [RatingNoteShown, RatingNoteClosed, ratingForm.recorded],
  key: () => sessionKey,
  empty: (): { readonly shown: boolean; readonly closed: boolean } => ({
    shown: false,
    closed: false,
  }),
  evolve: (draft: { shown: boolean; closed: boolean }, { event: e }) => {
    draft[e.type === RatingNoteShown.type ? 'shown' : 'closed'] = true
  },
})
