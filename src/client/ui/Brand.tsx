import Box from '@mui/material/Box'

/** The logo of Khata: a ledger bound in red cloth, tied with a marigold thread. */
export const Logo = ({ size = 32 }: { readonly size?: number }) => (
  <svg
    viewBox="0 0 32 32"
    width={size}
    height={size}
    aria-hidden="true"
    style={{ flex: 'none', display: 'block' }}
  >
    <rect width="32" height="32" rx="8" fill="#8c1d33" />
    <path d="M9 6.5h13.5A2.5 2.5 0 0 1 25 9v14a2.5 2.5 0 0 1-2.5 2.5H9z" fill="#fdf6ea" />
    <path
      d="M15 11.5h7M15 15h7M15 22h7M15 19.8h7"
      stroke="#8c1d33"
      strokeWidth="1.3"
      strokeLinecap="round"
    />
    <path d="M11.4 4v24" stroke="#e8a526" strokeWidth="2" />
    <circle cx="11.4" cy="16" r="2.3" fill="#e8a526" />
  </svg>
)

/** Logo and name. The name is the same in both languages: खाता, Khata. */
export const Brand = ({ size = 32 }: { readonly size?: number }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
    <Logo size={size} />
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'baseline',
        gap: 0.75,
        fontSize: `${size * 0.044}rem`,
        fontWeight: 700,
        lineHeight: 1.2,
        letterSpacing: '-0.01em',
      }}
    >
      <span lang="ne">खाता</span>{' '}
      <Box component="span" lang="en" sx={{ fontSize: '0.72em', fontWeight: 550 }}>
        Khata
      </Box>
    </Box>
  </Box>
)
