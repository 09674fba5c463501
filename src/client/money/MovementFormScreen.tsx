import Alert from '@mui/material/Alert'
import type { ComponentType } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { isCivilDate } from '../../books/calendar/civilDate.ts'
import { documentKinds, type MovementKind } from '../../books/documents/documentKind.ts'
import { adjustmentReasons, shapeOf } from '../../books/ledger/moneyMovement.ts'
import { movementRoutes, type MovementDocument } from '../../contract/movements.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { documentWords } from '../documents/documentWords.ts'
import { useDateQuestion } from '../documents/useDateQuestion.tsx'
import { RecordFormPage } from '../forms/FormPage.tsx'
import { useRecordForm, type RecordForm } from '../forms/useRecordForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { useToday } from '../ui/clock.tsx'
import { commandsOfKind } from './movementCommands.ts'
import { movementForm } from './movementEvents.ts'
import { movementFieldNames } from './movementFieldNames.ts'
import { MovementFields, type NamedBank } from './MovementFields.tsx'
import { newMovement, textsOfMovement, textsOfSent, type MovementTexts } from './movementForm.ts'
import { movementLabels } from './movementKinds.ts'
import { bankChoicesQuery } from '../documents/choices.ts'
import { oneMovementQuery } from './queries.ts'

/** What the address proposes for a new movement: `?bank=…`, and from a cash count or a statement of the bank the rest. */
const proposedIn = (search: URLSearchParams): Partial<MovementTexts> => {
  const reason = adjustmentReasons.find((each) => each === search.get('reason'))
  const date = search.get('date')
  return {
    ...(date !== null && isCivilDate(date) ? { date } : {}),
    ...(search.has('bank') ? { bankId: search.get('bank')! } : {}),
    ...(search.has('amount') ? { amount: search.get('amount')! } : {}),
    ...(search.has('remarks') ? { remarks: search.get('remarks')! } : {}),
    ...(reason === undefined ? {} : { reason }),
  }
}

/** The banks to choose from: the active ones, and those that the movement already names. */
const useBanks = (movement: MovementDocument | null): readonly NamedBank[] => {
  const active = useQuery(bankChoicesQuery, null).held ?? []
  const named = [movement?.bank, movement?.toBank].filter((bank) => bank != null)
  return [
    ...active,
    ...named.filter(({ bankId }) => active.every((each) => each.bankId !== bankId)),
  ]
}

/** Where the form leads when it is done: the page that it was opened from (`?back=…`), of a bank if it is not said, or the list of its kind. */
const usePathBack = (kind: MovementKind, movement: MovementDocument | null): string => {
  const [search] = useSearchParams()
  const mayOpen = useMayOpen()
  const { list, page } = documentKinds[kind].paths
  const bank = search.get('bank')
  const from = search.get('back')
  const paths = [
    ...(from === null ? [] : [from]),
    ...(movement === null ? [] : [`${page}/${movement.documentId}`]),
    ...(bank === null ? [] : [`/banklistdetails/${encodeURIComponent(bank)}`]),
    list,
  ]
  return paths.find(mayOpen) ?? '/home'
}

interface MovementFormProps {
  readonly kind: MovementKind
  /** Null: a new one. */
  readonly movement: MovementDocument | null
}
const useMovementForm = ({
  kind,
  movement,
}: MovementFormProps): RecordForm<MovementTexts> & {
  readonly draft: string
} => {
  const today = useToday()
  const [search] = useSearchParams()
  const { add, change } = commandsOfKind[kind]
  const again = useRefusedSubmission((movement === null ? add : change).type)
  const draft = movement?.documentId ?? again?.commandId ?? `new ${kind}`
  const form = useRecordForm(movementForm, draft, {
    codec: movementRoutes[kind].one.data,
    record: movement,
    seenIn: (now) => ({ version: now.version, texts: textsOfMovement(now) }),
    blank: newMovement(kind, today, proposedIn(search)),
    again,
    textsOfSent,
  })
  return { ...form, draft }
}

const MovementFormOver = ({
  kind,
  movement,
  banks,
}: MovementFormProps & { readonly banks: readonly NamedBank[] }) => {
  const [, go] = useLocation()
  const form = useMovementForm({ kind, movement })
  const back = usePathBack(kind, movement)
  const { add, change } = commandsOfKind[kind]
  const { draft, texts, seen } = form
  const save = (answer: Partial<MovementTexts> = {}) => {
    const done = () => go(back)
    if (movement === null)
      form.save(add, (typed) => ({ draft, texts: { ...typed, ...answer } }), done)
    else
      form.save(
        change,
        (typed) => ({ draft, id: movement.documentId, texts: { ...typed, ...answer }, seen }),
        done,
      )
  }
  const question = useDateQuestion({
    date: texts.date,
    recorded: movement?.date ?? null,
    onSave: () => save(),
    onConfirmed: (date) => {
      form.put('date', date)
      save({ date, confirmedDate: date })
    },
  })
  const bankName = (id: string): string => banks.find(({ bankId }) => bankId === id)?.name ?? id
  return (
    <RecordFormPage
      form={form}
      names={movementFieldNames(kind, bankName)}
      title={movementLabels[kind][movement === null ? 'newTitle' : 'editTitle']}
      about={movement?.number}
      back={back}
      onSave={question.save}
    >
      <MovementFields kind={kind} form={form} banks={banks} />
      {question.dialog}
    </RecordFormPage>
  )
}

const WithBanks = (props: MovementFormProps) => (
  <MovementFormOver {...props} banks={useBanks(props.movement)} />
)
/** The form of a movement. One without a bank asks for no banks, which need a key of their own. */
const MovementForm = (props: MovementFormProps) =>
  shapeOf(props.kind).bank ? <WithBanks {...props} /> : <MovementFormOver {...props} banks={[]} />

const MovementEdit = ({ kind }: { readonly kind: MovementKind }) => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(oneMovementQuery[kind], id)
  return (
    <WhenLoaded
      of={remote}
      title={movementLabels[kind].editTitle}
      listPath={documentKinds[kind].paths.list}
    >
      {(movement) =>
        movement.state === 'void' ? (
          <Alert severity="info">
            <T w={documentWords.cannotEditVoid} />
          </Alert>
        ) : (
          <MovementForm key={id} kind={kind} movement={movement} />
        )
      }
    </WhenLoaded>
  )
}

const adding = (kind: MovementKind): ComponentType =>
  function MovementAddScreen() {
    return <MovementForm kind={kind} movement={null} />
  }
const editing = (kind: MovementKind): ComponentType =>
  function MovementEditScreen() {
    return <MovementEdit kind={kind} />
  }

/** The screens that enter a movement of money, by its kind. */
export const addScreens: Readonly<Record<MovementKind, ComponentType>> = {
  cashAdjustment: adding('cashAdjustment'),
  bankDeposit: adding('bankDeposit'),
  bankWithdrawal: adding('bankWithdrawal'),
  bankTransfer: adding('bankTransfer'),
  bankAdjustment: adding('bankAdjustment'),
}
/** The screens that edit one. */
export const editScreens: Readonly<Record<MovementKind, ComponentType>> = {
  cashAdjustment: editing('cashAdjustment'),
  bankDeposit: editing('bankDeposit'),
  bankWithdrawal: editing('bankWithdrawal'),
  bankTransfer: editing('bankTransfer'),
  bankAdjustment: editing('bankAdjustment'),
}
