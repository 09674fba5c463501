import { mdiDownloadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { saveAs } from '../device/download.ts'
import { T, useLanguage } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { Icon } from '../ui/Icon.tsx'
import { templateCsv, templateWorkbook } from './files.ts'
import { importWords as w } from './importWords.ts'
import type { ImportSubject } from './subject.ts'

/** Downloads of a file with the headings that are known, in the person's language. */
export const Templates = ({ subject }: { readonly subject: ImportSubject }) => {
  const { language } = useLanguage()
  const report = useAppContext('report')
  const give = async (made: Promise<Blob>, ending: string): Promise<void> => {
    try {
      saveAs(await made, `khata-${subject.kind}.${ending}`)
    } catch (fault) {
      report(fault, 'import template')
    }
  }
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiDownloadOutline} />}
          onClick={() => void give(templateWorkbook(subject, language), 'xlsx')}
        >
          <T w={w.templateExcel} />
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiDownloadOutline} />}
          onClick={() => void give(templateCsv(subject, language), 'csv')}
        >
          <T w={w.templateCsv} />
        </Button>
      </Box>
      <Box sx={{ mt: 1, color: 'text.secondary' }}>
        <T w={w.templateHelp} />
      </Box>
    </Box>
  )
}
