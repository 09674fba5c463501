import { mdiArrowLeft } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'
import { useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'

/** A link to the page that this one belongs to. */
export const BackLink = ({ to }: { readonly to: string }) => {
  const say = useWords()
  return (
    <IconButton component={Link} href={to} aria-label={say(words.back)} edge="start">
      <Icon path={mdiArrowLeft} />
    </IconButton>
  )
}
