import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState, type KeyboardEvent } from 'react'
import { either as E } from 'fp-ts'
import { documentKinds } from '../../books/documentKind.ts'
import { mulDiv } from '../../books/money.ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useSend } from '../react/parts.tsx'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { words } from '../i18n/words.ts'
import { SelectInput } from '../ui/choices.tsx'
import { Money, Quantity } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { AmountInput, QuantityInput } from '../ui/numberInputs.tsx'
import { AddLine } from './commands.ts'
import { ItemPick } from './ItemPick.tsx'
import { readDiscount } from './discountText.ts'
import type { DraftLine } from './draft.ts'
import { billKinds } from './billKinds.ts'
import { amountOfLine } from './draftBill.ts'
import { area, lineGrid } from './lineGrid.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, type OfDraft } from './useDraft.ts'

/** A line being written: the item and its figures as they stand in the fields. */
interface Writing {
  readonly item: ItemChoice
  readonly quantityThousandths: number | null
  readonly unit: string
  readonly ratePaisa: number | null
  readonly discount: string
}
const factorOf = (item: ItemChoice, unit: string): number =>
  unit === item.secondUnit && item.secondFactor !== null ? item.secondFactor : 1000
/** The item's own rate for a unit; null where the person may not know it and writes it. */
const rateOf = (item: ItemChoice, unit: string, kind: OfDraft['kind']): number | null => {
  const rate = billKinds[kind].rateOf(item)
  return rate === null ? null : mulDiv(rate, factorOf(item, unit), 1000)
}
const begun = (item: ItemChoice, kind: OfDraft['kind']): Writing => ({
  item,
  quantityThousandths: 1000,
  unit: item.unit,
  ratePaisa: rateOf(item, item.unit, kind),
  discount: '',
})
const lineOf = (w: Writing): DraftLine => ({
  itemId: w.item.itemId,
  name: w.item.name,
  unit: w.unit,
  factorThousandths: factorOf(w.item, w.unit),
  quantityThousandths: w.quantityThousandths ?? 0,
  ratePaisa: w.ratePaisa ?? 0,
  discount: readDiscount(w.discount) ?? null,
  vatClass: w.item.vatClass,
})

interface LineEntryProps extends OfDraft {
  readonly items: readonly ItemChoice[]
  /** The items have come: what is not among them may be new. */
  readonly known: boolean
  /** A line was added, or its item stood on the bill already. */
  readonly onAdded: (line: DraftLine, again: boolean) => void
  readonly autoFocus: boolean
  /** Enter on the empty line: all items are written. */
  readonly onDone: () => void
}

/** The empty line at the foot of the bill: item, quantity, unit, rate, discount. Enter adds it and waits for the next; a scanned barcode adds itself. */
export const LineEntry = ({
  documentId,
  kind,
  items,
  known,
  onAdded,
  autoFocus,
  onDone,
}: LineEntryProps) => {
  const send = useSend()
  const say = useWords()
  const { NewItemDialog } = useFeatureSlots()
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const order = useDraft(documentId, (d) => d.order)
  const [writing, setWriting] = useState<Writing | null>(null)
  const [round, setRound] = useState(0)
  const [faults, setFaults] = useState<Readonly<Record<string, Words>>>({})
  const [adding, setAdding] = useState<string | null>(null)
  const quantity = useRef<HTMLInputElement>(null)

  const next = () => {
    setWriting(null)
    setFaults({})
    setRound((n) => n + 1)
  }
  const add = (w: Writing) => {
    const discount = readDiscount(w.discount)
    if (discount === undefined) return setFaults({ discount: tradeWords.discountUnreadable })
    const line = lineOf(w)
    const sent = send(AddLine, { documentId, ...line })
    if (E.isLeft(sent)) {
      setWriting(w)
      return setFaults(sent.left.fields ?? { itemId: sent.left.say })
    }
    onAdded(line, order.includes(line.itemId))
    next()
  }
  const choose = (item: ItemChoice, scanned: boolean) => {
    const fresh = begun(item, kind)
    if (scanned) return add(fresh)
    setFaults({})
    setWriting(fresh)
    requestAnimationFrame(() => {
      quantity.current?.focus()
      quantity.current?.select()
    })
  }
  const onKeyDown = (e: KeyboardEvent<HTMLElement>) => {
    if (e.key === 'Escape' && writing !== null && !e.defaultPrevented) {
      e.preventDefault()
      next()
    }
    // In the item's own field Enter chooses; in every other it adds the line.
    if (
      e.key === 'Enter' &&
      !e.ctrlKey &&
      !e.metaKey &&
      !e.defaultPrevented &&
      writing !== null &&
      (e.target as HTMLElement).tagName !== 'BUTTON'
    ) {
      e.preventDefault()
      add(writing)
    }
  }
  const change = (part: Partial<Writing>) => {
    if (writing !== null) setWriting({ ...writing, ...part })
  }
  const line = writing === null ? null : lineOf(writing)
  const left =
    writing === null || line === null
      ? 0
      : writing.item.quantity - mulDiv(line.quantityThousandths, line.factorThousandths, 1000)
  const short = documentKinds[kind].goods === 'out' && left < 0
  const units =
    writing === null
      ? []
      : [writing.item.unit, ...(writing.item.secondUnit === null ? [] : [writing.item.secondUnit])]
  return (
    <Box
      data-entry
      onKeyDown={onKeyDown}
      sx={(t) => ({
        px: { xs: 1.5, md: 1 },
        py: 1.25,
        bgcolor: t.vars.palette.tint,
        borderTop: `2px solid ${t.vars.palette.thread}`,
      })}
    >
      {writing === null || line === null ? (
        <ItemPick
          key={round}
          kind={kind}
          items={items}
          onChoose={choose}
          onDone={onDone}
          onAddNew={NewItemDialog === null || !known ? null : setAdding}
          autoFocus={round > 0 || autoFocus}
          error={faults['item']}
        />
      ) : (
        <Box
          sx={(t) => ({
            ...lineGrid(t),
            alignItems: 'start',
            [t.breakpoints.down('md')]: {
              ...(lineGrid(t)[t.breakpoints.down('md')] as object),
              gridTemplateAreas:
                '"name name name name" "quantity quantity unit unit" "rate rate discount discount" "amount amount away away"',
            },
          })}
        >
          <Box
            sx={{
              display: { xs: 'none', md: 'grid' },
              placeItems: 'center',
              height: 40,
              color: 'text.secondary',
            }}
          >
            <Icon path={mdiPlus} size={18} />
          </Box>
          <Box
            sx={(t) => ({
              ...area('name')(t),
              display: 'flex',
              alignItems: 'center',
              minHeight: 40,
              fontWeight: 600,
              lineHeight: 1.35,
            })}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {writing.item.name}
              {faults['itemId'] !== undefined && (
                <Box
                  component="span"
                  role="alert"
                  sx={{ color: 'error.main', fontSize: '0.8125rem' }}
                >
                  {' '}
                  <T w={faults['itemId']} />
                </Box>
              )}
            </Box>
            <IconButton size="small" aria-label={say(words.cancel)} title="Esc" onClick={next}>
              <Icon path={mdiClose} size={18} />
            </IconButton>
          </Box>
          <Box sx={area('quantity')}>
            <QuantityInput
              label={words.quantity}
              hideLabel={wide}
              inputRef={quantity}
              value={writing.quantityThousandths}
              onChange={(quantityThousandths) => change({ quantityThousandths })}
              error={faults['quantityThousandths']}
            />
          </Box>
          <Box sx={area('unit')}>
            {units.length > 1 ? (
              <SelectInput
                label={words.unit}
                hideLabel={wide}
                choices={units.map((unit) => ({ value: unit, label: unit }))}
                value={writing.unit}
                error={faults['unit']}
                onChange={(unit) => change({ unit, ratePaisa: rateOf(writing.item, unit, kind) })}
              />
            ) : (
              <Box
                sx={{
                  height: { xs: 66, md: 40 },
                  display: 'flex',
                  alignItems: { xs: 'flex-end', md: 'center' },
                  pb: { xs: 1, md: 0 },
                  px: 0.5,
                  color: 'text.secondary',
                  fontSize: '0.875rem',
                }}
              >
                {writing.unit}
              </Box>
            )}
          </Box>
          <Box sx={area('rate')}>
            <AmountInput
              key={writing.unit}
              label={words.rate}
              hideLabel={wide}
              plain
              value={writing.ratePaisa}
              onChange={(ratePaisa) => change({ ratePaisa })}
              error={faults['ratePaisa']}
            />
          </Box>
          <Box sx={area('discount')}>
            <TextInput
              label={words.discount}
              hideLabel={wide}
              align="end"
              inputMode="text"
              value={writing.discount}
              onChange={(discount) => change({ discount })}
              error={faults['discount']}
            />
          </Box>
          <Box
            sx={(t) => ({
              ...area('amount')(t),
              height: 40,
              display: 'flex',
              alignItems: 'center',
              justifyContent: { xs: 'flex-start', md: 'flex-end' },
              fontWeight: 600,
            })}
          >
            <Money paisa={amountOfLine(line)} />
          </Box>
          <Box sx={(t) => ({ ...area('away')(t), display: 'flex', justifyContent: 'flex-end' })}>
            <Button
              variant="contained"
              onClick={() => add(writing)}
              aria-label={say(tradeWords.addLine)}
              sx={{ minWidth: { xs: 120, md: 36 }, px: { md: 0 } }}
            >
              <Icon path={mdiPlus} />
              <Box component="span" sx={{ display: { md: 'none' }, ml: 0.5 }}>
                <T w={words.add} />
              </Box>
            </Button>
          </Box>
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          mt: 0.75,
          pl: { md: writing === null ? 0 : '38px' },
          minHeight: 20,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {writing === null ? (
          wide && <T w={tradeWords.enterAdds} />
        ) : (
          <Box
            component="span"
            role="status"
            sx={{ color: short ? 'warning.main' : 'inherit', fontWeight: short ? 600 : 400 }}
          >
            <T w={tradeWords.inStock} />:{' '}
            <Quantity thousandths={writing.item.quantity} unit={writing.item.unit} />
            {short && (
              <>
                {' '}
                · <T w={tradeWords.goesBelowZero} /> (
                <Quantity thousandths={-left} unit={writing.item.unit} />)
              </>
            )}
          </Box>
        )}
        {faults['total'] !== undefined && <T w={faults['total']} />}
      </Box>
      {NewItemDialog !== null && adding !== null && (
        <NewItemDialog
          typed={adding}
          onClose={() => setAdding(null)}
          onMade={(item) => {
            setAdding(null)
            choose(item, false)
          }}
        />
      )}
    </Box>
  )
}
