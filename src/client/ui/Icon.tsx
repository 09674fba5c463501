interface IconProps {
  /** A path of `@mdi/js`, 24 × 24. */
  readonly path: string
  /** Pixels; 20 beside text. */
  readonly size?: number
  /** A name for a reader that sees no picture; without one the icon is decoration. */
  readonly title?: string | undefined
}

/** One picture of the product's single icon set, in the colour of the text around it. */
export const Icon = ({ path, size = 20, title }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="currentColor"
    focusable="false"
    style={{ flex: 'none', display: 'block' }}
    {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
  >
    <path d={path} />
  </svg>
)
