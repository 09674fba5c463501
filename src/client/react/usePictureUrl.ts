import { pictureType } from '../../books/paper/pictureUrl.ts'
import { useEffect, useMemo } from 'react'

interface Picture {
  readonly imageBitmap: ArrayLike<number>
  /** 'jpg', 'png' or 'webp'. */
  readonly imageExt: string
}

/** An object URL of a picture, revoked when it is no longer shown. */
export const usePictureUrl = (picture: Picture | null): string | undefined => {
  const url = useMemo(
    () =>
      picture
        ? URL.createObjectURL(
            new Blob([Uint8Array.from(picture.imageBitmap)], {
              type: pictureType(picture.imageExt),
            }),
          )
        : undefined,
    [picture],
  )
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}
