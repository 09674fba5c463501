import { dailyPlaces, type DailyPlace } from '../access/dailyPlaces.ts'
import { words } from '../i18n/words.ts'
import { shellWords } from './shellWords.ts'

/** A place that a key opens on every screen, also while a person types in a field. */
export interface KeyedPlace extends DailyPlace {
  /** As in `Shortcut`. */
  readonly keys: string
}

/** What shops open most. No screen uses these keys for something else. */
export const keyedPlaces: readonly KeyedPlace[] = [
  { ...dailyPlaces.sale, keys: 'Alt+s' },
  { ...dailyPlaces.purchase, keys: 'Alt+p' },
  { ...dailyPlaces.receipt, keys: 'Alt+m' },
  { ...dailyPlaces.payment, keys: 'Alt+y' },
  { ...dailyPlaces.expense, keys: 'Alt+x' },
  { ...dailyPlaces.party, keys: 'Alt+c' },
  { ...dailyPlaces.item, keys: 'Alt+i' },
  { ...dailyPlaces.reports, keys: 'Alt+r' },
  { ...dailyPlaces.home, keys: 'Alt+h' },
]

/** What opens a dialog of the frame: by a plain key, and by one that works while a person types. */
export const findKeys = { label: shellWords.find, plain: '/', always: '$mod+k' } as const
export const helpKeys = { label: words.shortcuts, plain: '?', always: 'Alt+/' } as const

/** Every key that belongs to the frame. */
export const keysOfFrame: readonly string[] = [
  ...keyedPlaces.map(({ keys }) => keys),
  ...[findKeys, helpKeys].flatMap(({ plain, always }) => [plain, always]),
]

/** The keys that open an address, if it has any. */
export const keysTo = (address: string): string | undefined =>
  keyedPlaces.find(({ path }) => path === address)?.keys
