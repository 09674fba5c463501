import type { AccountServed } from './http/account.ts'
import { serviceNoticeRoutes } from './http/serviceNotices.ts'
import { pictureRoutes } from './profile/picture.ts'
import { profileRoutes } from './profile/profile.ts'
import { ratingRoutes } from './rating/rating.ts'
import { sessionRoutes } from './session/area.ts'
import { authenticator as authenticatorOf } from './session/authenticate.ts'
import type { AccountsConfig } from './session/config.ts'

/**
 * Registering, signing in and out, and everything that people change in their own accounts. These routes are outside
 * the journals of companies.
 */
export const accountRoutes = (config: AccountsConfig): readonly AccountServed[] => {
  const authenticator = authenticatorOf(config)
  return [
    ...sessionRoutes(config),
    ...profileRoutes(authenticator, config),
    ...pictureRoutes(authenticator),
    ...ratingRoutes(authenticator),
    ...serviceNoticeRoutes(authenticator),
  ]
}
