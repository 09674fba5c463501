import type { Tone } from '../ui/surfaces.tsx'
import type { Kind } from './entryWords.ts'

/** The colour of each kind of entry. */
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
