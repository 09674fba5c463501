import { inDigits } from '../../books/money/digits.ts'
import { appVersion, release } from './version.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'

/** The version that the specification names, and the release of this build. */
export const AppVersion = () => {
  const digits = useDigits()
  return (
    <>
      <span className="figures">{inDigits(appVersion, digits)}</span> · <T w={words.khata} />{' '}
      <span className="figures">{inDigits(release, digits)}</span>
    </>
  )
}
