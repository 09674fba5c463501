import { usePrintSettings } from './printSettings.ts'

/** The company's logo on paper; nothing where it has none. It is a decoration beside the name. */
export const PrintedLogo = ({ className }: { readonly className: string }) => {
  const logo = usePrintSettings()?.logo ?? null
  if (logo === null) return null
  const type = logo.ext === 'jpg' ? 'jpeg' : logo.ext
  return (
    <img
      className={className}
      src={`data:image/${type};base64,${logo.content}`}
      alt=""
      decoding="sync"
    />
  )
}
