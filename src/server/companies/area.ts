import { either as E } from 'fp-ts'
import { idleBounds } from '../../contract/profile.ts'
import {
  CompanyDeletionRequested,
  CompanyDeletionWithdrawn,
  CompanyRegistered,
  CompanyRestored,
  CompanySettingsChanged,
  MemberRenamed,
  SessionLimitsChanged,
} from '../../journal/companyFacts.ts'
import * as payment from '../../contract/paymentQr.ts'
import * as printing from '../../contract/printSettings.ts'
import * as contract from '../../contract/settings.ts'
import { answers, decides, type Area } from '../area.ts'
import { projects } from '../journal/projection.ts'
import { changeSettings } from './decide.ts'
import { periodRows, recostingOf } from '../settings/costing.ts'
import {
  changePaymentQrOf,
  paymentQrChanged,
  readPaymentQr,
  reencodePaymentQr,
} from './paymentQr.ts'
import {
  changePrinting,
  printSettingsChanged,
  readPrintSettings,
  reencodeLogo,
} from './printing.ts'
import { readCostingEffects, readSettings, readVatEffects } from './read.ts'
import { insert, update, type RowChange } from '../journal/rowChange.ts'
import { allRowsOf, rowOf, type State } from '../journal/state.ts'
import { costSums, costSumsNeeds } from '../documents/months.ts'
import { recostingNeeds, recostRows, type Recosting } from '../ledger/recost.ts'
import { costingMethod } from '../ledger/tables.ts'
import { unlessStale } from '../records/stale.ts'
import { openingsToMove } from '../openings/firstDay.ts'
import { folded } from '../lists/search.ts'
import { company, member, settingsChange } from './tables.ts'

const open = { deletion_asked_at: null, deletion_asked_by: null, deletion_due_at: null }

const companyRegistered = projects(CompanyRegistered, {
  rows: ({ payload }) => [
    insert(company, {
      business_name: payload.businessName,
      address: payload.address,
      phone: payload.phone,
      email: payload.email,
      pan_no: payload.panNo,
      vat_registered_from: payload.vatRegisteredFrom,
      vat_registered_through: null,
      books_begin_on: null,
      locked_through: null,
      below_zero_stock: 'warn',
      rates_include_vat: false,
      round_to_rupee: false,
      settings_version: 0,
      owner_idle_minutes: idleBounds.usual,
      staff_idle_minutes: idleBounds.usual,
      ...open,
    }),
    insert(member, {
      person_id: payload.owner.personId,
      full_name: payload.owner.fullName,
      mobile_no: payload.owner.mobileNo,
      // Staff are searched and sorted by folded names; the owner is in no list of staff.
      name_sort: '',
      search: '',
      is_admin: true,
      is_active: true,
      permissions: [],
    }),
  ],
})

/** Who owned the company where it came from has left it, unless it is the same person. */
const companyRestored = projects(CompanyRestored, {
  needs: () => [allRowsOf(member)],
  rows: ({ payload: { owner } }, state) => {
    const known = state.all(member)
    const former = known.filter((each) => each.is_admin && each.person_id !== owner.personId)
    const names = { full_name: owner.fullName, mobile_no: owner.mobileNo }
    const place = { name_sort: '', search: '', is_admin: true, is_active: true }
    return [
      // A file may have been taken out while the company was to be deleted.
      update(company, {}, open),
      ...former.map(({ person_id }) => update(member, { person_id }, { is_active: false })),
      known.some((each) => each.person_id === owner.personId)
        ? update(member, { person_id: owner.personId }, { ...names, ...place })
        : insert(member, { person_id: owner.personId, ...names, ...place, permissions: [] }),
    ]
  },
})

const settingsRows = (
  { version, changed, ...settings }: Parameters<typeof CompanySettingsChanged.of>[0],
  at: string,
  actor: string,
): readonly RowChange[] => [
  update(
    company,
    {},
    {
      business_name: settings.businessName,
      address: settings.address,
      phone: settings.phone,
      email: settings.email === '' ? null : settings.email,
      pan_no: settings.panNo,
      vat_registered_from: settings.vatRegisteredFrom,
      vat_registered_through: settings.vatRegisteredThrough,
      books_begin_on: settings.booksBeginOn,
      locked_through: settings.lockedThrough,
      below_zero_stock: settings.belowZeroStock,
      rates_include_vat: settings.ratesIncludeVat,
      round_to_rupee: settings.roundToRupee,
      settings_version: version,
    },
  ),
  insert(settingsChange, { version, at, person_id: actor, changed }),
]

const costingRows = (state: State, recosting: Recosting | null): readonly RowChange[] =>
  recosting === null
    ? []
    : [
        ...recostRows(state, recosting, (sold) => costSums(state, sold, { was: null, now: null })),
        ...periodRows(state, recosting),
      ]

const settingsChanged = projects(CompanySettingsChanged, {
  needs: ({ payload }, state) => {
    const methods = allRowsOf(costingMethod)
    const recosting = state.isLoaded(methods) ? recostingOf(state, payload) : null
    return [methods, ...(recosting === null ? [] : recostingNeeds(state, recosting, costSumsNeeds))]
  },
  rows: ({ at, actor, payload }, state) => [
    ...settingsRows(payload, at, actor),
    ...costingRows(state, recostingOf(state, payload)),
  ],
})

const memberRenamed = projects(MemberRenamed, {
  needs: ({ payload }) => [rowOf(member, payload.personId)],
  rows: ({ payload: { personId, fullName } }, state) => {
    const was = state.row(member, personId)
    if (was === undefined) return []
    const names = was.is_admin
      ? { name_sort: '', search: '' }
      : { name_sort: folded(fullName), search: folded(fullName, was.mobile_no) }
    return [update(member, { person_id: personId }, { full_name: fullName, ...names })]
  },
})

const sessionLimitsChanged = projects(SessionLimitsChanged, {
  rows: ({ payload: { ownerIdleMinutes, staffIdleMinutes } }) => [
    update(
      company,
      {},
      { owner_idle_minutes: ownerIdleMinutes, staff_idle_minutes: staffIdleMinutes },
    ),
  ],
})

const deletionRequested = projects(CompanyDeletionRequested, {
  rows: ({ at, actor, payload: { dueAt } }) => [
    update(
      company,
      {},
      { deletion_asked_at: at, deletion_asked_by: actor, deletion_due_at: dueAt },
    ),
  ],
})
const deletionWithdrawn = projects(CompanyDeletionWithdrawn, {
  rows: () => [update(company, {}, open)],
})

/** The company itself: its registration, its settings and its people. */
export const companiesArea: Area = {
  name: 'companies',
  served: [
    answers(contract.companySettings, readSettings),
    answers(contract.costingEffects, (context, { query }) => readCostingEffects(context, query)),
    answers(contract.vatRegistrationEffects, (context, { query }) =>
      readVatEffects(context, query),
    ),
    answers(contract.firstDayEffects, async (context, { query }) =>
      E.right({ data: { openings: await openingsToMove(context, query.booksBeginOn) } }),
    ),
    decides(
      contract.changeCompanySettings,
      unlessStale(
        {
          codec: contract.CompanySettings,
          read: readSettings,
          versionOf: ({ version }) => version,
        },
        (context, { body }) => changeSettings(context, body),
      ),
    ),
    answers(printing.printSettings, readPrintSettings),
    decides(
      printing.changePrintSettings,
      unlessStale(
        {
          codec: printing.PrintSettings,
          read: readPrintSettings,
          versionOf: ({ version }) => version,
        },
        (context, { body }, redrawn) => changePrinting(context, body, redrawn),
      ),
      reencodeLogo,
    ),
    answers(payment.paymentQr, readPaymentQr),
    decides(
      payment.changePaymentQr,
      unlessStale(
        {
          codec: payment.PaymentQr,
          read: readPaymentQr,
          versionOf: ({ version }) => version,
        },
        (context, { body }, redrawn) => changePaymentQrOf(context, body, redrawn),
      ),
      reencodePaymentQr,
    ),
  ],
  projections: [
    companyRegistered,
    companyRestored,
    settingsChanged,
    printSettingsChanged,
    paymentQrChanged,
    memberRenamed,
    sessionLimitsChanged,
    deletionRequested,
    deletionWithdrawn,
  ],
  readModels: [
    'company_logo',
    'company_printing',
    'payment_qr',
    'printing_change',
    'settings_change',
    'member',
    'company',
  ],
}
