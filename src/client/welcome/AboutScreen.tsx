import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Logo } from '../ui/Brand.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { AppVersion } from './AppVersion.tsx'
import { T } from '../i18n/language.tsx'
import { Paragraphs } from '../ui/Paragraphs.tsx'
import { promises, purpose, welcomeWords } from './productWords.ts'
import { words } from '../i18n/words.ts'

/** What Khata is, for signed-in users. */
export const AboutScreen = () => (
  <>
    <PageHeader title={words.aboutUs} />
    <Panel>
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Logo size={52} />
          <Box>
            <Typography variant="h2" component="p">
              <T w={words.khata} />
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <T w={words.appVersion} /> <AppVersion />
            </Typography>
          </Box>
        </Box>
        <Paragraphs w={purpose} />
        {promises.map((p) => (
          <Box key={p.title.en}>
            <Typography variant="h3" component="h2">
              <T w={p.title} />
            </Typography>
            <Paragraphs w={p.say} quiet />
          </Box>
        ))}
        <Paragraphs w={welcomeWords.booksAreYours} />
      </Box>
    </Panel>
  </>
)
