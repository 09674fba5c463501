/** How long work may go on before the page gets to draw, in milliseconds. */
const turnMs = 25

/** Called between pieces of long work; pauses it now and then, so that the page stays usable. Throws if the work was stopped. */
export type Pace = () => Promise<void>

/** Lets the page draw and hear. A message, because timers of a page that is not in front are held back for a second or more. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** The pace of work on this page, which `signal` stops. */
export const pagePace = (signal?: AbortSignal): Pace => {
  let since = performance.now()
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - since < turnMs) return
    await nextTurn()
    signal?.throwIfAborted()
    since = performance.now()
  }
}
