import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Words } from '../../books/words.ts'
import { formWords } from '../forms/formWords.ts'
import { T } from '../i18n/language.tsx'

/** Asks what is right of two figures: the one that the person typed, or the one that others saved meanwhile. */
export const MineOrTheirs = ({
  mine,
  theirs,
  disabled,
  onChoose,
}: {
  readonly mine: Words
  readonly theirs: Words
  readonly disabled: boolean
  readonly onChoose: (whose: 'mine' | 'theirs') => void
}) => (
  <Alert severity="warning" sx={{ py: 0, '& .MuiAlert-message': { flex: 1 } }}>
    <T w={formWords.bothChanged} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      <Button size="small" variant="outlined" disabled={disabled} onClick={() => onChoose('mine')}>
        <T w={formWords.keepMine(mine)} />
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={disabled}
        onClick={() => onChoose('theirs')}
      >
        <T w={formWords.takeTheirs(theirs)} />
      </Button>
    </Box>
  </Alert>
)
