import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'
import Papa from 'papaparse'
import { hledgerJournal } from '../../src/server/export/hledger.ts'
import type { Shop } from '../api/shop.ts'
import type { Figures } from './hledgerCosts.ts'

/** Runs hledger on a journal. */
export const hledger = (args: readonly string[], journal: string) =>
  spawnSync('hledger', ['-f', '-', ...args], {
    input: journal,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
export const installed = spawnSync('hledger', ['--version']).status === 0

/** The journal of a company's books in the format of hledger. */
export const exported = async (shop: Shop): Promise<string> => {
  const pieces: string[] = []
  await shop.server.database.transaction('read', async (tx) => {
    for await (const piece of hledgerJournal(tx, shop.company)) pieces.push(piece)
  })
  return pieces.join('')
}

const accountsByName: Readonly<Record<string, string>> = {
  'assets:Cash in hand': 'cash',
  'assets:Stock': 'stock',
  'assets:Fixed assets': 'fixedAssets',
  'assets:Input VAT': 'inputVat',
  'liabilities:Output VAT': 'outputVat',
  'equity:Capital': 'capital',
  'revenues:Sales': 'sales',
  'revenues:Sales return': 'salesReturn',
  'expenses:Discount allowed': 'discountAllowed',
  'expenses:Cost of goods sold': 'costOfGoodsSold',
  'expenses:Rounding': 'roundOff',
  'expenses:Stock gain and loss': 'stockGainLoss',
  'expenses:Bank charges': 'bankCharges',
  'revenues:Interest received': 'interestReceived',
  'revenues:Charges recovered': 'chargesRecovered',
  'assets:Cheques in hand': 'chequesInHand',
  'liabilities:Cheques issued': 'chequesIssued',
  'revenues:Discount received': 'discountReceived',
  "equity:Owner's adjustment": 'ownersAdjustment',
  'equity:Profit transferred to capital': 'profitTransferred',
}
/** Our account for a name in hledger: the last word of a party's or a bank's name is its id. */
const accountOf = (name: string): string => {
  const id = name.split(' ').at(-1)!
  if (name.startsWith('assets:Party:')) return `party:${id}`
  if (name.startsWith('assets:Bank/Co-operative:')) return `bank:${id}`
  if (name.startsWith('expenses:Expense:')) return `expense:${id}`
  return accountsByName[name] ?? `unknown ${name}`
}
/** The balance of each account by hledger, in paisa, without zeros. */
export const balances = (journal: string): Figures => {
  const told = hledger(['balance', '--flat', '-N', '-O', 'csv'], journal)
  expect([told.status, told.stderr]).toEqual([0, ''])
  const [, ...rows] = Papa.parse<[string, string]>(told.stdout.trim()).data
  return Object.fromEntries(
    rows.map(([name, amount]) => {
      const figure = /^(?:NPR )?(-?)(?:NPR )?([\d,]+)\.(\d\d)$/.exec(amount)
      if (figure === null) throw new Error(`not an amount: ${amount}`)
      return [
        accountOf(name),
        BigInt(`${figure[1]!}${figure[2]!.replaceAll(',', '')}${figure[3]!}`),
      ]
    }),
  )
}

/** The last line of hledger's income statement or balance sheet: the net profit, or assets less liabilities; in paisa. */
export const netOf = (statement: 'incomestatement' | 'balancesheet', journal: string): bigint => {
  const told = hledger([statement, '-O', 'csv'], journal)
  expect([told.status, told.stderr]).toEqual([0, ''])
  const net = told.stdout.trim().split('\n').at(-1)!
  const figure = /^"Net:","(?:NPR )?(-?)(?:NPR )?([\d,]+)(?:\.(\d\d))?"$/.exec(net)
  if (figure === null) throw new Error(`not a net amount: ${net}`)
  return BigInt(`${figure[1]!}${figure[2]!.replaceAll(',', '')}${figure[3] ?? '00'}`)
}
