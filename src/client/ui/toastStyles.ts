/**
 * The toast library writes its rules as text into the element `_goober`, which the content security policy forbids. What it finds
 * under that name here hands each text to an empty style sheet instead, through the interface that no policy governs.
 * Imported before the library.
 */
const into = (sheet: CSSStyleSheet) => {
  let written = ''
  return {
    get data() {
      return written
    },
    // Rules are only ever added at the end; a group of them is one rule for `insertRule`.
    set data(text: string) {
      sheet.insertRule(`@media all{${text.slice(written.length)}}`, sheet.cssRules.length)
      written = text
    },
  }
}

const element = document.createElement('style')
document.head.append(element)
Object.assign(window, { _goober: { parentNode: document.head, firstChild: into(element.sheet!) } })

/** Imported for what it does. */
export {}
