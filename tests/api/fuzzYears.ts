import { closeFiscalYear, fiscalYears, oneFiscalYear } from '../../src/contract/yearClosing.ts'
import { yearInPath } from '../../src/books/ledger/yearClosing.ts'
import type { Draft } from './mutateRequest.ts'
import type { FullServer, Member } from './testServer.ts'
import type { Wire } from './shop.ts'

type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>

/** Requests that close and reopen fiscal years and pass the rules, where there is such a year. */
export const yearSamples = (
  shop: () => { readonly whole: FullServer; readonly owner: Member },
): Readonly<Record<string, Sample>> => {
  const ask = async (
    route: typeof fiscalYears | typeof oneFiscalYear,
    params: Readonly<Record<string, string>> = {},
  ): Promise<any> => {
    const { whole, owner } = shop()
    return ((await whole.server.call(route, { as: owner, params })).body as Wire)['data']
  }
  const lastIn = async (...states: readonly string[]): Promise<string> => {
    const rows: readonly Wire[] = (await ask(fiscalYears)) ?? []
    return yearInPath(rows.find(({ state }) => states.includes(state))?.['name'] ?? '2082/83')
  }
  return {
    [closeFiscalYear.name]: async () => {
      const year = await lastIn('open', 'reopened')
      const { profit = '0', checks = [] } = (await ask(oneFiscalYear, { year })) ?? {}
      const open = checks.filter(({ result }: Wire) => result === 'open').length
      return { params: { year }, body: { profit, ticked: [], open } }
    },
    reopenFiscalYear: async () => ({
      params: { year: await lastIn('closed') },
      body: { reason: 'बिल छुटेको' },
    }),
  }
}
