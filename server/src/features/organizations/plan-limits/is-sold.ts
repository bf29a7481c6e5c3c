import type { Settings } from '../../../settings.ts'

/** Whether plans are sold here; where they are not, nothing is limited. */
export function isSold({ payments }: Pick<Settings, 'payments'>): boolean {
  return payments.stripe !== undefined && payments.billing !== undefined
}
