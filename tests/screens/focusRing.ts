import type { Page } from 'playwright-core'
import sharp from 'sharp'

interface Stop {
  /** Elements of the same look share it. */
  readonly look: string
  readonly name: string
  /** The part of the screen around the element. */
  readonly clip: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  } | null
  readonly edgePx: number
}

/** Where the focus is; null: nowhere. */
const stopOn = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return null
    const own = at.getBoundingClientRect()
    // A hidden radio button or file input has its ring around its label.
    const label = at.closest('label')
    const box = Math.min(own.width, own.height) < 24 && label !== null ? label : at
    const { left, top, right, bottom, width, height } = box.getBoundingClientRect()
    const around = 8
    const x = Math.max(0, left - around)
    const y = Math.max(0, top - around)
    const clip = {
      x,
      y,
      width: Math.min(innerWidth, right + around) - x,
      height: Math.min(innerHeight, bottom + around) - y,
    }
    return {
      look: [
        at.tagName,
        at.getAttribute('type'),
        at.getAttribute('class'),
        box.getAttribute('class'),
      ].join(),
      name: `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.getAttribute('name') ?? at.textContent.slice(0, 40)}`,
      clip: clip.width > around && clip.height > around ? clip : null,
      edgePx: Math.min(width, clip.width) + Math.min(height, clip.height),
    }
  })

const lightness = (raw: Buffer, at: number): number => {
  const part = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(raw[at]!) + 0.7152 * part(raw[at + 1]!) + 0.0722 * part(raw[at + 2]!)
}

/** How many pixels differ between two pictures by a contrast of at least 3 to 1. */
const contrastedPx = async (first: Buffer, second: Buffer): Promise<number> => {
  const [a, b] = await Promise.all(
    [first, second].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  )
  let found = 0
  for (let at = 0; at < a!.length; at += 3) {
    const [one, other] = [lightness(a!, at), lightness(b!, at)]
    if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3) found += 1
  }
  return found
}

/** A blinking cursor and selected text tell of the focus of a field, but do not show a person where it is. */
const withoutCaret = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { caret-color: transparent !important } ::selection { background: transparent !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * Whether the focus shows at the focused element: its picture against that without the focus. A page that moved meanwhile is looked
 * at again; null: the element left the page, as the bar at the bottom of a phone does on a wider screen.
 */
const isShown = async (page: Page, first: Stop, tries = 3): Promise<boolean | null> => {
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  for (let stop: Stop | null = first, turn = 0; turn < tries; turn++) {
    if (stop === null || stop.clip === null) return true
    const focused = await page.screenshot({ clip: stop.clip, caret: 'initial' })
    await element.evaluate((each) => each.blur())
    const plain = await page.screenshot({ clip: stop.clip, caret: 'initial' })
    if ((await contrastedPx(focused, plain)) >= stop.edgePx / 2) return true
    if (!(await element.evaluate((each) => each.isConnected && each.checkVisibility()))) return null
    await element.evaluate((each) => each.focus())
    stop = await stopOn(page)
  }
  return false
}

/** Waits until the page was laid out, and drawn by its own scripts, for the size of the screen. */
const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))
      }),
  )

/**
 * Walks the open screen by Tab from the beginning of its content, at most `most` stops and on through the rest of the page, and tells
 * where the focus cannot be seen. A look that is in `seen` was judged before.
 */
export const focusFaultsOn = async (
  page: Page,
  seen: Set<string>,
  most: number,
): Promise<readonly string[]> => {
  const found: string[] = []
  await withoutCaret(page)
  await untilDrawn(page)
  await page.evaluate(() => {
    const content = document.querySelector<HTMLElement>('main') ?? document.body
    if (!content.hasAttribute('tabindex')) content.tabIndex = -1
    content.focus()
  })
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab')
    const stop = await stopOn(page)
    // After the last element the focus leaves the page for the browser, and comes back to the first.
    if (stop === null || seen.has(stop.look)) continue
    seen.add(stop.look)
    const isSeen = await isShown(page, stop)
    if (isSeen === null) seen.delete(stop.look)
    if (isSeen === false) found.push(`the focus does not show at ${stop.name}`)
  }
  return found
}
