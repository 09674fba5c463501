/** Whether this device can hand files to another app, such as mail. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** Hands a file to an app that the person chooses. That they chose none is no fault. */
export const shareFile = async (file: File): Promise<void> => {
  await navigator.share({ files: [file], title: file.name }).catch((fault: unknown) => {
    if (!(fault instanceof DOMException && fault.name === 'AbortError')) throw fault
  })
}
