import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { chequeActions, type ChequeAction } from '../../books/ledger/cheque.ts'
import { chequeActionWords } from '../../books/ledger/chequeRuleWords.ts'
import type { ChequeRow } from '../../contract/cheques.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { useDateQuestion } from '../documents/useDateQuestion.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import { useForm } from '../forms/useForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useFold, useQuery } from '../react/sessionHooks.ts'
import { useToday } from '../ui/clock.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { Money } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { LoadingState } from '../ui/states.tsx'
import { Section } from '../ui/surfaces.tsx'
import { chequeMoveForm } from './chequeEvents.ts'
import { chequeScreenWords } from './chequeScreenWords.ts'
import { MoveCheques } from './commands.ts'
import { DueDate } from './DueDate.tsx'
import { knownCheques, knownOf } from './knownCheques.ts'
import { blankMove, textsOfSent, type MoveTexts } from './moveForm.ts'
import { MoveFields } from './MoveFields.tsx'
import { chequesByIdQuery } from './queries.ts'

const columns: readonly TableColumn<ChequeRow>[] = [
  { key: 'number', head: words.chequeNumber, cell: ({ number }) => number, onPhone: 'title' },
  { key: 'due', head: words.date, cell: (q) => <DueDate date={q.date} state={q.state} /> },
  { key: 'party', head: words.party, cell: ({ party }) => party.ledgerTitle },
  { key: 'bank', head: words.bank, cell: (q) => q.depositedIn ?? q.bankName },
  {
    key: 'amount',
    head: words.amount,
    cell: ({ amount }) => <Money paisa={amount} />,
    figure: true,
    onPhone: 'figure',
  },
]

/** The cheques that move, with their sum. */
const Moving = ({ cheques }: { readonly cheques: readonly ChequeRow[] | null }) =>
  cheques === null ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      <T w={chequeScreenWords.chequesUnknown} />
    </Alert>
  ) : (
    <Section title={words.cheques}>
      <RowList
        caption={words.cheques}
        columns={columns}
        rows={cheques}
        keyOf={({ chequeId }) => chequeId}
        totals={{
          number: <T w={words.total} />,
          amount: <Money paisa={cheques.reduce((sum, { amount }) => sum + amount, 0)} />,
        }}
      />
    </Section>
  )

interface MoveFormProps {
  readonly action: ChequeAction
  readonly chequeIds: readonly string[]
  readonly cheques: readonly ChequeRow[] | null
}
const MoveForm = ({ action, chequeIds, cheques }: MoveFormProps) => {
  const [, go] = useLocation()
  const today = useToday()
  const mayOpen = useMayOpen()
  const again = useRefusedSubmission(MoveCheques.type)
  const draft = again?.commandId ?? `${action} ${chequeIds.join(',')}`
  const blank = blankMove(today)
  const form = useForm<MoveTexts>(
    chequeMoveForm,
    draft,
    again === null ? blank : textsOfSent(again.body, blank),
  )
  const [only] = chequeIds
  const ofOne = `/cheques/${encodeURIComponent(only ?? '')}`
  const back = [
    ...(chequeIds.length === 1 && mayOpen(ofOne) ? [ofOne] : []),
    ...['/cheques', '/home'].filter(mayOpen),
  ][0]!
  const save = (answer: Partial<MoveTexts> = {}) =>
    form.save(
      MoveCheques,
      (typed) => ({ draft, action, chequeIds, texts: { ...typed, ...answer } }),
      () => go(back),
    )
  const question = useDateQuestion({
    date: form.texts.date,
    recorded: null,
    onSave: () => save(),
    onConfirmed: (date) => {
      form.put('date', date)
      save({ date, confirmedDate: date })
    },
  })
  const atCheques = form.fault('cheques') ?? form.fault('chequeIds')
  return (
    <FormPage form={form} title={chequeActionWords[action]} back={back} onSave={question.save}>
      <Moving cheques={cheques} />
      {atCheques !== undefined && form.said === undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <T w={atCheques} />
        </Alert>
      )}
      <Box sx={{ mt: 2 }}>
        <MoveFields action={action} form={form} side={cheques?.[0]?.side ?? 'received'} />
      </Box>
      {question.dialog}
    </FormPage>
  )
}

/** The form that moves the cheques of the address `?cheques=…`: deposits or clears them, or what becomes of one. */
export const MoveFormScreen = () => {
  const { action: said = '' } = useParams<{ action: string }>()
  const [search] = useSearchParams()
  const action = chequeActions.find((each) => each === said) ?? 'deposit'
  const ids = search.get('cheques') ?? ''
  const chequeIds = ids === '' ? [] : ids.split(',')
  const online = useCell(useAppContext('online'))
  const { held, failed } = useQuery(chequesByIdQuery, chequeIds)
  const known = knownOf(useFold(knownCheques, 'all'), chequeIds)
  if (held === null && failed === null && online) return <LoadingState rows={4} />
  return (
    <MoveForm
      key={`${action} ${ids}`}
      action={action}
      chequeIds={chequeIds}
      cheques={held ?? known}
    />
  )
}
