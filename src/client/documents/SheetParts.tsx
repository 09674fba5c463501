import { create } from 'qrcode'
import { useMemo } from 'react'
import type { SheetEntry } from '../../books/paper/billSheet.ts'
import { qrPath } from '../../books/paper/qrPath.ts'
import type { SheetText } from '../../books/paper/sheetText.ts'
import { T } from '../i18n/language.tsx'
import { Labelled } from './Labelled.tsx'

/** A text of several pieces on paper. */
export const SheetWords = ({
  text,
  compact = false,
}: {
  readonly text: SheetText
  readonly compact?: boolean
}) =>
  text.map((piece, i) =>
    typeof piece === 'string' ? piece : <T key={`${i} ${piece.en}`} w={piece} compact={compact} />,
  )

/** Values with their labels, one below the other. */
export const SheetEntries = ({ entries }: { readonly entries: readonly SheetEntry[] }) =>
  entries.map(({ label, text, isStrong }, i) => {
    const said = <SheetWords text={text} />
    const shown = isStrong ? <strong>{said}</strong> : said
    return label === null ? (
      <div key={i}>{shown}</div>
    ) : (
      <Labelled key={i} label={label}>
        {shown}
      </Labelled>
    )
  })

/** A QR code on paper; `name` is what it is, for screen readers. */
export const PrintedQr = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    return { size: modules.size, path: qrPath(modules) }
  }, [text])
  return (
    <svg
      className="bill-qr"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
