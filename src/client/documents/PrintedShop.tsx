import { inDigits } from '../../books/money/digits.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { PrintedLogo } from './PrintedLogo.tsx'

/** The shop as it stands on a document. */
export interface ShopOnPaper {
  readonly businessName: string
  readonly address: string
  readonly phone: string
  readonly panNo: string | null
  readonly vatRegistered: boolean
}

/** The shop's logo, name, address, phone and PAN at the head of a document on paper. */
export const PrintedShop = ({ shop }: { readonly shop: ShopOnPaper }) => {
  const digits = useDigits()
  return (
    <>
      <PrintedLogo className="bill-logo" />
      <h1>{shop.businessName}</h1>
      <div>
        {shop.address}
        {shop.phone === '' ? '' : ` · ${inDigits(shop.phone, digits)}`}
      </div>
      {shop.panNo !== null && (
        <div>
          <T w={shop.vatRegistered ? words.panVat : words.pan} />:{' '}
          <strong>{inDigits(shop.panNo, digits)}</strong>
        </div>
      )}
    </>
  )
}
