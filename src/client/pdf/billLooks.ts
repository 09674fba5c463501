import type { BillLook } from '../../books/company/printing.ts'

/** What tells the looks of a bill apart, in points and multiples of the size of its text. */
export interface LookShape {
  readonly scale: number
  readonly lineHeight: number
  readonly gap: number
  /** Whether shop and title stand in the middle, or on the two sides of the page. */
  readonly head: 'centred' | 'sides'
  readonly title: number
  /** The line below the head. */
  readonly rule: number
  /** The head of the table stands on a grey band. */
  readonly hasBand: boolean
}
export const lookShapes: Readonly<Record<BillLook, LookShape>> = {
  classic: {
    scale: 1,
    lineHeight: 1.45,
    gap: 3,
    head: 'centred',
    title: 1.2,
    rule: 0,
    hasBand: false,
  },
  modern: {
    scale: 1,
    lineHeight: 1.5,
    gap: 4,
    head: 'sides',
    title: 1.9,
    rule: 2.5,
    hasBand: true,
  },
  compact: {
    scale: 0.84,
    lineHeight: 1.28,
    gap: 1.8,
    head: 'sides',
    title: 1.3,
    rule: 0.5,
    hasBand: false,
  },
}
