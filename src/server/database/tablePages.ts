import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { booksOf } from './booksFolder.ts'
import { filesNow, withoutSegment, type Relation, type DamagedFile } from './tableFiles.ts'

const pageBytes = 8192
/** A longer relation continues in another file. */
const pagesInOneFile = 131_072

const lanes = 32
const prime = 16_777_619
const seeds = [
  0x5b1f_36e9, 0xb852_5960, 0x02ab_50aa, 0x1de6_6d2a, 0x79ff_467a, 0x9bb9_f8a3, 0x217e_7cd2,
  0x83e1_3d2c, 0xf8d4_474f, 0xe39e_b970, 0x42c6_ae16, 0x9932_16fa, 0x7b09_3b5d, 0x98da_ff3c,
  0xf718_902a, 0x0b1c_9cdb, 0xe58f_764b, 0x1876_36bc, 0x5d7b_3bb1, 0xe73d_e7de, 0x92be_c979,
  0xcca6_c0b2, 0x304a_0979, 0x85aa_43d4, 0x7831_25bb, 0x6ca8_eaa2, 0xe407_eac6, 0x4b5c_fc3e,
  0x9fbf_8c76, 0x15ca_20be, 0xf2ca_9fd3, 0x959b_d756,
]
const mix = (sum: number, value: number): number => {
  const next = (sum ^ value) >>> 0
  return (Math.imul(next, prime) ^ (next >>> 17)) >>> 0
}

/**
 * PostgreSQL's page checksum (`pg_checksum_page`), computed with the checksum field as 0. `page`: the page's number in
 * the relation.
 */
const checksumOf = (bytes: Buffer, page: number): number => {
  const sums = Uint32Array.from(seeds)
  for (let at = 0; at < pageBytes; at += 4) {
    const lane = (at / 4) % lanes
    // The checksum field is in bytes 8 and 9, the lower half of this word.
    sums[lane] = mix(
      sums[lane]!,
      at === 8 ? (bytes.readUInt32LE(at) & 0xffff_0000) >>> 0 : bytes.readUInt32LE(at),
    )
  }
  for (let round = 0; round < 2; round++)
    for (let lane = 0; lane < lanes; lane++) sums[lane] = mix(sums[lane]!, 0)
  const whole = sums.reduce((all, each) => (all ^ each) >>> 0, 0)
  return (((whole ^ page) >>> 0) % 65_535) + 1
}

/** Whether a page is new (all zero), or has a valid header and a correct checksum, if it has one. */
export const isSoundPage = (bytes: Buffer, page: number): boolean => {
  if (bytes.every((byte) => byte === 0)) return true
  const [lower, upper, special, sizeAndVersion] = [12, 14, 16, 18].map((at) =>
    bytes.readUInt16LE(at),
  ) as [number, number, number, number]
  if (
    lower < 24 ||
    lower > upper ||
    upper > special ||
    special > pageBytes ||
    (sizeAndVersion & 0xff00) !== pageBytes
  )
    return false
  const stated = bytes.readUInt16LE(8)
  return stated === 0 || stated === checksumOf(bytes, page)
}

const triesOfAPage = 4
const betweenTriesMs = 100

/** Reads a page until it is valid: the engine may be writing it at the moment. */
const readsSound = async (at: string, offset: number, page: number): Promise<boolean> => {
  const file = await open(at, 'r')
  try {
    const bytes = Buffer.alloc(pageBytes)
    for (let attempt = 1; ; attempt++) {
      const { bytesRead } = await file.read(bytes, 0, pageBytes, offset)
      if (bytesRead < pageBytes || isSoundPage(bytes, page)) return true
      if (attempt >= triesOfAPage) return false
      await new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
    }
  } finally {
    await file.close()
  }
}

/** Checks the first and last page of every relation's files while the engine runs. */
export const checkPages = async (
  dir: string,
  relations: readonly Relation[],
): Promise<DamagedFile | null> => {
  const books = booksOf(dir)
  const live = new Set(relations.map(({ path }) => path))
  for (const [file, bytes] of Object.entries(filesNow(books))) {
    if (!live.has(withoutSegment(file))) continue
    const segment = Number(/\.(\d+)$/.exec(file)?.[1] ?? 0)
    const pages = Math.floor(bytes / pageBytes)
    for (const page of new Set([0, pages - 1])) {
      if (page < 0) continue
      const isSound = await readsSound(
        join(books, file),
        page * pageBytes,
        segment * pagesInOneFile + page,
      ).catch(() => false)
      if (!isSound) return { file, what: `cannot be read at page ${page}` }
    }
  }
  return null
}
