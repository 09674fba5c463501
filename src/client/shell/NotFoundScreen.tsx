import { mdiMapMarkerQuestionOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { EmptyState } from '../ui/states.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { errorWords } from './errorWords.ts'

/** No screen has this address. */
export const NotFoundScreen = ({ home = '/home' }: { readonly home?: string }) => {
  const say = useWords()
  return (
    <>
      <title>{`${say(errorWords.notFoundTitle)} · Khata`}</title>
      <EmptyState
        heading
        icon={mdiMapMarkerQuestionOutline}
        title={errorWords.notFoundTitle}
        help={errorWords.notFoundHelp}
        action={
          <Button component={Link} href={home} variant="contained">
            <T w={words.goHome} />
          </Button>
        }
      />
    </>
  )
}
