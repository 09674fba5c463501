import Box from '@mui/material/Box'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { openEmptyPage } from '../device/trustedTypes.ts'
import { useWords } from '../i18n/language.tsx'
import type { Display } from '../session/displayEvents.ts'
import { auditWords } from './auditWords.ts'
import { DeviceLanguage } from './DeviceLanguage.tsx'
import { FrameTheme, mirrorStyles } from './frameStyles.tsx'
import { useFrameScroll } from './useFrameScroll.ts'

export const sizes = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 780 },
} as const
export type Size = keyof typeof sizes

/**
 * Shows what a person saw in a frame of its own, drawn by the product's own screens at the size of a computer or a phone. The
 * frame is inert: nothing in it takes focus, a click or a key, opens a dialog over the page or sets the page's title.
 */
export const ReplayFrame = ({
  size,
  display,
  children,
}: {
  readonly size: Size
  /** How the device showed it; null: in the language and colours of this page. */
  readonly display: Display | null
  readonly children: ReactNode
}) => {
  const say = useWords()
  const { width, height } = sizes[size]
  const [frame, setFrame] = useState<Window | null>(null)
  const [available, setAvailable] = useState(0)
  const container = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const scale = available === 0 ? 0 : Math.min(1, available / width)

  useEffect(() => {
    const at = container.current
    if (at === null) return undefined
    const observer = new ResizeObserver(() => setAvailable(at.clientWidth))
    observer.observe(at)
    return () => observer.disconnect()
  }, [])
  useEffect(() => (frame === null ? undefined : mirrorStyles(frame.document)), [frame])
  const onKeyDown = useFrameScroll(overlay, frame, scale, height)
  return (
    <Box
      ref={container}
      sx={(t) => ({ position: 'relative', bgcolor: t.vars.palette.tint, overflow: 'hidden' })}
    >
      <Box sx={{ position: 'relative', width: width * scale, height: height * scale, mx: 'auto' }}>
        <Box
          component="iframe"
          title={say(auditWords.screenAsItWas)}
          inert
          tabIndex={-1}
          sandbox="allow-same-origin"
          ref={openEmptyPage}
          onLoad={(e) => {
            const { contentWindow: inner } = e.currentTarget as unknown as HTMLIFrameElement
            // A frame loads another document first. An inert frame alone is not enough: fields in it could still take the focus.
            if (inner?.location.href !== 'about:srcdoc') return
            inner.document.body.inert = true
            setFrame(inner)
          }}
          sx={{
            position: 'absolute',
            top: 0,
            left: 0,
            width,
            height,
            border: 0,
            transformOrigin: '0 0',
            transform: `scale(${scale})`,
            bgcolor: 'background.default',
          }}
        />
        <Box
          ref={overlay}
          role="group"
          tabIndex={0}
          aria-label={say(auditWords.screenAsItWas)}
          sx={{ position: 'absolute', inset: 0 }}
          onKeyDown={onKeyDown}
        />
      </Box>
      {frame !== null &&
        createPortal(
          <DeviceLanguage display={display}>
            <FrameTheme frame={frame} colors={display?.colors ?? null}>
              {children}
            </FrameTheme>
          </DeviceLanguage>,
          frame.document.body,
        )}
    </Box>
  )
}
