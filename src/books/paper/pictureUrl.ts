/** The media type of a stored picture. */
export const pictureType = (ext: string): string => `image/${ext === 'jpg' ? 'jpeg' : ext}`

/** A stored picture, whose bytes are Base64, as an address that holds it whole. */
export const pictureUrl = ({
  ext,
  content,
}: {
  readonly ext: string
  readonly content: string
}): string => `data:${pictureType(ext)};base64,${content}`
