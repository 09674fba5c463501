import type { Words } from '../books/words.ts'
import { figure } from './sentence.ts'

/** What the facts of reminders say. */
export const reminderFactWords = {
  done: (description: string, date: string): Words => ({
    ne: `सम्झाउनी ${description}: ${figure(date)} को काम भयो`,
    en: `Reminder ${description}: done for ${figure(date)} AD`,
  }),
}
