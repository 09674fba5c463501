import { either as E } from 'fp-ts'
import type { Digits } from '../books/money/digits.ts'
import type { Words } from '../books/words.ts'
import { AccountantFileMade } from './accountantFileFacts.ts'
import { BankAdded, BankChanged, BankDeactivated, BankReactivated } from './bankFacts.ts'
import {
  BillPrinted,
  PurchaseChanged,
  PurchaseRecorded,
  PurchaseVoided,
  returnFacts,
  SaleChanged,
  SaleRecorded,
  SaleVoided,
} from './billFacts.ts'
import { BillLinkRevoked, BillShared } from './billLinkFacts.ts'
import { chequeFacts } from './chequeFacts.ts'
import {
  CompanyRegistered,
  CompanyDeletionRequested,
  CompanyDeletionWithdrawn,
  CompanyRestored,
  CompanySettingsChanged,
  MemberRenamed,
  SessionLimitsChanged,
} from './companyFacts.ts'
import { unknownType, type AnyFact, type Subject, type Unreadable } from './fact.ts'
import { ImportUndone, RowsImported } from './importFacts.ts'
import {
  CategoryAdded,
  CategoryChanged,
  CategoryDeactivated,
  CategoryReactivated,
  ItemAdded,
  ItemChanged,
  ItemDeactivated,
  ItemReactivated,
} from './itemFacts.ts'
import {
  ExpenseCategoryAdded,
  ExpenseCategoryChanged,
  ExpenseCategoryDeactivated,
  ExpenseCategoryDeleted,
  ExpenseCategoryReactivated,
  expenseFacts,
  ExpensePhotoAttached,
  ExpensePhotoRemoved,
} from './expenseFacts.ts'
import { itemAdjustmentFacts } from './itemAdjustmentFacts.ts'
import { movementFacts } from './movementFacts.ts'
import { partyPaymentFacts } from './partyPaymentFacts.ts'
import { PartyAdded, PartyChanged, PartyDeactivated, PartyReactivated } from './partyFacts.ts'
import { OpeningChanged, OpeningRecorded, OpeningVoided } from './openingFacts.ts'
import { PaymentQrChanged, PrintSettingsChanged } from './printFacts.ts'
import {
  BankLinesTicked,
  BankLinesUnticked,
  BankReconciled,
  BankReconciliationReopened,
} from './reconciliationFacts.ts'
import { NoticesTurned, VatReturnMarkedDone } from './noticeFacts.ts'
import { ReminderAdded, ReminderChanged, ReminderDeleted, ReminderDone } from './reminderFacts.ts'
import { inFigures } from './sentence.ts'
import { TaxOfficeSettingsChanged } from './taxOfficeFacts.ts'
import { yearClosingFacts } from './yearClosingFacts.ts'
import {
  PermissionsAssigned,
  StaffAdded,
  StaffChanged,
  StaffPasswordGiven,
  StaffSwitchedOff,
  StaffSwitchedOn,
} from './staffFacts.ts'

/** Every type of fact in a company's journal. */
export const facts: readonly AnyFact[] = [
  CompanyRegistered,
  CompanyDeletionRequested,
  CompanyDeletionWithdrawn,
  CompanyRestored,
  CompanySettingsChanged,
  PrintSettingsChanged,
  PaymentQrChanged,
  MemberRenamed,
  SessionLimitsChanged,
  StaffAdded,
  StaffChanged,
  StaffSwitchedOn,
  StaffSwitchedOff,
  StaffPasswordGiven,
  PermissionsAssigned,
  PartyAdded,
  PartyChanged,
  PartyDeactivated,
  PartyReactivated,
  ItemAdded,
  ItemChanged,
  ItemDeactivated,
  ItemReactivated,
  CategoryAdded,
  CategoryChanged,
  CategoryDeactivated,
  CategoryReactivated,
  BankAdded,
  BankChanged,
  BankDeactivated,
  BankReactivated,
  BankLinesTicked,
  BankLinesUnticked,
  BankReconciled,
  BankReconciliationReopened,
  OpeningRecorded,
  OpeningChanged,
  OpeningVoided,
  SaleRecorded,
  SaleChanged,
  SaleVoided,
  PurchaseRecorded,
  PurchaseChanged,
  PurchaseVoided,
  ...Object.values(returnFacts).flatMap((each) => Object.values(each)),
  BillPrinted,
  BillShared,
  BillLinkRevoked,
  ExpenseCategoryAdded,
  ExpenseCategoryChanged,
  ExpenseCategoryDeactivated,
  ExpenseCategoryReactivated,
  ExpenseCategoryDeleted,
  ...Object.values(expenseFacts),
  ExpensePhotoAttached,
  ExpensePhotoRemoved,
  ...Object.values(partyPaymentFacts).flatMap((each) => Object.values(each)),
  ...Object.values(itemAdjustmentFacts),
  ...Object.values(movementFacts).flatMap((each) => Object.values(each)),
  ...Object.values(chequeFacts),
  ReminderAdded,
  ReminderChanged,
  ReminderDone,
  ReminderDeleted,
  RowsImported,
  ImportUndone,
  NoticesTurned,
  VatReturnMarkedDone,
  AccountantFileMade,
  TaxOfficeSettingsChanged,
  ...Object.values(yearClosingFacts),
]

const byType: ReadonlyMap<string, AnyFact> = new Map(facts.map((each) => [each.type, each]))
/** The declaration of a type of fact; undefined for an unknown type. */
export const factOf = (type: string): AnyFact | undefined => byType.get(type)

/** The types of the facts that change any of these. */
export const factsThatMove = (...subjects: readonly Subject[]): readonly string[] =>
  facts
    .filter(({ moves }) => moves.some((moved) => subjects.includes(moved)))
    .map(({ type }) => type)

/** The types of the facts about one person, who is told of them whatever their permissions are. */
export const factsAboutOnePerson: readonly string[] = facts
  .filter(({ about }) => about !== null)
  .map(({ type }) => type)

interface StoredText {
  readonly type: string
  readonly version: number
  /** JSON. */
  readonly payload: string
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
const sentenceOf = ({ type, version, payload }: StoredText): E.Either<Unreadable, Words> => {
  const known = factOf(type)
  if (known === undefined) return E.left(unknownType(type))
  return known.say({ version, payload: parsed(payload) })
}

/**
 * A stored fact as a sentence in both languages; if it cannot be read, the reason. `neDigits`: the digits of the Nepali
 * sentence.
 */
export const sayFact = (stored: StoredText, neDigits: Digits): Words => {
  const said = sentenceOf(stored)
  if (E.isLeft(said)) return said.left.say
  return { ne: inFigures(said.right.ne, neDigits), en: inFigures(said.right.en, 'latin') }
}
