import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { ItemChoice } from '../../contract/items.ts'
import type { TradeKind } from '../../contract/trade.ts'
import { T } from '../i18n/language.tsx'
import { useFeatureSlots, type NewItemProps } from '../react/featureSlots.tsx'
import { Quantity } from '../ui/figures.tsx'
import type { DraftLine } from './draftFields.ts'
import { ItemPicker } from './ItemPicker.tsx'
import { LineEntryFields } from './LineEntryFields.tsx'
import { stockAfter, type LineInput } from './lineInput.ts'
import { tradeWords } from './tradeWords.ts'
import type { DraftProps } from './useDraft.ts'
import { useLineEntry } from './useLineEntry.ts'
import { words } from '../i18n/words.ts'

/** The item's stock, and by how much the line exceeds it. */
const StockNote = ({ input, kind }: { readonly input: LineInput; readonly kind: TradeKind }) => {
  const { quantity, unit } = input.item
  const left = stockAfter(input)
  const short = documentKinds[kind].goods === 'out' && left < 0
  return (
    <Box
      component="span"
      role="status"
      sx={{ color: short ? 'warning.main' : 'inherit', fontWeight: short ? 600 : 400 }}
    >
      <T w={words.stock} />: <Quantity thousandths={quantity} unit={unit} />
      {short && (
        <>
          {' '}
          · <T w={tradeWords.goesBelowZero} /> (<Quantity thousandths={-left} unit={unit} />)
        </>
      )}
    </Box>
  )
}

interface LineEntryProps extends DraftProps {
  readonly items: readonly ItemChoice[]
  /** The items are loaded, so one that is not among them can be added. */
  readonly loaded: boolean
  /** `merged`: its item was already on the bill. */
  readonly onAdded: (line: DraftLine, merged: boolean) => void
  readonly autoFocus: boolean
  /** Enter was pressed without an item: the lines are complete. */
  readonly onDone: () => void
}

/** The entry line below the lines of the bill: item, quantity, unit, rate, discount. Enter adds the line and starts the next; a scanned barcode adds its item at once. */
export const LineEntry = ({
  documentId,
  kind,
  items,
  loaded,
  onAdded,
  autoFocus,
  onDone,
}: LineEntryProps) => {
  const { NewItemDialog } = useFeatureSlots()
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const entry = useLineEntry({ documentId, kind }, onAdded)
  const { input, faults } = entry
  const [newItem, setNewItem] = useState<Pick<NewItemProps, 'typed' | 'scanned'> | null>(null)
  return (
    <Box
      data-entry
      onKeyDown={entry.onKeyDown}
      sx={(t) => ({
        px: { xs: 1.5, md: 1 },
        py: 1.25,
        bgcolor: t.vars.palette.tint,
        borderTop: `2px solid ${t.vars.palette.thread}`,
      })}
    >
      {input === null ? (
        <ItemPicker
          key={entry.entered}
          kind={kind}
          items={items}
          onChoose={entry.choose}
          onDone={onDone}
          onAddNew={
            NewItemDialog === null || !loaded
              ? null
              : (typed, scanned) => setNewItem({ typed, scanned })
          }
          autoFocus={entry.entered > 0 || autoFocus}
          error={faults['item']}
        />
      ) : (
        <LineEntryFields
          kind={kind}
          input={input}
          faults={faults}
          wide={wide}
          quantityRef={entry.quantityRef}
          freeRef={entry.freeRef}
          onChange={entry.change}
          onAskFree={entry.askFree}
          onAdd={() => entry.add(input)}
          onCancel={entry.clear}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          mt: 0.75,
          pl: { md: input === null ? 0 : '38px' },
          minHeight: 20,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {input === null ? (
          wide && <T w={tradeWords.enterAdds} />
        ) : (
          <>
            <StockNote input={input} kind={kind} />
            {input.freeThousandths === undefined && (
              <Button size="small" sx={{ minWidth: 0, py: 0 }} onClick={entry.askFree}>
                <T w={tradeWords.addFree} />
              </Button>
            )}
          </>
        )}
        {faults['total'] !== undefined && <T w={faults['total']} />}
      </Box>
      {NewItemDialog !== null && newItem !== null && (
        <NewItemDialog
          {...newItem}
          onClose={() => setNewItem(null)}
          onMade={(item) => {
            setNewItem(null)
            entry.choose(item, false)
          }}
        />
      )}
    </Box>
  )
}
