import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { both } from '../../src/books/words.ts'
import { roleOf } from '../../src/client/shell/UserMenu.tsx'
import { unlock, words } from '../../src/client/i18n/words.ts'
import { peopleWords } from '../../src/client/people/peopleWords.ts'
import { judgeCompany } from '../../src/client/companies/addCompany.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { NewCompany } from '../../src/contract/session.ts'
import { faultsOf } from '../../src/contract/codec.ts'
import { putProfilePicture } from '../../src/contract/profile.ts'
import { notPermitted } from '../../src/server/http/failure.ts'
import { accountWords } from '../../src/books/company/accountWords.ts'
import { terms } from '../../src/books/termWords.ts'
import { firstWords } from '../../src/client/i18n/firstWords.ts'

const onScreen: readonly (readonly [string, string, string])[] = [
  ['the title of the chooser', both(firstWords.chooseCompany), 'संगठन छान्नुहोस् (Choose Company)'],
  [
    'the same among the words of all screens',
    both(words.chooseCompany),
    'संगठन छान्नुहोस् (Choose Company)',
  ],
  ['its button', both(sessionWords.continueToLogin), 'लग इन गर्न अगाडि बढ्नुहोस् (Continue to Login)'],
  ['its button while it is busy', both(sessionWords.logging), 'लग इन हुँदैछ (Logging)'],
  ['a company of no name', both(words.unnamedCompany), 'नाम नराखिएको कम्पनी (Unnamed Company)'],
  ['a login that failed', both(words.loginFailed), 'लग इन हुन सकेन (Login failed)'],
  [
    'a switch that failed',
    both(sessionWords.switchFailed),
    'प्रोफाइल फेर्न सकिएन (Profile switch failed)',
  ],
  [
    'a token that cannot be read',
    both(sessionWords.unreadableToken),
    'टोकन पढ्न सकिएन (Error decoding token)',
  ],
  [
    'a list that was not refreshed',
    both(sessionWords.listFailed),
    'कम्पनीको सूची अद्यावधिक हुन सकेन (Failed to update company list)',
  ],
  [
    'a company that was not added',
    both(sessionWords.addFailed),
    'दर्ता गर्दा त्रुटि भयो। (An error occurred during registration.)',
  ],
  [
    'a user who was not switched',
    both(peopleWords.stateFailed),
    'प्रयोगकर्ताको अवस्था फेर्न सकिएन (Error updating the user status)',
  ],
  [
    'a picture that is none',
    both(accountWords.imageRequired),
    'तस्बिरको फाइल चाहिन्छ (Image file is required)',
  ],
  [
    'a screen without permission',
    both(words.noPermission),
    "तपाईंलाई यो काम गर्ने अनुमति छैन (You don't have permission for this action)",
  ],
  [
    'a call without permission',
    both(terms.noPermission),
    "तपाईंलाई यो काम गर्ने अनुमति छैन (You don't have permission for this action)",
  ],
  [
    'the server to such a call',
    both(notPermitted.say),
    "तपाईंलाई यो काम गर्ने अनुमति छैन (You don't have permission for this action)",
  ],
  ['the way to try again', both(words.reTry), 'पुनः प्रयास गर्नुहोस् (Re-try)'],
  ['the way home', both(words.goHome), 'गृहपृष्ठमा जानुहोस् (Go to Home)'],
  [
    'a feature that is locked',
    both(unlock({ ne: 'चेक', en: 'Cheques' })),
    'योजना स्तरवृद्धि गरेर चेक खोल्नुहोस्। (Unlock Cheques by upgrading your plan.)',
  ],
  ['the way to a plan', both(words.subscribeNow), 'अहिले सदस्यता लिनुहोस् (Subscribe Now)'],
  ['leaving', both(words.loggingOut), 'लग आउट हुँदैछ... (Logging out...)'],
  ['yes', both(words.yes), 'हो (Yes)'],
  ['no', both(words.no), 'होइन (No)'],
  ['an owner', roleOf({ isAdmin: true }), '(Admin)'],
  ['a member of staff', roleOf({ isAdmin: false }), '(SubUser)'],
]
test.each(onScreen)('%s reads as in the specification', (_, shown, written) => {
  expect(shown).toBe(written)
})

const faults = (companyName: string, companyAddress: string) => {
  const judged = judgeCompany({ companyName, companyAddress, panNo: '', vatRegistered: false })
  return E.isLeft(judged) ? Object.values(judged.left.fields ?? {}).map(both) : []
}
const noName = 'पसल / व्यवसायको नाम भर्नुहोस् (Fill Shop/Company Name)'
const noAddress = 'पसल / व्यवसायको ठेगाना भर्नुहोस् (Fill Shop/Company Address)'
test('a company without a name or address gets the sentences of the specification from form and server', () => {
  expect(faults(' ', '')).toEqual([noName, noAddress])
  expect(faults('पसल', 'पाटन #5')).toEqual(['ठेगाना मिलेन (Address is not valid)'])
  const sent = NewCompany.decode({
    company_name: '',
    company_address: '',
    parent_id: '01890000-0000-7000-8000-000000000000',
  })
  expect(E.isLeft(sent) && Object.values(faultsOf(sent.left))).toEqual([noName, noAddress])
})
test('a missing picture is reported by the form and by the server in the same sentence', () => {
  const sent = putProfilePicture.body!.decode({ image_ext: 'png' })
  expect(E.isLeft(sent) && Object.values(faultsOf(sent.left))).toEqual([
    both(accountWords.imageRequired),
  ])
})
