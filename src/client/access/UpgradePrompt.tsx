import { mdiLockOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'wouter'
import { features, type Feature } from '../../books/plans.ts'
import type { Words } from '../../books/words.ts'
import { EmptyState } from '../ui/states.tsx'
import { T } from '../i18n/language.tsx'
import { subscriptionFrom } from './membership.tsx'
import { unlock, words } from '../i18n/words.ts'

const askOwner: Words = {
  ne: 'योजना मालिकले मात्र फेर्न सक्छन्, मालिकलाई भन्नुहोस्।',
  en: 'Only the owner can change the plan. Please ask the owner.',
}

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
      help={isAdmin ? undefined : askOwner}
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
