import { latinDigits } from '../../src/books/money/digits.ts'
import { accessibleName } from './accessibleName.ts'
import { inHand } from './counter.ts'
import { expect, it } from 'vitest'
import { words } from '../../src/client/i18n/words.ts'
import { profileWords as w } from '../../src/client/profile/profileWords.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { eventually } from '../walks/interactions.ts'
import { password } from './owners.ts'
import { freshMobile } from './shared.ts'
import { settleAt } from './settle.ts'
import { letPass } from './waits.ts'
import { accountPages, changePassword } from './accountPages.ts'
import { formWords } from '../../src/client/forms/formWords.ts'
import { chooseRadio } from './chooseRadio.ts'
import { isLong } from '../longForm.ts'

const fresh = 'बिहानीको घाम 2083'
const [changing, forgetful, employer] = [freshMobile(), freshMobile(), freshMobile()]
const { open, served } = accountPages(
  [changing, forgetful, employer].map((mobileNo) => ({
    mobileNo,
    fullName: 'राम श्रेष्ठ',
    companies: ['अन्नपूर्ण किराना'],
  })),
)

it.skipIf(!isLong)(
  'a changed password ends every other sign-in, and the old one no longer opens this device',
  async () => {
    const own = await open(null, { offline: true })
    const mobile = changing
    const { page, user, main } = own
    const there = await open(await served().signIn(mobile))
    await there.page.goto('/home')
    await page.goto('/login')
    await user.logIn(mobile)
    await own.at('/home')
    await user.keyKept()
    await page.goto('/security')
    await main.getByRole('link', { name: words.changePassword.ne }).click()
    await own.at('/changepassword')
    const eyes = main.getByRole('button', { name: words.showPassword.ne })
    await eventually(() => eyes.count()).toBe(3)
    await own.field(w.currentPassword).fill('मेरो')
    await expect.poll(() => own.field(w.currentPassword).getAttribute('type')).toBe('password')
    await eyes.first().click()
    await expect.poll(() => own.field(w.currentPassword).getAttribute('type')).toBe('text')
    await main.getByRole('button', { name: words.hidePassword.ne }).click()
    await changePassword(own, password, fresh, `${fresh}!`)
    await main.getByText('दुई पासवर्ड एउटै छैनन्').waitFor()
    await changePassword(own, password, 'सानो')
    await main.getByText('पासवर्ड कम्तीमा ८ अक्षरको राख्नुहोस्').waitFor()
    await changePassword(own, 'नमिल्ने पासवर्ड', fresh)
    await main.getByText('अहिलेको पासवर्ड मिलेन').waitFor()
    const patience = main.getByText(/[०-९]+ सेकेन्ड/)
    for (let tries = 0; tries < 4 && !(await patience.isVisible()); tries++) {
      const answered = page.waitForResponse('**/web/change-password')
      await changePassword(own, 'फेरि नमिल्ने', fresh)
      if ((await answered).status() === 429) await patience.waitFor()
    }
    await letPass(1200 * Number(latinDigits(/([०-९]+) सेकेन्ड/.exec(await patience.innerText())![1]!)))
    await changePassword(own, password, fresh)
    await own.toast.getByText(w.passwordChanged.ne).waitFor()
    await own.at('/security')
    await eventually(() => main.getByRole('listitem').count()).toBe(1)
    await there.page.reload()
    await there.at('/login')
    // Offline the device itself checks the password.
    await user.settled()
    await user.offline(true)
    await user.newTab('/login')
    await user.logIn(mobile)
    await user.page().getByRole('main').getByText('प्रयोगकर्ता नाम वा पासवर्ड मिलेन').first().waitFor()
    await letPass(1200)
    await user.logIn(mobile, fresh)
    await user.see(sessionWords.aloneTitle)
    await user.offline(false)
  },
)

it.skipIf(!isLong)(
  'a forgotten password is reset by a code, and no token is left in the address or in storage',
  async () => {
    const own = await open()
    const mobile = forgetful
    const { page, button, field, main, toast } = own
    await page.goto('/login')
    // After each refusal the focus stands in the field to correct.
    await field(sessionWords.ownerName).fill(mobile)
    await field(words.password).fill('not this one 7')
    await button(words.login).press('Enter')
    await main.getByText('प्रयोगकर्ता नाम वा पासवर्ड मिलेन').waitFor()
    await expect.poll(() => inHand(page)).toContain(words.password.ne)
    await page.getByRole('link', { name: /^पासवर्ड बिर्सनुभयो\?/ }).click()
    await own.at('/resetnewpasswordpopup')
    await button(sessionWords.sendCode).click()
    await main.getByText('यो भर्नुहोस्').waitFor()
    await expect.poll(() => inHand(page)).toContain(sessionWords.ownerName.ne)
    await field(sessionWords.ownerName).fill(mobile)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/web/forgot-password'))
    await button(sessionWords.sendCode).click()
    const {
      data: { token },
    } = (await (await answered).json()) as { data: { token: string } }
    await field(sessionWords.code).fill('000000')
    await field(words.newPassword).fill(fresh)
    await field(formWords.newPasswordAgain).fill(`${fresh}x`)
    await button(sessionWords.setPassword).click()
    await main.getByText('दुई पासवर्ड एउटै छैनन्').waitFor()
    await field(formWords.newPasswordAgain).fill(fresh)
    await button(sessionWords.setPassword).click()
    await eventually(() => main.getByText(/कोड/).count()).toBeGreaterThan(1)
    await expect.poll(() => inHand(page)).toContain(sessionWords.code.ne)
    expect(page.url()).not.toContain(token)
    expect(
      await page.evaluate(() =>
        JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
      ),
    ).not.toContain(token)
    await field(sessionWords.code).fill(await served().codeFor(mobile))
    await button(sessionWords.setPassword).click()
    await own.at('/login')
    await toast.getByText(sessionWords.passwordReset.ne).waitFor()
    await own.user.logIn(mobile, fresh)
    await own.at('/home')
    // A person who is signed in cannot reset a password this way.
    await page.goto('/resetnewpasswordpopup')
    await own.at('/home')
  },
)

it('a person with an initial password must choose their own before anything else', async () => {
  const me = await served().signIn(employer)
  const mobile = freshMobile()
  const given = 'पसलको दोस्रो 7'
  await me.call('POST', '/sub-user/new', {
    full_name: 'हरि',
    mobile_no: mobile,
    pass_word: given,
    verify_password: given,
  })
  const own = await open()
  const { page, button, field, main, toast } = own
  const comeIn = async () => {
    await chooseRadio(page.getByRole('radio', { name: sessionWords.staffLogin.ne }))
    await field(sessionWords.ownersName).fill(employer)
    await field(sessionWords.ownMobile).fill(mobile)
    await field(words.password).fill(given)
    await button(words.login).click()
    await own.at('/changepassword')
  }
  await page.goto('/login')
  await comeIn()
  await main.getByRole('heading', { name: w.firstTitle.ne }).waitFor()
  await main.getByText(w.firstHelp.ne).waitFor()
  await page.goto('/home')
  await own.at('/changepassword')
  for (const path of ['/items', '/security', '/login']) {
    await settleAt(page, path)
    await own.at('/changepassword')
  }
  await own.user.askToLeave()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: accessibleName(words.yes) })
    .click()
  await own.at('/login')
  await comeIn()
  await changePassword(own, given, fresh)
  await toast.getByText(w.passwordChanged.ne).waitFor()
  await own.at('/home')
  await page.goto('/security')
  await main.getByText(w.lockHelp.ne).waitFor()
})
