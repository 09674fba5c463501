interface IconProps {
  /** A path of `@mdi/js`, 24 × 24. */
  readonly path: string
  /** In pixels; 20 beside text. */
  readonly size?: number
  /** The accessible name; an icon without one is decorative. */
  readonly title?: string | undefined
}

/** An icon in the colour of the surrounding text. */
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
