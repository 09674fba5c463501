import { useEffect, type ComponentType, type ReactNode } from 'react'
import type { FilterName } from '../../books/reports/report.ts'
import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import { terms } from '../../books/termWords.ts'
import type { Words } from '../../books/words.ts'
import type { Query } from '../bus/query.ts'
import { bankChoicesQuery, itemChoicesQuery } from '../documents/choices.ts'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { PartyBalance } from '../ui/figures.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import {
  reportAccountsQuery,
  reportCategoriesQuery,
  reportExpenseCategoriesQuery,
  reportPartiesQuery,
} from './queries.ts'
import { reportWords } from './reportWords.ts'

export interface PickerProps {
  readonly id: string | null
  readonly onChoose: (id: string | null) => void
  readonly required?: boolean | undefined
  /** Called with the name of the chosen one, which prints at the top of the report. */
  readonly onNamed?: ((name: string | null) => void) | undefined
}
interface Picked<A> {
  readonly query: Query<null, readonly A[]>
  readonly label: Words
  readonly placeholder: Words
  readonly keyOf: (option: A) => string
  readonly nameOf: (option: A) => string
  readonly alsoFoundBy?: (option: A) => readonly string[]
  readonly detailOf?: (option: A) => ReactNode
}

/** The input that picks one of the answers of a query. */
const pickerOf = <A,>(picked: Picked<A>): ComponentType<PickerProps> =>
  function ReportPicker({ id, onChoose, onNamed, required = false }) {
    const { query, keyOf, ...shown } = picked
    const { held, failed } = useQuery(query, null)
    const options = held ?? []
    const chosen = options.find((option) => keyOf(option) === id) ?? null
    const name = chosen === null ? null : shown.nameOf(chosen)
    useEffect(() => onNamed?.(name), [name, onNamed])
    return (
      <PickInput
        key={chosen === null ? '' : keyOf(chosen)}
        {...shown}
        required={required}
        options={options}
        keyOf={keyOf}
        value={chosen}
        onChange={(option) => onChoose(option === null ? null : keyOf(option))}
        error={held === null ? failed?.say : undefined}
      />
    )
  }

/** Picks one of the shop's parties. */
export const PartyFilter = pickerOf({
  query: reportPartiesQuery,
  label: words.party,
  placeholder: words.search,
  keyOf: (party) => party.ledgerId,
  nameOf: (party) => party.ledgerTitle,
  alsoFoundBy: (party) => [party.mobileNo, party.vatPanNo],
  detailOf: (party) =>
    party.balance === null ? party.mobileNo : <PartyBalance paisa={party.balance} />,
})

/** The input of each filter. */
export const filterInputs: Readonly<Record<FilterName, ComponentType<PickerProps>>> = {
  party: PartyFilter,
  category: pickerOf({
    query: reportCategoriesQuery,
    label: words.category,
    placeholder: words.allCategories,
    keyOf: (category) => category.categoryId,
    nameOf: (category) => category.name,
  }),
  bank: pickerOf({
    query: bankChoicesQuery,
    label: terms.bankOrCooperative,
    placeholder: words.search,
    keyOf: (bank) => bank.bankId,
    nameOf: (bank) => bank.name,
  }),
  item: pickerOf({
    query: itemChoicesQuery,
    label: terms.item,
    placeholder: words.search,
    keyOf: (item) => item.itemId,
    nameOf: (item) => item.name,
    alsoFoundBy: (item) => [item.code, item.barcode],
  }),
  expenseCategory: pickerOf({
    query: reportExpenseCategoriesQuery,
    label: terms.expenseCategory,
    placeholder: words.allCategories,
    keyOf: (category) => category.expenseCategoryId,
    nameOf: (category) => category.name,
  }),
  account: pickerOf({
    query: reportAccountsQuery,
    label: bookStatementWords.account,
    placeholder: words.search,
    keyOf: (account) => account.accountId,
    nameOf: (account) => account.name,
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
}
