import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { useEffect, useMemo, type ReactNode } from 'react'
import { firstLanguage } from '../../books/words.ts'
import { useLanguage } from '../i18n/language.tsx'
import { theme } from '../ui/theme.ts'

/** Copies the style sheets of the page into another document, now and as more are added. Returns how to stop. */
export const mirrorStyles = (to: Document): (() => void) => {
  const copied = new Set<Node>()
  const copy = (node: Node) => {
    if (
      !(node instanceof HTMLLinkElement && node.rel === 'stylesheet') &&
      !(node instanceof HTMLStyleElement && node.dataset['emotion'] === undefined)
    )
      return
    if (copied.has(node)) return
    copied.add(node)
    const clone = node.cloneNode(true) as HTMLElement
    if (node instanceof HTMLLinkElement) (clone as HTMLLinkElement).href = node.href
    to.head.append(clone)
  }
  for (const node of document.head.children) copy(node)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) copy(node)
  })
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

/** The product's theme inside another document: its own style cache, dialogs that open in it, and media queries of its own width. */
export const FrameTheme = ({
  frame,
  colors,
  children,
}: {
  readonly frame: Window
  /** Null: those of this page. */
  readonly colors: 'light' | 'dark' | null
  readonly children: ReactNode
}) => {
  const { document: inner } = frame
  const { language } = useLanguage()
  const { colorScheme } = useColorScheme()
  const scheme = colors ?? colorScheme ?? 'light'
  const cache = useMemo(() => createCache({ key: 'replay', container: inner.head }), [inner])
  const frameTheme = useMemo(() => {
    const modalProps = {
      container: () => inner.body,
      disableAutoFocus: true,
      disableEnforceFocus: true,
      disableRestoreFocus: true,
    }
    return {
      ...theme,
      components: {
        ...theme.components,
        MuiModal: { defaultProps: modalProps },
        MuiPopper: { defaultProps: { container: () => inner.body } },
        MuiUseMediaQuery: {
          defaultProps: { matchMedia: (query: string) => frame.matchMedia(query) },
        },
      },
    }
  }, [frame, inner])
  useEffect(() => {
    inner.documentElement.setAttribute('data-scheme', scheme)
    inner.documentElement.setAttribute('lang', firstLanguage(language))
  }, [inner, scheme, language])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        key={scheme}
        theme={frameTheme}
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
