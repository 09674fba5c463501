/** The whole address of a page of this server, which may be given as its path. */
export const wholeAddress = (address: string): string =>
  new URL(address, globalThis.location.origin).href
