import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'

/** The header of a screen: its title, which is also the tab's, a line about it and its actions. Each screen has one. */
export const PageHeader = ({
  title,
  about,
  before,
  actions,
}: {
  readonly title: Words
  readonly about?: ReactNode
  /** Shown before the title: a link back. */
  readonly before?: ReactNode
  readonly actions?: ReactNode
}) => {
  const say = useWords()
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1.25,
        mb: { xs: 2, sm: 2.5 },
      }}
    >
      <title>{`${say(title)} · Khata`}</title>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        {before}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.375rem', sm: '1.625rem' } }}>
            <T w={title} />
          </Typography>
          {about !== undefined && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {about}
            </Typography>
          )}
        </Box>
      </Box>
      {actions !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {actions}
        </Box>
      )}
    </Box>
  )
}

/** A surface that groups content. `flush` lets a table run to its edges. */
export const Panel = ({
  title,
  actions,
  flush = false,
  children,
}: {
  readonly title?: Words
  readonly actions?: ReactNode
  readonly flush?: boolean
  readonly children: ReactNode
}) => {
  const id = useId()
  return (
    <Box
      component="section"
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
      sx={(t) => ({
        bgcolor: t.vars.palette.background.paper,
        border: `1px solid ${t.vars.palette.divider}`,
        borderRadius: 2.5,
        boxShadow: t.shadows[1],
        overflow: flush ? 'clip' : 'visible',
        mb: 2,
        '@media print': { border: 'none', boxShadow: 'none' },
      })}
    >
      {(title !== undefined || actions !== undefined) && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            flexWrap: 'wrap',
            gap: 1,
            px: { xs: 2, sm: 2.5 },
            pt: 2,
            pb: flush ? 1.5 : 0,
          }}
        >
          {title !== undefined && (
            <Typography variant="h2" id={id}>
              <T w={title} />
            </Typography>
          )}
          {actions !== undefined && (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', ml: 'auto' }}>{actions}</Box>
          )}
        </Box>
      )}
      {flush ? children : <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 2.25 }}>{children}</Box>}
    </Box>
  )
}

/** A group with its own heading inside a panel or a form. */
export const Section = ({
  title,
  children,
}: {
  readonly title: Words
  readonly children: ReactNode
}) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 3 } }}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1.25 }}>
        <T w={title} />
      </Typography>
      {children}
    </Box>
  )
}

/** Fields in even columns: one on a phone, two or three on wider screens. */
export const FieldGrid = ({
  columns = 2,
  children,
}: {
  readonly columns?: 1 | 2 | 3
  readonly children: ReactNode
}) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
        md: `repeat(${columns}, minmax(0, 1fr))`,
      },
    }}
  >
    {children}
  </Box>
)

/** The buttons at the end of a form, the main one last. On a phone they stay in view. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <Box
    data-bar
    sx={(t) => ({
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: 1,
      mt: 2.5,
      [t.breakpoints.down('sm')]: {
        position: 'sticky',
        bottom: 0,
        mx: -2,
        px: 2,
        py: 1.25,
        bgcolor: t.vars.palette.background.paper,
        borderTop: `1px solid ${t.vars.palette.divider}`,
        zIndex: 2,
        '& > *': { flex: '1 1 auto' },
      },
    })}
  >
    {children}
  </Box>
)

const tones = {
  plain: 'text.primary',
  receivable: 'receivable',
  payable: 'payable',
  warning: 'warning.main',
} as const
export type Tone = 'plain' | 'good' | 'warning' | 'bad' | 'info'

/** One number with its label, for the home page. To make it a link, wrap it in one. */
export const Figure = ({
  label,
  children,
  note,
  tone = 'plain',
}: {
  readonly label: Words
  readonly children: ReactNode
  readonly note?: ReactNode
  readonly tone?: keyof typeof tones
}) => (
  <Box
    sx={(t) => ({
      height: '100%',
      p: { xs: 1.5, sm: 2 },
      bgcolor: t.vars.palette.background.paper,
      border: `1px solid ${t.vars.palette.divider}`,
      borderRadius: 2.5,
      boxShadow: t.shadows[1],
    })}
  >
    <Typography
      data-label
      variant="body2"
      component="div"
      sx={{ color: 'text.secondary', fontWeight: 550 }}
    >
      <T w={label} />
    </Typography>
    <Typography
      variant="figure"
      component="div"
      sx={(t) => ({
        mt: 0.5,
        fontSize: { xs: '1.1875rem', sm: '1.5rem' },
        overflowWrap: 'anywhere',
        '& .figures': { whiteSpace: 'normal' },
        color: tone === 'receivable' || tone === 'payable' ? t.vars.palette[tone] : tones[tone],
      })}
    >
      {children}
    </Typography>
    {note !== undefined && (
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {note}
      </Typography>
    )}
  </Box>
)

/** A state in one word, in the colour of its meaning: paid, waiting, void. */
export const StatusChip = ({
  label,
  tone = 'plain',
}: {
  readonly label: Words
  readonly tone?: Tone
}) => (
  <Box
    component="span"
    sx={(t) => {
      const p = t.vars.palette
      const of = {
        plain: [p.tint, p.text.secondary],
        good: [p.success.light, p.success.main],
        warning: [p.warning.light, p.warning.main],
        bad: [p.error.light, p.error.main],
        info: [p.info.light, p.info.main],
      } as const
      return {
        display: 'inline-block',
        px: 1,
        py: '1px',
        borderRadius: 1.25,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.55,
        bgcolor: of[tone][0],
        color: of[tone][1],
        '& .words-en': { whiteSpace: 'nowrap' },
      }
    }}
  >
    <T w={label} />
  </Box>
)
