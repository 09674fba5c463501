import { stepsOfPartyPayment } from '../partyPaymentSteps.ts'

export const steps = stepsOfPartyPayment('receipt')
