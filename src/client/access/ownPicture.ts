import { useEffect } from 'react'
import { profilePicture } from '../../contract/profile.ts'
import { query } from '../bus/query.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { usePictureUrl } from '../react/usePictureUrl.ts'

/** The picture of the signed-in person. Its bytes are not in the log. */
export const ownPictureQuery = query({
  type: 'ownPicture',
  route: profilePicture,
  input: (_: null) => ({}),
  refreshOn: [],
  summary: (wire) => ({ has: wire !== null }),
})

/** An object URL of the person's picture, revoked when it is no longer shown. */
export const useOwnPicture = (): string | undefined =>
  usePictureUrl(useQuery(ownPictureQuery, null).held)

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
