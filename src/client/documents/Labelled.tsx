import type { ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'

/** A value on paper with its label before it. */
export const Labelled = ({
  label,
  children,
}: {
  readonly label: Words
  readonly children: ReactNode
}) => (
  <div>
    <span className="bill-label">
      <T w={label} />:
    </span>{' '}
    {children}
  </div>
)
