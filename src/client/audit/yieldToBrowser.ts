/** Lets the page draw before more work is done. */
export const yieldToBrowser = (): Promise<void> =>
  new Promise((next) => {
    setTimeout(next, 0)
  })
