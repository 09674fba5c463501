/** Lets the page draw before more is done. */
export const breathe = (): Promise<void> =>
  new Promise((next) => {
    setTimeout(next, 0)
  })
