// eslint-disable-next-line import/default -- the build tool answers with the address of the built worker
import passwordWorkerUrl from '../log/stretchWorker.ts?worker&url'
// eslint-disable-next-line import/default -- as above
import pdfWorkerUrl from './pdfWorker.ts?worker&url'

/** The part of the browser's Trusted Types that is used here; the library of types does not have them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
  ): {
    createHTML(text: string): string
    createScriptURL(text: string): string
  }
}

/** The one name that the server's content security policy allows. */
const policyName = 'khata'
const emptyDocument = '<!doctype html><html><head></head><body></body></html>'
const serviceWorkerPath = '/sw.js'

const only =
  (...allowed: readonly string[]) =>
  (text: string): string => {
    if (!allowed.includes(text))
      throw new TypeError(`the policy ${policyName} does not allow ${text}`)
    return text
  }
const rules = {
  createHTML: only(emptyDocument),
  createScriptURL: only(serviceWorkerPath, passwordWorkerUrl, pdfWorkerUrl),
}
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
/** A browser without Trusted Types takes the texts themselves. */
const policy = trustedTypes?.createPolicy(policyName, rules) ?? rules

/** The address of the service worker, as `register` takes it. */
export const serviceWorkerUrl = (): string => policy.createScriptURL(serviceWorkerPath)

/** A new worker that stretches passwords. */
export const passwordWorker = (): Worker => new Worker(policy.createScriptURL(passwordWorkerUrl))

/** A new worker that draws reports as PDFs. */
export const pdfWorker = (): Worker => new Worker(policy.createScriptURL(pdfWorkerUrl))

/** Gives a frame an empty page in standards mode, which `about:blank` does not have. */
export const openEmptyPage = (frame: HTMLIFrameElement | null): void => {
  if (frame !== null) frame.srcdoc = policy.createHTML(emptyDocument)
}
