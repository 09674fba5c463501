import Box from '@mui/material/Box'
import { Link } from 'wouter'
import { documentPath, kindWords } from './documents.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'

/** A document's kind and number, as a link if it has a screen that this person may open. */
export const DocumentLink = ({
  kind,
  number,
  id,
  isPayment = false,
}: {
  readonly kind: string
  readonly number: string | null
  readonly id: string | null
  readonly isPayment?: boolean
}) => {
  const path = documentPath(kind, id)
  const mayOpen = useMayOpen()
  const name = <T w={kindWords(kind, isPayment)} />
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexDirection: 'column',
        lineHeight: 1.35,
        '& a': {
          color: 'primary.main',
          fontWeight: 600,
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        },
      }}
    >
      {path === null || !mayOpen(path) ? name : <Link href={path}>{name}</Link>}
      {number !== null && (
        <Box
          component="span"
          className="figures"
          sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {number}
        </Box>
      )}
    </Box>
  )
}
