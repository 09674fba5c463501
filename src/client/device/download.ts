/** Gives the person a file that was made here: it needs neither network nor storage. */
export const saveAs = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Gives the person a text as a file of JSON lines. */
export const download = (name: string, text: string): void =>
  saveAs(new Blob([text], { type: 'application/jsonl' }), name)
