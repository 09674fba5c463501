/** Registration, the reset of a password and the check of a file: their pages need the area of `auth`, which a login does not. */
const authPaths: readonly string[] = [
  '/register',
  '/activate-account',
  '/resetnewpasswordpopup',
  '/check-file',
]

/** Does this address, query string and all, need the area of `auth`? */
export const isAuthPath = (address: string): boolean =>
  authPaths.includes(address.split('?')[0] ?? '')
