/** How long work may go on before the page gets to draw, in milliseconds. */
const turnMs = 25

/** Called between pieces of long work; pauses it now and then, so that the page stays usable. */
export type Pace = () => Promise<void>

export const pagePace = (): Pace => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turnMs) return
    await new Promise((next) => setTimeout(next, 0))
    since = performance.now()
  }
}
