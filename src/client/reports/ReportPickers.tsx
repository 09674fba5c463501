import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { accountGroups, everyAccountGroup, isInGroup } from '../../books/ledger/accountGroups.ts'
import { flowOfAccount, flowOfKind, kindsOfFlow } from '../../books/ledger/moneyFlows.ts'
import { isAccount } from '../../books/ledger/posting.ts'
import { billingWords } from '../../books/reports/billingWords.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import { hourName, hoursOfDay } from '../../books/reports/hours.ts'
import { ofNone, type FilterName } from '../../books/reports/report.ts'
import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import { terms } from '../../books/termWords.ts'
import { both, type Words } from '../../books/words.ts'
import type { AccountChoice } from '../../contract/reports.ts'
import type { Query } from '../bus/query.ts'
import { bankChoicesQuery, itemChoicesQuery } from '../documents/choices.ts'
import { useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { PartyBalance } from '../ui/figures.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import {
  reportAccountsQuery,
  reportCategoriesQuery,
  reportExpenseCategoriesQuery,
  reportPartiesQuery,
  reportPeopleQuery,
  reportStaffQuery,
} from './queries.ts'
import { reportWords } from './reportWords.ts'

export interface PickerProps {
  readonly id: string | null
  readonly onChoose: (id: string | null) => void
  readonly required?: boolean | undefined
  /** The name under which what has none can be chosen too. */
  readonly none?: Words | undefined
  /** Called with the name of the chosen one, which prints at the top of the report. */
  readonly onNamed?: ((name: string | null) => void) | undefined
}
/** One that can be picked. */
interface Choice {
  readonly id: string
  readonly name: string
  readonly alsoFoundBy?: readonly string[]
  readonly detail?: ReactNode
}
interface Shown {
  readonly label: Words
  readonly placeholder: Words
}

const idOf = ({ id }: Choice): string => id
const nameOf = ({ name }: Choice): string => name
const alsoFoundBy = (choice: Choice): readonly string[] => choice.alsoFoundBy ?? []
const detailOf = ({ detail }: Choice): ReactNode => detail

const ChoicePicker = ({
  choices,
  id,
  onChoose,
  onNamed,
  required = false,
  none,
  ...shown
}: PickerProps &
  Shown & { readonly choices: readonly Choice[]; readonly error: Words | undefined }) => {
  const say = useWords()
  const options = none === undefined ? choices : [{ id: ofNone, name: say(none) }, ...choices]
  const chosen = options.find((choice) => choice.id === id) ?? null
  const name = chosen?.name ?? null
  useEffect(() => onNamed?.(name), [name, onNamed])
  return (
    <PickInput
      key={chosen?.id ?? ''}
      {...shown}
      required={required}
      options={options}
      keyOf={idOf}
      nameOf={nameOf}
      alsoFoundBy={alsoFoundBy}
      detailOf={detailOf}
      value={chosen}
      onChange={(option) => onChoose(option?.id ?? null)}
    />
  )
}

/** The input that picks one of the answers of a query, or of what stands before them. */
const pickerOf = <A,>({
  query,
  choiceOf,
  before = () => [],
  ...shown
}: Shown & {
  readonly query: Query<null, readonly A[]>
  readonly choiceOf: (answer: A) => Choice | null
  readonly before?: (say: (w: Words) => string) => readonly Choice[]
}): ComponentType<PickerProps> =>
  function ReportPicker(props) {
    const say = useWords()
    const { held, failed } = useQuery(query, null)
    const choices = useMemo(
      () => [...before(say), ...(held ?? []).flatMap((answer) => choiceOf(answer) ?? [])],
      [say, held],
    )
    const error = held === null ? failed?.say : undefined
    return <ChoicePicker {...shown} {...props} choices={choices} error={error} />
  }

/** The input that picks one of the product's own values. */
const listedOf = (
  shown: Shown,
  values: readonly (readonly [id: string, name: Words])[],
): ComponentType<PickerProps> =>
  function ListedPicker(props) {
    const say = useWords()
    const choices = useMemo(() => values.map(([id, name]) => ({ id, name: say(name) })), [say])
    return <ChoicePicker {...shown} {...props} choices={choices} error={undefined} />
  }

/** Picks one of the shop's parties. */
export const PartyFilter = pickerOf({
  query: reportPartiesQuery,
  label: words.party,
  placeholder: words.search,
  choiceOf: (party) => ({
    id: party.ledgerId,
    name: party.ledgerTitle,
    alsoFoundBy: [party.mobileNo, party.vatPanNo],
    detail: party.balance === null ? party.mobileNo : <PartyBalance paisa={party.balance} />,
  }),
})

/** The account on the other side of money, under the name that the cash flow has for it; none for money itself. */
const flowChoice = ({ accountId, name }: AccountChoice): Choice | null => {
  if (!isAccount(accountId) || isInGroup('money', accountId)) return null
  const named = flowOfAccount[accountId]?.name
  return { id: accountId, name: named === undefined ? name : both(named) }
}

/** The input of each filter. */
export const filterInputs: Readonly<Record<FilterName, ComponentType<PickerProps>>> = {
  party: PartyFilter,
  category: pickerOf({
    query: reportCategoriesQuery,
    label: words.category,
    placeholder: words.allCategories,
    choiceOf: ({ categoryId, name }) => ({ id: categoryId, name }),
  }),
  bank: pickerOf({
    query: bankChoicesQuery,
    label: terms.bankOrCooperative,
    placeholder: words.search,
    choiceOf: ({ bankId, name }) => ({ id: bankId, name }),
  }),
  item: pickerOf({
    query: itemChoicesQuery,
    label: terms.item,
    placeholder: words.search,
    choiceOf: ({ itemId, name, code, barcode }) => ({
      id: itemId,
      name,
      alsoFoundBy: [code, barcode],
    }),
  }),
  expenseCategory: pickerOf({
    query: reportExpenseCategoriesQuery,
    label: terms.expenseCategory,
    placeholder: words.allCategories,
    choiceOf: ({ expenseCategoryId, name }) => ({ id: expenseCategoryId, name }),
  }),
  account: pickerOf({
    query: reportAccountsQuery,
    label: bookStatementWords.account,
    placeholder: words.search,
    choiceOf: ({ accountId, name }) => ({ id: accountId, name }),
  }),
  staff: pickerOf({
    query: reportStaffQuery,
    label: columnWords.enteredBy,
    placeholder: words.search,
    choiceOf: ({ name }) => ({ id: name, name }),
  }),
  person: pickerOf({
    query: reportPeopleQuery,
    label: billingWords.person,
    placeholder: words.search,
    choiceOf: ({ personId, fullName }) => ({ id: personId, name: fullName }),
  }),
  hour: listedOf(
    { label: columnWords.hourOfEntry, placeholder: words.search },
    hoursOfDay.map((hour) => [hour, hourName(hour)]),
  ),
  accountGroup: listedOf(
    { label: bookStatementWords.accountGroup, placeholder: words.search },
    everyAccountGroup.map((group) => [group, accountGroups[group]]),
  ),
  flow: pickerOf({
    query: reportAccountsQuery,
    label: bookStatementWords.flow,
    placeholder: words.search,
    before: (say) =>
      kindsOfFlow.map((kind) => ({
        id: flowOfKind(kind),
        name: say(documentKinds[kind].label),
      })),
    choiceOf: flowChoice,
  }),
}
/** The help shown while a required filter is not chosen yet. */
export const chooseHelp: Readonly<Record<FilterName, Words>> = {
  party: reportWords.choosePartyHelp,
  category: reportWords.chooseCategoryHelp,
  bank: reportWords.chooseBankHelp,
  item: reportWords.chooseItemHelp,
  expenseCategory: reportWords.chooseExpenseCategoryHelp,
  account: reportWords.chooseAccountHelp,
  staff: reportWords.chooseStaffHelp,
  person: reportWords.choosePersonHelp,
  hour: reportWords.chooseHourHelp,
  accountGroup: reportWords.chooseAccountGroupHelp,
  flow: reportWords.chooseFlowHelp,
}
