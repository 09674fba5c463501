import { isIP } from 'node:net'

/** An IPv6 address as eight numbers of sixteen bits. */
const groupsOf = (address: string): readonly number[] => {
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const read = (text: string): readonly number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return read(head)
  const front = read(head)
  const back = read(tail)
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back]
}

const dotted = (high: number, low: number): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.')

/**
 * The IP address in a text, without port, brackets and zone; an IPv4 address inside an IPv6 address becomes IPv4. ''
 * for any other text: a caller behind a proxy may send anything.
 */
export const addressOf = (text: string | undefined): string => {
  const trimmed = (text ?? '').trim()
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? trimmed
  const bare = (/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(bracketed)?.[1] ?? bracketed).replace(
    /%[\w.-]*$/,
    '',
  )
  if (isIP(bare) === 4) return bare
  if (isIP(bare) === 0) return ''
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? dotted(groups[6] ?? 0, groups[7] ?? 0) : bare.toLowerCase()
}

/**
 * The key by which limits count: an IPv4 address itself, an IPv6 address by its /64 network, which usually belongs to
 * one caller. '' stays ''.
 */
export const networkOf = (text: string | undefined): string => {
  const address = addressOf(text)
  if (isIP(address) !== 6) return address
  const network = groupsOf(address).slice(0, 4)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/** The proxies in front of the server: none, a number of them, or proxies in these networks. */
export type TrustProxy = false | number | readonly string[]

/** The setting for Fastify, which takes the rightmost address of `X-Forwarded-For` that is not a trusted proxy's. */
export const trusted = (
  setting: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) => {
  if (setting === false) return false
  return typeof setting === 'number' ? (_address, hop) => hop < setting : [...setting]
}
