import Button from '@mui/material/Button'
import { Link, useLocation } from 'wouter'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { Icon } from './Icon.tsx'
import { useShortcut } from './shortcuts.tsx'

/** A button that leads to an address, also by a key. */
export const KeyedLink = ({
  href,
  label,
  icon,
  shortcut,
}: {
  readonly href: string
  readonly label: Words
  readonly icon: string
  readonly shortcut: string
}) => {
  const [, go] = useLocation()
  useShortcut(shortcut, label, () => go(href))
  return (
    <Button variant="outlined" component={Link} href={href} startIcon={<Icon path={icon} />}>
      <T w={label} />
    </Button>
  )
}
