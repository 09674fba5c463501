import { mdiDownloadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { inDigits } from '../../books/money/digits.ts'
import { saveAs } from '../device/download.ts'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { SwitchInput } from '../ui/choices.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { Icon } from '../ui/Icon.tsx'
import { RowList } from '../ui/RowList.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { faultsCsv, fieldLabelOf } from './files.ts'
import { importWords as w } from './importWords.ts'
import type { ImportSubject } from './subject.ts'
import type { ShownVerdict, Verdicts } from './verdicts.ts'

const rowsShown = 50
const fieldsShown = 4

const Figure = ({ n }: { readonly n: number }) => (
  <span className="figures">{inDigits(String(n), useDigits())}</span>
)

const Faults = ({
  row: { say, faults },
  subject,
}: {
  readonly row: ShownVerdict
  readonly subject: ImportSubject
}) =>
  faults.length === 0 ? (
    <T w={say} />
  ) : (
    <Box sx={{ color: 'error.main' }}>
      {faults.map(({ field, say: why }) => (
        <div key={field}>
          <T w={fieldLabelOf(subject.fields, field)} />: <T w={why} />
        </div>
      ))}
    </Box>
  )

const columnsOf = (
  subject: ImportSubject,
  rows: readonly ShownVerdict[],
): readonly TableColumn<ShownVerdict>[] => {
  const [first, ...others] = subject.fields
  const used = others
    .filter(({ name }) => rows.some(({ texts }) => (texts[name] ?? '') !== ''))
    .slice(0, fieldsShown)
  return [
    { key: 'line', head: w.line, cell: (row) => <Figure n={row.line} />, width: 64 },
    {
      key: 'name',
      head: first!.label,
      cell: (row) => row.texts[first!.name] ?? '',
      onPhone: 'title',
    },
    ...used.map(({ name, label }): TableColumn<ShownVerdict> => ({
      key: name,
      head: label,
      cell: (row) => row.texts[name] || null,
    })),
    { key: 'state', head: w.state, cell: (row) => <Faults row={row} subject={subject} /> },
  ]
}

/** How many rows are added, are there already and do not fit, in one line. */
export const Counts = ({ of: { fits, there, faulty } }: { readonly of: Verdicts }) => {
  const parts = [
    { key: 'fits', n: fits, words: w.fitting(fits) },
    { key: 'there', n: there, words: w.there(there) },
    { key: 'faulty', n: faulty, words: w.faulty(faulty) },
  ].filter(({ n, key }) => n > 0 || key === 'fits')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, fontWeight: 600 }} role="status">
      {parts.map(({ key, words }) => (
        <Box key={key} component="span" sx={key === 'faulty' ? { color: 'error.main' } : {}}>
          <T w={words} />
        </Box>
      ))}
    </Box>
  )
}

/** What becomes of each row; those that do not fit can be taken along as a file. */
export const RowVerdicts = ({
  subject,
  verdicts,
}: {
  readonly subject: ImportSubject
  readonly verdicts: Verdicts
}) => {
  const { language } = useLanguage()
  const report = useAppContext('report')
  const [onlyFaults, setOnlyFaults] = useState(false)
  const found = onlyFaults ? verdicts.rows.filter(({ tag }) => tag === 'faulty') : verdicts.rows
  const shown = found.slice(0, rowsShown)
  const download = async (): Promise<void> => {
    try {
      const file = await faultsCsv(verdicts.rows, subject, language)
      saveAs(file, `khata-${subject.kind}-faults.csv`)
    } catch (fault) {
      report(fault, 'faults of an import')
    }
  }
  return (
    <Panel title={w.judged} flush>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 1.5, display: 'grid', gap: 1 }}>
        <Counts of={verdicts} />
        {verdicts.faulty > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <SwitchInput label={w.showOnlyFaults} checked={onlyFaults} onChange={setOnlyFaults} />
            <Button startIcon={<Icon path={mdiDownloadOutline} />} onClick={() => void download()}>
              <T w={w.downloadFaults} />
            </Button>
          </Box>
        )}
      </Box>
      <RowList
        caption={w.judged}
        columns={columnsOf(subject, verdicts.rows)}
        rows={shown}
        keyOf={({ line }) => String(line)}
        dense
      />
      {found.length > shown.length && (
        <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, color: 'text.secondary' }}>
          <T w={w.moreRows(found.length - shown.length)} />
        </Box>
      )}
    </Panel>
  )
}
