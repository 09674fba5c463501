import { type GatewayRequest, type GatewayResponse } from '../../src/server/subscription/gateway.ts'
import { esewa } from '../../src/server/subscription/esewa.ts'
import { type Gateway } from '../../src/server/subscription/gateway.ts'
import { khalti } from '../../src/server/subscription/khalti.ts'

// eSewa's public key for tests, and signatures computed with it outside this program.
export const secret = '8gBm/:&EnhH.1/q'
export const productCode = 'EPAYTEST'
export const nobody = async (): Promise<GatewayResponse> => {
  throw new Error('nobody is asked')
}
export const esewaOver = (reach: (asked: GatewayRequest) => Promise<GatewayResponse>): Gateway =>
  esewa(
    {
      productCode,
      secret,
      formUrl: 'https://epay.esewa.com.np/api/epay/main/v2/form',
      statusUrl: 'https://epay.esewa.com.np/api/epay/transaction/status/',
    },
    reach,
  )
export const khaltiOver = (reach: (asked: GatewayRequest) => Promise<GatewayResponse>): Gateway =>
  khalti({ secretKey: 'live_secret_key', url: 'https://khalti.com/api/v2/' }, reach)
