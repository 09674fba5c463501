import Button from '@mui/material/Button'
import { useLocation, useParams } from 'wouter'
import { item as itemRoute, type Item } from '../../contract/items.ts'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { RecordFormPage } from '../forms/FormPage.tsx'
import { useFirstDay } from '../documents/firstDay.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { useRecordForm } from '../forms/useRecordForm.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { words } from '../i18n/words.ts'
import { useToday } from '../ui/clock.tsx'
import { AddItem, ChangeItem } from './commands.ts'
import { itemForm } from './events.ts'
import { ItemFieldsets } from './ItemFieldsets.tsx'
import { newItem, textsOfItem, textsOfSent } from './itemForm.ts'
import { itemFieldNames } from './itemFieldNames.ts'
import { categoriesQuery, itemQuery } from './queries.ts'
import { itemRouteWords } from '../../contract/itemRouteWords.ts'

const listPath = '/items'

const ItemForm = ({ item }: { readonly item: Item | null }) => {
  const today = useToday()
  const day = useFirstDay() ?? today
  const [, go] = useLocation()
  const back = item === null ? listPath : `/itemlistdetails/${item.itemId}`
  const refusedBefore = useRefusedSubmission(item === null ? 'AddItem' : 'ChangeItem')
  const draft = item?.itemId ?? refusedBefore?.commandId ?? 'new'
  const form = useRecordForm(itemForm, draft, {
    codec: itemRoute.data,
    record: item,
    seenIn: (now) => ({ version: now.version, texts: textsOfItem(now, day) }),
    blank: newItem(day),
    again: refusedBefore,
    textsOfSent,
  })
  const categories = useQuery(categoriesQuery, null).held ?? []
  const add = (then: () => void) => form.save(AddItem, (texts) => ({ draft, texts }), then)
  const save = () => {
    if (item === null) add(() => go(listPath))
    else
      form.save(
        ChangeItem,
        (texts) => ({ draft, id: item.itemId, texts, seen: form.seen }),
        () => go(back),
      )
  }
  const next = () => add(() => document.querySelector<HTMLElement>('input[name="item"]')?.focus())
  return (
    <RecordFormPage
      form={form}
      names={itemFieldNames(categories)}
      title={item === null ? words.newItem : itemRouteWords.editItem}
      about={item?.name}
      back={back}
      buttons={
        item === null && (
          <Button variant="outlined" disabled={form.busy} onClick={next}>
            <T w={words.saveAndNew} />
          </Button>
        )
      }
      onSave={save}
    >
      <ItemFieldsets form={form} />
    </RecordFormPage>
  )
}

/** Adds an item. */
export const ItemAddScreen = () => <ItemForm item={null} />

/** Edits an item. */
export const ItemEditScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(itemQuery, id)
  return (
    <WhenLoaded of={remote} title={itemRouteWords.editItem} listPath={listPath}>
      {(item) => <ItemForm key={id} item={item} />}
    </WhenLoaded>
  )
}
