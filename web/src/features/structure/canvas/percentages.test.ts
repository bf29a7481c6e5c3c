import type { DrawingEdge } from '@zegel/org-layout/drawing'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { expect, it } from 'vitest'
import { namedPercentages, percentages } from './percentages.ts'

const instrument = { type: 'shares', description: null, issued: 100, issuing_legal_person_id: 'k' }
const index = indexStructure({
  legal_persons: [],
  bodies: [],
  instruments: [
    { ...instrument, id: 'a', name: 'Aandelen Kade' },
    { ...instrument, id: 'g', name: 'Gouden Aandeel' },
  ],
} as unknown as Parameters<typeof indexStructure>[0]) // safe: the percentages read name, type and description

function held(...fractions: [instrumentId: string, fraction: number][]): DrawingEdge {
  return {
    id: 'line',
    source: 'p',
    target: 'b',
    rights: ['economic_rights'],
    kind: 'member',
    personId: 'p',
    bodyId: 'b',
    stated: null,
    fractions: fractions.map(([instrumentId, fraction]) => ({ instrumentId, fraction })),
  }
}

it('says that a golden share is a veto and no part of the capital', () => {
  const edge = held(['a', 0.1463], ['g', 1])
  expect(percentages(edge, index)).toBe('14,63% · 100% veto')
  expect(namedPercentages(edge, index)).toBe('14,63% Aandelen Kade, 100% Gouden Aandeel')
})

it('names the class where a body has several, by what tells them apart', () => {
  const labelOf = (...names: string[]) => {
    const ids = names.map((_, at) => `${at}`)
    const classes = indexStructure({
      legal_persons: [{ id: 'k', body_memberships: [], instrument_memberships: [] }],
      bodies: [{ id: 'b', type: 'Shareholders', legal_person_id: 'k', instrument_ids: ids }],
      instruments: names.map((name, at) => ({ ...instrument, id: `${at}`, name })),
    } as unknown as Parameters<typeof indexStructure>[0]) // safe: as above
    return percentages(held(['0', 0.5], ['1', 0.25]), classes)
  }
  expect(labelOf('Aandelen A', 'Aandelen B')).toBe('50% A · 25% B')
  expect(labelOf('Gewone aandelen', 'Cumulatief preferente aandelen')).toBe(
    '50% Gewone · 25% Cumulatief p…',
  )
  expect(labelOf('Aandelen A Kade', 'Aandelen B Kade')).toBe('50% A · 25% B')
  expect(labelOf('Aandelen Molenwind Holding', 'Aandelen B Molenwind Holding')).toBe(
    '50% Aandelen · 25% Aandelen B',
  )
  expect(labelOf('Aandelen', 'Gouden Aandeel')).toBe('50% · 25% veto')
})

it('never rounds a holder away, nor makes one of many the only one', () => {
  expect(percentages(held(['a', 0.00001]), index)).toBe('< 0,01%')
  expect(percentages(held(['a', 0.99999]), index)).toBe('> 99,99%')
})

it('marks what no register says as stated', () => {
  const edge: DrawingEdge = { ...held(), stated: 0.6 } as DrawingEdge // safe: a line of a member
  expect(percentages(edge, index)).toBe('60% opgegeven')
  expect(namedPercentages(edge, index)).toBe('60% van de aandelen, opgegeven')
})
