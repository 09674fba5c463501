/** Whether this device has a sheet for handing a text to another app. */
export const canShareText = (): boolean => typeof navigator.share === 'function'

/** Hands a text to an app that the person chooses. False: it was closed without choosing one, or the browser refused. */
export const shareText = async (text: string): Promise<boolean> => {
  try {
    await navigator.share({ text })
    return true
  } catch {
    return false
  }
}
