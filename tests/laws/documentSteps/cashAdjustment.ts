import { stepsOfMovement } from '../movementSteps.ts'

export const steps = stepsOfMovement('cashAdjustment')
