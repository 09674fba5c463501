import type { Words } from '../../books/words.ts'

/** How the makers of Khata are reached. An installation that has its own support desk changes this page alone. */
export const contact = {
  headOffice: { ne: 'काठमाडौँ, नेपाल', en: 'Kathmandu, Nepal' } satisfies Words,
  phone: '+977 1 0000000',
  email: 'support@khata.example',
  website: 'https://khata.example',
  social: [
    { name: 'Facebook', href: 'https://facebook.example/khata' },
    { name: 'YouTube', href: 'https://youtube.example/khata' },
  ],
} as const

export const appVersion = '1.2.0'
