import Button, { type ButtonProps } from '@mui/material/Button'
import { Link, useLocation } from 'wouter'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { Icon } from './Icon.tsx'
import { keyProps } from './keyNames.ts'
import { useShortcut } from './shortcuts.tsx'

interface KeyedProps {
  readonly label: Words
  readonly icon?: string
  readonly shortcut: string
  readonly variant?: ButtonProps['variant']
  readonly disabled?: boolean
}

/** A button that a key presses too; its tooltip names the key. */
export const KeyedButton = ({
  label,
  icon,
  shortcut,
  variant = 'outlined',
  disabled = false,
  onClick,
}: KeyedProps & { readonly onClick: () => void }) => {
  useShortcut(shortcut, label, onClick, !disabled)
  return (
    <Button
      variant={variant}
      disabled={disabled}
      onClick={onClick}
      startIcon={icon !== undefined && <Icon path={icon} />}
      {...keyProps(shortcut)}
    >
      <T w={label} />
    </Button>
  )
}

/** A button that leads to an address, also by a key; its tooltip names the key. */
export const KeyedLink = ({
  href,
  label,
  icon,
  shortcut,
  variant = 'outlined',
}: Omit<KeyedProps, 'disabled'> & { readonly href: string }) => {
  const [, go] = useLocation()
  useShortcut(shortcut, label, () => go(href))
  return (
    <Button
      variant={variant}
      component={Link}
      href={href}
      startIcon={icon !== undefined && <Icon path={icon} />}
      {...keyProps(shortcut)}
    >
      <T w={label} />
    </Button>
  )
}
