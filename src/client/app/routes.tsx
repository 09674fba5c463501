import { bareScreen, screen, type ScreenRow } from './screen.tsx'
import { words } from './words.ts'

const chooser = { ne: 'संगठन छान्नुहोस्', en: 'Choose Company' }
const activation = { ne: 'खाता सक्रिय गर्नुहोस्', en: 'Activate the account' }

/** Every screen there is, each loaded when it is first wanted. */
export const screens: readonly ScreenRow[] = [
  bareScreen('/', words.khata, async () => (await import('../session/StartScreen.tsx')).StartScreen),
  bareScreen('/get-start', words.khata, async () => (await import('../session/StartScreen.tsx')).StartScreen),
  bareScreen('/login', words.login, async () => (await import('../session/LoginScreen.tsx')).LoginScreen),
  bareScreen('/register', words.register, async () => (await import('../session/RegisterScreen.tsx')).RegisterScreen),
  bareScreen('/activate-account', activation, async () => (await import('../session/ActivateScreen.tsx')).ActivateScreen),
  bareScreen('/choose-company', chooser, async () => (await import('../session/ChooseCompanyScreen.tsx')).ChooseCompanyScreen),
  screen('/subscription', words.subscriptionInformation, async () => (await import('../session/ExpiredScreen.tsx')).ExpiredScreen),
  screen('/aboutus', words.aboutUs, async () => (await import('./AboutScreen.tsx')).AboutScreen),
]
