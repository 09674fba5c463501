import { mdiWalletMembership } from '@mdi/js'
import type { Screen } from '../react/screen.ts'
import { words } from '../i18n/words.ts'
import { subscriptionWords } from './subscriptionWords.ts'

const loadPayment = async () => (await import('./PaymentScreen.tsx')).PaymentScreen

// The way back from a payment must be open after the subscription has expired, too.
export const screens: readonly Screen[] = [
  {
    path: '/subscription',
    title: words.subscriptionInformation,
    permission: null,
    whenExpired: true,
    menu: { order: 150, icon: mdiWalletMembership },
    load: async () => (await import('./SubscriptionScreen.tsx')).SubscriptionScreen,
  },
  {
    path: '/payment/success',
    title: subscriptionWords.payment,
    permission: null,
    whenExpired: true,
    load: loadPayment,
  },
  {
    path: '/payment/failure',
    title: subscriptionWords.payment,
    permission: null,
    whenExpired: true,
    load: loadPayment,
  },
]
