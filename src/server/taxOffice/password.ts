import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Tx } from '../database/transaction.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The key under which a company's password is sealed; `tx` has entered the company. */
const keyOf = async (tx: Tx): Promise<Uint8Array> => {
  const [row] = await tx.query<{ key: Uint8Array | null }>('select tax_office_key() "key"')
  if (row === undefined || row.key === null) throw new Error('there is no key for passwords')
  return row.key
}

/** Seals the password of the company that `tx` has entered: nonce, tag, text. */
export const sealPassword = async (tx: Tx, password: string): Promise<Uint8Array> => {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, await keyOf(tx), nonce)
  const text = Buffer.concat([sealing.update(password, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), text])
}

/** The reverse. Throws for a seal of another company or installation. */
export const openPassword = async (tx: Tx, sealed: Uint8Array): Promise<string> => {
  const bytes = Buffer.from(sealed)
  const opening = createDecipheriv(cipher, await keyOf(tx), bytes.subarray(0, nonceBytes))
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = bytes.subarray(nonceBytes + tagBytes)
  return Buffer.concat([opening.update(text), opening.final()]).toString('utf8')
}
