import Box from '@mui/material/Box'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { PageHeader } from '../ui/surfaces.tsx'
import { BringBack } from './BringBack.tsx'
import { companyFileWords as w } from './companyFileWords.ts'
import { TakeAlong } from './TakeAlong.tsx'

/** `/company-data`: the whole company as a file, taken along or brought back. */
export const CompanyDataScreen = () => (
  <>
    <PageHeader title={words.companyData} about={<T w={w.about} />} />
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TakeAlong />
      <BringBack />
    </Box>
  </>
)
