import type { SheetTable } from '../../books/paper/billTable.ts'
import { T } from '../i18n/language.tsx'
import { SheetWords } from './SheetParts.tsx'

const onRight = (isFigure: boolean) => (isFigure ? { className: 'right' } : {})

/** The lines of a printed bill and its sums. */
export const BillTable = ({ table: { columns, rows, sums } }: { readonly table: SheetTable }) => (
  <table className="bill-lines">
    <thead>
      <tr>
        {columns.map(({ label, isFigure }) => (
          <th key={label.en} {...onRight(isFigure)}>
            <T w={label} compact />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((lines, at) => (
            <td key={at} {...onRight(columns[at]?.isFigure === true)}>
              {lines.map((text, i) => (
                <div key={i}>
                  <SheetWords text={text} compact />
                </div>
              ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      {sums.map(({ label, amount, isGrand }, i) => (
        <tr key={i} className={isGrand ? 'grand' : ''}>
          <td colSpan={columns.length - 1} className="right">
            <SheetWords text={label} />
          </td>
          <td className="right">{amount}</td>
        </tr>
      ))}
    </tfoot>
  </table>
)
