import type { Place } from '@zegel/core/onboarding/walk'

/** The address of a place on the way of an invitation. */
export function inviteUrl(token: string, { step, substep }: Place): string {
  const search = new URLSearchParams({ token, step: String(step), substep: String(substep) })
  return `/invite?${search}`
}
