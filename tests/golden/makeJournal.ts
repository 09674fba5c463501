import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { v7 as newId } from 'uuid'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { importParties, undoImport } from '../../src/contract/imports.ts'
import { addCategory, addItem, changeItem, deleteItem } from '../../src/contract/items.ts'
import { addBank, changeBank, deleteBank } from '../../src/contract/money.ts'
import { addLedger, changeLedger, deleteLedger } from '../../src/contract/parties.ts'
import {
  addSubUser,
  assignPermission,
  changeSubUser,
  changeSubUserPassword,
  updateUserState,
} from '../../src/contract/people.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { changeSessionLimits } from '../../src/contract/profile.ts'
import { changePrintSettings } from '../../src/contract/printSettings.ts'
import {
  bankReconciliation,
  finishReconciliation,
  reopenReconciliation,
  tickBankLines,
  untickBankLines,
} from '../../src/contract/reconciliation.ts'
import type { Route } from '../../src/contract/route.ts'
import { changeCompanySettings } from '../../src/contract/settings.ts'
import { changeTaxOfficeSettings } from '../../src/contract/taxOffice.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { closeFiscalYear, oneFiscalYear, reopenFiscalYear } from '../../src/contract/yearClosing.ts'
import { areas } from '../../src/server/areas.ts'
import { registerCompany } from '../../src/server/companies/register.ts'
import type { Database } from '../../src/server/database/database.ts'
import { demoCommands, type DemoCommand } from '../../src/server/demo/generator.ts'
import { ask } from '../../src/server/demo/reconciliation.ts'
import { runCommands, type DemoRunner, type DemoWriter } from '../../src/server/demo/run.ts'
import { execute } from '../../src/server/journal/execute.ts'
import { facts } from '../../src/journal/facts.ts'
import { readFacts, meaningOf } from '../../src/server/journal/journal.ts'
import { openSilently } from '../api/openSilently.ts'
import { aBill, everyDocument, given, onePixel, today } from './everyFact.ts'
import { wholeCompanyFacts } from './wholeCompanyFacts.ts'
import { journalsFolder, readModels, type GoldenJournal } from './journals.ts'

// Keeps one company's journal with every type of fact: `node --import tsx tests/golden/makeJournal.ts NAME`, for each release that changes a fact.
const name = process.argv[2]
if (name === undefined) throw new Error('what is the journal to be called?')

type Wire = Record<string, unknown>
type AnyRoute = Route<any, any, any, any>

const now = '2026-11-21T06:15:00.000Z'
const meaning = meaningOf(areas)
const served = areas.flatMap((area) => area.served)

const anItem = (id: string, more: Wire = {}): Wire => ({
  item_id: id,
  name: `सामान ${id}`,
  unit: 'केजी',
  vat_class: 'taxable',
  ...more,
})
const aParty = (id: string, more: Wire = {}): Wire => ({
  ledger_id: id,
  ledger_title: `पार्टी ${id}`,
  ...more,
})
const aBank = (id: string, more: Wire = {}): Wire => ({
  bank_id: id,
  name: `बैंक ${id}`,
  kind: 'bank',
  ...more,
})
const changedBill = (id: string, version: number, more: Wire = {}): Wire => {
  const { document_id: _, ...said } = aBill(id, { remarks: 'फेरियो', ...more })
  return { ...said, version }
}

const records: readonly DemoCommand[] = [
  given(addCategory, { category_id: 'grain', name: 'अन्न' }),
  given(
    addItem,
    anItem('dal', {
      category_id: 'grain',
      vat_class: 'exempt',
      opening_quantity: '10',
      opening_value: '900',
      opening_date: '2026-11-01',
    }),
  ),
  given(
    changeItem,
    anItem('dal', {
      category_id: 'grain',
      vat_class: 'exempt',
      name: 'मुसुरो दाल',
      opening_quantity: '12',
      opening_value: '1080',
      opening_date: '2026-11-01',
    }),
    { id: 'dal' },
  ),
  given(addItem, anItem('unused')),
  given(deleteItem, {}, { id: 'unused' }),
  given(
    addLedger,
    aParty('shyam', {
      opening_balance: '250',
      opening_type: 'receivable',
      opening_date: '2026-11-01',
      image_bitmap: onePixel,
      image_ext: 'png',
    }),
  ),
  given(changeLedger, { ledger_title: 'श्याम ट्रेडर्स' }, { id: 'shyam' }),
  given(importParties, {
    import_id: 'of-a-file',
    file_name: 'खाता.xlsx',
    keep: 'all',
    validate: false,
    rows: [{ ledger_title: 'फाइलको पार्टी', opening_type: 'payable', opening_balance: '75' }],
  }),
  given(undoImport, {}, { id: 'of-a-file' }),
  given(addLedger, aParty('nobody')),
  given(deleteLedger, {}, { id: 'nobody' }),
  given(addBank, aBank('nabil', { opening_balance: '5000', opening_date: '2026-11-01' })),
  given(
    changeBank,
    aBank('nabil', { name: 'नबिल बैंक', opening_balance: '5500', opening_date: '2026-11-01' }),
    { id: 'nabil' },
  ),
  given(addBank, aBank('closed', { opening_balance: '10', opening_date: '2026-11-01' })),
  given(changeBank, aBank('closed', { opening_balance: '0', opening_date: '2026-11-01' }), {
    id: 'closed',
  }),
  given(deleteBank, {}, { id: 'closed' }),
]
const bills: readonly DemoCommand[] = [
  given(purchaseRoutes.record, aBill('bought', { supplier_bill_no: '77' })),
  given(purchaseRoutes.change, changedBill('bought', 1, { supplier_bill_no: '78' }), {
    id: 'bought',
  }),
  given(purchaseRoutes.record, aBill('bought-wrongly', { supplier_bill_no: '79' })),
  given(purchaseRoutes.void, { reason: 'दोहोरो' }, { id: 'bought-wrongly' }),
  given(saleRoutes.record, aBill('sold')),
  given(saleRoutes.change, changedBill('sold', 1), { id: 'sold' }),
  given(
    saleRoutes.record,
    aBill('sold-by-bank', {
      settlement: { cash: '40', banks: [{ bank_id: 'nabil', amount: '200', reference: 'c1' }] },
    }),
  ),
  given(saleRoutes.print, {}, { id: 'sold' }),
  given(saleRoutes.record, aBill('sold-wrongly')),
  given(saleRoutes.void, { reason: 'दोहोरो' }, { id: 'sold-wrongly' }),
]

const staff = async (
  database: Database,
  run: (commands: readonly DemoCommand[]) => Promise<void>,
  company: string,
): Promise<void> => {
  const secret = { pass_word: 'गाई गोठमा छ 7', verify_password: 'गाई गोठमा छ 7' }
  await run([given(addSubUser, { full_name: 'सीता राई', mobile_no: '9841999999', ...secret })])
  const [sita] = await database.asSystem((tx) =>
    tx.query<{ id: string }>(
      'select person_id id from member where company_id = $1 and not is_admin',
      [company],
    ),
  )
  const params = { id: sita!.id }
  await run([
    given(changeSubUser, { full_name: 'सीता शर्मा', mobile_no: '9841999999' }, params),
    given(assignPermission, { user_id: params.id, permissions: ['sales-add', 'item-add'] }),
    given(updateUserState, { is_active: false }, params),
    given(updateUserState, { is_active: true }, params),
    given(changeSessionLimits, { owner_idle_minutes: 60, staff_idle_minutes: 30 }),
    given(
      changeSubUserPassword,
      { pass_word: 'बाख्रा खोरमा छ 8', verify_password: 'बाख्रा खोरमा छ 8' },
      params,
    ),
  ])
}

const settings: readonly DemoCommand[] = [
  given(changeCompanySettings, {
    business_name: 'अन्नपूर्ण किराना पसल',
    address: 'काठमाडौँ',
    phone: '01-4110000',
    email: '',
    pan_no: '600000001',
    vat_registered_from: '2023-07-17',
    vat_registered_through: null,
    rates_include_vat: false,
    round_to_rupee: false,
    below_zero_stock: 'warn',
    costing_method: 'movingAverage',
    costing_from: null,
    books_begin_on: null,
    locked_through: null,
    version: 0,
  }),
  given(changePrintSettings, { paper: 'a5', language: 'ne', footer: 'धन्यवाद', version: 0 }),
  given(changeTaxOfficeSettings, {
    is_on: false,
    user_name: 'annapurna',
    sent_from: null,
    version: 0,
  }),
]

/** Ticks what moved through a bank, reconciles and reopens it, and unticks what was ticked. */
const reconcile = async (
  runner: DemoRunner,
  writer: DemoWriter,
  run: (commands: readonly DemoCommand[]) => Promise<void>,
): Promise<void> => {
  const params = { id: 'nabil' }
  const { lines, opening } = await ask(runner, writer, bankReconciliation, params, { until: today })
  const ticked = {
    lines: lines.map(({ documentId, line, date, amount }) => ({ documentId, line, date, amount })),
  }
  const balance = lines.reduce((sum, { amount }) => sum + amount, opening)
  const command = (route: AnyRoute, body: unknown): DemoCommand => ({ route, params, body })
  await run([
    command(tickBankLines, ticked),
    command(finishReconciliation, { date: today, balance }),
    command(reopenReconciliation, { number: 1 }),
    command(untickBankLines, ticked),
  ])
}

/** Closes the fiscal year before the present one, and reopens it. */
const closeYear = async (
  runner: DemoRunner,
  writer: DemoWriter,
  run: (commands: readonly DemoCommand[]) => Promise<void>,
): Promise<void> => {
  const date = '2026-07-01'
  const movement = { document_id: 'last-year', amount: '100', reason: 'add', remarks: 'पुँजी' }
  await run([
    given(movementRoutes.cashAdjustment.record, { ...movement, date, confirmed_date: date }),
  ])
  const params = { year: '2082-83' }
  const { profit, checks } = await ask(runner, writer, oneFiscalYear, params, {})
  const open = checks.filter(({ result }) => result === 'open').length
  await run([
    { route: closeFiscalYear as AnyRoute, params, body: { profit, ticked: [], open } },
    given(reopenFiscalYear, { reason: 'बिल छुटेको' }, params),
  ])
}

const ownerSql = `insert into person (person_id, mobile_no, full_name, password_hash, registered_at, activated_at) values ($1, $2, $3, '', $4, $4)`

const make = async (database: Database): Promise<GoldenJournal> => {
  const owner = { personId: newId(), fullName: 'राम श्रेष्ठ', mobileNo: '9841000001' }
  await database.asSystem((tx) =>
    tx.query(ownerSql, [owner.personId, owner.mobileNo, owner.fullName, now]),
  )
  const said = {
    businessName: 'अन्नपूर्ण किराना',
    address: 'काठमाडौँ',
    phone: '01-4110000',
    email: null,
    panNo: '600000001',
    vatRegisteredFrom: '2023-07-17',
    parentId: null,
    owner,
  }
  const company = await database.transaction('change', (tx) =>
    registerCompany(tx, meaning, said, 30, { now, today, newId }),
  )
  const writer: DemoWriter = {
    company,
    now,
    today,
    actor: {
      userId: owner.personId,
      fullName: owner.fullName,
      isAdmin: true,
      permissions: new Set(permissionKeys),
      sessionId: '',
    },
  }
  const runner: DemoRunner = { database, meaning, served, newId }
  const run = (commands: readonly DemoCommand[]): Promise<void> =>
    runCommands(runner, writer, commands)
  await run(demoCommands(2083, today, { parties: 4, items: 6, documents: 12, days: 20 }))
  await run(records)
  await run(bills)
  await run(everyDocument)
  await run(settings)
  await reconcile(runner, writer, run)
  await closeYear(runner, writer, run)
  await staff(database, run, company)
  await database.transaction('change', (tx) => {
    tx.enter(company)
    const command = { company, commandId: newId(), requestHash: '', actor: writer.actor, now }
    const events = wholeCompanyFacts(owner, now)
    return execute(tx, meaning, command, async () => E.right({ data: null, events }))
  })
  return database.asSystem(async (tx) => {
    const stored: GoldenJournal['facts'][number][] = []
    for await (const fact of readFacts(tx, company)) stored.push(fact)
    return {
      company,
      types: facts.map(({ type }) => type),
      facts: stored,
      tables: await readModels(tx, areas, company),
    }
  })
}

const folder = mkdtempSync(join(tmpdir(), 'khata-journal-'))
const database = await openSilently({ dataDir: folder })
try {
  mkdirSync(journalsFolder, { recursive: true })
  writeFileSync(
    join(journalsFolder, `${name}.json`),
    `${JSON.stringify(await make(database), null, 1)}\n`,
  )
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
