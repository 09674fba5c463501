/** The longer side of a picture in pixels: first tried, and then if it is still too large. No page shows more of it. */
const sides = [1024, 720, 480, 320] as const

const drawScaled = async (picture: ImageBitmap, side: number): Promise<Blob | null> => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // JPEG has no transparency, so transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85)
  })
}

/** The picture as a JPEG scaled down to at most `maxBytes`; null if the browser cannot do that. */
export const shrinkPicture = async (
  file: Blob,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  try {
    for (const side of sides) {
      const small = await drawScaled(picture, side)
      if (small !== null && small.size <= maxBytes) return new Uint8Array(await small.arrayBuffer())
    }
    return null
  } finally {
    picture.close()
  }
}
