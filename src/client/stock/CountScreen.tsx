import { mdiPrinterOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { isCivilDate } from '../../books/calendar/civilDate.ts'
import type { CountItem } from '../../contract/itemAdjustments.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { useDateQuestion } from '../documents/useDateQuestion.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import { TypedDate } from '../forms/TypedInputs.tsx'
import { useForm, type FormState } from '../forms/useForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import { SelectInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Money } from '../ui/figures.tsx'
import { findOptions, searchable } from '../ui/find.ts'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { SearchBox } from '../ui/ListPage.tsx'
import { saveKeys, useShortcut } from '../ui/shortcuts.tsx'
import { EmptyState } from '../ui/states.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { countForm } from './adjustmentEvents.ts'
import { RecordStockCount } from './countCommands.ts'
import {
  newCount,
  summaryOfCount,
  countText,
  textsOfSentCount,
  type CountTexts,
} from './countForm.ts'
import { CountRows } from './CountRows.tsx'
import { CountSheet } from './CountSheet.tsx'
import { countItemsQuery } from './queries.ts'
import { stockWords } from './stockWords.ts'

const noItems: readonly CountItem[] = []

/** The categories of the items, by name. */
const categoriesIn = (
  items: readonly CountItem[],
): readonly { readonly value: string; readonly label: string }[] => {
  const names = new Map(
    items.flatMap(({ categoryId, categoryName }) =>
      categoryId === null ? [] : [[categoryId, categoryName ?? ''] as const],
    ),
  )
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

const searchableItem = (item: CountItem) =>
  searchable(
    item,
    [item.name, item.code, item.barcode].filter((text) => text !== ''),
  )

/** The items of the chosen category that the search finds. */
const useFound = (items: readonly CountItem[]) => {
  const [category, setCategory] = useState('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const ofCategory = useMemo(
    () => items.filter(({ categoryId }) => category === '' || categoryId === category),
    [items, category],
  )
  const all = useMemo(() => ofCategory.map(searchableItem), [ofCategory])
  const found = useMemo(
    () => (search.trim() === '' ? ofCategory : findOptions(all, search)),
    [ofCategory, all, search],
  )
  const first = <A,>(set: (value: A) => void) => {
    return (value: A) => {
      setPage(1)
      set(value)
    }
  }
  return {
    category,
    setCategory: first(setCategory),
    search,
    setSearch: first(setSearch),
    page,
    setPage,
    found,
  }
}

/** What the count comes to so far: it agrees, or how many items differ and by what value. */
const Summary = ({
  texts,
  items,
}: {
  readonly texts: CountTexts
  readonly items: readonly CountItem[]
}) => {
  const { counted, differing, paisa } = summaryOfCount(texts, items)
  if (counted === 0) return null
  return (
    <Alert severity={differing === 0 ? 'success' : 'warning'} sx={{ mt: 2 }}>
      <T w={stockWords.countedSoFar(counted, items.length)} /> ·{' '}
      <T w={differing === 0 ? stockWords.allAgree : stockWords.differ(differing)} />
      {paisa !== null && (
        <>
          {' '}
          · <T w={stockWords.differenceValue} />: <Money paisa={paisa} sign />
        </>
      )}
    </Alert>
  )
}

/** Empties the count, after a question: it may be the work of hours. */
const ClearCount = ({ form }: { readonly form: FormState<CountTexts> }) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button color="inherit" disabled={form.busy || !form.written} onClick={() => setAsking(true)}>
        <T w={stockWords.clearCount} />
      </Button>
      <ConfirmDialog
        open={asking}
        title={stockWords.clearCount}
        grave
        yes={words.clear}
        no={words.cancel}
        onYes={() => {
          setAsking(false)
          form.drop()
        }}
        onNo={() => setAsking(false)}
      >
        <T w={stockWords.clearHelp} />
      </ConfirmDialog>
    </>
  )
}

interface CountingProps {
  readonly form: FormState<CountTexts>
  readonly items: readonly CountItem[]
  readonly found: ReturnType<typeof useFound>
}
const Counting = ({ form, items, found }: CountingProps) => {
  const place = useRef<HTMLDivElement>(null)
  const categories = useMemo(() => categoriesIn(items), [items])
  const focus = (what: string) => place.current?.querySelector<HTMLInputElement>(what)?.focus()
  // Enter in the search goes to the first item that it found, and does not record the count.
  const onFilterKey = (e: KeyboardEvent<HTMLElement>) => {
    if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return
    e.preventDefault()
    focus('[data-count] input')
  }
  return (
    <Box ref={place}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3, mb: 1.5, alignItems: 'center' }}
        onKeyDown={onFilterKey}
      >
        <Box sx={{ flex: '1 1 220px' }}>
          <SearchBox
            value={found.search}
            onChange={found.setSearch}
            placeholder={stockWords.searchItem}
          />
        </Box>
        {categories.length > 0 && (
          <Box sx={{ flex: '0 1 220px' }}>
            <SelectInput
              label={words.category}
              hideLabel
              value={found.category}
              onChange={found.setCategory}
              choices={[{ value: '', label: words.allCategories }, ...categories]}
            />
          </Box>
        )}
      </Box>
      {found.found.length === 0 ? (
        <EmptyState title={stockWords.nothingToCount} />
      ) : (
        <CountRows
          form={form}
          items={found.found}
          page={found.page}
          onPage={found.setPage}
          onEnd={() => {
            found.setSearch('')
            focus('input[type=search]')
          }}
        />
      )}
      <Summary texts={form.texts} items={items} />
    </Box>
  )
}

const useCountForm = () => {
  const [, go] = useLocation()
  const mayOpen = useMayOpen()
  const today = useToday()
  const again = useRefusedSubmission(RecordStockCount.type)
  const draft = again?.commandId ?? 'stock count'
  const begin = again === null ? newCount(today) : textsOfSentCount(again.body, newCount(today))
  const form = useForm<CountTexts>(countForm, draft, begin)
  const back = ['/item-adjustments', '/items'].find(mayOpen) ?? '/home'
  const save = (answer: CountTexts = {}) =>
    form.save(
      RecordStockCount,
      (typed: CountTexts) => ({ draft, texts: { ...typed, ...answer } }),
      (id) => {
        const page = `/item-adjustments/${id}`
        go(mayOpen(page) ? page : back)
      },
    )
  return { form, back, save, today }
}

/** Counts the stock: what was counted of each item, the differences from the books, and a sheet to count with. */
export const CountScreen = () => {
  const { form, back, save, today } = useCountForm()
  const date = countText(form.texts, 'date')
  const day = isCivilDate(date) ? date : today
  const remote = useQuery(countItemsQuery, day)
  const items = remote.held ?? noItems
  const found = useFound(items)
  const [isSheet, setSheet] = useState(false)
  const question = useDateQuestion({
    date,
    recorded: null,
    onSave: () => save(),
    onConfirmed: (confirmed) => {
      form.put('date', confirmed)
      save({ date: confirmed, confirmedDate: confirmed })
    },
  })
  useShortcut(saveKeys, words.save, question.save, !isSheet)
  const at = (field: 'date' | 'remarks') => ({
    value: countText(form.texts, field),
    onChange: (text: string) => form.put(field, text),
    onBlur: () => form.leave(field),
    error: form.fault(field),
    disabled: form.busy,
  })
  if (isSheet)
    return (
      <CountSheet
        date={day}
        category={
          items.find(({ categoryId }) => categoryId === found.category)?.categoryName ?? null
        }
        items={found.found}
        onBack={() => setSheet(false)}
      />
    )
  return (
    <FormPage
      form={form}
      title={stockWords.countStock}
      about={<T w={stockWords.countAbout} />}
      back={back}
      keeps
      buttons={<ClearCount form={form} />}
      actions={
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPrinterOutline} />}
          disabled={items.length === 0}
          onClick={() => setSheet(true)}
        >
          <T w={stockWords.printSheet} />
        </Button>
      }
      onSave={question.save}
    >
      <FieldGrid>
        <TypedDate {...at('date')} max={today} />
        <TextInput {...at('remarks')} label={words.remarks} maxLength={400} />
      </FieldGrid>
      {remote.held === null ? (
        <NotLoaded of={remote} />
      ) : (
        <>
          <StaleNote of={remote} />
          <Counting form={form} items={items} found={found} />
        </>
      )}
      {question.dialog}
    </FormPage>
  )
}
