import { terms } from '../termWords.ts'

/** Cash or money in a bank moves between accounts of the shop, or a balance is corrected. */
const movementOfMoney = {
  isTransaction: true,
  money: null,
  goods: null,
  paidAtOnce: null,
  body: 'money_movement',
} as const

/** The kinds of document that move money between cash and banks, or adjust a balance: the properties of each, as in `documentKinds`. */
export const movementDocuments = {
  cashAdjustment: {
    letters: 'CA',
    label: terms.cashAdjustment,
    one: terms.cashAdjustment,
    paths: {
      list: '/cash-in-hand',
      page: '/cash-adjustments',
      add: '/cashadjustment/add',
      edit: '/cashadjustment/edit',
    },
    keys: {
      see: 'cash-in-hand-view',
      add: 'cash-adjustment-add',
      change: 'cash-adjustment-edit',
      delete: 'cash-adjustment-delete',
    },
    names: { party: false, banks: false },
    ...movementOfMoney,
  },
  bankDeposit: {
    letters: 'BD',
    label: terms.deposit,
    one: terms.deposit,
    paths: {
      list: '/banks-cooperative',
      page: '/bank-deposits',
      add: '/bank-deposit/add',
      edit: '/bank-deposit/edit',
    },
    keys: {
      see: 'bank-list-view',
      add: 'bank-deposit-add',
      change: 'bank-deposit-edit',
      delete: 'bank-deposit-delete',
    },
    names: { party: false, banks: true },
    ...movementOfMoney,
  },
  bankWithdrawal: {
    letters: 'BW',
    label: terms.bankWithdrawal,
    one: terms.bankWithdrawal,
    paths: {
      list: '/banks-cooperative',
      page: '/bank-withdrawals',
      add: '/bank-withdraw/add',
      edit: '/bank-withdrawal/edit',
    },
    // Specification section 6: to add a withdrawal needs the key to adjust a bank.
    keys: {
      see: 'bank-list-view',
      add: 'bank-adjustment-add',
      change: 'bank-withdraw-edit',
      delete: 'bank-withdraw-delete',
    },
    names: { party: false, banks: true },
    ...movementOfMoney,
  },
  bankTransfer: {
    letters: 'BT',
    label: terms.bankToBank,
    one: terms.bankToBank,
    paths: {
      list: '/banks-cooperative',
      page: '/bank-transfers',
      add: '/bank/to/bank/transfer',
      edit: '/bank/to/bank/transfer',
    },
    keys: {
      see: 'bank-list-view',
      add: 'bank-to-bank-transfer-add',
      change: 'bank-to-bank-transfer-edit',
      delete: 'bank-to-bank-transfer-delete',
    },
    names: { party: false, banks: true },
    ...movementOfMoney,
  },
  bankAdjustment: {
    letters: 'BA',
    label: terms.adjustBankBalance,
    one: terms.adjustBankBalance,
    paths: {
      list: '/banks-cooperative',
      page: '/bank-adjustments',
      add: '/adjust/bank/balance',
      edit: '/adjust/bank/balance',
    },
    keys: {
      see: 'bank-list-view',
      add: 'bank-adjustment-add',
      change: 'bank-adjustment-edit',
      delete: 'bank-adjustment-delete',
    },
    names: { party: false, banks: true },
    ...movementOfMoney,
  },
} as const
