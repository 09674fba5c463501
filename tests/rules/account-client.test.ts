import { either as E } from 'fp-ts'
import { firstValueFrom } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { askOnce } from '../../src/client/bus/askOnce.ts'
import { ChangePassword, ChangeProfile, PutPicture } from '../../src/client/profile/commands.ts'
import { profileQuery } from '../../src/client/profile/queries.ts'
import { AddCompany, sayNotAdded } from '../../src/client/companies/addCompany.ts'
import { SwitchCompany } from '../../src/client/session/commands.ts'
import { AskResetCode, ResetPassword, resetFailures } from '../../src/client/auth/forgotten.ts'
import { failures, sessionKey, sessionChart } from '../../src/client/session/views.ts'
import { settled, tokenFor, world } from '../sim/clientWorld.ts'
import {
  at,
  begin,
  child,
  chosen,
  logIn,
  logOf,
  ok,
  passwordRefusal,
  signedIn,
  whoIs,
  words,
} from './accountClientSetup.ts'

describe('a tab that was signed in', () => {
  test('knows from its token the person and whether they are an admin, without the server', async () => {
    const w = world({ uploads: true })
    w.keeper.setSignIn('A', tokenFor('A'), 'ticket-A')
    w.server.online = false
    const { life } = await begin(w)
    const { person, place } = whoIs(life)
    expect([
      person?.userId,
      person?.isAdmin,
      place?.companyId,
      life.session().folds.get(sessionChart, null, sessionKey).value,
    ]).toEqual(['sita', true, 'A', 'active'])
  })
  test("that cannot switch to another company shows the server's reason and is signed out completely", async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, {
      '/auth/company-token': () => [422, { message: 'यो कम्पनी बन्द छ (This company is closed)' }],
    })
    await logIn(life)
    const before = life.session()
    before.send(SwitchCompany, { companyId: 'B' })
    await settled(40)
    expect((await firstValueFrom(life.notices$)).en).toBe('This company is closed')
    expect([
      life.session().folds.get(sessionChart, null, sessionKey).value,
      w.keeper.token(),
      w.keeper.company(),
      w.keeper.ticket('A'),
      w.keeper.log(),
      whoIs(life).person,
    ]).toEqual(['anonymous', null, null, null, null, null])
  })
})

describe('a server that asks to retry later', () => {
  const later: [number, unknown] = [
    429,
    { message: '४ सेकेन्डपछि फेरि प्रयास गर्नुहोस् (Try again in 4 seconds)' },
  ]
  const said = words('४ सेकेन्डपछि फेरि प्रयास गर्नुहोस्', 'Try again in 4 seconds')
  test('is shown to a person who logs in', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, { '/auth/login': () => later })
    await logIn(life)
    expect(life.session().folds.get(failures, null, sessionKey).logIn).toEqual({
      tag: 'later',
      say: said,
    })
  })
  test('is shown to a person who asks for a code or sets a password with it', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, { '/web/forgot-password': () => later })
    await at(life, '/resetnewpasswordpopup')
    const account = { username: '9841234567', subUsername: '' }
    const failed = () => life.session().folds.get(resetFailures, null, sessionKey)
    life.session().send(AskResetCode, account)
    await settled(40)
    expect(failed().ask?.say).toEqual(said)
    w.server.answer = (path) =>
      path === '/web/forgot-password' ? ok({ token: 'reset-token' }) : later
    life.session().send(AskResetCode, account)
    await settled(40)
    life.session().send(ResetPassword, { ...account, otp: '778899', ...chosen })
    await settled(40)
    expect(failed().reset?.say).toEqual(said)
  })
  test('is shown to a person who changes their password or adds a company', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, {
      '/web/change-password': () => later,
      '/web/register-child-company': () => later,
    })
    await logIn(life)
    life.session().send(ChangePassword, { currentPassword: 'very-secret', ...chosen })
    await settled(40)
    expect(passwordRefusal(life)?.say).toEqual(said)
    life.session().send(AddCompany, {
      companyName: 'शाखा',
      companyAddress: 'पाटन',
      panNo: '',
      vatRegistered: false,
      parentId: 'A',
    })
    await settled(40)
    const notAdded = life
      .session()
      .log.entries.find((each) => each.event?.type === 'CompanyNotAdded')
    expect(sayNotAdded(notAdded!.event!['refusal'] as never)).toEqual([said])
  })
})

describe("a person's own profile", () => {
  test('is shown but not stored: the log contains neither the number nor the e-mail', async () => {
    const w = world({ uploads: true })
    const own = {
      user_id: 'sita',
      full_name: 'सीता',
      username: '9841234567',
      mobile_no: '9841234567',
      email: 'sita@example.com',
      is_admin: true,
      has_picture: false,
    }
    const { life } = await begin(w, { '/web/profile': () => ok(own) })
    await logIn(life)
    const read = await askOnce(life.session().queries, profileQuery, null)
    expect(E.isRight(read) && read.right.email).toBe('sita@example.com')
    expect(logOf(life)).not.toContain('sita@example.com')
  })
  test('shows the new name as soon as it is recorded', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w, { '/web/profile': () => ok(null) })
    await logIn(life)
    expect(
      E.isLeft(life.session().send(ChangeProfile, { draft: 'own', texts: { fullName: ' ' } })),
    ).toBe(true)
    life.session().send(ChangeProfile, { draft: 'own', texts: { fullName: ' सीता राई ' } })
    await settled(40)
    expect(whoIs(life).person?.fullName).toBe('सीता राई')
  })
  test('sends no picture if none is chosen', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w)
    await logIn(life)
    const given = life.session().send(PutPicture, { picture: null })
    expect(E.isLeft(given) && given.left.fields?.['imageBitmap']?.en).toBe('Image file is required')
  })
  test('is updated from the server when the page is opened again', async () => {
    const w = world({ uploads: true })
    const { life } = await begin(w)
    await logIn(life)
    w.locks.clear()
    const { life: again } = await begin(w, {
      '/auth/session': () =>
        ok(
          signedIn('A', {
            full_name: 'सीता राई',
            child_company: [child('A', 'Shop A'), child('B', 'Shop B')],
          }),
        ),
    })
    await settled(40)
    expect([
      again.session().id === life.session().id,
      whoIs(again).person?.fullName,
      whoIs(again).person?.companies.length,
    ]).toEqual([true, 'सीता राई', 2])
  })
})
