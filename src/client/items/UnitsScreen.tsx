import { useLocation } from 'wouter'
import type { ItemUnit } from '../../contract/items.ts'
import { itemRouteWords } from '../../contract/itemRouteWords.ts'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { useNumberText, Unit } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { itemWords } from './itemWords.ts'
import { unitsQuery } from './queries.ts'

const listPath = '/items'

const unitColumn: TableColumn<ItemUnit> = {
  key: 'unit',
  head: words.unit,
  cell: ({ unit }) => <Unit unit={unit} />,
  onPhone: 'title',
}

const Units = ({ units }: { readonly units: readonly ItemUnit[] }) => {
  const [, go] = useLocation()
  const show = useNumberText()
  const columns: readonly TableColumn<ItemUnit>[] = [
    unitColumn,
    {
      key: 'items',
      head: itemWords.asFirstUnit,
      cell: ({ items }) => (items === 0 ? '–' : show(items)),
      figure: true,
      onPhone: 'figure',
    },
    {
      key: 'asSecond',
      head: itemWords.asSecondUnit,
      cell: ({ asSecond }) => (asSecond === 0 ? '–' : show(asSecond)),
      figure: true,
    },
  ]
  return (
    <>
      <PageHeader title={itemRouteWords.units} before={<BackLink to={listPath} />} />
      <Panel flush>
        {units.length === 0 ? (
          <EmptyState title={itemWords.noUnits} />
        ) : (
          <RowList
            caption={itemRouteWords.units}
            columns={columns}
            rows={units}
            keyOf={({ unit }) => unit}
            onOpen={({ unit }) => go(`${listPath}?unit=${encodeURIComponent(unit)}`)}
          />
        )}
      </Panel>
    </>
  )
}

/** The units in use, with how many items have each; a row leads to its items. */
export const UnitsScreen = () => (
  <WhenLoaded of={useQuery(unitsQuery, null)} title={itemRouteWords.units} listPath={listPath}>
    {(units) => <Units units={units} />}
  </WhenLoaded>
)
