import { notificationChosen } from './worker/notificationClick.ts'

/** Whether the browser lets the app show notifications; `default`: the person has not been asked. */
export type NotificationsAllowed = NotificationPermission | 'unsupported'

export const notificationsAllowed = (): NotificationsAllowed =>
  'Notification' in window ? Notification.permission : 'unsupported'

/** Asks the person, once, to allow notifications. */
export const askForNotifications = async (): Promise<NotificationsAllowed> =>
  'Notification' in window ? Notification.requestPermission() : 'unsupported'

/** One notification of the browser. The one with the same `tag` is replaced, so that two tabs show it once. */
export interface ShownNotification {
  readonly title: string
  readonly body: string
  readonly tag: string
  /** It was chosen, and the window is in front again; of one that the worker shows, `onNotificationChosen` hears. */
  readonly onChosen: () => void
}

/** Shows a notification; where a page may not, as on Android, the worker shows it. */
export const showNotification = async ({
  title,
  body,
  tag,
  onChosen,
}: ShownNotification): Promise<void> => {
  try {
    const shown = new Notification(title, { body, tag })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      onChosen()
    })
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault
    await (await navigator.serviceWorker.getRegistration())?.showNotification(title, { body, tag })
  }
}

/** Hears that a notification that the worker showed was chosen; answers with what ends that. */
export const onNotificationChosen = (hear: () => void): (() => void) => {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>
  const listen = ({ data }: MessageEvent<unknown>): void => {
    if (data === notificationChosen) hear()
  }
  serviceWorker?.addEventListener('message', listen)
  return () => serviceWorker?.removeEventListener('message', listen)
}
