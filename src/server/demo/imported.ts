import type { importParties } from '../../contract/imports.ts'
import type { BodyOf } from '../../contract/route.ts'
import type { Chance } from './chance.ts'

/** The parties of the shop's former book, which came as a file and still owe or are owed. */
export const importedParties = (chance: Chance): BodyOf<typeof importParties> => ({
  importId: chance.id(),
  fileName: 'पुरानो खाता.xlsx',
  keep: 'all',
  validate: false,
  rows: [
    {
      ledgerTitle: 'पुरानो ग्राहक गोपाल',
      mobileNo: '9841500001',
      openingType: 'receivable',
      openingBalance: 125_000,
    },
    { ledgerTitle: 'साबिक डिपो', openingType: 'payable', openingBalance: 480_000 },
  ],
})
