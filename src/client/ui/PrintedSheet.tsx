import Box from '@mui/material/Box'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { isRoll, type PaperSize } from '../../books/company/printing.ts'

const width: Readonly<Record<PaperSize, string>> = {
  a4: '210mm',
  a5: '148mm',
  receipt: '80mm',
  receipt58: '58mm',
}
const pixelsPerMm = 96 / 25.4

/** A document as it prints, on the screen and on paper: always black on white, and the only part of the page that prints. */
export const PrintedSheet = ({
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
    if (!isRoll(paper) || length === 0 || inside === undefined) return undefined
    const style = inside.createElement('style')
    inside.head.append(style)
    // Not as a style element, which the content security policy forbids.
    style.sheet?.insertRule(`@page ${paper} { size: ${width[paper]} ${length + 8}mm; }`)
    return () => style.remove()
  }, [paper, length])
  return (
    // It is wider than a phone, so it scrolls sideways, also by keyboard.
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
        data-roll={isRoll(paper)}
        sx={(t) => ({
          width: width[paper],
          maxWidth: isRoll(paper) ? '100%' : 'none',
          mx: 'auto',
          boxShadow: t.shadows[3],
        })}
      >
        {children}
      </Box>
    </Box>
  )
}
