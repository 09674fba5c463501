import { decodeJwt } from 'jose'
import { v7 } from 'uuid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ChildCompany,
  childCompanies,
  companyToken,
  currentSession,
  registerChildCompany,
  registrationDetail,
} from '../../src/contract/session.ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { addItem } from '../../src/contract/items.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { either as E } from 'fp-ts'
import { areas } from '../../src/server/areas.ts'
import { verifyChain } from '../../src/server/journal/journal.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { serveAccounts, type OwnAccounts } from './ownAccount.ts'
import { onOneDatabase, type Said } from './inProcessServer.ts'
import { bill } from './shop.ts'

onOneDatabase('a child company', (kind) => {
  let own: OwnAccounts
  beforeAll(async () => {
    own = await serveAccounts(kind)
  })
  beforeEach(() => own.accounts.pass(3600))
  type Owner = Awaited<ReturnType<OwnAccounts['owner']>>
  const add = (
    owner: Owner,
    more: Record<string, unknown> = {},
    token = owner.token,
  ): Promise<Said & { body: any }> =>
    own.ask(registerChildCompany, {
      token,
      body: {
        company_name: 'शाखा पसल',
        company_address: 'पाटन-५, ललितपुर',
        parent_id: owner.companyId,
        ...more,
      },
    }) as never
  const companiesOf = (owner: Owner) =>
    own.rows<{ company_id: string }>(
      'select company_id from owned_company where owner_id = $1 order by registered_at',
      [owner.userId],
    )

  test('that is registered for VAT has its own PAN, and charges VAT from the first day of the fiscal year', async () => {
    const owner = await own.owner()
    const refused = await add(owner, { vat_registered: true })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['pan_no']])
    const { body } = await add(owner, { pan_no: '६०००००१२३', vat_registered: true })
    const detail = await own.ask(registrationDetail, { token: body.data.token })
    expect(detail.body.data).toMatchObject({
      pan_no: '600000123',
      vat_registered_from: '2026-07-17',
    })
  })

  test('that is registered for VAT issues tax invoices under its own PAN, in a number series of its own', async () => {
    const owner = await own.owner()
    const sell = async (token: string, id: string, vat: boolean) => {
      const item = { item_id: 'dal', name: 'दाल', unit: 'केजी', vat_class: 'taxable' }
      const made = await own.ask(addItem, { token, body: item })
      const sold = await own.ask(saleRoutes.record, {
        token,
        body: bill({
          id,
          date: kathmanduToday(own.accounts.now()),
          lines: [{ item: 'dal', quantity: '1', rate: '100' }],
          total: vat ? '113.00' : '100.00',
        }),
      })
      expect([made.status, sold.status]).toEqual([200, 200])
      const { body } = await own.ask(saleRoutes.one, { token, params: { id } })
      const { number, form, seller, vat: vatAmount } = body.data as any
      return [number.slice(-5), form, seller.pan_no, seller.business_name, vatAmount]
    }
    const main = await sell(owner.token, 's1', false)
    const { body } = await add(owner, { pan_no: '600000123', vat_registered: true })
    const child = await sell(body.data.token, 's2', true)
    expect(main.slice(0, 2)).toEqual(['00001', 'panBill'])
    expect(child).toEqual(['00001', 'taxInvoice', '600000123', 'शाखा पसल', '13.00'])
  })

  test('becomes the current company: it has its own books and session, and the previous session has ended', async () => {
    const owner = await own.owner()
    const { status, body } = await add(owner)
    expect([status, body.message]).toEqual([200, 'कम्पनी थपियो (The company was added)'])
    const { data, company } = body
    expect(Object.keys(body).toSorted()).toEqual(['company', 'data', 'message'])
    expect(company).toEqual({
      company_id: data.company_id,
      user_name: owner.mobileNo,
      parent_id: owner.companyId,
      web_auth_token: null,
      registration_detail: { business_name: 'शाखा पसल' },
    })
    expect(E.isRight(ChildCompany.decode(company))).toBe(true)
    expect(data).toMatchObject({
      token: data.access_token,
      company_name: 'शाखा पसल',
      parent_id: owner.companyId,
      is_admin: true,
      user_id: owner.userId,
      is_account_expired: false,
    })
    expect(data.child_company.map((each: any) => each.company_id)).toEqual([
      owner.companyId,
      company.company_id,
    ])
    expect((await own.ask(currentSession, { token: owner.token })).status).toBe(401)
    expect((await own.ask(registrationDetail, { token: data.token })).body.data).toMatchObject({
      business_name: 'शाखा पसल',
      address: 'पाटन-५, ललितपुर',
      phone: owner.mobileNo,
      pan_no: null,
      vat_registered_from: null,
    })
    expect((await own.ask(childCompanies, { token: data.token })).body.data).toHaveLength(2)
    const [old] = await own.rows<{ end_reason: string }>(
      'select end_reason from session where session_id = $1',
      [decodeJwt(owner.token).jti],
    )
    expect(old!.end_reason).toBe('switched')
    expect(
      await own.rows('select 1 from session where person_id = $1 and ended_at is null', [
        owner.userId,
      ]),
    ).toHaveLength(1)
  })

  test('has its own journal that begins with it, and its read models match that journal', async () => {
    const owner = await own.owner()
    const { body } = await add(owner)
    const company: string = body.company.company_id
    const events = await own.rows<{ seq: number; type: string; payload: string; actor: string }>(
      'select seq, type, payload, actor from event where company_id = $1',
      [company],
    )
    expect(events.map((each) => [each.seq, each.type, each.actor])).toEqual([
      [1, 'CompanyRegistered', owner.userId],
    ])
    expect(JSON.parse(events[0]!.payload)).toMatchObject({
      businessName: 'शाखा पसल',
      parentId: owner.companyId,
      owner: { personId: owner.userId, mobileNo: owner.mobileNo },
    })
    expect(
      await own.accounts.database.inCompany(company, (tx) => verifyChain(tx, company)),
    ).toMatchObject({ whole: true, facts: 1 })
    expect(await rebuildCompany(own.accounts.database, areas, company)).toMatchObject({
      same: true,
    })
    const [main] = await own.rows<{ n: number }>(
      'select count(*) n from event where company_id = $1',
      [owner.companyId],
    )
    expect(main!.n).toBe(1)
  })

  test('the way back to the main company is the switch', async () => {
    const owner = await own.owner()
    const { body } = await add(owner)
    const back = await own.ask(companyToken, {
      token: body.data.token,
      body: { company_id: owner.companyId },
    })
    expect(back.body.data).toMatchObject({ company_id: owner.companyId, parent_id: null })
    expect((await own.ask(currentSession, { token: body.data.token })).status).toBe(401)
  })

  test.each([
    [
      'no name',
      { company_name: undefined },
      'company_name',
      'पसल / व्यवसायको नाम भर्नुहोस् (Fill Shop/Company Name)',
    ],
    [
      'an empty name',
      { company_name: '' },
      'company_name',
      'पसल / व्यवसायको नाम भर्नुहोस् (Fill Shop/Company Name)',
    ],
    [
      'a blank name',
      { company_name: ' \t ' },
      'company_name',
      'पसल / व्यवसायको नाम भर्नुहोस् (Fill Shop/Company Name)',
    ],
    [
      'a null for a name',
      { company_name: null },
      'company_name',
      'पसल / व्यवसायको नाम भर्नुहोस् (Fill Shop/Company Name)',
    ],
    [
      'a name of 121 letters',
      { company_name: 'क'.repeat(121) },
      'company_name',
      '१ देखि १२० अक्षरसम्म लेख्नुहोस् (Enter 1 to 120 characters)',
    ],
    [
      'no address',
      { company_address: undefined },
      'company_address',
      'पसल / व्यवसायको ठेगाना भर्नुहोस् (Fill Shop/Company Address)',
    ],
    [
      'a blank address',
      { company_address: '  ' },
      'company_address',
      'पसल / व्यवसायको ठेगाना भर्नुहोस् (Fill Shop/Company Address)',
    ],
    [
      'an address with a slash',
      { company_address: 'पाटन/५' },
      'company_address',
      'ठेगाना मिलेन (Address is not valid)',
    ],
    [
      'an address with a bracket',
      { company_address: 'Patan (5)' },
      'company_address',
      'ठेगाना मिलेन (Address is not valid)',
    ],
  ])('%s is refused at its field with the exact message', async (_, wrong, field, words) => {
    const owner = await own.owner()
    const { status, body } = await add(owner, wrong)
    expect([status, body.errors]).toEqual([400, { [field]: words }])
    expect(await companiesOf(owner)).toHaveLength(1)
    expect((await own.ask(currentSession, { token: owner.token })).status).toBe(200)
  })

  test('two blank fields are reported at once', async () => {
    expect(
      Object.keys(
        (await add(await own.owner(), { company_name: '', company_address: '' })).body.errors!,
      ).toSorted(),
    ).toEqual(['company_address', 'company_name'])
  })

  test('an address in any script, with vowel signs, comma, dot, hyphen and underscore, is accepted', async () => {
    expect(
      (await add(await own.owner(), { company_address: 'नयाँ बानेश्वर-१०, Kathmandu. ब्लक_क २' }))
        .status,
    ).toBe(200)
  })

  test("can be added only to one's own main company: not to a child, another owner's company or none", async () => {
    const owner = await own.owner()
    const stranger = await own.owner()
    const { body } = await add(owner)
    const child: string = body.company.company_id
    for (const parent_id of [child, stranger.companyId, v7(), 'nothing']) {
      const said = await add(owner, { company_name: 'अर्को', parent_id }, body.data.token)
      expect([said.status, Object.keys(said.body.errors!)]).toEqual([400, ['parent_id']])
    }
    expect((await add(owner, { company_name: 'अर्को' }, body.data.token)).status).toBe(200)
    expect(await companiesOf(stranger)).toHaveLength(1)
  })

  test('is refused when the owner already uses its name, whatever its spacing or capitals', async () => {
    const owner = await own.owner()
    const first = await add(owner, { company_name: 'Himal Store' })
    const { token } = first.body.data
    for (const company_name of ['Himal Store', ' himal   STORE ', 'अन्नपूर्ण किराना पसल']) {
      const said = await add(owner, { company_name }, token)
      expect([said.status, Object.keys(said.body.errors!)]).toEqual([400, ['company_name']])
    }
    expect((await add(await own.owner(), { company_name: 'Himal Store' })).status).toBe(200)
  })

  test('two with the same name at once from two devices: one is created', async () => {
    const owner = await own.owner()
    const other = await own.signIn(owner.mobileNo)
    const said = await Promise.all([add(owner), add(owner, {}, other)])
    expect(said.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await companiesOf(owner)).toHaveLength(2)
  })

  test('requested twice at once in one session, it is created once, whatever the names', async () => {
    const owner = await own.owner()
    const said = await Promise.all([
      add(owner, { company_name: 'पहिलो' }),
      add(owner, { company_name: 'दोस्रो' }),
    ])
    expect(said.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await companiesOf(owner)).toHaveLength(2)
    expect(
      await own.rows('select 1 from session where person_id = $1 and ended_at is null', [
        owner.userId,
      ]),
    ).toHaveLength(1)
  })

  test('an owner has fifty at most', async () => {
    const owner = await own.owner()
    for (let n = 2; n <= 49; n++) await own.branch(owner, `शाखा ${n}`)
    const fiftieth = await add(owner)
    expect(fiftieth.status).toBe(200)
    const more = await add(owner, { company_name: 'एउटा अझै' }, fiftieth.body.data.token)
    expect([more.status, more.body.message]).toEqual([
      400,
      'बढीमा 50 कम्पनी राख्न मिल्छ (There can be at most 50 companies)',
    ])
    expect(await companiesOf(owner)).toHaveLength(50)
  })

  test('can be added by the owner alone, and only if the plan includes it', async () => {
    const owner = await own.owner()
    const mobileNo = own.freshMobile()
    await own.staff(owner, mobileNo, ['users-screen', 'file-upload'])
    const clerk = (await own.staffLogin(owner.mobileNo, mobileNo)).data.access_token as string
    expect([
      (await add(owner, {}, clerk)).status,
      (await add(owner, {}, 'no.such.token')).status,
    ]).toEqual([403, 401])
    await own.rows("update owned_company set plan = 'basic' where company_id = $1", [
      owner.companyId,
    ])
    const said = await add(owner)
    expect([said.status, said.body.refusal.tag]).toEqual([403, 'not_in_plan'])
    await own.rows("update owned_company set plan = 'premium' where company_id = $1", [
      owner.companyId,
    ])
    expect((await add(owner)).status).toBe(200)
  })

  test('two switches at once from one session lead to one company', async () => {
    const owner = await own.owner()
    const branch = await own.branch(owner, 'शाखा')
    const said = await Promise.all(
      [owner.companyId, branch].map((company_id) =>
        own.ask(companyToken, { token: owner.token, body: { company_id } }),
      ),
    )
    expect(said.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(
      await own.rows('select 1 from session where person_id = $1 and ended_at is null', [
        owner.userId,
      ]),
    ).toHaveLength(1)
  })
})
