import { mdiLockOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'wouter'
import { type Feature } from '../../books/company/plans.ts'
import { EmptyState } from '../ui/states.tsx'
import { T } from '../i18n/language.tsx'
import { subscriptionFrom } from './membership.tsx'
import { unlock, words } from '../i18n/words.ts'
import { features } from '../../books/company/planWords.ts'

/** Shown instead of a feature that the company's plan does not include. Subscribing leads back to this page; staff are told to ask the owner. */
export const UpgradePrompt = ({
  feature,
  isAdmin,
}: {
  readonly feature: Feature
  readonly isAdmin: boolean
}) => {
  const [path] = useLocation()
  return (
    <EmptyState
      heading
      icon={mdiLockOutline}
      title={unlock(features[feature])}
      help={isAdmin ? undefined : words.askOwnerForPlan}
      action={
        isAdmin && (
          <Button component={Link} href={subscriptionFrom(path)} variant="contained">
            <T w={words.subscribeNow} />
          </Button>
        )
      }
    />
  )
}
