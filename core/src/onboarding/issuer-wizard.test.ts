import { describe, expect, it } from 'vitest'
import type { InstrumentType } from '../instruments/instrument-type.ts'
import { INSTRUMENT_TYPES } from '../instruments/types/names.ts'
import { issuerSteps } from './issuer-steps.ts'
import {
  back,
  type IssuerWizardState,
  isOpen,
  next,
  positionOf,
  reachablePosition,
  skip,
} from './issuer-wizard.ts'
import { type WizardPosition, substepAt } from './wizard-position.ts'

const GUEST: IssuerWizardState = { isSignedIn: false, hasOrganization: false }
const NEW: IssuerWizardState = { isSignedIn: true, hasOrganization: false }
const ISSUER: IssuerWizardState = { isSignedIn: true, hasOrganization: true }

const at = (place: string): WizardPosition => {
  const [step = 0, substep = 0] = place.split('.').map(Number)
  return { step, substep }
}
const shown = (place: WizardPosition | undefined) =>
  place ? `${place.step}.${place.substep}` : '-'

// Of each section every place, with what is there and where skipping leads.
const WAYS: Record<InstrumentType, [place: string, substep: string, skipped: string][]> = {
  bonds: [
    ['0.0', 'personal', '-'],
    ['0.1', 'organization', '-'],
    ['1.0', 'company', '-'],
    ['2.0', 'duration', '-'],
    ['2.1', 'interest', '-'],
    ['2.2', 'activation', '2.3'],
    ['2.3', 'redemption', '-'],
    ['2.4', 'price', '-'],
    ['2.5', 'public', '-'],
    ['2.6', 'summary', '-'],
    ['3.0', 'logo', '4.0'],
    ['4.0', 'review', '-'],
    ['4.1', 'confirm', '-'],
    ['4.2', 'publish', '-'],
  ],
  options: [
    ['0.0', 'personal', '-'],
    ['0.1', 'organization', '-'],
    ['1.0', 'company', '-'],
    ['2.0', 'price', '-'],
    ['2.1', 'expiration', '-'],
    ['2.2', 'underlying', '-'],
    ['2.3', 'summary', '-'],
    ['3.0', 'logo', '4.0'],
    ['4.0', 'review', '-'],
    ['4.1', 'confirm', '-'],
    ['4.2', 'publish', '-'],
  ],
  shares: [
    ['0.0', 'personal', '-'],
    ['0.1', 'organization', '-'],
    ['1.0', 'company', '-'],
    ['2.0', 'par-value', '-'],
    ['2.1', 'first-holders', '2.2'],
    ['2.2', 'founding-deed', '2.3'],
    ['2.3', 'summary', '-'],
    ['3.0', 'logo', '4.0'],
    ['4.0', 'review', '-'],
    ['4.1', 'confirm', '-'],
    ['4.2', 'publish', '-'],
  ],
  depositary_receipts: [
    ['0.0', 'personal', '-'],
    ['0.1', 'organization', '-'],
    ['1.0', 'company', '-'],
    ['2.0', 'underlying', '-'],
    ['2.1', 'ratio', '-'],
    ['2.2', 'summary', '-'],
    ['3.0', 'logo', '4.0'],
    ['4.0', 'review', '-'],
    ['4.1', 'confirm', '-'],
    ['4.2', 'publish', '-'],
  ],
}

describe.each(INSTRUMENT_TYPES)('the way of an issuer to %s', (type) => {
  const steps = issuerSteps(type)
  const way = WAYS[type]

  it.each(way)('has at %s the %s, and skipping leads to %s', (place, name, skipped) => {
    expect(substepAt(steps, at(place))?.name).toBe(name)
    expect(shown(skip(steps, at(place)))).toBe(skipped)
  })

  it.each(way)('lets who may be at %s be there', (place) => {
    const isRegistration = place.startsWith('0.')
    const wanted = at(place)
    expect(shown(reachablePosition(steps, wanted, GUEST))).toBe('0.0')
    expect(shown(reachablePosition(steps, wanted, NEW))).toBe(isRegistration ? place : '0.1')
    expect(shown(reachablePosition(steps, wanted, ISSUER))).toBe(place)
    expect(isOpen(steps, wanted, GUEST)).toBe(place === '0.0')
    expect(isOpen(steps, wanted, NEW)).toBe(isRegistration)
    expect(isOpen(steps, wanted, ISSUER)).toBe(true)
  })

  it('has no other places, which who is signed in hears', () => {
    expect(steps.flatMap(({ substeps }) => substeps)).toHaveLength(way.length)
    for (const place of ['9.0', '0.7', '-1.0', '2.-1', '4.3']) {
      expect(substepAt(steps, at(place))).toBeUndefined()
      expect(shown(reachablePosition(steps, at(place), GUEST))).toBe('0.0')
      expect(shown(reachablePosition(steps, at(place), NEW))).toBe(place)
      expect(shown(reachablePosition(steps, at(place), ISSUER))).toBe(place)
      expect(isOpen(steps, at(place), ISSUER)).toBe(false)
      expect(shown(skip(steps, at(place)))).toBe('-')
    }
  })

  it('leads on from the first place to the last and back again, and nowhere beyond', () => {
    const places = way.map(([place]) => place)
    expect(places.map((place) => shown(next(steps, at(place))))).toEqual([...places.slice(1), '-'])
    expect(places.map((place) => shown(back(steps, at(place))))).toEqual([
      '-',
      ...places.slice(0, -1),
    ])
  })

  it('finds where each substep is, and what is of other ways nowhere', () => {
    for (const { substeps } of steps)
      for (const { name } of substeps)
        expect(way.find(([, substep]) => substep === name)?.[0]).toBe(
          shown(positionOf(steps, name)),
        )
    expect(positionOf(steps, type === 'bonds' ? 'ratio' : 'interest')).toBeUndefined()
  })
})
