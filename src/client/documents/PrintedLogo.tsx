import { pictureUrl } from '../../books/paper/pictureUrl.ts'
import { usePrintSettings } from './printSettings.ts'

/** The company's logo on paper; nothing where it has none. It is a decoration beside the name. */
export const PrintedLogo = ({ className }: { readonly className: string }) => {
  const logo = usePrintSettings()?.logo ?? null
  if (logo === null) return null
  return <img className={className} src={pictureUrl(logo)} alt="" decoding="sync" />
}
