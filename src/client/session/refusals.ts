/** Refusals that are no sentence of the server's: the call came to nothing. */
export const worldly: Readonly<Record<string, true>> = { Offline: true, Unavailable: true, Unauthorised: true, Broken: true, cut: true }
