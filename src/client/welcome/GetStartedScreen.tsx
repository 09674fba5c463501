import { mdiArrowRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'wouter'
import { fromBoth } from '../../books/words.ts'
import type { Contact } from '../../contract/session.ts'
import { Brand } from '../ui/Brand.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LanguageSwitch } from '../ui/switches.tsx'
import { AppVersion } from './AppVersion.tsx'
import { T, useLanguage, useWords } from '../i18n/language.tsx'
import { Paragraphs } from '../ui/Paragraphs.tsx'
import { headline, promises, purpose, welcomeWords } from './productWords.ts'
import { SampleBill } from './SampleBill.tsx'
import { words } from '../i18n/words.ts'

interface GetStartedProps {
  /** Opens the demo shop. Without it the button is not shown. */
  readonly onDemo?: (() => void) | undefined
  /** The demo shop is being opened. */
  readonly demoBusy?: boolean
  /** How to reach the people who run this installation; null: not set, or not known yet. */
  readonly contact?: Contact | null
}

const Headline = () => {
  const { language } = useLanguage()
  return (
    <Typography
      component="h1"
      sx={{
        fontSize: 'clamp(1.9rem, 1.2rem + 3vw, 3.1rem)',
        fontWeight: 700,
        lineHeight: 1.22,
        letterSpacing: '-0.02em',
        textWrap: 'balance',
      }}
    >
      {language !== 'en' && <span lang="ne">{headline.ne}</span>}
      {language === 'both' && ' '}
      {language !== 'ne' && (
        <Box
          component="span"
          lang="en"
          sx={
            language === 'both'
              ? {
                  display: 'block',
                  mt: 1,
                  fontSize: '0.5em',
                  fontWeight: 550,
                  letterSpacing: 0,
                  color: 'text.secondary',
                }
              : {}
          }
        >
          {headline.en}
        </Box>
      )}
    </Typography>
  )
}

const page = { width: '100%', maxWidth: 1200, mx: 'auto', px: { xs: 2, sm: 4 } } as const

const Header = () => (
  <Box
    component="header"
    sx={{
      ...page,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 1.5,
      py: { xs: 1.5, sm: 2.5 },
    }}
  >
    <Brand size={34} />
    <LanguageSwitch />
  </Box>
)

const Introduction = ({
  onDemo,
  demoBusy = false,
}: Pick<GetStartedProps, 'onDemo' | 'demoBusy'>) => (
  <Box>
    <Headline />
    <Box
      sx={{
        mt: 2.5,
        mb: 3.5,
        maxWidth: 560,
        fontSize: { xs: '1rem', sm: '1.0625rem' },
        lineHeight: 1.65,
      }}
    >
      <Paragraphs w={purpose} />
    </Box>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.25,
        '& > *': { flex: { xs: '1 1 140px', sm: '0 0 auto' } },
      }}
    >
      <Button component={Link} href="/login" variant="contained" size="large">
        <T w={words.login} />
      </Button>
      <Button component={Link} href="/register" variant="outlined" size="large">
        <T w={words.register} />
      </Button>
    </Box>
    {/* Its place is kept while it is not known whether there is a demo shop: the links above must not move. */}
    <Button
      className="wide"
      color="secondary"
      disabled={demoBusy}
      onClick={onDemo}
      endIcon={<Icon path={mdiArrowRight} />}
      sx={{
        mt: 1.25,
        ml: { sm: -2 },
        width: { xs: '100%', sm: 'auto' },
        visibility: onDemo === undefined ? 'hidden' : 'visible',
      }}
    >
      <T w={demoBusy ? welcomeWords.openingDemoShop : words.openDemo} />
    </Button>
  </Box>
)

const Promises = () => (
  <Box
    component="ul"
    sx={(t) => ({
      listStyle: 'none',
      m: 0,
      p: 0,
      py: { xs: 3, md: 4 },
      display: 'grid',
      gap: { xs: 3, md: 5 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      borderTop: `3px double ${t.vars.palette.divider}`,
    })}
  >
    {promises.map((p) => (
      <Box component="li" key={p.title.en} sx={{ display: 'flex', gap: 1.75 }}>
        <Box sx={{ color: 'secondary.main', mt: '2px' }}>
          <Icon path={p.icon} size={26} />
        </Box>
        <Box>
          <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
            <T w={p.title} />
          </Typography>
          <Box sx={{ fontSize: '0.9375rem' }}>
            <Paragraphs w={p.say} quiet />
          </Box>
        </Box>
      </Box>
    ))}
  </Box>
)

const Footer = ({ contact }: { readonly contact: Contact | null }) => (
  <Box
    component="footer"
    sx={{
      ...page,
      py: 2.5,
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: 1,
      color: 'text.secondary',
      fontSize: '0.8125rem',
    }}
  >
    <span>
      {contact !== null && contact.headOffice !== '' && <T w={fromBoth(contact.headOffice)} />}
      {contact !== null && contact.headOffice !== '' && contact.email !== '' && ' · '}
      {contact?.email}
    </span>
    <span>
      <T w={words.appVersion} /> <AppVersion />
    </span>
  </Box>
)

/** The first page: what Khata is, a sample bill, and the buttons to log in, register or open the demo shop. */
export const GetStartedScreen = ({ onDemo, demoBusy = false, contact = null }: GetStartedProps) => {
  const say = useWords()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', overflowX: 'clip' }}>
      <title>{`Khata · ${say(headline)}`}</title>
      <Header />
      <Box component="main" sx={{ ...page, flex: 1 }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 5, md: 8 },
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 470px)' },
            py: { xs: 3, md: 6 },
          }}
        >
          <Introduction onDemo={onDemo} demoBusy={demoBusy} />
          <SampleBill />
        </Box>
        <Promises />
      </Box>
      <Footer contact={contact} />
    </Box>
  )
}
