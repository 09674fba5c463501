import type { PermissionKey } from '../../books/permissions.ts'
import type { Actor } from '../area.ts'

/** Who may hear of a fact: whoever holds one of the keys, or everyone who is signed in to the company. */
export type Audience = 'everyone' | readonly PermissionKey[]

/** Every total, balance and list that a document of any kind moves. */
const figures: readonly PermissionKey[] = ['dashboard-widgets', 'report-view', 'all-transactions-screen', 'audit-view']
const parties: readonly PermissionKey[] = ['party-ledger-screen', 'party-add', 'party-edit', 'party-delete']
const stock: readonly PermissionKey[] = ['items-screen', 'item-add', 'item-edit', 'item-delete']
const banks: readonly PermissionKey[] = ['bank-list-view', 'banks-cooperatives-screen', 'bank-add', 'bank-edit', 'bank-delete']
/** Who writes bills chooses party, item and bank, and sees what is owed and what lies in stock. */
const billing: readonly PermissionKey[] = ['sales-add', 'sales-edit', 'purchase-add', 'purchase-edit']
const bills: readonly PermissionKey[] = [...figures, ...parties, ...stock, ...banks, ...billing]
const sales: readonly PermissionKey[] = [...bills, 'sales-screen', 'sales-delete']
const purchases: readonly PermissionKey[] = [...bills, 'purchase-screen', 'purchase-delete']
const seesParties: readonly PermissionKey[] = [...figures, ...parties, ...billing]
const seesStock: readonly PermissionKey[] = [...figures, ...stock, ...billing]
const seesBanks: readonly PermissionKey[] = [...figures, ...banks, ...billing]
const seesStaff: readonly PermissionKey[] = ['users-screen', 'audit-view']

/** Who may hear of each type of fact: those to whom some route shows what it changed. A type without a row here is told to nobody. */
export const audiences: Readonly<Record<string, Audience>> = {
  CompanyRegistered: 'everyone', MemberRenamed: 'everyone',
  // The owner's alone, who hears every fact.
  SessionLimitsChanged: ['audit-view'],
  StaffAdded: seesStaff, StaffChanged: seesStaff, StaffSwitchedOn: seesStaff, StaffSwitchedOff: seesStaff, StaffPasswordGiven: seesStaff, PermissionsAssigned: seesStaff,
  PartyAdded: seesParties, PartyChanged: seesParties, PartyDeactivated: seesParties,
  ItemAdded: seesStock, ItemChanged: seesStock, ItemDeactivated: seesStock, CategoryAdded: seesStock,
  BankAdded: seesBanks, BankChanged: seesBanks, BankDeactivated: seesBanks,
  SaleRecorded: sales, SaleChanged: sales, SaleVoided: sales,
  PurchaseRecorded: purchases, PurchaseChanged: purchases, PurchaseVoided: purchases,
  BillPrinted: [...figures, ...billing, 'sales-screen', 'purchase-screen'],
}

/** Facts about one person, which he hears whatever his keys are: they say what he may do from now on. */
export const factsOfOne = ['StaffChanged', 'StaffSwitchedOn', 'StaffSwitchedOff', 'StaffPasswordGiven', 'PermissionsAssigned'] as const

/** `about`: the person of whom a fact of `factsOfOne` speaks. */
export const mayHear = ({ isAdmin, permissions, userId }: Actor, type: string, about: string | null = null): boolean => {
  const audience = Object.hasOwn(audiences, type) ? audiences[type]! : []
  return isAdmin || about === userId || audience === 'everyone' || audience.some((key) => permissions.has(key))
}
