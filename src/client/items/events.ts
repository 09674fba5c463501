import * as t from 'io-ts'
import { deleteItem, reactivateItem } from '../../contract/items.ts'
import { deletionFlow } from '../forms/deletion.ts'
import { formFlow } from '../forms/form.ts'
import { Wire } from '../bus/api.ts'
import { event } from '../log/event.ts'

/** The events of an item's form, from the first key to the server's answer. */
export const itemForm = formFlow(
  { view: 'ItemForm', chart: 'itemSubmission', fill: 'FillItemField', leave: 'LeaveItemForm' },
  {
    filled: 'ItemFieldFilled',
    left: 'ItemFormLeft',
    submitted: 'ItemSubmitted',
    waiting: 'ItemWaiting',
    recorded: 'ItemRecorded',
    refused: 'ItemRefused',
  },
  { begun: 'ItemFormBegun', stale: 'ItemStale', takenOver: 'ItemTakenOver' },
)

/** Deleting an item. */
export const itemDeletion = deletionFlow({
  chart: 'itemDeletion',
  command: 'DeleteItem',
  asked: 'ItemDeletionAsked',
  deleted: 'ItemDeleted',
  failed: 'ItemDeletionFailed',
  route: deleteItem,
  permission: 'item-delete',
})

/** Making an item active again. */
export const itemReactivation = deletionFlow({
  chart: 'itemReactivation',
  command: 'ReactivateItem',
  asked: 'ItemReactivationAsked',
  deleted: 'ItemMadeActive',
  failed: 'ItemReactivationFailed',
  route: reactivateItem,
  permission: 'item-edit',
})

const Said = t.type({ ne: t.string, en: t.string })
/** A category was added while an item was being written. */
export const CategorySubmitted = event(
  'CategorySubmitted',
  1,
  t.type({ id: t.string, name: t.string, wire: Wire }),
)
export const CategoryWaiting = event('CategoryWaiting', 1, t.type({ id: t.string }))
export const CategoryRecorded = event('CategoryRecorded', 1, t.type({ id: t.string }))
export const CategoryRefused = event('CategoryRefused', 1, t.type({ id: t.string, say: Said }))

export const itemEvents = [
  ...itemForm.events,
  ...itemDeletion.events,
  ...itemReactivation.events,
  CategorySubmitted,
  CategoryWaiting,
  CategoryRecorded,
  CategoryRefused,
] as const
