import { mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { showBs } from '../../books/calendar/calendar.ts'
import type { CountItem } from '../../contract/itemAdjustments.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { keyProps, printKeys } from '../ui/keyNames.ts'
import { Quantity, useNumberText, Unit } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PrintedSheet } from '../ui/PrintedSheet.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { PageHeader } from '../ui/surfaces.tsx'
import { SwitchInput } from '../ui/choices.tsx'
import { stockWords } from './stockWords.ts'
import './countSheet.css'

interface SheetProps {
  readonly date: string
  /** The name of the category whose items are counted; null for all. */
  readonly category: string | null
  readonly items: readonly CountItem[]
}

const Rows = ({ items, withBook }: Pick<SheetProps, 'items'> & { readonly withBook: boolean }) => {
  const show = useNumberText()
  return (
    <tbody>
      {items.map((item, i) => (
        <tr key={item.itemId}>
          <td>{show(i + 1)}</td>
          <td>{item.name}</td>
          <td>{item.code}</td>
          <td>
            <Unit unit={item.unit} />
          </td>
          {withBook && (
            <td className="right">
              <Quantity thousandths={item.quantity} />
            </td>
          )}
          <td className="count-blank">&nbsp;</td>
          <td className="count-blank">&nbsp;</td>
        </tr>
      ))}
    </tbody>
  )
}

const Sheet = ({
  date,
  category,
  items,
  withBook,
}: SheetProps & { readonly withBook: boolean }) => {
  const digits = useDigits()
  const heads = [
    words.serialNumber,
    words.item,
    words.code,
    words.unit,
    ...(withBook ? [stockWords.inBooks] : []),
    stockWords.counted,
    words.remarks,
  ]
  return (
    <article>
      <header className="count-head">
        <h2>
          <T w={stockWords.countSheet} />
        </h2>
        <div>
          <T w={words.date} />: {showBs(date, digits)}
          {category !== null && <> · {category}</>}
        </div>
        <div>
          <T w={stockWords.countedBy} />: …………………………
        </div>
      </header>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                <T w={head} />
              </th>
            ))}
          </tr>
        </thead>
        <Rows items={items} withBook={withBook} />
      </table>
    </article>
  )
}

/** The sheet on which people write what they count, with empty columns, as it prints on A4. */
export const CountSheet = ({ onBack, ...sheet }: SheetProps & { readonly onBack: () => void }) => {
  const say = useWords()
  const [withBook, setWithBook] = useState(false)
  const print = () => window.print()
  useShortcut(printKeys, words.print, print)
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={stockWords.countSheet}
          actions={
            <>
              <Button variant="outlined" onClick={onBack}>
                <T w={stockWords.backToCount} />
              </Button>
              <Button
                variant="contained"
                startIcon={<Icon path={mdiPrinterOutline} />}
                onClick={print}
                {...keyProps(printKeys)}
              >
                <T w={words.print} />
              </Button>
            </>
          }
        />
        <Box sx={{ mb: 2, maxWidth: 420 }}>
          <SwitchInput
            label={stockWords.withBookQuantity}
            checked={withBook}
            onChange={setWithBook}
          />
        </Box>
      </div>
      <PrintedSheet paper="a4" label={say(stockWords.countSheet)}>
        <Sheet {...sheet} withBook={withBook} />
      </PrintedSheet>
    </>
  )
}
