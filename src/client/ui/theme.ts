import { createTheme, type Shadows } from '@mui/material/styles'
import '@mui/material/themeCssVarsAugmentation'
import { roomForBars } from './bars.ts'
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

/** The look of every screen, light and dark: ink on paper between covers of red cloth. All colours are CSS variables. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme', cssVarPrefix: 'k' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#2d3f76', light: '#5a6ca6', dark: '#1f2d58', contrastText: '#ffffff' },
        secondary: { main: '#8c1d33', light: '#b04a5e', dark: '#651124', contrastText: '#ffffff' },
        error: { main: '#b3261e', light: '#f9e3e0', dark: '#8a1610', contrastText: '#ffffff' },
        warning: { main: '#8a5300', light: '#fbeed3', dark: '#6b4000', contrastText: '#ffffff' },
        success: { main: '#1d6b52', light: '#dff0e8', dark: '#124b39', contrastText: '#ffffff' },
        info: { main: '#2b5f8c', light: '#e1edf6', dark: '#1a4468', contrastText: '#ffffff' },
        text: { primary: '#20222f', secondary: '#575968', disabled: '#8d8f9a' },
        background: { default: '#f6f3ec', paper: '#fffdf9' },
        divider: '#e4ded2',
        cover: { main: '#4d1220', soft: '#64202f', text: '#fbf1ea', quiet: '#e0c0bb' },
        thread: '#e8a526',
        receivable: '#1d6b52',
        payable: '#9a4a08',
        tint: '#f1ece1',
        edge: '#8b8577',
        action: {
          hover: 'rgb(45 63 118 / 0.06)',
          selected: 'rgb(45 63 118 / 0.10)',
          focus: 'rgb(45 63 118 / 0.12)',
        },
      },
    },
    dark: {
      palette: {
        primary: { main: '#aebdf2', light: '#c9d3f7', dark: '#8799d8', contrastText: '#161c33' },
        secondary: { main: '#eea3ae', light: '#f5c4cb', dark: '#d77f8d', contrastText: '#330d15' },
        error: { main: '#f4a79e', light: '#43201d', dark: '#e0786c', contrastText: '#3a0d09' },
        warning: { main: '#f0bd66', light: '#3c2d12', dark: '#d89c36', contrastText: '#312003' },
        success: { main: '#84cdb0', light: '#17362b', dark: '#55ad8a', contrastText: '#07281d' },
        info: { main: '#9bc4e8', light: '#182f43', dark: '#6ea5d3', contrastText: '#0a2337' },
        text: { primary: '#ece9e2', secondary: '#b1b2be', disabled: '#7d7f8b' },
        background: { default: '#14151b', paper: '#1c1e26' },
        divider: '#32353f',
        cover: { main: '#2a0d15', soft: '#431823', text: '#f8ece6', quiet: '#d3b0ab' },
        thread: '#f0b544',
        receivable: '#84cdb0',
        payable: '#f0b47c',
        tint: '#242731',
        edge: '#767a8a',
        action: {
          hover: 'rgb(174 189 242 / 0.08)',
          selected: 'rgb(174 189 242 / 0.14)',
          focus: 'rgb(174 189 242 / 0.16)',
        },
      },
    },
  },
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
        ...roomForBars(t.breakpoints.down('sm'), t.breakpoints.down('md')),
        // A link in a text or a table; links with a look of their own have a class.
        ':where(a:not([class]))': { color: t.vars.palette.primary.main },
        body: {
          fontVariantNumeric: 'tabular-nums lining-nums',
          textRendering: 'optimizeLegibility',
        },
        ':focus-visible': { outline: `2px solid ${t.vars.palette.primary.main}`, outlineOffset: 2 },
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
      styleOverrides: { root: { fontFamily: 'inherit' } },
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
    MuiAlert: { styleOverrides: { root: { borderRadius: 10, alignItems: 'center' } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  },
})
