import { useLocation, useParams } from 'wouter'
import { bank as bankRoute, type Bank } from '../../contract/money.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { RecordFormPage } from '../forms/FormPage.tsx'
import { TypedAmount } from '../forms/TypedInputs.tsx'
import { DeleteButton, ReactivateButton } from '../forms/DeleteButton.tsx'
import { OpeningDate, OpeningsClosedNote } from '../documents/OpeningDate.tsx'
import { useFirstDay } from '../documents/firstDay.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import type { FormState } from '../forms/useForm.ts'
import { useRecordForm } from '../forms/useRecordForm.ts'
import { useMay } from '../access/useMay.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { words } from '../i18n/words.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FieldGrid, Section } from '../ui/surfaces.tsx'
import { bankFieldNames } from './bankFieldNames.ts'
import { newBank, textsOfBank, textsOfSent, type BankTexts } from './bankForm.ts'
import { bankWords } from './bankWords.ts'
import { AddBank, ChangeBank } from './commands.ts'
import { bankDeletion, bankForm, bankReactivation } from './events.ts'
import { bankQuery } from './queries.ts'

const listPath = '/banks-cooperative'

const BankFields = ({ form }: { readonly form: FormState<BankTexts> }) => {
  const at = (field: keyof BankTexts) => ({
    value: form.texts[field],
    onChange: (text: string) => form.put(field, text),
    onBlur: () => form.leave(field),
    error: form.fault(field),
    disabled: form.busy,
  })
  return (
    <>
      <Section title={bankWords.account}>
        <FieldGrid>
          <TextInput {...at('name')} label={words.name} required autoFocus maxLength={120} />
          <ChoiceInput
            label={bankWords.kind}
            value={form.texts.kind}
            onChange={(kind) => form.put('kind', kind)}
            disabled={form.busy}
            choices={[
              { value: 'bank', label: words.bank },
              { value: 'cooperative', label: words.cooperative },
            ]}
          />
          <TextInput
            {...at('accountNo')}
            label={words.accountNumber}
            maxLength={40}
            inputMode="numeric"
          />
          <TextInput {...at('accountHolder')} label={words.accountHolder} maxLength={120} />
          <TextInput {...at('branch')} label={words.branch} maxLength={120} />
        </FieldGrid>
      </Section>
      <Section title={bankWords.opening}>
        <OpeningsClosedNote />
        <FieldGrid>
          <TypedAmount
            {...at('openingBalance')}
            label={words.openingBalance}
            help={bankWords.openingHelp}
          />
          <OpeningDate {...at('openingDate')} />
        </FieldGrid>
      </Section>
    </>
  )
}

const Activity = ({
  bank,
  onDeactivated,
}: {
  readonly bank: Bank
  readonly onDeactivated: () => void
}) => {
  const may = useMay()
  if (!bank.isActive) return <ReactivateButton flow={bankReactivation} id={bank.bankId} />
  return (
    may('bank-delete') && (
      <DeleteButton
        flow={bankDeletion}
        id={bank.bankId}
        title={bankWords.deleteTitle}
        help={bankWords.deleteHelp}
        onDeleted={onDeactivated}
      />
    )
  )
}

const BankForm = ({ bank }: { readonly bank: Bank | null }) => {
  const today = useToday()
  const day = useFirstDay() ?? today
  const [, go] = useLocation()
  const refusedBefore = useRefusedSubmission(bank === null ? 'AddBank' : 'ChangeBank')
  const draft = bank?.bankId ?? refusedBefore?.commandId ?? 'new'
  const form = useRecordForm(bankForm, draft, {
    codec: bankRoute.data,
    record: bank,
    seenIn: (now) => ({ version: now.version, texts: textsOfBank(now, day) }),
    blank: newBank(day),
    again: refusedBefore,
    textsOfSent,
  })
  const save = () => {
    if (bank === null)
      form.save(
        AddBank,
        (texts) => ({ draft, texts }),
        () => go(listPath),
      )
    else
      form.save(
        ChangeBank,
        (texts) => ({ draft, id: bank.bankId, texts, seen: form.seen }),
        () => go(listPath),
      )
  }
  return (
    <RecordFormPage
      form={form}
      names={bankFieldNames}
      title={bank === null ? bankWords.newBank : bankWords.editBank}
      about={bank?.name}
      actions={bank !== null && <Activity bank={bank} onDeactivated={() => go(listPath)} />}
      back={listPath}
      onSave={save}
    >
      <BankFields form={form} />
    </RecordFormPage>
  )
}

/** Adds a bank or co-operative. */
export const BankAddScreen = () => <BankForm bank={null} />

/** Edits a bank or co-operative. */
export const BankEditScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(bankQuery, id)
  return (
    <WhenLoaded of={remote} title={bankWords.editBank} listPath={listPath}>
      {(bank) => <BankForm key={id} bank={bank} />}
    </WhenLoaded>
  )
}
