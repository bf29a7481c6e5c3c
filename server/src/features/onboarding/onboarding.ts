/** The way of somebody who was invited, and of a stranger to an instrument that is issued. This is what other modules may use of it. */

export { initOnboarding } from './issuer-onboarding/init-onboarding.ts'
export { listBegun, listOwnOnboardings } from './issuer-onboarding/get-issuer-onboarding.ts'
