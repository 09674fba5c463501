import { bills } from '../billSteps.ts'
import { ofAnyKind, type StepsOfKind } from '../stepsOfKind.ts'

export const steps: StepsOfKind = { sale: ofAnyKind(bills('sale', 5)) }
