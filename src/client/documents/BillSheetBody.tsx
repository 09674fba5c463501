import type { ReactNode } from 'react'
import type { BillSheet } from '../../books/paper/billSheet.ts'
import { billSheetWords } from '../../books/paper/billSheetWords.ts'
import { T } from '../i18n/language.tsx'
import { BillTable } from './BillTable.tsx'
import { PrintedShop } from './PrintedShop.tsx'
import { PrintedQr, SheetEntries, SheetWords } from './SheetParts.tsx'

const BillHead = ({ seller, title, notes }: BillSheet) => (
  <header className="bill-head">
    <div>
      <PrintedShop shop={seller} />
    </div>
    <div>
      <h2>
        <T w={title} />
      </h2>
      {notes.map(({ text, isStrong }, i) => (
        <p key={i} className="bill-note">
          {isStrong ? (
            <strong>
              <SheetWords text={text} />
            </strong>
          ) : (
            <SheetWords text={text} />
          )}
        </p>
      ))}
    </div>
  </header>
)

/** What stands on a bill, as on paper. `belowHead`: what only this paper says. */
export const BillSheetBody = ({
  sheet,
  belowHead,
}: {
  readonly sheet: BillSheet
  readonly belowHead?: ReactNode
}) => (
  <>
    <BillHead {...sheet} />
    {belowHead}
    <section className="bill-parties">
      <div>
        <SheetEntries entries={sheet.party} />
      </div>
      <div>
        <SheetEntries entries={sheet.details} />
      </div>
    </section>
    <BillTable table={sheet.table} />
    {sheet.below !== null && <BillTable table={sheet.below} />}
    <section className="bill-foot keep-together">
      <div>
        <SheetEntries entries={sheet.foot} />
      </div>
      {sheet.qr !== null && <PrintedQr text={sheet.qr} name={billSheetWords.qrOf.en} />}
      {sheet.signature !== null && (
        <div className="bill-sign">
          <T w={sheet.signature} />
        </div>
      )}
    </section>
  </>
)
