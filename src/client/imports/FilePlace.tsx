import { mdiDownloadOutline, mdiFileExcelOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type DragEvent } from 'react'
import { saveAs } from '../device/download.ts'
import { T, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { Icon } from '../ui/Icon.tsx'
import { templateCsv, templateWorkbook } from './files.ts'
import { importWords as w } from './importWords.ts'
import { recordFileTypes } from './readCells.ts'
import type { ImportSubject } from './subject.ts'

/** Takes a file that is chosen or dropped. */
export const FilePlace = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const [over, setOver] = useState(false)
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    const [file] = e.dataTransfer.files
    if (file !== undefined) onFile(file)
  }
  return (
    <Box
      component="label"
      onDragOver={(e: DragEvent) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={(t) => ({
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        py: 4,
        textAlign: 'center',
        borderRadius: 2.5,
        cursor: 'pointer',
        border: `2px dashed ${over ? t.vars.palette.primary.main : t.vars.palette.edge}`,
        bgcolor: t.vars.palette.tint,
        '&:focus-within': {
          outline: `2px solid ${t.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      })}
    >
      <input
        type="file"
        className="unseen"
        accept={recordFileTypes}
        onChange={(e) => {
          const file = e.target.files?.[0]
          // Lets the same file be chosen again.
          e.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Icon path={mdiFileExcelOutline} size={32} />
      <Box sx={{ fontWeight: 600, color: 'primary.main' }}>
        <T w={words.chooseFile} />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        <T w={w.drop} />
      </Box>
    </Box>
  )
}

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
