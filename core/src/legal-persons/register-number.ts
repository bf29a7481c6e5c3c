/** A number in the business register. */
export const REGISTER_NUMBER = /^\d{8}$/

/** A register number without the spaces and dots that people write in it. */
export function bareRegisterNumber(text: string): string {
  return text.replaceAll(/[\s.]/g, '')
}
