import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { bodies, faults, itemRows, partyRows, readOr } from './importsSetup.ts'

const masters = `<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDATA>
 <TALLYMESSAGE xmlns:UDF="TallyUDF"><GROUP NAME="Kathmandu Customers" RESERVEDNAME=""><PARENT>Sundry Debtors</PARENT></GROUP></TALLYMESSAGE>
 <TALLYMESSAGE xmlns:UDF="TallyUDF">
  <LEDGER NAME="राम &amp; Sons" RESERVEDNAME="">
   <ADDRESS.LIST TYPE="String"><ADDRESS>New Road</ADDRESS><ADDRESS>Kathmandu</ADDRESS></ADDRESS.LIST>
   <PARENT>Kathmandu Customers</PARENT><INCOMETAXNUMBER>601111111</INCOMETAXNUMBER>
   <LEDGERMOBILE>9841000001</LEDGERMOBILE><BILLCREDITPERIOD>30 Days</BILLCREDITPERIOD>
   <OPENINGBALANCE>-1500.50</OPENINGBALANCE>
   <LANGUAGENAME.LIST><NAME.LIST TYPE="String"><NAME>राम &amp; Sons</NAME></NAME.LIST></LANGUAGENAME.LIST>
  </LEDGER>
 </TALLYMESSAGE>
 <TALLYMESSAGE><LEDGER NAME="Sita Suppliers"><PARENT>Sundry Creditors</PARENT><OPENINGBALANCE>2,000.00</OPENINGBALANCE></LEDGER></TALLYMESSAGE>
 <TALLYMESSAGE><LEDGER NAME="Cash"><PARENT>Cash-in-hand</PARENT><OPENINGBALANCE>-9.00</OPENINGBALANCE></LEDGER></TALLYMESSAGE>
 <TALLYMESSAGE><STOCKITEM NAME="Soap">
   <PARENT>Toiletries</PARENT><BASEUNITS>Pcs</BASEUNITS><GSTAPPLICABLE>&#4; Applicable</GSTAPPLICABLE>
   <OPENINGBALANCE> 100.000 Pcs</OPENINGBALANCE><OPENINGVALUE>-4000.00</OPENINGVALUE><OPENINGRATE>40.00/Pcs</OPENINGRATE>
   <STANDARDCOSTLIST.LIST><DATE>20260717</DATE><RATE>40.00/Pcs</RATE></STANDARDCOSTLIST.LIST>
   <STANDARDPRICELIST.LIST><RATE>48.00/Pcs</RATE></STANDARDPRICELIST.LIST><STANDARDPRICELIST.LIST><RATE>50.00/Pcs</RATE></STANDARDPRICELIST.LIST>
 </STOCKITEM></TALLYMESSAGE>
 <TALLYMESSAGE><STOCKITEM NAME="Rice"><PARENT>Primary</PARENT><BASEUNITS>Kg</BASEUNITS><GSTAPPLICABLE>&#4; Not Applicable</GSTAPPLICABLE><OPENINGBALANCE>2 Box 3 Pcs</OPENINGBALANCE><OPENINGVALUE>-90.00</OPENINGVALUE></STOCKITEM></TALLYMESSAGE>
</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`

const sixteen = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), true)
  return bytes
}
const sheet = async (kind: 'party' | 'item', xml = masters) => {
  const rows = await readOr(strToU8(xml), kind)
  if (typeof rows === 'string') throw new Error(rows)
  return rows
}

describe('the masters of Tally', () => {
  it('give the ledgers under debtors and creditors; a negative balance is owed to the shop', async () => {
    expect(bodies(partyRows(await sheet('party')))).toEqual([
      expect.objectContaining({
        ledgerTitle: 'राम & Sons',
        mobileNo: '9841000001',
        address: 'New Road, Kathmandu',
        vatPanNo: '601111111',
        openingType: 'receivable',
        openingBalance: 150_050,
        creditDays: 30,
      }),
      expect.objectContaining({
        ledgerTitle: 'Sita Suppliers',
        openingType: 'payable',
        openingBalance: 200_000,
      }),
    ])
  })

  it('give the stock items with unit, group, prices and stock; two units at once are a fault', async () => {
    const rows = itemRows(await sheet('item'))
    expect(bodies(rows)).toEqual([
      expect.objectContaining({
        name: 'Soap',
        unit: 'पिस',
        categoryName: 'Toiletries',
        vatClass: 'taxable',
        openingQuantity: 100_000,
        openingValue: 400_000,
        purchaseRate: 400_000,
        saleRate: 500_000,
      }),
    ])
    expect(faults(rows)).toEqual([[3, 'openingQuantity']])
  })

  it('are the same in UTF-16, with its mark or without', async () => {
    for (const text of [`\ufeff${masters}`, masters])
      expect(await readOr(sixteen(text))).toEqual(await sheet('party'))
  })

  it('are refused with a document type, broken, or if they are no masters of Tally', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${masters.replace('New Road', '&b;')}`
    for (const xml of [
      bomb,
      masters.slice(0, -40),
      masters.replaceAll('TALLYMESSAGE', 'MESSAGE'),
      '<html><body>a</body></html>',
      `<a>${'<b>'.repeat(5000)}`,
    ])
      expect(await readOr(strToU8(xml))).toBe('notTally')
    const bare =
      masters.replace(/<TALLYMESSAGE>.*/s, '') + '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>'
    expect(await readOr(strToU8(bare), 'item')).toBe('emptyFile')
  })
})

describe('the day of an opening', () => {
  it('is read in either calendar, and is the first day of the books where none is written', () => {
    const rows = partyRows([
      ['Name', 'Debit', 'As on'],
      ['राम', '100', '2083-04-01'],
      ['श्याम', '100', '17/07/2026'],
      ['गीता', '100', ''],
      ['सीता', '', '2083-04-01'],
      ['हरि', '100', 'साउन'],
    ])
    expect(bodies(rows).map((body) => (body as { openingDate?: string }).openingDate)).toEqual([
      '2026-07-17',
      '2026-07-17',
      undefined,
      undefined,
    ])
    expect(faults(rows)).toEqual([[6, 'openingDate']])
    const items = itemRows([
      ['Item name', 'Qty', 'Rate at opening', 'Opening value', 'Opening date'],
      ['नुन', '10', '', '100', '2083-04-01'],
    ])
    expect(bodies(items)).toEqual([expect.objectContaining({ openingDate: '2026-07-17' })])
  })
})
