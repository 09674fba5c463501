import { useEffect, useMemo } from 'react'
import type { Ledger } from '../../contract/parties.ts'
import { usePart, useQuery } from '../app/parts.tsx'
import { partyPictureQuery } from './queries.ts'

const nobody = 'none'

/** An address of the party's picture in this tab, while it is shown; undefined where it has none. */
export const usePictureUrl = (ledger: Pick<Ledger, 'ledgerId' | 'imageId'> | null): string | undefined => {
  void usePart
  const { held } = useQuery(partyPictureQuery, ledger?.ledgerId ?? nobody)
  const url = useMemo(() => (held ? URL.createObjectURL(new Blob([Uint8Array.from(held.imageBitmap)], { type: `image/${held.imageExt === 'jpg' ? 'jpeg' : held.imageExt}` })) : undefined), [held])
  useEffect(() => () => { if (url !== undefined) URL.revokeObjectURL(url) }, [url])
  return url
}
