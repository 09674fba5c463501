import { useEffect, useMemo } from 'react'
import { profilePicture } from '../../contract/profile.ts'
import { query } from '../bus/query.ts'
import { useQuery } from '../react/parts.tsx'

/** The picture of the signed-in person. Its bytes are not in the log. */
export const ownPictureQuery = query({
  type: 'ownPicture',
  route: profilePicture,
  input: (_: null) => ({}),
  refreshOn: [],
  summary: (wire) => ({ has: wire !== null }),
})

/** An object URL of the person's picture, revoked when it is no longer shown. */
export const useOwnPicture = (): string | undefined => {
  const { held } = useQuery(ownPictureQuery, null)
  const url = useMemo(
    () =>
      held
        ? URL.createObjectURL(
            new Blob([Uint8Array.from(held.imageBitmap)], {
              type: `image/${held.imageExt === 'jpg' ? 'jpeg' : held.imageExt}`,
            }),
          )
        : undefined,
    [held],
  )
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}

/** Passes the picture's URL up to the frame, which is also rendered before anything can be asked. */
export const OwnPicture = ({
  onUrl,
}: {
  readonly onUrl: (url: string | undefined) => void
}): null => {
  const url = useOwnPicture()
  useEffect(() => onUrl(url), [url, onUrl])
  return null
}
