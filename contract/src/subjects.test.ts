import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { EVERYTHING } from './subjects.ts'

const calls = Object.entries(endpoints).flatMap(([feature, of]) =>
  Object.entries(of).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

// Whoever signs in or out starts with nothing known, so that nothing is old. The others ask, prepare, or send a mail.
const CHANGES_NOTHING_READ = [
  'accounts.login',
  'accounts.logout',
  'passwords.forgotPassword',
  'passwords.resetPassword',
  'passwords.setPassword',
  'passwords.confirmPassword',
  'registration.register',
  'registration.requestVerification',
  'onboarding.goOn',
  'onboarding.requestInvitation',
  'onboarding.complete',
  'issuer-onboarding.countStep',
  'two-factor.challenge',
  'two-factor.enable',
  'two-factor.newRecoveryCodes',
  'own-data.close',
  'own-data.ask',
  'contact.send',
  'invest.checkLegalPerson',
  'invest.register',
  'terms-changes.preview',
  'register.getBalance',
  'corporate-actions.preview',
  'dividends.preview',
  'billing.checkout',
  'billing.preview',
  'billing.paymentMethod',
  'billing.portal',
]

// What never changes, what no call changes, and what is asked anew whenever somebody looks.
const READS_NOTHING_CHANGED = [
  'passwords.confirmedPasswordStatus',
  'two-factor.qrCode',
  'two-factor.recoveryCodes',
  'google.options',
  'own-data.closing',
  'mail.outbox',
  'mail.outboxMail',
  'kvk.find',
  'timeline.list',
  'payment-links.linkStripe',
  'billing.products',
]

describe('what a call reads and changes', () => {
  it('is said of each that does something, or that it changes nothing that is read', () => {
    const silent = calls.filter(
      ({ endpoint }) => endpoint.method !== 'GET' && endpoint.changes.length === 0,
    )
    expect(silent.map(({ name }) => name)).toEqual(CHANGES_NOTHING_READ)
  })

  it('is said of each that asks something, or that nothing makes it old', () => {
    const silent = calls.filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' && !endpoint.download && endpoint.reads.length === 0,
    )
    expect(silent.map(({ name }) => name)).toEqual(READS_NOTHING_CHANGED)
  })

  it.each(EVERYTHING)('%s is both read and changed', (subject) => {
    expect(calls.some(({ endpoint }) => endpoint.reads.includes(subject))).toBe(true)
    expect(calls.some(({ endpoint }) => endpoint.changes.includes(subject))).toBe(true)
  })
})
