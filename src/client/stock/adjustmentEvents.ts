import { voidFlow } from '../documents/voidFlow.ts'
import { formFlow } from '../forms/form.ts'

/** The events of the form of an adjustment of items, from the first key to the server's answer. */
export const adjustmentForm = formFlow(
  {
    view: 'AdjustmentForm',
    chart: 'adjustmentSubmission',
    fill: 'FillAdjustmentField',
    leave: 'LeaveAdjustmentForm',
  },
  {
    filled: 'AdjustmentFieldFilled',
    left: 'AdjustmentFormLeft',
    submitted: 'AdjustmentSubmitted',
    waiting: 'AdjustmentWaiting',
    recorded: 'AdjustmentRecorded',
    refused: 'AdjustmentRefused',
  },
  {
    begun: 'AdjustmentFormBegun',
    stale: 'AdjustmentStale',
    takenOver: 'AdjustmentTakenOver',
  },
)

/** Voiding an adjustment of items. */
export const adjustmentVoid = voidFlow({
  chart: 'adjustmentVoid',
  asked: 'AdjustmentVoidAsked',
  waiting: 'AdjustmentVoidWaiting',
  recorded: 'AdjustmentVoided',
  refused: 'AdjustmentVoidRefused',
})

/** The events of a count of the stock: every counted quantity is kept on the device as it is typed. */
export const countForm = formFlow(
  {
    view: 'StockCountForm',
    chart: 'stockCountSubmission',
    fill: 'FillStockCountField',
    leave: 'LeaveStockCountForm',
  },
  {
    filled: 'StockCountFieldFilled',
    left: 'StockCountFormLeft',
    submitted: 'StockCountSubmitted',
    waiting: 'StockCountWaiting',
    recorded: 'StockCountRecorded',
    refused: 'StockCountRefused',
  },
)

export const stockEvents = [
  ...adjustmentForm.events,
  adjustmentVoid.asked,
  adjustmentVoid.waiting,
  adjustmentVoid.recorded,
  adjustmentVoid.refused,
  ...countForm.events,
] as const
