import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { maxExpenseLines } from '../../books/documents/expense.ts'
import { inDigits } from '../../books/money/digits.ts'
import { TypedAmount } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { keyProps } from '../ui/keyNames.ts'
import { SwitchInput } from '../ui/choices.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { ExpenseCategoryInput } from './ExpenseCategoryInput.tsx'
import {
  isOn,
  lineCount,
  fieldOfLine,
  linePlaces,
  onOff,
  typedText,
  type ExpenseTexts,
  type LineField,
} from './expenseTexts.ts'
import { expenseWords } from './expenseWords.ts'
import type { ChosenCategory } from './ownCategories.ts'

interface ExpenseLinesProps {
  readonly form: FormState<ExpenseTexts>
  readonly categories: readonly ChosenCategory[]
  /** Opens the form of a new category for a line; null if the person may not add one. */
  readonly onNewCategory: ((line: number, typed: string) => void) | null
  readonly onAddLine: () => void
  readonly onRemoveLine: (line: number) => void
  /** The line whose category has the focus when it appears: the first, or one that was added. */
  readonly first: number
  /** The line in which the person is. */
  readonly onEnter: (line: number) => void
}

const Line = ({
  line,
  form,
  categories,
  onNewCategory,
  onRemoveLine,
  onEnter,
  first,
}: ExpenseLinesProps & { readonly line: number }) => {
  const say = useWords()
  const digits = useDigits()
  const number = inDigits(String(line + 1), digits)
  const of = (field: LineField) => fieldOfLine(line, field)
  const at = (field: LineField) => ({
    value: typedText(form.texts, of(field)),
    onChange: (text: string) => form.put(of(field), text),
    onBlur: () => form.leave(of(field)),
    error: form.fault(of(field)),
    disabled: form.busy,
  })
  return (
    <Box
      role="group"
      aria-label={`${say(expenseWords.whatFor)} ${number}`}
      onFocus={() => onEnter(line)}
      sx={(t) => ({
        position: 'relative',
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        p: 1.5,
        borderRadius: 2,
        border: `1px solid ${t.vars.palette.divider}`,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'minmax(0, 3fr) minmax(0, 2fr)',
          md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr) auto auto',
        },
      })}
    >
      <ExpenseCategoryInput
        {...at('category')}
        label={words.expenseCategory}
        options={categories}
        onAddNew={onNewCategory === null ? null : (typed) => onNewCategory(line, typed)}
        autoFocus={line === first}
      />
      <TypedAmount {...at('amount')} label={words.amount} required />
      <TextInput {...at('remarks')} label={words.remarks} maxLength={200} />
      <Box sx={{ pt: { md: 3 } }}>
        <SwitchInput
          label={words.vatWithRate}
          checked={isOn(form.texts, of('vat'))}
          disabled={form.busy}
          onChange={(on) => form.put(of('vat'), onOff(on))}
        />
      </Box>
      {lineCount(form.texts) > 1 && (
        <Box sx={{ pt: { md: 3 }, justifySelf: 'end' }}>
          <IconButton
            aria-label={say(expenseWords.removeLine(number))}
            disabled={form.busy}
            onClick={() => onRemoveLine(line)}
          >
            <Icon path={mdiClose} size={18} />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}

/** The lines of an expense: for each a category, an amount, remarks and whether it carries VAT. */
export const ExpenseLines = (props: ExpenseLinesProps) => {
  const { form, onAddLine } = props
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {linePlaces(form.texts).map((line) => (
        <Line key={line} {...props} line={line} />
      ))}
      <Button
        startIcon={<Icon path={mdiPlus} size={18} />}
        sx={{ justifySelf: 'start' }}
        disabled={form.busy || lineCount(form.texts) >= maxExpenseLines}
        onClick={onAddLine}
        {...keyProps('Alt+l')}
      >
        <T w={expenseWords.addLine} />
      </Button>
    </Box>
  )
}
