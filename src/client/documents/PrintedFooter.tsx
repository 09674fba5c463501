import { usePrintSettings } from './printSettings.ts'

/** The company's note at the foot of bills and reports; nothing where it has none. */
export const PrintedFooter = ({ className }: { readonly className: string }) => {
  const footer = usePrintSettings()?.footer ?? ''
  return footer === '' ? null : <p className={className}>{footer}</p>
}
