import { createTheme, type Shadows } from '@mui/material/styles'
import '@mui/material/themeCssVarsAugmentation'
import { roomForBars } from './bars.ts'
import { colorSchemes } from './colorSchemes.ts'
import { touchedTextSize } from './touch.ts'

declare module '@mui/material/styles' {
  interface Palette {
    /** The red cloth cover of a khata: the sidebar and the brand. */
    cover: {
      readonly main: string
      readonly soft: string
      readonly text: string
      readonly quiet: string
    }
    /** Marigold, the bright accent for what is current. */
    thread: string
    /** Receivable and payable amounts; always beside a word, never the only sign. */
    receivable: string
    payable: string
    /** Surfaces between paper and background: table heads, secondary panels. */
    tint: string
    /** The border of an input: contrast 3:1 against paper. */
    edge: string
  }
  interface PaletteOptions {
    cover?: Palette['cover']
    thread?: string
    receivable?: string
    payable?: string
    tint?: string
    edge?: string
  }
  interface TypographyVariants {
    figure: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true
  }
}

const family = '"Noto Sans Devanagari Variable", "Noto Sans", system-ui, sans-serif'

const flat = 'none'
const raised = '0 1px 2px rgb(31 20 24 / 0.06), 0 2px 8px rgb(31 20 24 / 0.06)'
const lifted = '0 2px 6px rgb(31 20 24 / 0.10), 0 10px 28px rgb(31 20 24 / 0.14)'
const floating = '0 6px 16px rgb(31 20 24 / 0.14), 0 24px 56px rgb(31 20 24 / 0.22)'
const shadowAt = (elevation: number): string => {
  if (elevation === 0) return flat
  if (elevation <= 2) return raised
  return elevation <= 12 ? lifted : floating
}
const shadows = Array.from({ length: 25 }, (_, elevation) => shadowAt(elevation)) as Shadows

const withBothLanguages =
  'h1, h2, h3, h4, label, legend, th, dt, caption, [data-label], .sheet, .report-paper'
const stacked = {
  display: 'inline-flex',
  flexDirection: 'column',
  lineHeight: 1.3,
  '& .words-en': { fontSize: '0.8em' },
  '& .bracket': { fontSize: 0 },
} as const

/** Where the focus is. Elements of MUI that draw no outline of their own need it named. */
const focusRing = { outline: '2px solid var(--k-palette-primary-main)', outlineOffset: 2 } as const
/** The same within an element that would cut it off. */
const innerFocusRing = { ...focusRing, outlineOffset: -2 } as const

/** The look of every screen, light and dark: ink on paper between covers of red cloth. All colours are CSS variables. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme', cssVarPrefix: 'k' },
  colorSchemes,
  breakpoints: { values: { xs: 0, sm: 640, md: 900, lg: 1226, xl: 1536 } },
  shape: { borderRadius: 4 },
  shadows,
  spacing: 8,
  typography: {
    fontFamily: family,
    fontSize: 15,
    h1: { fontSize: '1.625rem', fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.1875rem', fontWeight: 650, lineHeight: 1.4 },
    h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.45 },
    h4: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.45 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: {
      fontSize: '0.9375rem',
      fontWeight: 600,
      lineHeight: 1.4,
      textTransform: 'none',
      letterSpacing: 0,
    },
    figure: {
      fontFamily: family,
      fontSize: '1.625rem',
      fontWeight: 600,
      lineHeight: 1.3,
      fontVariantNumeric: 'tabular-nums lining-nums',
      letterSpacing: '-0.01em',
    },
  },
  transitions: {
    duration: {
      shortest: 90,
      shorter: 110,
      short: 130,
      standard: 150,
      complex: 180,
      enteringScreen: 150,
      leavingScreen: 110,
    },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (t) => ({
        html: { scrollPaddingTop: 72 },
        ...roomForBars(t.breakpoints.down('sm')),
        // A link in a text or a table; links with a look of their own have a class.
        ':where(a:not([class]))': { color: t.vars.palette.primary.main },
        body: {
          fontVariantNumeric: 'tabular-nums lining-nums',
          textRendering: 'optimizeLegibility',
        },
        ':focus-visible': focusRing,
        // The content takes the focus when a screen opens; its title shows that.
        'main:focus-visible h1:not(article h1)': focusRing,
        // In both languages the second stands in titles, in labels and on papers; all else follows the first.
        '.words-en': { display: 'none' },
        [`:is(${withBothLanguages}) .words-en`]: {
          display: 'inline',
          fontSize: '0.88em',
          fontWeight: 450,
          color: t.vars.palette.text.secondary,
        },
        ':is(.sheet, .report-paper) .words-en': { color: 'inherit' },
        '.words-stacked': stacked,
        '.figures': { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
        '.unseen': {
          position: 'absolute',
          width: 1,
          height: 1,
          margin: -1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
        '[data-still] *, [data-still] *::before, [data-still] *::after': {
          transition: 'none !important',
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Even the shortest transition shows its first state until the next frame, where a press can miss.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
      }),
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { fontFamily: 'inherit', '&:focus-visible, &.Mui-focusVisible': focusRing },
      },
    },
    MuiTab: {
      styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': innerFocusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          paddingInline: 16,
          textAlign: 'center',
          borderRadius: 8,
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        sizeSmall: {
          minHeight: 32,
          paddingInline: 10,
          fontSize: '0.875rem',
          '@media (pointer: coarse)': { minHeight: 40 },
        },
        sizeLarge: { minHeight: 50, paddingInline: 24, fontSize: '1rem' },
        outlined: ({ theme: t }) => ({ borderColor: t.vars.palette.edge }),
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 8, '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
      },
    },
    MuiNativeSelect: {
      styleOverrides: { select: { '&.MuiInput-input:focus-visible': focusRing } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme: t }) => ({
          backgroundColor: t.vars.palette.background.paper,
          borderRadius: 8,
          '@media (pointer: coarse)': { fontSize: touchedTextSize },
          '& .MuiOutlinedInput-notchedOutline': { borderColor: t.vars.palette.edge },
          '&.Mui-disabled': { backgroundColor: t.vars.palette.tint },
          '&.MuiInputBase-adornedStart > .MuiInputBase-input': { paddingLeft: 0 },
          '&.MuiInputBase-adornedEnd > .MuiInputBase-input': { paddingRight: 0 },
        }),
        input: {
          padding: '9px 12px',
          height: '1.5em',
          textOverflow: 'ellipsis',
          '&::placeholder': { opacity: 0.75 },
        },
        multiline: { padding: 0, '& .MuiOutlinedInput-input': { height: 'auto' } },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        inputRoot: {
          padding: '0 65px 0 0 !important',
          '& .MuiAutocomplete-input': { padding: '9px 12px !important' },
        },
        paper: ({ theme: t }) => ({
          border: `1px solid ${t.vars.palette.divider}`,
          borderRadius: 10,
          marginTop: 4,
        }),
        listbox: { padding: 6, maxHeight: '46vh' },
        option: { borderRadius: 6, '@media (pointer: coarse)': { minHeight: 46 } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme: t }) => ({
          borderRadius: 14,
          [t.breakpoints.down('sm')]: {
            margin: 12,
            width: 'calc(100% - 24px)',
            maxHeight: 'calc(100% - 24px)',
          },
        }),
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontSize: '1.1875rem', fontWeight: 650, padding: '20px 24px 8px' },
      },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: '12px 24px 20px',
          gap: 8,
          flexWrap: 'wrap',
          '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme: t }) => ({
          borderBottomColor: t.vars.palette.divider,
          padding: '8px 12px',
          fontSize: '0.9375rem',
          lineHeight: 1.45,
        }),
        head: ({ theme: t }) => ({
          backgroundColor: t.vars.palette.tint,
          color: t.vars.palette.text.secondary,
          fontWeight: 600,
          fontSize: '0.8125rem',
          verticalAlign: 'bottom',
        }),
        footer: ({ theme: t }) => ({
          color: t.vars.palette.text.primary,
          fontWeight: 650,
          fontSize: '0.9375rem',
          borderTop: `3px double ${t.vars.palette.edge}`,
          borderBottom: 'none',
        }),
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: ({ theme: t }) => ({
          border: `1px solid ${t.vars.palette.divider}`,
          borderRadius: 10,
        }),
        list: { padding: 6 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          borderRadius: 6,
          minHeight: 38,
          whiteSpace: 'normal',
          '&:focus-visible, &.Mui-focusVisible': innerFocusRing,
          '@media (pointer: coarse)': { minHeight: 44 },
        },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: ({ theme: t }) => ({
          backgroundColor: t.vars.palette.text.primary,
          color: t.vars.palette.background.paper,
          fontSize: '0.8125rem',
          padding: '6px 10px',
        }),
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550 } } },
    MuiAlert: {
      styleOverrides: {
        root: ({ ownerState: { variant, severity = 'success' }, theme: t }) => ({
          borderRadius: 10,
          alignItems: 'center',
          // Its own tint is almost black on a dark page.
          ...(variant === 'standard' && { backgroundColor: t.vars.palette[severity].light }),
        }),
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  },
})
