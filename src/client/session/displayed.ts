import { view } from '../log/fold.ts'
import { DisplaySeen, type Display } from './displayEvents.ts'
import { sessionKey } from './views.ts'

/** How the device shows the screens; null: the log does not say it. */
export const displayed = view({
  name: 'displayed',
  version: 1,
  scope: 'session',
  of: [DisplaySeen],
  key: () => sessionKey,
  empty: (): { readonly display: Display | null } => ({ display: null }),
  evolve: (draft: { display: Display | null }, { event: { type: _, ...display } }) => {
    draft.display = display
  },
})
