import type { GreyPicture } from '../../src/client/device/readBars.ts'

const leftOdd =
  '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')
const right = (digit: number): string =>
  [...leftOdd[digit]!].map((each) => (each === '1' ? '0' : '1')).join('')
const codes = {
  L: (digit: number) => leftOdd[digit]!,
  G: (digit: number) => [...right(digit)].toReversed().join(''),
  R: right,
} as const
const barsOf = (digits: readonly number[], sets: string): string =>
  digits.map((digit, i) => codes[sets[i] as keyof typeof codes](digit)).join('')

/** The bars of a barcode of goods, of 8 or 13 digits, as printed on the pack: 1 is a dark module. */
export const barsOfGoods = (code: string): string => {
  const [first = 0, ...rest] = [...code].map(Number)
  if (code.length === 8)
    return `101${barsOf([first, ...rest.slice(0, 3)], 'LLLL')}01010${barsOf(rest.slice(3), 'RRRR')}101`
  return `101${barsOf(rest.slice(0, 6), parities[first]!)}01010${barsOf(rest.slice(6), 'RRRRRR')}101`
}

/** The bars of a label with the widths of its bars and gaps in turn. */
export const barsOfWidths = (widths: string): string =>
  [...widths].map((width, i) => (i % 2 === 0 ? '1' : '0').repeat(Number(width))).join('')

interface Taken {
  readonly upsideDown?: boolean
  /** By how many pixels the bars lean over from top to bottom. */
  readonly lean?: number
  /** How many neighbouring pixels run into each other. */
  readonly blur?: number
  readonly dark?: number
  readonly light?: number
}

/** A picture of bars in the middle of a pack, as a camera takes it. */
export const pictureOfBars = (
  bars: string,
  { upsideDown = false, lean = 0, blur = 0, dark = 20, light = 235 }: Taken = {},
): GreyPicture => {
  const [width, height, pixels] = [640, 480, 4]
  const shown = upsideDown ? [...bars].toReversed().join('') : bars
  const start = (width - shown.length * pixels) / 2
  const at = (x: number, y: number): number => {
    const leaned = x - start - lean * (y / height - 0.5)
    return shown[Math.floor(leaned / pixels)] === '1' ? dark : light
  }
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    let sum = 0
    for (let by = -blur; by <= blur; by++) sum += at(x + by, y)
    return sum / (2 * blur + 1)
  })
  return { width, height, grey }
}
