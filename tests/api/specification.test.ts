import { expect, it } from 'vitest'
import { pixelsOf, plainPicture } from './pictureFiles.ts'
import { onEachDatabase } from './inProcessServer.ts'
import { openSpecification, type Body } from './specificationSetup.ts'

const password = 'गाई गोठमा छ 7'
const png = await plainPicture('png', 3, 2)

// Section 7 of the specification, row by row, with its own path, method and fields: nothing from the contract, and no header it does not name.
onEachDatabase('The calls about people, companies, permissions and profile', (kind) => {
  const own = openSpecification(kind)
  const { call } = own
  let companyId = ''
  let staff = ''
  const login = (body: Body) =>
    call(
      'POST',
      'auth/login',
      {
        is_admin: true,
        login_from: 'web',
        device_id: 'd1',
        device_name: 'x',
        device_manufacturer: 'x',
        device_platform: 'x',
        device_model: 'x',
        ...body,
      },
      null,
    )

  it('POST /registration gives data.token, which resends the code and activates the account', async () => {
    const registered = await call(
      'POST',
      'registration',
      {
        business_name: 'अन्नपूर्ण किराना',
        address: 'पाटन',
        full_name: 'राम',
        mobile_no: '9841000001',
        password,
        email: '',
      },
      null,
    )
    expect([registered.status, registered.body]).toEqual([
      200,
      { message: expect.any(String), data: { token: expect.any(String) } },
    ])
    const again = () =>
      call('GET', `mis/resend-otp/${registered.body['data'].token}`, undefined, null)
    expect((await again()).status).toBe(429)
    own.whole.pass(61)
    expect(await again()).toEqual({
      status: 200,
      body: { message: 'कोड पठाइयो (The code was sent)', data: null },
    })
    const activated = await call(
      'POST',
      `registration/activate-account/${registered.body['data'].token}`,
      { otp: own.whole.codes.at(-1) },
      null,
    )
    expect([activated.status, activated.body['message']]).toEqual([
      200,
      'खाता सक्रिय भयो, अब लग इन गर्नुहोस् (Your account is active. You can log in now.)',
    ])
  })

  it('POST /auth/login gives data.access_token and data.permissions, or 400 with the message shown', async () => {
    const said = await login({ username: '9841000001', password })
    expect(said.status).toBe(200)
    own.use(said.body['data'].access_token as string)
    companyId = said.body['data'].company_id as string
    expect(said.body['data']).toMatchObject({
      access_token: expect.any(String),
      permissions: expect.arrayContaining(['sales-add']),
      is_admin: true,
      user_id: expect.any(String),
      full_name: 'राम',
      token_type: 'Bearer',
      username: '9841000001',
      is_first_login: false,
      is_account_expired: false,
      multi_user_flag: false,
      expiry_info: {
        account_expiry_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        last_renewed_at: null,
      },
      agent_detail: null,
      parent_id: null,
      child_company: [
        {
          user_name: '9841000001',
          parent_id: null,
          registration_detail: { business_name: 'अन्नपूर्ण किराना' },
          web_auth_token: null,
          company_id: companyId,
        },
      ],
    })
    const wrong = await login({ username: '9841000001', password: 'wrong word' })
    expect([wrong.status, wrong.body['message']]).toEqual([
      400,
      'प्रयोगकर्ता नाम वा पासवर्ड मिलेन (The user name or the password is wrong)',
    ])
    own.whole.pass(5)
  })

  it('a call without the app key or without a token is refused', async () => {
    expect(
      (await call('GET', 'web/sub-user', undefined, own.token, { 'app-key': 'another' })).status,
    ).toBe(400)
    expect((await call('GET', 'web/sub-user', undefined, null)).status).toBe(401)
  })

  it('POST /sub-user/new takes full_name, mobile_no, pass_word and verify_password', async () => {
    const said = await call('POST', 'sub-user/new', {
      full_name: 'सीता',
      mobile_no: '9841000002',
      pass_word: password,
      verify_password: password,
    })
    expect([said.status, said.body]).toEqual([
      200,
      expect.objectContaining({
        message: expect.any(String),
        data: { user_id: expect.any(String) },
      }),
    ])
    staff = said.body['data'].user_id as string
    const differing = await call('POST', 'sub-user/new', {
      full_name: 'गीता',
      mobile_no: '9841000003',
      pass_word: password,
      verify_password: `${password}8`,
    })
    expect([differing.status, Object.keys(differing.body['errors'] as Body)]).toEqual([
      400,
      ['verify_password'],
    ])
  })
  it('GET web/sub-user lists them in data', async () => {
    const said = await call('GET', 'web/sub-user')
    expect([said.status, said.body]).toEqual([
      200,
      expect.objectContaining({
        data: [
          expect.objectContaining({
            user_id: staff,
            full_name: 'सीता',
            mobile_no: '9841000002',
            is_active: true,
          }),
        ],
        currentPage: 1,
        pageSize: 8,
        total: 1,
      }),
    ])
  })
  it('GET /web/sub-user/edit/{id} and POST /sub-user/edit/{id} with full_name and mobile_no', async () => {
    expect(
      (
        await call('POST', `sub-user/edit/${staff}`, {
          full_name: 'सीता राई',
          mobile_no: '9841000004',
        })
      ).status,
    ).toBe(200)
    expect((await call('GET', `web/sub-user/edit/${staff}`)).body['data']).toMatchObject({
      user_id: staff,
      full_name: 'सीता राई',
      mobile_no: '9841000004',
    })
    expect((await call('GET', 'web/sub-user/edit/nobody')).status).toBe(404)
  })
  it('POST /permission/assign-permission takes the selection, which check-permission then reports', async () => {
    expect(
      (
        await call('POST', 'permission/assign-permission', {
          user_id: staff,
          permissions: ['sales-add', 'party-ledger-screen'],
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await call('POST', 'permission/assign-permission', {
          user_id: staff,
          permissions: ['everything'],
        })
      ).status,
    ).toBe(400)
    const hers = await login({
      username: '9841000001',
      sub_username: '9841000004',
      password,
      is_admin: false,
    })
    expect(hers.body['data']).toMatchObject({
      is_admin: false,
      is_first_login: true,
      permissions: ['sales-add', 'party-ledger-screen'],
      child_company: [],
      multi_user_flag: true,
    })
    const own = 'नयाँ गोठको गाई 9'
    const first = hers.body['data'].access_token as string
    expect(
      (
        await call(
          'POST',
          'web/change-password',
          { current_password: password, new_password: own, verify_password: own },
          first,
        )
      ).status,
    ).toBe(200)
    const has = async (key: string): Promise<unknown> =>
      (await call('GET', `permission/check-permission/${key}`, undefined, first)).body['data']
    expect([
      await has('sales-add'),
      await has('party-ledger-screen'),
      await has('sales-edit'),
    ]).toEqual([{ has_permission: true }, { has_permission: true }, { has_permission: false }])
    expect(
      (await call('GET', 'permission/check-permission/everything', undefined, first)).status,
    ).toBe(400)
  })
  it('POST web/sub-user/update-user-state/{id} takes is_active and says what is shown', async () => {
    const off = await call('POST', `web/sub-user/update-user-state/${staff}`, { is_active: false })
    expect([off.status, off.body['message']]).toEqual([200, expect.stringMatching(/\(.+\)$/)])
    const hers = await login({
      username: '9841000001',
      sub_username: '9841000004',
      password: 'नयाँ गोठको गाई 9',
      is_admin: false,
    })
    expect([hers.status, hers.body['message']]).toEqual([
      400,
      'तपाईंको खाता निष्क्रिय छ, पसलको मालिकलाई सोध्नुहोस् (Your account is inactive, ask the owner of the shop)',
    ])
    expect(
      (await call('POST', `web/sub-user/update-user-state/${staff}`, { is_active: true })).status,
    ).toBe(200)
  })
  it('GET /web/registration-detail tells of the business', async () => {
    expect((await call('GET', 'web/registration-detail')).body['data']).toMatchObject({
      business_name: 'अन्नपूर्ण किराना',
      address: 'पाटन',
    })
  })
  it('POST /web/profile-picture takes image_bitmap and image_ext, and get-profile-picture returns them', async () => {
    expect((await call('GET', 'web/get-profile-picture')).body['data']).toBeNull()
    const none = await call('POST', 'web/profile-picture', { image_ext: 'png' })
    expect([none.status, JSON.stringify(none.body['errors'])]).toEqual([
      400,
      expect.stringContaining('Image file is required'),
    ])
    expect(
      (await call('POST', 'web/profile-picture', { image_bitmap: png, image_ext: 'png' })).status,
    ).toBe(200)
    const { image_bitmap, image_ext } = (await call('GET', 'web/get-profile-picture')).body[
      'data'
    ] as { image_bitmap: number[]; image_ext: string }
    expect([image_ext, await pixelsOf(image_bitmap)]).toEqual(['png', await pixelsOf(png)])
    const svg = await call('POST', 'web/profile-picture', {
      image_bitmap: [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      image_ext: 'png',
    })
    expect(svg.status).toBe(400)
  })
  it('POST /web/register-child-company takes name, address and parent_id and gives company and token', async () => {
    const blank = await call('POST', 'web/register-child-company', {
      company_name: '',
      company_address: '',
      parent_id: companyId,
    })
    expect([blank.status, blank.body['errors']]).toEqual([
      400,
      {
        company_name: 'पसल / व्यवसायको नाम भर्नुहोस् (Fill Shop/Company Name)',
        company_address: 'पसल / व्यवसायको ठेगाना भर्नुहोस् (Fill Shop/Company Address)',
      },
    ])
    const odd = await call('POST', 'web/register-child-company', {
      company_name: 'शाखा',
      company_address: 'पाटन #5',
      parent_id: companyId,
    })
    expect([odd.status, odd.body['errors']]).toEqual([
      400,
      { company_address: expect.stringContaining('Address is not valid') },
    ])
    const said = await call('POST', 'web/register-child-company', {
      company_name: 'अन्नपूर्ण शाखा',
      company_address: 'पाटन-१०, ललितपुर',
      parent_id: companyId,
    })
    expect([said.status, said.body]).toEqual([
      200,
      expect.objectContaining({
        company: expect.objectContaining({
          parent_id: companyId,
          user_name: '9841000001',
          registration_detail: { business_name: 'अन्नपूर्ण शाखा' },
        }),
        message: expect.any(String),
        data: expect.objectContaining({ token: expect.any(String), parent_id: companyId }),
      }),
    ])
    expect(
      (await call('GET', 'web/get-child-company', undefined, said.body['data'].token as string))
        .body['data'],
    ).toEqual([
      expect.objectContaining({ company_id: companyId, parent_id: null }),
      expect.objectContaining({
        parent_id: companyId,
        registration_detail: { business_name: 'अन्नपूर्ण शाखा' },
      }),
    ])
    own.use(said.body['data'].token as string)
  })
  it('the token call for a chosen company gives data.access_token', async () => {
    const said = await call('POST', 'auth/company-token', { company_id: companyId })
    expect([said.status, said.body['data']]).toEqual([
      200,
      expect.objectContaining({ access_token: expect.any(String), company_id: companyId }),
    ])
    own.use(said.body['data'].access_token as string)
  })
  it('GET /auth/logout with logout_from=web ends the session', async () => {
    expect((await call('GET', 'auth/logout?logout_from=web')).status).toBe(200)
    expect((await call('GET', 'auth/session')).status).toBe(401)
  })
})
