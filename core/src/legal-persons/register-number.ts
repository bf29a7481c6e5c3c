/** A number in the Dutch business register. */
export const REGISTER_NUMBER = /^\d{8}$/

/** A register number without the spaces and dots that people write in it. */
export function bareRegisterNumber(text: string): string {
  return text.replaceAll(/[\s.]/g, '')
}

/** A number in a register of another country, of which the spaces may mean something: 'HRB 12345'. */
export function foreignRegisterNumber(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** How a register number is written where it stands alone: with its register, unless that is the Dutch one; null without a number. */
export function formatRegisterNumber(
  number: string | null | undefined,
  foreignRegister: string | null | undefined,
): string | null {
  if (!number) return null
  return foreignRegister ? `${number} (${foreignRegister})` : number
}
