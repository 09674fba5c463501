/** How long a picture's longer side may be at first, and how long where it is still too large: a page shows none of them whole. */
const sides = [1024, 720, 480, 320] as const

const drawn = async (picture: ImageBitmap, side: number): Promise<Blob | null> => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  // JPEG knows no transparency: what shows through is paper.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85)
  })
}

/** The same picture as JPEG, with so many fewer pixels that it has at most `maxBytes`; null where the browser cannot make that of it. */
export const shrunk = async (
  file: Blob,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  try {
    for (const side of sides) {
      const small = await drawn(picture, side)
      if (small !== null && small.size <= maxBytes) return new Uint8Array(await small.arrayBuffer())
    }
    return null
  } finally {
    picture.close()
  }
}
