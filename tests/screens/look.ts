import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { both, type Language, type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { desktop, phone } from './browser.ts'
import { askUntil } from './waits.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Loads axe into the page once. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
}

export const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on colours. */
export const ofColours = ['color-contrast', 'link-in-text-block']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[]
}
/** The findings of axe once no colour is in transition, and whether the page stayed unchanged meanwhile. */
const judged = (
  page: Page,
  runOnly: readonly string[],
): Promise<{ readonly violations: readonly Violation[]; readonly stood: boolean }> =>
  page.evaluate(`(async () => {
  const moving = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
  while (moving().length > 0) await Promise.allSettled(moving().map((each) => each.finished))
  let stood = true
  const watch = new MutationObserver(() => { stood = false })
  watch.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  const { violations } = await axe.run(document, { iframes: false, resultTypes: ['violations'], runOnly: ${JSON.stringify(runOnly)} })
  watch.disconnect()
  return { violations, stood: stood && moving().length === 0 }
})()`)
/**
 * Whether a target is too small where a person uses it, in the middle of the screen: one that the bar at the top or at the bottom
 * lies over can be scrolled away from it.
 */
const isSmallInView = (page: Page, target: readonly string[]): Promise<boolean> =>
  page.evaluate(`(async () => {
  const before = scrollY
  document.querySelector(${JSON.stringify(target[0])}).scrollIntoView({ block: 'center' })
  const { violations } = await axe.run(document, { iframes: false, resultTypes: ['violations'], runOnly: ['target-size'] })
  scrollTo(0, before)
  return violations.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === ${JSON.stringify(target.join(' '))}))
})()`)
/** What looks unfinished: a label without a value, and a link in the colour of the browser. */
export const unfinishedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('main dd')]
      .filter(
        (each) => each.textContent.trim() === '' && each.querySelector('img, svg, input') === null,
      )
      .map((each) => `a label without a value: ${each.previousElementSibling?.textContent ?? ''}`),
    ...[...document.querySelectorAll('main a')]
      .filter((each) => getComputedStyle(each).color === 'rgb(0, 0, 238)')
      .map((each) => `a link in the colour of the browser: ${each.textContent}`),
  ])
/** The findings of axe on the current page, without frames. An open list is outside the landmarks, next to its field. */
export const violationsOn = async (
  page: Page,
  runOnly: readonly string[],
): Promise<readonly string[]> => {
  await bringAxe(page)
  // A transition gives false findings, such as the colour of a button being released.
  let last = await judged(page, runOnly)
  for (let tries = 0; tries < 5 && last.violations.length > 0 && !last.stood; tries++)
    last = await judged(page, runOnly)
  const found: string[] = []
  for (const { id, nodes } of last.violations)
    for (const { target, html } of nodes) {
      if (id === 'region' && html.includes('role="listbox"')) continue
      // The watermark of a void paper is decoration: its word stands in the head of the paper.
      if (id === 'color-contrast' && target.join(' ').startsWith('.bill-mark ')) continue
      if (id === 'target-size' && !(await isSmallInView(page, target))) continue
      found.push(`${id}: ${target.join(' ')} ${html.slice(0, 160)}`)
    }
  return found
}
const overflowNow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      document.scrollingElement!.scrollWidth - window.innerWidth,
      ...[...document.querySelectorAll('[role="dialog"]')].map(
        (each) => each.scrollWidth - each.clientWidth,
      ),
    ),
  )
/** By how many px the page overflows the screen, or a dialog its box, once its layout is stable. */
export const overflowOf = (page: Page): Promise<number> =>
  askUntil(
    () => overflowNow(page),
    (px) => px <= 0,
    10_000,
  )

/** Sets the size of text, as a person does in the settings of a browser; 1 is the usual one. */
export const enlargeText = (page: Page, times: number): Promise<void> =>
  page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
    },
    times === 1 ? '' : `${times * 100}%`,
  )

// Proper names, units as shops write them, and text that a person entered.
const known =
  /^खाता$|^पिस$|Khata|PAN|HS|CSV|PNG|JPEG|WebP|KB|MB|GB|Enter|Tab|QR|Ctrl|Esc|[\w.+-]+@[\w.-]+|Admin|SubUser|Excel|Email|A[45]\b|AD\b|\(?रु\.?\)?/g
const foreign = { ne: /[A-Za-z]{3,}(?: [A-Za-z]{2,})+/, en: /[\u0900-\u097f]{2,}/ }
/** The visible text of the page: labels, buttons, headings and sentences, without the language switch. */
const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.parentElement!
      if (
        at.closest('[role="radiogroup"], script, style, option, input, [data-brand]') !== null ||
        !at.checkVisibility()
      )
        continue
      if ((node.textContent ?? '').trim() !== '') found.push(node.textContent!.trim())
    }
    return found
  })
/** Texts that are not in the chosen language. */
export const foreignOn = async (page: Page, language: 'ne' | 'en'): Promise<readonly string[]> =>
  (await textsOn(page)).filter((text) => foreign[language].test(text.replace(known, '')))

const switchNames: Readonly<Record<Language, Words>> = {
  both: words.bothLanguages,
  ne: words.nepali,
  en: words.english,
}
/** Chooses a language even if a dialog covers the page. */
export const speak = (page: Page, language: Language): Promise<void> => {
  const name = switchNames[language]
  return page.evaluate(
    (names) => {
      const at = [...document.querySelectorAll<HTMLInputElement>('[role="radiogroup"] input')].find(
        (each) => names.includes(each.getAttribute('aria-label') ?? ''),
      )
      if (at === undefined) throw new Error('no switch of languages')
      at.click()
    },
    [both(name), name.ne, name.en],
  )
}

/** Accessible and no wider than the screen at both widths, in light and by default in dark colours, whatever the language. */
export const fitsEverywhere = async (page: Page, shot: string, inTheDark = true): Promise<void> => {
  const found: string[] = []
  await page.locator('main h1').first().waitFor()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    for (const [colorScheme, rules] of [
      ['light', everything],
      ...(inTheDark ? [['dark', ofColours] as const] : []),
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found.push(
        ...(await violationsOn(page, rules)).map(
          (each) => `${viewport.width} ${colorScheme}: ${each}`,
        ),
      )
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SHOTS']}/${shot}-${viewport.width}.png` })
    const over = await overflowOf(page)
    if (over > 0) found.push(`${viewport.width}: wider by ${over} px`)
  }
  await page.setViewportSize(desktop)
  expect(found).toEqual([])
}
