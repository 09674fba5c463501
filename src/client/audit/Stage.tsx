import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Box from '@mui/material/Box'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { theme } from '../ui/theme.ts'
import { openEmptyPage } from '../device/trustedTypes.ts'
import { useWords } from '../i18n/language.tsx'
import { auditWords } from './auditWords.ts'

export const sizes = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 780 },
} as const
export type Size = keyof typeof sizes

/** Style sheets of the page, now and as more of them come, in another document too. */
const mirrorStyles = (to: Document): (() => void) => {
  const copied = new Set<Node>()
  const copy = (node: Node) => {
    if (
      !(node instanceof HTMLLinkElement && node.rel === 'stylesheet') &&
      !(node instanceof HTMLStyleElement && node.dataset['emotion'] === undefined)
    )
      return
    if (copied.has(node)) return
    copied.add(node)
    const twin = node.cloneNode(true) as HTMLElement
    if (node instanceof HTMLLinkElement) (twin as HTMLLinkElement).href = node.href
    to.head.append(twin)
  }
  for (const node of document.head.children) copy(node)
  const watching = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) copy(node)
  })
  watching.observe(document.head, { childList: true })
  return () => watching.disconnect()
}

/** The product's look inside another document: its own style cache, dialogs that stay there, and its own width. */
const Dressed = ({ frame, children }: { readonly frame: Window; readonly children: ReactNode }) => {
  const { document: inner } = frame
  const { mode, systemMode } = useColorScheme()
  const scheme = (mode === 'system' ? systemMode : mode) ?? 'light'
  const cache = useMemo(() => createCache({ key: 'replay', container: inner.head }), [inner])
  const dressed = useMemo(() => {
    const inside = {
      container: () => inner.body,
      disableAutoFocus: true,
      disableEnforceFocus: true,
      disableRestoreFocus: true,
    }
    return {
      ...theme,
      components: {
        ...theme.components,
        MuiModal: { defaultProps: inside },
        MuiPopper: { defaultProps: { container: () => inner.body } },
        MuiUseMediaQuery: {
          defaultProps: { matchMedia: (query: string) => frame.matchMedia(query) },
        },
      },
    }
  }, [frame, inner])
  useEffect(() => {
    inner.documentElement.setAttribute('data-scheme', scheme)
    inner.documentElement.setAttribute('lang', document.documentElement.lang)
  })
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        key={scheme}
        theme={dressed}
        defaultMode={scheme}
        disableNestedContext
        colorSchemeNode={inner.documentElement}
        documentNode={inner}
        storageManager={null}
        noSsr
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

/** Scrolls what can still be scrolled that way: the page in the frame, or the first long thing on it. */
const scrolled = (frame: Window, by: number): boolean => {
  const page = frame.document.scrollingElement
  const long = [
    page,
    ...frame.document.querySelectorAll('[role="group"][tabindex="0"], .MuiDialogContent-root'),
  ]
  const moves = long.find(
    (each) =>
      each !== null &&
      each !== undefined &&
      each.scrollHeight > each.clientHeight + 1 &&
      (by > 0 ? each.scrollTop + each.clientHeight < each.scrollHeight - 1 : each.scrollTop > 0),
  )
  moves?.scrollBy({ top: by, behavior: 'instant' })
  return moves !== undefined
}

/**
 * A window of its own for what a person saw: drawn by the product's own screens, at the size of a computer or a phone, and out
 * of reach. Nothing in it takes focus, a click or a key, opens a dialog over the page or names the page's title.
 */
export const Stage = ({
  size,
  children,
}: {
  readonly size: Size
  readonly children: ReactNode
}) => {
  const say = useWords()
  const { width, height } = sizes[size]
  const [frame, setFrame] = useState<Window | null>(null)
  const [room, setRoom] = useState(0)
  const desk = useRef<HTMLDivElement>(null)
  const glass = useRef<HTMLDivElement>(null)
  const scale = room === 0 ? 0 : Math.min(1, room / width)

  useEffect(() => {
    const at = desk.current
    if (at === null) return undefined
    const measured = new ResizeObserver(() => setRoom(at.clientWidth))
    measured.observe(at)
    return () => measured.disconnect()
  }, [])
  useEffect(() => (frame === null ? undefined : mirrorStyles(frame.document)), [frame])
  useEffect(() => {
    const at = glass.current
    if (at === null || frame === null) return undefined
    let touched: number | null = null
    const turn = (e: WheelEvent) => {
      if (!e.ctrlKey && scrolled(frame, e.deltaY / (scale || 1))) e.preventDefault()
    }
    const begin = (e: TouchEvent) => {
      touched = e.touches[0]?.clientY ?? null
    }
    const drag = (e: TouchEvent) => {
      const y = e.touches[0]?.clientY ?? null
      if (touched !== null && y !== null && scrolled(frame, (touched - y) / (scale || 1)))
        e.preventDefault()
      touched = y
    }
    at.addEventListener('wheel', turn, { passive: false })
    at.addEventListener('touchstart', begin, { passive: true })
    at.addEventListener('touchmove', drag, { passive: false })
    return () => {
      at.removeEventListener('wheel', turn)
      at.removeEventListener('touchstart', begin)
      at.removeEventListener('touchmove', drag)
    }
  }, [frame, scale])
  return (
    <Box
      ref={desk}
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
            // Before its page comes, a frame stands with another one. Being inert itself is not enough: its fields could still take the focus.
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
          ref={glass}
          role="group"
          tabIndex={0}
          aria-label={say(auditWords.screenAsItWas)}
          sx={{ position: 'absolute', inset: 0 }}
          onKeyDown={(e) => {
            const by = { PageDown: 0.8, PageUp: -0.8 }[e.key]
            if (by !== undefined && frame !== null && scrolled(frame, by * height))
              e.preventDefault()
          }}
        />
      </Box>
      {frame !== null &&
        createPortal(<Dressed frame={frame}>{children}</Dressed>, frame.document.body)}
    </Box>
  )
}
