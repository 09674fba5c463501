import Box from '@mui/material/Box'
import type { Words } from '../../books/words.ts'
import { InfoDialog } from '../ui/dialogs.tsx'
import { keyNames } from '../ui/keyNames.ts'
import { placeOfKeys, saveKeys, useShortcuts } from '../ui/shortcuts.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { findKeys, helpKeys, keysOfFrame, type KeyedPlace } from './keyMap.ts'
import { shellWords } from './shellWords.ts'

interface Line {
  readonly label: Words
  /** Each does the same. */
  readonly keys: readonly string[]
}

const inForms: readonly Line[] = [
  { keys: ['Enter'], label: shellWords.nextField },
  { keys: [saveKeys, '$mod+s'], label: shellWords.saveForm },
  { keys: ['Alt+ArrowDown'], label: shellWords.openCalendarOrList },
  { keys: ['Escape'], label: words.close },
]
const dialogOf = ({ label, plain, always }: typeof findKeys | typeof helpKeys): Line => ({
  label,
  keys: [plain, always],
})
const placesOfFrame: ReadonlySet<string> = new Set(keysOfFrame.map(placeOfKeys))

/** The shortcuts of the screen behind the dialog, a line for each thing that they do. */
const useLinesOfScreen = (): readonly Line[] => {
  const byLabel = new Map<string, Line>()
  for (const { keys, label } of useShortcuts()) {
    if (placesOfFrame.has(placeOfKeys(keys))) continue
    const known = byLabel.get(label.en)?.keys ?? []
    if (!known.includes(keys)) byLabel.set(label.en, { label, keys: [...known, keys] })
  }
  return [...byLabel.values()]
}

const keyStyle = {
  minWidth: 28,
  px: 0.875,
  py: '2px',
  textAlign: 'center',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  borderRadius: 1.25,
  bgcolor: 'tint',
  border: '1px solid var(--k-palette-edge)',
  borderBottomWidth: 2,
} as const

const Keys = ({ keys }: { readonly keys: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
    {keyNames(keys).map((key) => (
      <Box key={key} component="kbd" sx={keyStyle}>
        {key}
      </Box>
    ))}
  </Box>
)

const Group = ({ title, lines }: { readonly title: Words; readonly lines: readonly Line[] }) => (
  <Box component="section" sx={{ breakInside: 'avoid', mb: 2 }}>
    <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '0.9375rem', fontWeight: 650 }}>
      <T w={title} />
    </Box>
    <Box component="dl" sx={{ m: 0 }}>
      {lines.map(({ label, keys }) => (
        <Box
          key={label.en}
          sx={(t) => ({
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 2,
            py: 0.625,
            borderTop: `1px solid ${t.vars.palette.divider}`,
          })}
        >
          <dt>
            <T w={label} />
          </dt>
          <Box
            component="dd"
            sx={{ m: 0, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}
          >
            {keys.map((each) => (
              <Keys key={each} keys={each} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
)

/** The keyboard shortcuts in groups: of every screen, of the screen behind the dialog, of forms. */
const ShortcutsDialog = ({
  places,
  maySearch,
  onClose,
}: {
  readonly places: readonly KeyedPlace[]
  readonly maySearch: boolean
  readonly onClose: () => void
}) => {
  const here = useLinesOfScreen()
  const everywhere: readonly Line[] = [
    ...places.map(({ label, keys }) => ({ label, keys: [keys] })),
    ...(maySearch ? [dialogOf(findKeys)] : []),
    dialogOf(helpKeys),
  ]
  return (
    <InfoDialog title={words.shortcuts} onClose={onClose} wide>
      <Box sx={{ columns: { sm: 2 }, columnGap: '32px' }}>
        <Group title={shellWords.everywhere} lines={everywhere} />
        {here.length > 0 && <Group title={shellWords.onThisScreen} lines={here} />}
        <Group title={shellWords.inForms} lines={inForms} />
      </Box>
    </InfoDialog>
  )
}
export default ShortcutsDialog
