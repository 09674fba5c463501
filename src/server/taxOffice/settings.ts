import { either as E } from 'fp-ts'
import { isVatRegistered } from '../../books/company/company.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { ChangedTaxOfficeSettings, TaxOfficeSettings } from '../../contract/taxOffice.ts'
import { TaxOfficeSettingsChanged } from '../../journal/taxOfficeFacts.ts'
import type { Answer, Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import { settingsOf } from '../settings/settings.ts'
import { sendOpenAgain } from './deliveries.ts'
import { sealPassword } from './password.ts'
import { taxOfficeWords as w } from './words.ts'

const unset = { version: 0, isOn: false, userName: '', sentFrom: null }
const settingsSql = `
  select version, is_on "isOn", user_name "userName", sent_from "sentFrom" from tax_office_settings where company_id = $1`

export const loadTaxOfficeSettings = async (
  tx: Tx,
  company: string,
): Promise<TaxOfficeSettings> => {
  const [[settings = unset], accounts] = await Promise.all([
    tx.query<Omit<TaxOfficeSettings, 'hasPassword'>>(settingsSql, [company]),
    tx.query('select from tax_office_account where company_id = $1', [company]),
  ])
  return { ...settings, hasPassword: accounts.length > 0 }
}
export const readTaxOfficeSettings = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<TaxOfficeSettings>>> =>
  E.right({ data: await loadTaxOfficeSettings(tx, company) })

/** Whether bills may go to the tax office with these settings. */
const judge = async (
  { tx, company, today }: Context,
  known: TaxOfficeSettings,
  { isOn, userName, sentFrom, password }: ChangedTaxOfficeSettings,
): Promise<Refused<unknown>> => {
  if (!isOn) return E.right(null)
  const own = await settingsOf(tx, company)
  if (own.panNo === null || !isVatRegistered(own, today)) return refuse('notForVat', w.notForVat)
  if (userName === '') return refuse('userNameNeeded', w.userNameNeeded, 'userName')
  if (password === undefined && !known.hasPassword)
    return refuse('passwordNeeded', w.passwordNeeded, 'password')
  if (sentFrom === null) return refuse('dayNeeded', w.dayNeeded, 'sentFrom')
  const isNewDay = !known.isOn || sentFrom !== known.sentFrom
  return isNewDay && sentFrom < today ? refuse('dayPassed', w.dayPassed, 'sentFrom') : E.right(null)
}

const passwordSql = `
  insert into tax_office_account (company_id, password) values ($1, $2) on conflict (company_id) do update set password = excluded.password`

/** Records how bills go to the tax office. The caller has compared the version that the owner saw. */
export const changeTaxOfficeSettings = async (
  context: Context,
  changed: ChangedTaxOfficeSettings,
): Promise<Refused<Decision<{ readonly version: number }>>> => {
  const { tx, company } = context
  const { version: _, password, ...entered } = changed
  const known = await loadTaxOfficeSettings(tx, company)
  const judged = await judge(context, known, changed)
  if (E.isLeft(judged)) return judged
  const isSame =
    known.isOn === entered.isOn &&
    known.userName === entered.userName &&
    known.sentFrom === entered.sentFrom
  if (isSame && password === undefined)
    return E.right({ events: [], data: { version: known.version } })
  const version = known.version + 1
  return E.right({
    events: [
      TaxOfficeSettingsChanged.of({ ...entered, version, isPasswordNew: password !== undefined }),
    ],
    data: { version },
    message: both(w.settingsSaved),
    outside: async (own) => {
      if (password !== undefined)
        await own.query(passwordSql, [company, await sealPassword(own, password)])
      await sendOpenAgain(own, company, context.now)
    },
  })
}
