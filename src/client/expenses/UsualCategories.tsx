import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { firstLanguage, type Words } from '../../books/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { T, useLanguage } from '../i18n/language.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { useToast } from '../ui/toast.tsx'
import { AddExpenseCategory } from './categoryCommands.ts'
import { expenseWords, usualCategories } from './expenseWords.ts'

/** Offers what shops usually spend on, as far as it is not in the list yet: one press adds it. */
export const UsualCategories = ({ names }: { readonly names: readonly string[] }) => {
  const session = useSession()
  const newId = useAppContext('newId')
  const toast = useToast()
  const { language } = useLanguage()
  const known = new Set(names.map((name) => name.toLowerCase()))
  const missing = usualCategories.filter(
    ({ ne, en }) => !known.has(ne) && !known.has(en.toLowerCase()),
  )
  if (missing.length === 0) return null
  const add = (usual: Words) => {
    const texts = { name: usual[firstLanguage(language)], remarks: '' }
    const sent = session.send(AddExpenseCategory, { draft: newId(), texts })
    if (E.isLeft(sent)) toast.error(sent.left.say)
  }
  return (
    <Panel title={expenseWords.usual}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {missing.map((usual) => (
          <Button
            key={usual.en}
            variant="outlined"
            startIcon={<Icon path={mdiPlus} size={18} />}
            onClick={() => add(usual)}
          >
            <T w={usual} />
          </Button>
        ))}
      </Box>
    </Panel>
  )
}
