import { billPagePath } from '../../../books/paper/billPagePath.ts'

/** The page of what the app notifies of. */
export const notificationsPath = '/notification'

/** Tells a page that a notification, which the worker showed, was chosen. */
export const notificationChosen = 'NOTIFICATION_CHOSEN'

/** A window of this origin, as a worker sees it. */
export interface OriginWindow {
  readonly url: string
  postMessage(message: string): void
  focus(): Promise<unknown>
}
/** The windows of this origin; `matchAll` gives the last used first. */
export interface OriginWindows {
  matchAll(of: { readonly type: 'window' }): Promise<readonly OriginWindow[]>
  openWindow(path: string): Promise<unknown>
}

/** The server's own pages are of this origin too. */
const isOfApp = ({ url }: OriginWindow): boolean =>
  !new URL(url).pathname.startsWith(`${billPagePath}/`)

/**
 * Shows the notifications: in the window of the app that was used last, which goes there by itself and loses nothing that is
 * typed, or else in a new one.
 */
export const openNotifications = async (windows: OriginWindows): Promise<void> => {
  const open = (await windows.matchAll({ type: 'window' })).find(isOfApp)
  if (open === undefined) return void (await windows.openWindow(notificationsPath))
  open.postMessage(notificationChosen)
  await open.focus()
}
