import { expect, it } from 'vitest'
import { FOREIGN } from '../legal-persons/legal-form.ts'
import { bodyOfForm, brokenSeatRule } from './body-rules.ts'

it.each([
  ['besloten vennootschap', 'Shareholders', 'usual'],
  ['naamloze vennootschap', 'Shareholders', 'usual'],
  [FOREIGN, 'Shareholders', 'usual'],
  ['stichting', 'Shareholders', 'impossible'],
  ['coöperatie', 'Shareholders', 'impossible'],
  ['gemeente', 'Shareholders', 'impossible'],
  ['stichting', 'Certificate holders', 'usual'],
  ['stichting', 'Supervisory Board', 'usual'],
  ['besloten vennootschap', 'Supervisory Board', 'unusual'],
  ['maatschap', 'Board', 'unusual'],
  ['stichting', 'Option holders', 'unusual'],
  ['vereniging', 'custom', 'usual'],
] as const)('of a %s, %s are %s', (form, body, expected) => {
  expect(bodyOfForm(form, body)).toBe(expected)
})

const bv = { id: 'bv', type: 'besloten vennootschap' } as const
const ann = { id: 'ann', type: 'natural_person' } as const
const other = { id: 'other', type: 'stichting' } as const

it.each([
  ['a person on a Board', { body: 'Board', owner: bv, member: ann }, undefined],
  ['another company on a Board', { body: 'Board', owner: bv, member: other }, undefined],
  ['a company on its own Board', { body: 'Board', owner: bv, member: bv }, 'in-own-board'],
  [
    'a company on its own Advisory Board',
    { body: 'Advisory Board', owner: bv, member: bv },
    'in-own-board',
  ],
  ['a company with own shares', { body: 'Shareholders', owner: bv, member: bv }, undefined],
  [
    'a company as commissioner',
    { body: 'Board of Commissioners', owner: bv, member: other },
    'commissioner-not-natural',
  ],
  [
    'a company as commissioner abroad',
    { body: 'Board of Commissioners', owner: { id: 'x', type: FOREIGN }, member: other },
    undefined,
  ],
  [
    'a person as commissioner',
    { body: 'Board of Commissioners', owner: bv, member: ann },
    undefined,
  ],
] as const)('judges %s', (_, seat, expected) => {
  expect(brokenSeatRule(seat)).toBe(expected)
})
