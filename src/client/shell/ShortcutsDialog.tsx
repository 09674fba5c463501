import Box from '@mui/material/Box'
import { InfoDialog } from '../ui/dialogs.tsx'
import { keyNames, useShortcuts } from '../ui/shortcuts.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { shellWords } from './shellWords.ts'

const always = [
  { keys: 'Enter', label: shellWords.nextField },
  { keys: '$mod+Enter', label: shellWords.saveForm },
  { keys: 'Alt+ArrowDown', label: shellWords.openCalendarOrList },
  { keys: 'Escape', label: words.close },
]

/** The keyboard shortcuts of the page behind it. */
const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const here = useShortcuts()
  const list = [...new Map([...here, ...always].map((s) => [s.keys, s])).values()]
  return (
    <InfoDialog title={words.shortcuts} onClose={onClose}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1 }}>
        <T w={words.shortcutsHelp} />
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        {list.map((s) => (
          <Box
            key={s.keys}
            sx={(t) => ({
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 2,
              py: 0.75,
              borderTop: `1px solid ${t.vars.palette.divider}`,
            })}
          >
            <dt>
              <T w={s.label} />
            </dt>
            <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5 }}>
              {keyNames(s.keys).map((key) => (
                <Box
                  key={key}
                  component="kbd"
                  sx={(t) => ({
                    minWidth: 28,
                    px: 0.875,
                    py: '2px',
                    textAlign: 'center',
                    fontFamily: 'inherit',
                    fontSize: '0.8125rem',
                    fontWeight: 600,
                    borderRadius: 1.25,
                    bgcolor: t.vars.palette.tint,
                    border: `1px solid ${t.vars.palette.edge}`,
                    borderBottomWidth: 2,
                  })}
                >
                  {key}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </InfoDialog>
  )
}
export default ShortcutsDialog
