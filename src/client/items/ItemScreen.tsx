import { mdiPencilOutline, mdiPlusMinusVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation, useParams } from 'wouter'
import { unitCost } from '../../books/money/rate.ts'
import type { Words } from '../../books/words.ts'
import type { Item } from '../../contract/items.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { DeleteButton, ReactivateButton } from '../forms/DeleteButton.tsx'
import { useMay } from '../access/useMay.ts'
import { words } from '../i18n/words.ts'
import { Money, Quantity, Rate, Unit } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Figure, PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { itemDeletion, itemReactivation } from './events.ts'
import { ItemMoves } from './ItemMoves.tsx'
import { itemWords, vatClasses } from './itemWords.ts'
import { itemQuery } from './queries.ts'

const listPath = '/items'

const Figures = ({ item }: { readonly item: Item }) => {
  const low = item.lowStock !== null && item.quantity <= item.lowStock
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        mb: 2,
      }}
    >
      <Figure
        label={itemWords.inStock}
        tone={low ? 'warning' : 'plain'}
        note={low && <StatusChip label={words.lowStock} tone="warning" />}
      >
        <Quantity thousandths={item.quantity} unit={item.unit} />
      </Figure>
      <Figure label={words.averageCost}>
        {item.quantity > 0 ? (
          <Rate tenThousandths={unitCost(item.value, item.quantity)} sign />
        ) : (
          '–'
        )}
      </Figure>
      <Figure label={itemWords.value}>
        <Money paisa={item.value} sign />
      </Figure>
      <Figure label={words.sellingPrice}>
        <Rate tenThousandths={item.saleRate} sign />
      </Figure>
    </Box>
  )
}

const Card = ({ item }: { readonly item: Item }) => {
  const vat = vatClasses.find((c) => c.value === item.vatClass)
  const texts = [
    { label: words.code, value: item.code },
    { label: itemWords.barcode, value: item.barcode },
    { label: words.hsCode, value: item.hsCode },
    { label: words.category, value: item.categoryName ?? '' },
  ]
  return (
    <Panel>
      <Details>
        {texts
          .filter((d) => d.value !== '')
          .map((d) => (
            <Detail key={d.label.en} label={d.label}>
              {d.value}
            </Detail>
          ))}
        <Detail label={words.unit}>
          {item.secondUnit === null || item.secondFactor === null ? (
            <Unit unit={item.unit} />
          ) : (
            <>
              <Unit unit={item.secondUnit} /> ={' '}
              <Quantity thousandths={item.secondFactor} unit={item.unit} />
            </>
          )}
        </Detail>
        <Detail label={itemWords.purchasePrice}>
          <Rate tenThousandths={item.purchaseRate} sign />
        </Detail>
        <Detail label={words.vat}>{vat && <T w={vat.label} />}</Detail>
        {item.lowStock !== null && (
          <Detail label={words.minimumStock}>
            <Quantity thousandths={item.lowStock} unit={item.unit} />
          </Detail>
        )}
        {!item.isActive && (
          <Detail label={words.status}>
            <StatusChip label={words.inactive} />
          </Detail>
        )}
      </Details>
    </Panel>
  )
}

/** One item: its stock, its cost and its stock moves. */
export const ItemScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const [, go] = useLocation()
  const may = useMay()
  const remote = useQuery(itemQuery, id)
  const item = remote.held
  const title: Words = item === null ? words.item : { ne: item.name, en: item.name }
  const adjustPath = `/items/adjustment?item=${encodeURIComponent(id)}`
  const mayAdjust = item?.isActive === true && may('item-adjustment-add')
  const actions = item !== null && item.isActive && (
    <>
      {mayAdjust && (
        <KeyedLink
          variant="outlined"
          href={adjustPath}
          label={itemWords.adjust}
          icon={mdiPlusMinusVariant}
          shortcut="j"
        />
      )}
      {may('item-edit') && (
        <Button
          variant="outlined"
          component={Link}
          href={`/items/edit/${id}`}
          startIcon={<Icon path={mdiPencilOutline} />}
        >
          <T w={words.edit} />
        </Button>
      )}
      {may('item-delete') && (
        <DeleteButton
          flow={itemDeletion}
          id={id}
          title={itemWords.deleteTitle}
          help={itemWords.deleteHelp}
          onDeleted={() => go(listPath)}
        />
      )}
    </>
  )
  return (
    <>
      <PageHeader
        title={title}
        before={<BackLink to={listPath} />}
        actions={
          item?.isActive === false ? <ReactivateButton flow={itemReactivation} id={id} /> : actions
        }
      />
      {item !== null && (
        <>
          <StaleNote of={remote} />
          <Figures item={item} />
          <Card item={item} />
          <ItemMoves id={id} unit={item.unit} />
        </>
      )}
      {item === null && (
        <Panel>
          <NotLoaded of={remote} rows={3} />
        </Panel>
      )}
    </>
  )
}
