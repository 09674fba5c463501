import type { Tone } from '../ui/surfaces.tsx'
import type { Kind } from './entryWords.ts'

/** In what colour each kind of entry is spoken of. */
export const kindTones: Readonly<Record<Kind, Tone>> = {
  command: 'plain',
  sent: 'info',
  recorded: 'good',
  refused: 'bad',
  waiting: 'warning',
  screen: 'plain',
  answer: 'plain',
  fact: 'plain',
  unreadable: 'bad',
}
