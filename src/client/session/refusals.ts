/** Refusals that are no sentence of the server's: the call came to nothing. Where it asked for patience in words, the tag is `later`. */
export const connectionFailureTags: Readonly<Record<string, true>> = {
  Offline: true,
  Unavailable: true,
  Unauthorised: true,
  Alone: true,
  Broken: true,
  cut: true,
}

/** At a login these are shown as a toast; any other message of the server is shown on the page. */
export const toastTags: Readonly<Record<string, true>> = { ...connectionFailureTags, later: true }
