import { useEffect, type KeyboardEvent, type RefObject } from 'react'

/** Scrolls the page in the frame, or the first scrollable part of it that can still move that way. False: nothing could. */
const scrollFrame = (frame: Window, by: number): boolean => {
  const page = frame.document.scrollingElement
  const parts = [
    page,
    ...frame.document.querySelectorAll('[role="group"][tabindex="0"], .MuiDialogContent-root'),
  ]
  const target = parts.find(
    (each) =>
      each !== null &&
      each !== undefined &&
      each.scrollHeight > each.clientHeight + 1 &&
      (by > 0 ? each.scrollTop + each.clientHeight < each.scrollHeight - 1 : each.scrollTop > 0),
  )
  target?.scrollBy({ top: by, behavior: 'instant' })
  return target !== undefined
}

/**
 * Passes wheel, touch and page keys from an element over an inert frame on to what the frame shows. `scale` is how much the
 * frame is shrunk, `pageHeight` its height in its own pixels. Returns the handler of the keys.
 */
export const useFrameScroll = (
  overlay: RefObject<HTMLElement | null>,
  frame: Window | null,
  scale: number,
  pageHeight: number,
): ((e: KeyboardEvent) => void) => {
  useEffect(() => {
    const element = overlay.current
    if (element === null || frame === null) return undefined
    let touchedAt: number | null = null
    const onWheel = (e: WheelEvent) => {
      if (!e.ctrlKey && scrollFrame(frame, e.deltaY / (scale || 1))) e.preventDefault()
    }
    const onTouchStart = (e: TouchEvent) => {
      touchedAt = e.touches[0]?.clientY ?? null
    }
    const onTouchMove = (e: TouchEvent) => {
      const y = e.touches[0]?.clientY ?? null
      if (touchedAt !== null && y !== null && scrollFrame(frame, (touchedAt - y) / (scale || 1)))
        e.preventDefault()
      touchedAt = y
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    element.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('touchmove', onTouchMove)
    }
  }, [overlay, frame, scale])
  return (e) => {
    const pages = { PageDown: 0.8, PageUp: -0.8 }[e.key]
    if (pages !== undefined && frame !== null && scrollFrame(frame, pages * pageHeight))
      e.preventDefault()
  }
}
