/** Refusals that are no sentence of the server's: the call came to nothing. Where it asked for patience in words, the tag is `later`. */
export const worldly: Readonly<Record<string, true>> = {
  Offline: true,
  Unavailable: true,
  Unauthorised: true,
  Alone: true,
  Broken: true,
  cut: true,
}

/** At a login these are a toast; anything else that the server says stands on the page. */
export const passing: Readonly<Record<string, true>> = { ...worldly, later: true }
