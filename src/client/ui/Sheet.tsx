import Box from '@mui/material/Box'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/** What a document is printed on. A receipt is a roll 80 mm wide, cut where the text ends. */
export type PaperSize = 'a4' | 'a5' | 'receipt'

const width: Readonly<Record<PaperSize, string>> = { a4: '210mm', a5: '148mm', receipt: '80mm' }
const pixelsPerMm = 96 / 25.4

/** A document as it will lie on paper, on the screen and in print: always ink on white, and nothing else of the page is printed. */
export const Sheet = ({
  paper,
  label,
  children,
}: {
  readonly paper: PaperSize
  readonly label: string
  readonly children: ReactNode
}) => {
  const sheet = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  useLayoutEffect(() => {
    document.body.dataset['paper'] = paper
    const watcher = new ResizeObserver(() => {
      if (sheet.current !== null) setLength(Math.ceil(sheet.current.offsetHeight / pixelsPerMm))
    })
    if (sheet.current !== null) watcher.observe(sheet.current)
    return () => {
      watcher.disconnect()
      delete document.body.dataset['paper']
    }
  }, [paper])
  useLayoutEffect(() => {
    const inside = sheet.current?.ownerDocument
    if (paper !== 'receipt' || length === 0 || inside === undefined) return undefined
    const style = inside.createElement('style')
    inside.head.append(style)
    // Not as the element's text, which the content security policy forbids.
    style.sheet?.insertRule(`@page receipt { size: 80mm ${length + 8}mm; }`)
    return () => style.remove()
  }, [paper, length])
  return (
    // Wider than a phone: it is moved sideways, by keys too.
    <Box
      sx={{ overflowX: 'auto' }}
      className="sheet-desk"
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      <Box
        ref={sheet}
        className="sheet"
        data-paper={paper}
        sx={(t) => ({
          width: width[paper],
          maxWidth: paper === 'receipt' ? '100%' : 'none',
          mx: 'auto',
          boxShadow: t.shadows[3],
        })}
      >
        {children}
      </Box>
    </Box>
  )
}
