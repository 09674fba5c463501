import { columnWords } from '../reports/columnWords.ts'

/** The kinds of document by which goods of a bill come back: the properties of each, as in `documentKinds`. */
export const returnDocuments = {
  salesReturn: {
    letters: 'CN',
    label: columnWords.creditNote,
    one: columnWords.creditNote,
    paths: {
      list: '/all-transactions',
      page: '/sales-returns',
      add: '/sales-return/add',
      edit: '/edit-sales-return',
    },
    keys: {
      see: 'sales-return-screen',
      add: 'sales-return-add',
      change: 'sales-return-edit',
      delete: 'delete-sales-return',
    },
    isTransaction: true,
    names: { party: true, banks: true },
    money: 'out',
    goods: 'in',
    paidAtOnce: 'payment',
    body: 'trade_bill',
    vatChargedBy: 'shop',
    form: { withVat: 'creditNote', withoutVat: 'panCreditNote' },
    returns: 'sale',
  },
  purchaseReturn: {
    letters: 'DN',
    label: columnWords.debitNote,
    one: columnWords.debitNote,
    paths: {
      list: '/all-transactions',
      page: '/purchase-returns',
      add: '/purchase-return/add',
      edit: '/edit-purchase-return',
    },
    keys: {
      see: 'purchase-return-screen',
      add: 'purchase-return-add',
      change: 'purchase-return-edit',
      delete: 'purchase-return-delete',
    },
    isTransaction: true,
    names: { party: true, banks: true },
    money: 'in',
    goods: 'out',
    paidAtOnce: 'receipt',
    body: 'trade_bill',
    vatChargedBy: 'supplier',
    form: { withVat: 'debitNote', withoutVat: 'panDebitNote' },
    returns: 'purchase',
  },
} as const
