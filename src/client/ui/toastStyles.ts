/**
 * The toast library writes its rules as text into the element `_goober`, which the content security policy forbids. The object
 * that it finds under that name here adds each rule to an empty style sheet through the CSSOM, which the policy allows.
 * Imported before the library.
 */
const into = (sheet: CSSStyleSheet) => {
  let written = ''
  return {
    get data() {
      return written
    },
    // Rules are only added at the end, and `insertRule` takes one group of them as one rule.
    set data(text: string) {
      sheet.insertRule(`@media all{${text.slice(written.length)}}`, sheet.cssRules.length)
      written = text
    },
  }
}

const element = document.createElement('style')
document.head.append(element)
Object.assign(window, { _goober: { parentNode: document.head, firstChild: into(element.sheet!) } })

/** Imported for its side effect. */
export {}
