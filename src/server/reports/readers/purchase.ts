import { readTrade } from '../trade.ts'

export const read = readTrade('purchase')
