import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { latinDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import {
  itemAdjustmentRoutes,
  type ItemAdjustmentDocument,
} from '../../contract/itemAdjustments.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { documentWords } from '../documents/documentWords.ts'
import { useDateQuestion } from '../documents/useDateQuestion.tsx'
import { RecordFormPage } from '../forms/FormPage.tsx'
import { TypedDate } from '../forms/TypedInputs.tsx'
import { useRecordForm, type RecordForm } from '../forms/useRecordForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { StaleNote } from '../react/StaleNote.tsx'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { useToday } from '../ui/clock.tsx'
import { Quantity } from '../ui/figures.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import { LoadingState } from '../ui/states.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { AddItemAdjustment, ChangeItemAdjustment } from './adjustmentCommands.ts'
import { adjustmentForm } from './adjustmentEvents.ts'
import { adjustmentFieldNames } from './adjustmentFieldNames.ts'
import {
  newAdjustment,
  textsOfAdjustment,
  textsOfSent,
  type AdjustmentTexts,
} from './adjustmentForm.ts'
import { AdjustmentLines } from './AdjustmentLines.tsx'
import {
  lineOfItem,
  readLines,
  recordedMoves,
  usualWhy,
  writeLines,
  type TypedLine,
} from './adjustmentLines.ts'
import { itemChoicesQuery } from '../documents/choices.ts'
import { oneAdjustmentQuery } from './queries.ts'
import { stockWords } from './stockWords.ts'

const { list: listPath, page: pagePath } = documentKinds.itemAdjustment.paths
const itemName = ({ name }: ItemChoice): string => name
const itemId = (item: ItemChoice): string => item.itemId
const codes = ({ code, barcode }: ItemChoice): readonly string[] =>
  [code, barcode].filter((text) => text !== '')
const stockOf = ({ quantity, unit }: ItemChoice) => <Quantity thousandths={quantity} unit={unit} />

interface FormProps {
  /** Null: a new one. */
  readonly adjustment: ItemAdjustmentDocument | null
  /** Null as long as this device does not know them. */
  readonly items: readonly ItemChoice[] | null
}

/** The item for which the form was opened, by the address `?item=`. */
const useItemAsked = (items: FormProps['items']): ItemChoice | undefined => {
  const [search] = useSearchParams()
  return items?.find((each) => each.itemId === search.get('item'))
}

/** Where the form leads when it is done: the page of the adjustment or of the item that it was opened from, or the list. */
const usePathBack = ({ adjustment, items }: FormProps): string => {
  const mayOpen = useMayOpen()
  const asked = useItemAsked(items)
  const paths = [
    ...(adjustment === null ? [] : [`${pagePath}/${adjustment.documentId}`]),
    ...(asked === undefined ? [] : [`/itemlistdetails/${encodeURIComponent(asked.itemId)}`]),
    listPath,
  ]
  return paths.find(mayOpen) ?? '/home'
}

const useAdjustmentForm = ({
  adjustment,
  items,
}: FormProps): RecordForm<AdjustmentTexts> & { readonly draft: string } => {
  const today = useToday()
  const asked = useItemAsked(items)
  const again = useRefusedSubmission(
    (adjustment === null ? AddItemAdjustment : ChangeItemAdjustment).type,
  )
  const draft =
    adjustment?.documentId ??
    again?.commandId ??
    `new item adjustment ${asked?.itemId ?? ''}`.trim()
  const form = useRecordForm(adjustmentForm, draft, {
    codec: itemAdjustmentRoutes.one.data,
    record: adjustment,
    seenIn: (now) => ({ version: now.version, texts: textsOfAdjustment(now) }),
    blank: newAdjustment(today, asked === undefined ? [] : [lineOfItem(asked, usualWhy)]),
    again,
    textsOfSent,
  })
  return { ...form, draft }
}

/** The search field of the next item. It empties when an item was picked. */
const NextItem = ({
  items,
  busy,
  autoFocus,
  error,
  onPick,
}: {
  readonly items: readonly ItemChoice[]
  readonly busy: boolean
  readonly autoFocus: boolean
  readonly error: Words | undefined
  readonly onPick: (item: ItemChoice) => void
}) => {
  const [picked, setPicked] = useState(0)
  return (
    <PickInput
      key={picked}
      label={stockWords.addItem}
      placeholder={stockWords.searchItem}
      options={items}
      keyOf={itemId}
      nameOf={itemName}
      alsoFoundBy={codes}
      detailOf={stockOf}
      exact={(typed) => {
        const code = latinDigits(typed)
        return items.find((item) => code !== '' && (item.barcode === code || item.code === code))
      }}
      value={null}
      onChange={(item) => {
        if (item === null) return
        setPicked((n) => n + 1)
        onPick(item)
      }}
      opensOnTyping
      autoFocus={autoFocus}
      disabled={busy}
      error={error}
    />
  )
}

interface LinesProps extends FormProps {
  readonly form: RecordForm<AdjustmentTexts>
  /** The lines that were judged last: what is wrong with them is shown until they change. */
  readonly judged: string
}
/** The lines of the form and the search for the next item. */
const Lines = ({ form, items, adjustment, judged }: LinesProps) => {
  const place = useRef<HTMLDivElement>(null)
  const lines = readLines(form.texts.lines)
  const fault = (field: string) => (form.texts.lines === judged ? form.fault(field) : undefined)
  const put = (next: readonly TypedLine[]) => form.put('lines', writeLines(next))
  const focusLine = (at: number) =>
    requestAnimationFrame(() => {
      const quantity = place.current?.querySelector<HTMLInputElement>(`[data-line="${at}"] input`)
      quantity?.focus()
      quantity?.select()
    })
  const pick = (item: ItemChoice) => {
    const at = lines.findIndex((line) => line.itemId === item.itemId)
    if (at < 0) put([...lines, lineOfItem(item, lines.at(-1)?.why ?? usualWhy)])
    focusLine(at < 0 ? lines.length : at)
  }
  return (
    <Box ref={place}>
      <AdjustmentLines
        lines={lines}
        items={new Map((items ?? []).map((item) => [item.itemId, item]))}
        recorded={recordedMoves(adjustment)}
        busy={form.busy}
        onChange={put}
        faultOf={(at, field) => fault(`lines.${at}.${field}`)}
      />
      <Box sx={{ mt: 2, maxWidth: { sm: 480 } }}>
        {items === null ? (
          <Alert severity="info">
            <T w={stockWords.itemsUnknown} />
          </Alert>
        ) : (
          <NextItem
            items={items}
            busy={form.busy}
            autoFocus={lines.length === 0}
            error={fault('lines')}
            onPick={pick}
          />
        )}
      </Box>
    </Box>
  )
}

const AdjustmentForm = (props: FormProps) => {
  const { adjustment } = props
  const [, go] = useLocation()
  const today = useToday()
  const form = useAdjustmentForm(props)
  const back = usePathBack(props)
  const { draft, texts, seen } = form
  const [judged, setJudged] = useState(texts.lines)
  const save = (answer: Partial<AdjustmentTexts> = {}) => {
    setJudged(texts.lines)
    const done = () => go(back)
    const withAnswer = (typed: AdjustmentTexts) => ({ ...typed, ...answer })
    if (adjustment === null)
      form.save(AddItemAdjustment, (typed) => ({ draft, texts: withAnswer(typed) }), done)
    else
      form.save(
        ChangeItemAdjustment,
        (typed) => ({
          draft,
          id: adjustment.documentId,
          texts: withAnswer(typed),
          seen,
          isCount: adjustment.countedItems !== null,
        }),
        done,
      )
  }
  const question = useDateQuestion({
    date: texts.date,
    recorded: adjustment?.date ?? null,
    onSave: () => save(),
    onConfirmed: (date) => {
      form.put('date', date)
      save({ date, confirmedDate: date })
    },
  })
  const at = (field: 'date' | 'remarks') => ({
    value: texts[field],
    onChange: (text: string) => form.put(field, text),
    onBlur: () => form.leave(field),
    error: form.fault(field),
    disabled: form.busy,
  })
  return (
    <RecordFormPage
      form={form}
      names={adjustmentFieldNames}
      title={adjustment === null ? stockWords.newTitle : stockWords.editTitle}
      about={adjustment?.number}
      back={back}
      onSave={question.save}
    >
      <Lines {...props} form={form} judged={judged} />
      <Box sx={{ mt: 3 }}>
        <FieldGrid>
          <TypedDate {...at('date')} max={today} />
          <TextInput {...at('remarks')} label={words.remarks} maxLength={400} />
        </FieldGrid>
      </Box>
      {question.dialog}
    </RecordFormPage>
  )
}

/** The form with the items of the shop, as soon as they are known, or cannot be. */
const WithItems = ({ adjustment }: Pick<FormProps, 'adjustment'>) => {
  const remote = useQuery(itemChoicesQuery, null)
  const [search] = useSearchParams()
  // A form for one item begins with it.
  if (remote.held === null && remote.failed === null && search.has('item'))
    return <LoadingState rows={4} />
  return (
    <>
      {remote.held !== null && <StaleNote of={remote} />}
      <AdjustmentForm key={search.get('item')} adjustment={adjustment} items={remote.held} />
    </>
  )
}

/** Enters an adjustment of items: goods that are added to the stock or taken out of it without a bill. */
export const AdjustmentAddScreen = () => <WithItems adjustment={null} />

/** Edits a recorded adjustment of items. */
export const AdjustmentEditScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(oneAdjustmentQuery, id)
  return (
    <WhenLoaded of={remote} title={stockWords.editTitle} listPath={listPath}>
      {(adjustment) =>
        adjustment.state === 'void' ? (
          <Alert severity="info">
            <T w={documentWords.cannotEditVoid} />
          </Alert>
        ) : (
          <WithItems key={id} adjustment={adjustment} />
        )
      }
    </WhenLoaded>
  )
}
