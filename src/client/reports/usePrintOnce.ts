import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Prints once what is on the page, on the paper that the style sheet names, and calls `onDone` after it was printed or the
 * dialog was cancelled.
 */
export const usePrintOnce = (
  paper: 'report-landscape' | 'report-portrait' | 'report-letters',
  onDone: () => void,
): void => {
  const done = useEffectEvent(onDone)
  useLayoutEffect(() => {
    document.body.dataset['paper'] = paper
    return () => {
      delete document.body.dataset['paper']
    }
  }, [paper])
  useEffect(() => {
    const afterPrint = () => done()
    window.addEventListener('afterprint', afterPrint)
    let isShown = true
    const printLoaded = async (): Promise<void> => {
      // A logo that cannot be read does not keep the report from printing.
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      if (isShown) window.print()
    }
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => void printLoaded()))
    return () => {
      isShown = false
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', afterPrint)
    }
  }, [])
}
