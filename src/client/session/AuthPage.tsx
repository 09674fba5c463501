import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { Brand } from '../ui/Brand.tsx'
import { LanguageSwitch } from '../ui/switches.tsx'

/** The sheet of every form before sign-in. */
export const AuthPage = ({
  title,
  refusal = null,
  wide = false,
  children,
}: {
  readonly title: Words
  /** The error of the last try, unless a field shows it. */
  readonly refusal?: Refusal | null
  readonly wide?: boolean
  readonly children: ReactNode
}) => {
  const say = useWords()
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        px: 2,
        py: { xs: 2, sm: 4 },
      }}
    >
      <title>{`${say(title)} · Khata`}</title>
      <Box
        component="header"
        sx={{
          width: '100%',
          maxWidth: wide ? 720 : 460,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 3,
        }}
      >
        <Box component={Link} href="/" sx={{ color: 'inherit', textDecoration: 'none' }}>
          <Brand size={30} />
        </Box>
        <LanguageSwitch />
      </Box>
      <Box
        component="main"
        sx={(t) => ({
          width: '100%',
          maxWidth: wide ? 720 : 460,
          p: { xs: 2.5, sm: 4 },
          bgcolor: t.vars.palette.background.paper,
          border: `1px solid ${t.vars.palette.divider}`,
          borderRadius: 3,
          boxShadow: t.shadows[2],
        })}
      >
        <Typography variant="h1" sx={{ mb: 2.5 }}>
          <T w={title} />
        </Typography>
        {refusal !== null && (
          <Alert severity="error" sx={{ mb: 2 }}>
            <T w={refusal.say} />
          </Alert>
        )}
        {children}
      </Box>
    </Box>
  )
}

/** Fields under one another. */
export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
)

/** The line at the foot with the alternative way to sign in. `anew`: what was begun here is discarded, and the page starts over. */
export const AlternativeLink = ({
  ask,
  to,
  label,
  anew = false,
}: {
  readonly ask: Words
  readonly to: string
  readonly label: Words
  readonly anew?: boolean
}) => (
  <Box sx={{ mt: 2.5, textAlign: 'center', color: 'text.secondary', fontSize: '0.9375rem' }}>
    <T w={ask} />{' '}
    <Box component={anew ? 'a' : Link} href={to} sx={{ color: 'primary.main', fontWeight: 600 }}>
      <T w={label} />
    </Box>
  </Box>
)
