import { returnSteps } from '../returnSteps.ts'

export const steps = returnSteps('salesReturn')
