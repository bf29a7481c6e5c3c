import { z } from 'zod'

/** One question a screen, in this order. */
export const TRANSFER_STEPS = [
  'receiver',
  'priceAndAmount',
  'dateAndMessage',
  'options',
  'attachments',
  'summary',
] as const
export type TransferStep = (typeof TRANSFER_STEPS)[number]

/** The step in the address; the first when there is none. */
export const transferStep = z.enum(TRANSFER_STEPS).optional().catch(undefined)

/** The step after this one; undefined after the last. */
export function nextStep(step: TransferStep): TransferStep | undefined {
  return TRANSFER_STEPS[TRANSFER_STEPS.indexOf(step) + 1]
}

/** The step before this one; undefined before the first. */
export function previousStep(step: TransferStep): TransferStep | undefined {
  return TRANSFER_STEPS[TRANSFER_STEPS.indexOf(step) - 1]
}
