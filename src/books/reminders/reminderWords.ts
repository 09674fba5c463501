import type { Words } from '../words.ts'

/** How often a reminder comes again. */
export const periodWords = {
  once: { ne: 'एक पटक', en: 'Once' },
  daily: { ne: 'हरेक दिन', en: 'Daily' },
  weekly: { ne: 'हरेक हप्ता', en: 'Weekly' },
  'two-weekly': { ne: 'दुई हप्तामा', en: 'Every two weeks' },
  monthly: { ne: 'हरेक महिना', en: 'Monthly' },
  'three-monthly': { ne: 'तीन महिनामा', en: 'Every three months' },
  'six-monthly': { ne: 'छ महिनामा', en: 'Every six months' },
  yearly: { ne: 'हरेक वर्ष', en: 'Yearly' },
} satisfies Record<string, Words>

/** What a reminder is about. */
export const reminderTypeWords = {
  payment: { ne: 'भुक्तानीको सम्झाउनी', en: 'Payment reminder' },
  task: { ne: 'कामको सम्झाउनी', en: 'Task reminder' },
} satisfies Record<string, Words>
