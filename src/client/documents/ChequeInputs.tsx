import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ChequeSide } from '../../books/documents/cheque.ts'
import type { Words } from '../../books/words.ts'
import { maxBankName, maxNumber } from '../../contract/documentCheques.ts'
import { TypedAmount, TypedDate } from '../forms/TypedInputs.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { keyProps } from '../ui/keyNames.ts'
import { SelectInput } from '../ui/choices.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import type { ChequeField, ChequeTexts } from './chequeTexts.ts'
import { documentWords } from './documentWords.ts'

interface ChequeInputsProps {
  readonly side: ChequeSide
  readonly cheques: readonly ChequeTexts[]
  /** The banks of the shop on which a cheque can be drawn. */
  readonly banks: readonly { readonly bankId: string; readonly name: string }[]
  readonly disabled?: boolean
  readonly fault: (chequeId: string, field: ChequeField) => Words | undefined
  readonly onType: (chequeId: string, field: ChequeField, text: string) => void
  readonly onLeave?: (chequeId: string, field: ChequeField) => void
  readonly onAdd: () => void
  readonly onRemove: (chequeId: string) => void
}

const OneCheque = ({
  cheque,
  side,
  banks,
  disabled = false,
  fault,
  onType,
  onLeave,
  onRemove,
}: Omit<ChequeInputsProps, 'cheques' | 'onAdd'> & { readonly cheque: ChequeTexts }) => {
  const say = useWords()
  const { chequeId } = cheque
  const at = (field: ChequeField) => ({
    value: cheque[field],
    onChange: (text: string) => onType(chequeId, field, text),
    onBlur: () => onLeave?.(chequeId, field),
    error: fault(chequeId, field),
    disabled,
  })
  return (
    <Box
      role="group"
      aria-label={say(documentWords.chequeNamed(cheque.number))}
      sx={(t) => ({
        display: 'grid',
        gap: 1.25,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        p: 1.25,
        borderRadius: 2,
        border: `1px solid ${t.vars.palette.divider}`,
      })}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
        }}
      >
        <TextInput
          {...at('number')}
          label={words.chequeNumber}
          required
          autoFocus={cheque.number === '' && cheque.amount === ''}
          maxLength={maxNumber}
        />
        {side === 'received' ? (
          <TextInput
            {...at('bank')}
            label={documentWords.bankOfCheque}
            required
            maxLength={maxBankName}
          />
        ) : (
          <SelectInput
            label={words.bank}
            required
            value={cheque.bank === '' ? null : cheque.bank}
            onChange={(bankId) => onType(chequeId, 'bank', bankId)}
            error={fault(chequeId, 'bank')}
            disabled={disabled}
            choices={banks.map(({ bankId, name }) => ({ value: bankId, label: name }))}
          />
        )}
        <TypedDate {...at('date')} label={documentWords.dateOfCheque} />
        <TypedAmount {...at('amount')} label={documentWords.amountOfCheque} required />
      </Box>
      <IconButton
        aria-label={say(documentWords.removeCheque(cheque.number))}
        onClick={() => onRemove(chequeId)}
        disabled={disabled}
        sx={{ alignSelf: 'start' }}
      >
        <Icon path={mdiClose} size={18} />
      </IconButton>
    </Box>
  )
}

/** The cheques with which a document is paid: number, bank, date and amount of each, and a button for one more, also by Alt+Q. */
export const ChequeInputs = ({ cheques, onAdd, ...props }: ChequeInputsProps) => {
  const disabled = props.disabled ?? false
  useShortcut('Alt+q', documentWords.addCheque, onAdd, !disabled)
  return (
    <Box data-part="cheques" sx={{ display: 'grid', gap: 1.25 }}>
      {cheques.map((cheque) => (
        <OneCheque key={cheque.chequeId} cheque={cheque} {...props} />
      ))}
      <Button
        size="small"
        startIcon={<Icon path={mdiPlus} size={18} />}
        sx={{ justifySelf: 'start' }}
        onClick={onAdd}
        disabled={disabled}
        {...keyProps('Alt+q')}
      >
        <T w={documentWords.addCheque} />
      </Button>
    </Box>
  )
}
