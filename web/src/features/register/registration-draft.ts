import { NewBalanceRegistration, type NumberingInterval } from '@zegel/contract/register/register'
import { brokenNumbering } from '../../shared/instruments/numbering.ts'

/** What only the register can tell about a registration that is being typed. */
export interface RegistrationLimits {
  /** What the person holds on the date; undefined until it is known. */
  held: number | undefined
  /** Numbers that somebody holds or that wait. */
  unavailable: readonly NumberingInterval[]
  /** Numbers that the person can give. */
  available: readonly NumberingInterval[]
}

/** How many units come to the person, or leave when it is negative; undefined while it cannot be told. */
export function changeOf(balance: unknown, { held }: RegistrationLimits): number | undefined {
  return typeof balance === 'number' && Number.isSafeInteger(balance) && held !== undefined
    ? balance - held
    : undefined
}

/** What chosen numbers are held against: those that come must be free, those that leave must be the person's own. */
export function numberingCheck(change: number, { unavailable, available }: RegistrationLimits) {
  return change < 0
    ? { amount: -change, unavailable: [], available }
    : { amount: change, unavailable }
}

/** The contract's schema with the rules on share numbers, as far as the register has told what it knows. */
export function registrationSchema(limits: RegistrationLimits) {
  return NewBalanceRegistration.superRefine(
    ({ balance, numbering = [] }, context) => {
      const change = changeOf(balance, limits)
      if (change === undefined || numbering.length === 0) return
      const broken = brokenNumbering(numbering, numberingCheck(change, limits))
      if (broken)
        context.addIssue({
          code: 'custom',
          message: broken.rule,
          path: broken.field.split('.'),
          params: broken.params,
        })
    },
    // Checked as soon as the numbers can be, whatever else is still missing, unless they are wrong by themselves.
    {
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some(({ path }) => path?.[0] === 'numbering'),
    },
  )
}
