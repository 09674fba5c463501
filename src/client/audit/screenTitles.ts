import type { Words } from '../../books/words.ts'
import { reports } from '../../books/report.ts'
import { words } from '../app/words.ts'
import { auditWords } from './auditWords.ts'

const form = (of: Words, ne: string, en: string): Words => ({ ne: `${of.ne}: ${ne}`, en: `${of.en}: ${en}` })
const adding = (of: Words): Words => form(of, 'नयाँ', 'new'), changing = (of: Words): Words => form(of, 'सम्पादन', 'edit'), one = (of: Words): Words => form(of, 'विवरण', 'details')

const payment: Words = { ne: 'सदस्यताको भुक्तानी', en: 'Payment of the subscription' }

/** What each screen is called where it is spoken of, by the pattern of its path. */
export const screenTitles: Readonly<Record<string, Words>> = {
  '/': words.khata, '/get-start': words.khata, '/login': words.login, '/register': words.register, '/activate-account': { ne: 'खाता सक्रिय गर्नुहोस्', en: 'Activate the account' },
  '/choose-company': words.chooseCompany, '/subscription': words.subscriptionInformation, '/payment/success': payment, '/payment/failure': payment, '/rating': words.rating, '/how-to-use-mobilekhata': words.howToUse, '/aboutus': words.aboutUs, '/home': words.home,
  '/resetnewpasswordpopup': { ne: 'नयाँ पासवर्ड राख्नुहोस्', en: 'Set a new password' }, '/security': words.security, '/changepassword': words.changePassword, '/editprofile': words.editProfile,
  '/party-ledgers': words.partyLedger, '/party-ledgers/add': adding(words.partyLedger), '/party-ledgers-edit-page/:id': changing(words.partyLedger), '/partyledgerslistdetails/:id': one(words.partyLedger),
  '/items': words.items, '/items/add': adding(words.items), '/items/edit/:id': changing(words.items), '/itemlistdetails/:id': one(words.items),
  '/banks-cooperative': words.banks, '/banks-cooperative/add': adding(words.banks), '/banks-cooperative/edit/:id': changing(words.banks),
  '/sales/add': adding(words.sale), '/edit-sales/:id': changing(words.sale), '/sales/:id': one(words.sale), '/purchase/add': adding(words.purchase), '/edit-purchase/:id': changing(words.purchase), '/purchases/:id': one(words.purchase),
  '/all-transactions': words.allTransactions, '/report': words.reports, ...Object.fromEntries(reports.map((report) => [report.path, report.title])),
  '/users': words.users, '/add-user': adding(words.users), '/edit-user/:id': changing(words.users), '/add-permission/:id': { ne: 'अनुमतिहरू', en: 'Permissions' }, '/sub-users/change-password/:id': form(words.users, 'पासवर्ड', 'password'),
  '/audit': auditWords.audit, '/audit/compare': auditWords.compare, '/audit/file': auditWords.file, '/audit/:id': auditWords.replay,
}

const patterns = Object.entries(screenTitles).map(([path, title]) => ({ is: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`), exact: !path.includes(':'), title })).toSorted((a, b) => Number(b.exact) - Number(a.exact))

/** What the screen of an address is called; null where it is not known. */
export const titleAt = (path: string): Words | null => patterns.find(({ is }) => is.test(path.split('?')[0] ?? ''))?.title ?? null
