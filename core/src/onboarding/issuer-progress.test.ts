import { describe, expect, it } from 'vitest'
import { MISSING_TERMS, type MissingTerm } from '../instruments/completeness.ts'
import { type InstrumentType, instrumentType } from '../instruments/instrument-type.ts'
import { INSTRUMENT_TYPES } from '../instruments/types/names.ts'
import { type IssuerFacts, issuerProgress } from './issuer-progress.ts'
import { issuerSteps, type IssuerSubstepName } from './issuer-steps.ts'
import { substepAt } from './wizard-position.ts'

const termsOf = (type: InstrumentType): MissingTerm[] =>
  instrumentType(type).terms.flatMap(({ name, isRequired }) =>
    isRequired ? MISSING_TERMS.filter((term) => term === name) : [],
  )

/** An onboarding in which everything is done, also what can be passed over. */
const published = (type: InstrumentType, part: Partial<IssuerFacts> = {}): IssuerFacts => ({
  onboarding_type: type,
  organization: { logo_image_url: '/logo' },
  financial_instrument: lacking(),
  first_holders: [{}],
  founding_deed: {},
  published_at: '2026-11-02T10:00:00Z',
  ...part,
})
const lacking = (...missing: MissingTerm[]) => ({ validation: { missing } })
const registered = (type: InstrumentType): IssuerFacts => ({
  ...published(type),
  organization: null,
  financial_instrument: null,
  first_holders: [],
  founding_deed: null,
  published_at: null,
})

function validate(facts: IssuerFacts) {
  const { steps, percent, first } = issuerProgress(facts.onboarding_type, facts)
  const substeps = steps.flatMap((step) => step.substeps)
  const waiting = substeps.filter(({ isDone }) => !isDone).map(({ name }) => name)
  return { steps, percent, waiting, first: first && substepAt(steps, first)?.name }
}

describe.each(INSTRUMENT_TYPES)('the progress of issuing %s', (type) => {
  const names = issuerSteps(type).flatMap(({ substeps }) => substeps.map(({ name }) => name))

  it('is nothing for a guest, who has no onboarding', () => {
    const { percent, first, steps } = issuerProgress(type, undefined)
    expect({ percent, first }).toEqual({ percent: 0, first: { step: 0, substep: 0 } })
    // A step in which everything can be passed over waits for nothing.
    expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(['setup'])
  })

  it('is the account alone for who is signed in and has no onboarding', () => {
    const { first, steps } = issuerProgress(type, undefined, true)
    const done = steps.flatMap(({ substeps }) => substeps).filter(({ isDone }) => isDone)
    expect(done.map(({ name }) => name)).toEqual(['personal'])
    expect(first && substepAt(steps, first)?.name).toBe('organization')
  })

  it('is the account alone for who only registered', () => {
    const { waiting, first } = validate(registered(type))
    expect(waiting).toEqual(names.filter((name) => name !== 'personal'))
    expect(first).toBe('organization')
  })

  it('is all the terms that are missing once there is an instrument', () => {
    const facts = {
      ...registered(type),
      organization: { logo_image_url: null },
      financial_instrument: lacking('issuer', ...termsOf(type)),
    }
    const { waiting, first } = validate(facts)
    expect(waiting).toEqual(names.filter((name) => !['personal', 'organization'].includes(name)))
    expect(first).toBe('company')
  })

  it('waits for publishing when no term is missing', () => {
    const { waiting, first, percent } = validate(published(type, { published_at: null }))
    expect(waiting).toEqual(['review', 'confirm', 'publish'])
    expect(first).toBe('review')
    expect(percent).toBeLessThan(100)
  })

  it('is everything once it is published, whatever was passed over', () => {
    expect(validate(published(type))).toMatchObject({ percent: 100, waiting: [], first: undefined })
    const passedOver = published(type, {
      organization: { logo_image_url: null },
      first_holders: [],
      founding_deed: null,
    })
    const { percent, first, steps, waiting } = validate(passedOver)
    expect({ percent, first }).toEqual({ percent: 100, first: undefined })
    expect(steps.every(({ isDone }) => isDone)).toBe(true)
    expect(waiting).toEqual(
      names.filter((name) => ['first-holders', 'founding-deed', 'logo'].includes(name)),
    )
  })

  it('is the look of the offer by a logo, or by what is said of it', () => {
    const organization = { logo_image_url: null }
    const financial_instrument = { ...lacking(), description: 'Zon op elk dak' }
    const { waiting } = validate(published(type, { organization, financial_instrument }))
    expect(waiting).toEqual([])
  })

  it('waits for every term when its instrument was removed', () => {
    const { waiting } = validate(published(type, { financial_instrument: null }))
    const others = ['personal', 'organization', 'first-holders', 'founding-deed', 'logo']
    const issue = ['review', 'confirm', 'publish']
    expect(waiting).toEqual(names.filter((name) => ![...others, ...issue].includes(name)))
  })
})

describe('a term that is missing', () => {
  const CASES: [InstrumentType, MissingTerm, IssuerSubstepName[]][] = [
    ['bonds', 'issuer', ['company']],
    ['bonds', 'duration', ['duration']],
    ['bonds', 'interest', ['interest']],
    ['bonds', 'redemption', ['activation', 'redemption']],
    ['bonds', 'price', ['price']],
    ['bonds', 'limit', ['price']],
    ['bonds', 'public-offer', ['public']],
    ['options', 'issuer', ['company']],
    ['options', 'price', ['price']],
    ['options', 'exercise-price', ['price']],
    ['options', 'expiration', ['expiration']],
    ['options', 'underlying-instrument', ['underlying']],
    ['shares', 'issuer', ['company']],
    ['shares', 'par-value', ['par-value']],
    ['depositary_receipts', 'issuer', ['company']],
    ['depositary_receipts', 'underlying-instrument', ['underlying']],
    ['depositary_receipts', 'ratio', ['ratio']],
  ]
  it.each(CASES)('of %s, %s, leaves %j to be done, and the summary with it', (type, term, left) => {
    const { waiting, percent } = validate(published(type, { financial_instrument: lacking(term) }))
    expect(new Set(waiting)).toEqual(new Set([...left, 'summary']))
    expect(percent).toBeLessThan(100)
  })
})

it('counts what is done in whole percents, rounded down', () => {
  // Of bonds, 12 substeps can't be passed over.
  expect(validate(registered('bonds')).percent).toBe(8)
  expect(validate(published('bonds', { published_at: null })).percent).toBe(75)
})
