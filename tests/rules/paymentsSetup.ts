import { esewa } from '../../src/server/subscription/esewa.ts'
import { type Asked, type Gateway, type Told } from '../../src/server/subscription/gateway.ts'
import { khalti } from '../../src/server/subscription/khalti.ts'

// eSewa's public key for tests, and signatures computed with it outside this program.
export const secret = '8gBm/:&EnhH.1/q'
export const productCode = 'EPAYTEST'
export const nobody = async (): Promise<Told> => {
  throw new Error('nobody is asked')
}
export const esewaOver = (reach: (asked: Asked) => Promise<Told>): Gateway =>
  esewa(
    {
      productCode,
      secret,
      formUrl: 'https://epay.esewa.com.np/api/epay/main/v2/form',
      statusUrl: 'https://epay.esewa.com.np/api/epay/transaction/status/',
    },
    reach,
  )
export const khaltiOver = (reach: (asked: Asked) => Promise<Told>): Gateway =>
  khalti({ secretKey: 'live_secret_key', url: 'https://khalti.com/api/v2/' }, reach)
