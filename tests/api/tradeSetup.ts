import { beforeAll, beforeEach } from 'vitest'
import { addItem } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { changeCompanySettings, companySettings } from '../../src/contract/settings.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import type { Area } from '../../src/server/area.ts'
import { type InProcessServer } from './inProcessServer.ts'
import { aBank, anItem, aParty, bill, openShop, startBooks, type Shop, type Wire } from './shop.ts'
import type { Kind } from './inProcessServer.ts'
import { settingsForm } from './settingsForm.ts'

/** A shop with goods, parties and a bank, new for each test; with `more` areas besides those of the books. */
export const openTrade = (kind: Kind, more: readonly Area[] = []) => {
  let server: InProcessServer
  let shop: Shop
  beforeAll(async () => {
    server = await startBooks(kind, more)
  })
  beforeEach(async () => {
    shop = await openShop(server)
    await shop.must(addLedger, {
      body: aParty('hari', {
        ledger_title: 'हरि',
        vat_pan_no: '601111111',
        vat_pan_flag: 'vat',
        address: 'पाटन',
      }),
    })
    await shop.must(addItem, {
      body: anItem('dal', {
        name: 'दाल',
        code: 'D1',
        hs_code: '0713',
        second_unit: 'बोरा',
        second_factor: '30',
      }),
    })
    await shop.must(addItem, { body: anItem('oil', { name: 'तेल', unit: 'लिटर' }) })
    await shop.must(addBank, { body: aBank('nabil', { name: 'नबिल' }) })
  })
  const dal = (quantity: string, rate: string, more = {}) => ({
    item: 'dal',
    quantity,
    rate,
    ...more,
  })
  const oil = (quantity: string, rate: string, more = {}) => ({
    item: 'oil',
    quantity,
    rate,
    unit: 'लिटर',
    ...more,
  })
  const sell = (said: Parameters<typeof bill>[0]) =>
    shop.must(saleRoutes.record, { body: bill(said) })
  const buy = (said: Parameters<typeof bill>[0]) =>
    shop.must(purchaseRoutes.record, { body: bill(said) })
  /** Changes some of the company settings. */
  const setCompany = async (changes: Wire): Promise<Wire> => {
    const settings = settingsForm(await shop.must(companySettings))
    return shop.must(changeCompanySettings, { body: { ...settings, ...changes } })
  }
  const tagOf = async (route: Parameters<Shop['call']>[0], call: Parameters<Shop['call']>[1]) => {
    const reply = await shop.call(route, call)
    return [reply.status, reply.tag, ...Object.keys(reply.errors)]
  }
  return {
    buy,
    dal,
    oil,
    get server() {
      return server
    },
    sell,
    setCompany,
    get shop() {
      return shop
    },
    tagOf,
  }
}
